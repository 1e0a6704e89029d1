/** Places in words: a board file names its nodes in every language, and lines, lamps and switches after them. */
import type { AnyScene, Scene } from "../../lib/scene.svelte";
import { named } from "../../lib/words.svelte";
import type { Effect, Options, View } from "../../types/switch_signal";
import type { Namer } from "../contract";
import { drawing, type Drawing } from "./board";

export async function namer(any: AnyScene): Promise<Namer> {
  const scene: Scene<View, Options, Effect> = any;
  const board = await drawing(scene.options, scene.domains);
  return (domain, index) => placeName(board, domain, scene.domains[domain]?.[index] ?? "");
}

function placeName(board: Drawing, domain: string, value: string): string | undefined {
  const name = (id: string) => (board.node.has(id) ? named(board.node.get(id)!.name) : id);
  const line = (id: string) => board.lines.find((one) => one.id === id)!;
  if ((domain === "spot" || domain === "departure") && board.node.has(value)) return name(value);
  if (domain === "spot" && value.includes(">")) return section(value, name, line);
  if (domain === "line") return `${name(line(value).a)} – ${name(line(value).b)}`;
  if (domain === "lamp") {
    const [id, pos] = value.split(":") as [string, string];
    const { a, b, signals } = line(id);
    const atCity = signals!.find((signal) => signal.pos === Number(pos))!.kind === "city";
    if (!atCity) return `${name(a)} – ${name(b)}`;
    return pos === "0" ? `${name(a)} (${name(b)})` : `${name(b)} (${name(a)})`;
  }
  if (domain !== "setting") return undefined;
  const [junction, pair] = value.split(":") as [string, string];
  return `${name(junction)}: ${pair.split("+").map(name).join(" – ")}`;
}

/** A train's place on a line, as the line in the direction it runs and the section counted from there. */
function section(
  value: string,
  name: (id: string) => string,
  line: (id: string) => { a: string; b: string; sections: unknown[] },
): string {
  const [place, toward] = value.split(">") as [string, string];
  const [id, number] = place.split(":") as [string, string];
  const { a, b, sections } = line(id);
  const along = toward === b;
  const counted = along ? Number(number) + 1 : sections.length - Number(number);
  return `${name(along ? a : b)} → ${name(toward)} ${counted}/${sections.length}`;
}
