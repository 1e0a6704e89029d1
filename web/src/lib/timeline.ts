/** A game as a line of ticks: who moved, what each move gained, and where its rounds begin. */
import type { Event, Story } from "../types/protocol";
import type { AnyScene } from "./scene.svelte";
import { effectsOf, endsRound } from "./since";

export interface Tick {
  seq: number;
  seat: number;
  /** From 0 to 1, against the greatest gain of the game. */
  gain: number;
}

export interface Round {
  number: number;
  /** The line after which it begins. */
  first: number;
}

/** What a line brought whoever moved: by the analysis where there is one, else the points that it says it scored. */
function gainOf(scene: AnyScene, story: Story | null, line: number, seat: number): number {
  const mark = story?.marks[line];
  if (mark) return mark.results[seat]! - (line ? story!.marks[line - 1]! : story!.start).results[seat]!;
  return effectsOf(scene.events[line]!)
    .filter((effect) => effect.seat === seat && typeof effect.points === "number")
    .reduce((sum, { points }) => sum + Number(points), 0);
}

export function ticksOf(scene: AnyScene, story: Story | null): Tick[] {
  const rows = scene.events.flatMap(({ seq }, line) => {
    const seat = scene.actors[line]!;
    return seat === null ? [] : [{ seq, seat, gain: Math.max(0, gainOf(scene, story, line, seat)) }];
  });
  const most = Math.max(1, ...rows.map(({ gain }) => gain));
  return rows.map((row) => ({ ...row, gain: row.gain / most }));
}

const BEGINS = new Set<unknown>(["round-began", "turn-began"]);

/** Where rounds begin: as the log says, or after it has said that one is over; where it says neither, none. */
export function roundsOf(scene: AnyScene): Round[] {
  const lines = (says: (event: Event) => boolean): number[] => scene.events.filter(says).map(({ seq }) => seq);
  const begun = lines((event) => effectsOf(event).some(({ kind }) => BEGINS.has(kind)));
  const over = lines(endsRound).filter((seq) => seq < scene.last);
  const firsts = begun.length ? begun : [0, ...over];
  return firsts.length > 1 ? firsts.map((first, i) => ({ number: i + 1, first })) : [];
}
