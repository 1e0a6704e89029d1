/** A game's options as its JSON Schema declares them: what the lobby's form is made of. */
import type { GameInfo } from "../types/protocol";

export interface Option {
  name: string;
  type: "choice" | "switch" | "number" | "file" | "seats" | "text";
  values: (string | number)[];
  least?: number | undefined;
  most?: number | undefined;
  standard: unknown;
  /** Chosen first, by cards with pictures. */
  cards: boolean;
  /** Offered only while these options have one of the values. */
  needs: Needs;
  /** The same for single values. */
  valueNeeds: Record<string, Needs>;
}

export type Needs = Record<string, unknown[]>;
export type Chosen = Record<string, unknown>;

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
  "x-cards"?: boolean;
  "x-needs"?: Needs;
  "x-value-needs"?: Record<string, Needs>;
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
    cards: declared["x-cards"] ?? false,
    needs: declared["x-needs"] ?? {},
    valueNeeds: declared["x-value-needs"] ?? {},
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

/** Every option's value: what was chosen, else the standard. */
function values(options: Option[], chosen: Chosen, players: number): Chosen {
  const standards = Object.fromEntries(options.map((one) => [one.name, one.standard]));
  return { ...standards, ...chosen, players };
}

/** The first option whose value stands in the way; null: nothing does. */
export function lacking(needs: Needs, options: Option[], chosen: Chosen, players: number): string | null {
  const now = values(options, chosen, players);
  return Object.keys(needs).find((name) => !needs[name]!.includes(now[name])) ?? null;
}

const valid = (option: Option, value: unknown, players: number): unknown =>
  option.type === "seats" ? (value as number[]).filter((seat) => seat <= players) : value;

/** What of the choices can be sent: only what applies, can be combined and differs from the standard. */
export function settled(options: Option[], chosen: Chosen, players: number): Chosen {
  const fits = (needs: Needs) => lacking(needs, options, chosen, players) === null;
  const kept = options
    .filter((one) => one.name in chosen && fits(one.needs) && fits(one.valueNeeds[String(chosen[one.name])] ?? {}))
    .map((one) => [one, valid(one, chosen[one.name], players)] as const)
    .filter(([one, value]) => JSON.stringify(value) !== JSON.stringify(one.standard));
  return Object.fromEntries(kept.map(([one, value]) => [one.name, value]));
}

/** How many sit down when nothing else is said. */
export function usualPlayers(game: GameInfo): number {
  const standard = record(game.options as Schema).properties?.players?.default;
  return typeof standard === "number" ? standard : game.players[0];
}

/** The preset of a newcomer. */
export const FIRST = "first";

/** A table for a first game: the gentlest options, players too, and the weakest bots. */
export function gentle(game: GameInfo): { options: Chosen; players: number; level: string } {
  const { players = usualPlayers(game), ...options } = game.presets[FIRST] ?? {};
  return { options, players: Number(players), level: game.bots[0] ?? "" };
}

/** A bot that is good company: of middling strength, where there is one. */
export function usualBot(game: GameInfo): string {
  return game.bots.includes("medium") ? "medium" : (game.bots.at(-1) ?? "");
}
