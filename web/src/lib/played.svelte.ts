/** Which games were played to their end on this device: whoever has not is a newcomer there. */
import { keep, kept } from "./settings.svelte";

const PLAYED = "engineshed.played";

export const played = $state<{ list: string[] }>({ list: kept<string[]>(PLAYED, []) });

export function notePlayed(games: Iterable<string>): void {
  const all = [...new Set([...played.list, ...games])];
  if (all.length === played.list.length) return;
  played.list = all;
  keep(PLAYED, all);
}

export const isNewcomer = (game: string): boolean => !played.list.includes(game);
