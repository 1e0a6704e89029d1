/** The daily: a table a day, one attempt for each device. */
import type { DailyInfo, DailyPage, DailyStart } from "../types/protocol";
import { call } from "./api";
import { go } from "./route.svelte";
import { hold, keep, kept, settings } from "./settings.svelte";
import { learn, learnPart, maybe, t, wordsOf } from "./words.svelte";

const DEVICE = "engineshed.key";

/** This device's own key: drawn once, shown to the server alone. */
export function device(): string {
  const known = kept(DEVICE, "");
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const drawn = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  keep(DEVICE, drawn);
  return drawn;
}

/** A date as everybody writes it; without one today's, by the calendar of this device. */
export const iso = (date = new Date()): string => new Intl.DateTimeFormat("sv").format(date);

export function before(day: string): string {
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() - 1);
  return iso(date);
}

export const asDay = (day: string): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "full" }).format(new Date(`${day}T12:00`));

/** A day's dailies of the games that are listed, and the words for them. */
export async function dailies(day: string, games: readonly string[]): Promise<DailyPage> {
  const page = await call<DailyPage>(`/api/dailies/${day}`, undefined, device());
  const found = page.dailies.filter(({ game }) => games.includes(game));
  await Promise.all([learnPart("daily"), ...found.map(({ game }) => learn(game))]);
  return { ...page, dailies: found };
}

/** Sits down to the one attempt, new or begun. */
export async function play(day: string, { game, name }: DailyInfo): Promise<void> {
  const path = `/api/dailies/${day}/${game}/${name}`;
  const { table, seat } = await call<DailyStart>(path, { name: settings.nickname }, device());
  hold(table, { seats: [seat] });
  go(`/table/${table}`);
}

export const titleOf = ({ game, name }: DailyInfo): string =>
  [wordsOf(game)("title"), maybe(game, `daily-${name}`)].filter(Boolean).join(" · ");

/** A result in the game's own unit. */
export const worth = ({ game }: DailyInfo, total: number): string =>
  maybe(game, "daily-total", { total }) ?? t("points", { points: total });

/** A line for others: how it went, and nothing of what it was. */
export function line(day: string, daily: DailyInfo): string {
  const { total, rank } = daily.mine!;
  const about = { day, title: titleOf(daily), result: worth(daily, total!), rank: rank!, of: daily.played };
  return t("daily-line", about);
}
