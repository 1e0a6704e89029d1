/** What a player does at a board beyond the prompt: one record a scene, shared by the board and its panels. */
import { untrack } from "svelte";

/** `stateOf((scene) => new Desk(scene))`: made when it is first asked for, whoever asks; gone with its scene. */
export function stateOf<Scene extends object, State>(make: (scene: Scene) => State): (scene: Scene) => State {
  const known = new WeakMap<Scene, State>();
  return (scene) => {
    if (!known.has(scene)) untrack(() => $effect.root(() => void known.set(scene, make(scene))));
    return known.get(scene)!;
  };
}
