import type { Stage } from "../contract";
import type { SteamScene } from "./plan.svelte";

const ROUND = ["capital", "auction", "actions", "build", "move"];
const lapped = (scene: SteamScene, phase: string): string =>
  scene.say(`phase-${phase}`) +
  (phase === "move" && phase === scene.view.state.phase ? ` ${scene.view.state.lap}/2` : "");

export function headline(scene: SteamScene): string[] {
  const { round, phase } = scene.view.state;
  return [scene.say("round-of", { round, rounds: scene.view.rounds }), lapped(scene, phase)];
}

/** The phases of the round; the auction of Base comes before the first one only. */
export function stages(scene: SteamScene): Stage[] {
  const { phase } = scene.view.state;
  const at = ROUND.indexOf(phase);
  if (at < 0) return [];
  const standard = scene.options.mode === "standard";
  const names = ROUND.filter((name) => standard || ROUND.indexOf(name) > 1 || name === phase);
  return [
    ...names.map((name): Stage => {
      const apart = ROUND.indexOf(name) - at;
      return { name: lapped(scene, name), when: apart < 0 ? "past" : apart ? "later" : "now" };
    }),
    { name: scene.say("phase-income"), when: "later" },
  ];
}
