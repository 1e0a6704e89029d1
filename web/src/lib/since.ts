/** What the others and nature did since one's own last decision. */
import type { Event } from "../types/protocol";
import type { Json } from "./connection.svelte";

export const effectsOf = (event: Event): Json[] => (event.effects ?? []) as Json[];

/** Whoever did it stands in the first thing it did; null: nature. */
export function actorOf(event: Event): number | null {
  const seat = effectsOf(event)[0]?.seat;
  return typeof seat === "number" ? seat : null;
}

/** The lines after the own last one, oldest first; empty for a spectator and before the first decision. */
export function sinceOwn(events: readonly Event[], seat: number | null): Event[] {
  const own = events.findLastIndex((event) => event.undone != null || actorOf(event) === seat);
  if (seat === null || own < 0) return [];
  return events.slice(own + 1).filter((event) => effectsOf(event).length > 0);
}
