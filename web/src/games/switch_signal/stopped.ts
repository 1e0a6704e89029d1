import type { Effect } from "../../types/switch_signal";
import type { SignalScene } from "./sight.svelte";

/** The reasons that leave a train at its buffers, with pips unspent. */
const STOPS = new Set(["red", "switch", "ahead", "head-on", "occupied", "no-exit"]);

/** Whether a train was stopped on its way. */
export const stopped = (effect: Effect, scene: SignalScene): boolean =>
  effect.kind === "ran" && STOPS.has(scene.domains.reason![effect.reason]!);
