/** Who did what, and what the others and nature did since one's own last decision. */
import type { GamePage } from "../games/contract";
import type { Event } from "../types/protocol";
import type { Json } from "./connection.svelte";
import type { AnyScene } from "./scene.svelte";

export const effectsOf = (event: Event): Json[] => (event.effects ?? []) as Json[];

/** A line with which a round was over. */
export const endsRound = (event: Event): boolean => effectsOf(event).some(({ kind }) => kind === "round-over");

/** A game whose effects do not name who did it: whoever's turn it is did all but what nature brings. */
export interface Turns {
  /** The effect that says whose turn begins; without one, effects name who did it, but for nature's. */
  begins?: string;
  nature: ReadonlySet<string>;
}

/** Whoever did it stands in the first thing it did; null: nature. */
function named(event: Event): number | null {
  const seat = effectsOf(event)[0]?.seat;
  return typeof seat === "number" ? seat : null;
}

/** Who did each line of the log. */
export function actorsOf(events: readonly Event[], turns: Turns | null): (number | null)[] {
  const isNature = (event: Event): boolean => turns?.nature.has(String(effectsOf(event)[0]?.kind)) ?? false;
  if (!turns?.begins) return events.map((event) => (isNature(event) ? null : named(event)));
  let turn: number | null = null;
  return events.map((event) => {
    const actor = isNature(event) ? null : turn;
    const began = effectsOf(event).find(({ kind }) => kind === turns.begins);
    if (began) turn = Number(began.seat);
    return actor;
  });
}

/** A line that somebody else or nature wrote. */
export interface Told {
  event: Event;
  actor: number | null;
}

/** The lines after the own last one, oldest first; empty for a spectator and before the first decision. */
export function sinceOwn(events: readonly Event[], seat: number | null, actors: readonly (number | null)[]): Told[] {
  const own = events.findLastIndex((event, i) => event.undone != null || actors[i] === seat);
  if (seat === null || own < 0) return [];
  return events
    .map((event, i) => ({ event, actor: actors[i]! }))
    .slice(own + 1)
    .filter(({ event }) => effectsOf(event).length > 0);
}

/** What a player did, however often. */
export interface Chip {
  seq: number;
  seat: number;
  text: string;
  times: number;
  /** How many things of it are heard: somebody who only ends a turn makes no noise. */
  size: number;
}

/** One chip for a player and thing, the largest first and then the newest; nothing of what nature did. */
export function chips(scene: AnyScene, told: readonly Told[], heard: GamePage["heard"]): Chip[] {
  const found = new Map<string, Chip>();
  for (const { event, actor } of told.toReversed()) {
    if (actor === null) continue;
    const effects = effectsOf(event);
    const text = scene.tell(effects[0]!);
    const known = found.get(`${actor} ${text}`);
    const size = effects.flatMap((effect) => heard(effect, scene)).length;
    if (known) known.times += 1;
    else found.set(`${actor} ${text}`, { seq: event.seq, seat: actor, text, times: 1, size });
  }
  return [...found.values()].toSorted((one, other) => other.size - one.size);
}
