import type { EuropaScene } from "./reveal.svelte";

export function headline(scene: EuropaScene): string[] {
  return [scene.say("round-now", { round: scene.view.round })];
}
