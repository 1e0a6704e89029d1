import type { InkScene } from "./desk.svelte";

export function headline(scene: InkScene): string[] {
  return [scene.say("round-of", { round: scene.view.round, rounds: scene.view.rounds })];
}
