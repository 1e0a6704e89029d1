/** Which finished round lies open on the board, and whose missing rails are shown. Shared by board and panels. */
import { stateOf } from "../../lib/boardstate.svelte";
import type { Scene } from "../../lib/scene.svelte";
import type { Effect, Options, View } from "../../types/trans_europa";

export type EuropaScene = Scene<View, Options, Effect>;

class Reveal {
  /** Index into the view's `past`; null: the round that is being played. */
  round = $state<number | null>(null);
  /** The seats whose missing rails are drawn. */
  shown = $state.raw<ReadonlySet<number>>(new Set());

  open(round: number, seats: number): void {
    this.round = round;
    this.shown = new Set(Array.from({ length: seats }, (_, seat) => seat));
  }

  close(): void {
    this.round = null;
  }

  toggle(seat: number): void {
    const now = new Set(this.shown);
    if (!now.delete(seat)) now.add(seat);
    this.shown = now;
  }
}

export const revealOf = stateOf((_: EuropaScene) => new Reveal());
