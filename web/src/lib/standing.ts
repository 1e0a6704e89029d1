/** What the lobby says of a table: whose turn it is, how it ended, when and how long it was played. */
import type { Player, TableSummary } from "../types/protocol";
import { nameOf } from "./characters";
import { holding, settings } from "./settings.svelte";
import { t } from "./words.svelte";

const seatsOf = (table: TableSummary): number[] => holding(table.table)?.seats.map(({ seat }) => seat) ?? [];
export const acting = (table: TableSummary): Player | undefined => table.players.find((player) => player.acting);
export const isOver = ({ status }: TableSummary): boolean => status === "over" || status === "closed";
export const myTurn = (table: TableSummary): boolean =>
  table.status === "playing" && table.players.some((player) => player.acting && seatsOf(table).includes(player.seat));

/** Those who have told their name. */
export const named = (table: TableSummary): string =>
  table.players
    .map((player) => player.name)
    .filter(Boolean)
    .join(", ");

/** Everybody but those of this device: people by their names, bots by their characters. */
export const company = (table: TableSummary): string =>
  table.players
    .filter(({ seat, kind }) => kind !== "free" && !seatsOf(table).includes(seat))
    .map((player) => player.name || nameOf(table.game, player.level) || t("bot-name", { number: player.seat + 1 }))
    .join(", ");

export const when = (seconds: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);

export function standing(table: TableSummary): string {
  if (table.status === "open")
    return t("table-open", { count: table.players.filter((player) => player.kind === "free").length });
  if (myTurn(table)) return t("your-turn-sign");
  const player = acting(table);
  return player
    ? t(player.kind === "bot" ? "bot-to-move" : "player-to-move", {
        name: player.name || nameOf(table.game, player.level) || t("seat-name", { number: player.seat + 1 }),
      })
    : t("one-moment");
}

/** How a finished game ended for the seats of this device. */
export function outcome(table: TableSummary): string {
  const { result, status } = table;
  if (status === "closed") return t("table-shut");
  const [best] = seatsOf(table).sort((a, b) => (result?.ranks[a] ?? 0) - (result?.ranks[b] ?? 0));
  if (!result || best === undefined) return t("table-over");
  const about = { points: result.totals[best]!, place: result.ranks[best]!, players: result.totals.length };
  if (result.winners.includes(best)) return t("result-won", about);
  if (result.totals.length === 1) return t("points", about);
  return t(result.winners.length ? "result-place" : "result-lost", about);
}

export const playingTime = ({ played }: TableSummary): string =>
  t("playing-time", { minutes: Math.max(1, Math.round(played / 60)) });
