/** Answers that give themselves: one choice only, and afterwards the same player is asked again. */
import type { Prompt } from "../types/protocol";
import type { Connection } from "./connection.svelte";
import type { AnyScene } from "./scene.svelte";
import type { Candidate } from "./walker.svelte";

/** The one choice there is; null: there are several, or the last one has just been taken back. */
export function onlyChoice(prompt: Prompt, connection: Connection): Candidate | null {
  const all = Object.entries(prompt.choices).flatMap(([kind, rows]) => rows.map((values) => ({ kind, values })));
  return all.length === 1 && connection.events.at(-1)?.undone == null ? all[0]! : null;
}

/** Plays it, unless it ends the turn, reveals something or hands over: a try on a private copy tells. */
export async function answer(scene: AnyScene, connection: Connection, prompt: Prompt, only: Candidate): Promise<void> {
  const plan = await scene.tryOut([scene.walker.action(only)]);
  const same = connection.now?.prompt?.id === prompt.id && !scene.busy && connection.planning.now === null;
  if (plan?.prompt && same) scene.walker.play(only);
}
