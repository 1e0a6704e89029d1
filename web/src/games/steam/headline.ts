import type { SteamScene } from "./plan.svelte";

export function headline(scene: SteamScene): string[] {
  const { round, phase, lap } = scene.view.state;
  return [
    scene.say("round-of", { round, rounds: scene.view.rounds }),
    `${scene.say(`phase-${phase}`)}${phase === "move" ? ` ${lap}/2` : ""}`,
  ];
}
