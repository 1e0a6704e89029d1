/** A game's options as its JSON Schema declares them: what the lobby's form is made of. */
import type { GameInfo } from "../types/protocol";

export interface Option {
  name: string;
  type: "choice" | "switch" | "number" | "file" | "seats" | "text";
  values: (string | number)[];
  least?: number | undefined;
  most?: number | undefined;
  standard: unknown;
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  type?: string;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  default?: unknown;
  "x-file"?: boolean;
  "x-seats"?: boolean;
}

function record(schema: Schema): Schema {
  return schema.$ref ? schema.$defs![schema.$ref.split("/").at(-1)!]! : schema;
}

/** The few numbers that a step leaves: 8 or 10. */
function stepped({ minimum = 0, maximum = minimum, multipleOf = 1 }: Schema): number[] {
  const count = Math.floor((maximum - minimum) / multipleOf) + 1;
  return Array.from({ length: count }, (_, i) => minimum + i * multipleOf);
}

function option(name: string, declared: Schema): Option {
  const schema = declared.anyOf?.find((part) => part.type !== "null") ?? declared;
  const about = {
    name,
    values: schema.enum ?? [],
    least: schema.minimum,
    most: schema.maximum,
    standard: declared.default,
  };
  if (schema["x-file"] ?? declared["x-file"]) return { ...about, type: "file" };
  if (schema["x-seats"] ?? declared["x-seats"]) return { ...about, type: "seats" };
  if (schema.enum) return { ...about, type: "choice" };
  if (schema.multipleOf && schema.multipleOf > 1) return { ...about, type: "choice", values: stepped(schema) };
  if (schema.type === "boolean") return { ...about, type: "switch" };
  return { ...about, type: schema.type === "integer" ? "number" : "text" };
}

/** Every option but the number of players, which the seats decide. */
export function optionsOf(game: GameInfo): Option[] {
  const { properties = {} } = record(game.options as Schema);
  return Object.entries(properties)
    .filter(([name]) => name !== "players")
    .map(([name, schema]) => option(name, schema));
}

/** How many sit down when nothing else is said. */
export function usualPlayers(game: GameInfo): number {
  const standard = record(game.options as Schema).properties?.players?.default;
  return typeof standard === "number" ? standard : game.players[0];
}

/** A bot that is good company: of middling strength, where there is one. */
export function usualBot(game: GameInfo): string {
  return game.bots.includes("medium") ? "medium" : (game.bots.at(-1) ?? "");
}
