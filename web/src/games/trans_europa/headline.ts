import { revealOf, type EuropaScene } from "./reveal.svelte";

/** The round that lies on the board: one that is over, as long as it is looked at. */
export function headline(scene: EuropaScene): string[] {
  const { round } = revealOf(scene);
  return [scene.say("round-now", { round: round === null ? scene.view.round : round + 1 })];
}
