/** One click: me against bots of the usual number, by the rulebook; a newcomer at the gentlest table there is. */
import type { GameInfo } from "../types/protocol";
import * as api from "./api";
import { gentle, usualBot, usualPlayers } from "./options";
import { isNewcomer } from "./played.svelte";
import { go } from "./route.svelte";
import { holdCreated, settings } from "./settings.svelte";

export async function playNow(game: GameInfo, newcomer = isNewcomer(game.name)): Promise<void> {
  const usual = { options: {}, players: usualPlayers(game), level: usualBot(game) };
  const { options, players, level } = newcomer ? gentle(game) : usual;
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  const seats = [{ kind: "me" as const, name: settings.nickname }, ...bots];
  const created = await api.create({ game: game.name, options, seats });
  holdCreated(created);
  go(`/table/${created.table}`);
}
