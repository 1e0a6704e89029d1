/** The end of a game in one sentence, for whoever reads it. */
import type { Scoring, SeatStory, Story } from "../types/protocol";
import type { AnyScene } from "./scene.svelte";
import { settings } from "./settings.svelte";
import { amongOwn } from "./solo";
import { maybe, t } from "./words.svelte";

const ALONE = 1;
const NATURE = -1;

/** `table` names the game among the own ones; without it nothing is compared with them. */
export function verdict(scene: AnyScene, scoring: Scoring, me: number | null, table: string): string {
  const { seats, winners } = scoring;
  const shared = maybe(scene.game, winners.length ? "verdict-won" : "verdict-lost", {
    total: seats[0]!.total,
    players: seats.length,
  });
  if (shared) return shared;
  if (seats.length === ALONE) return alone(scene, seats[0]!.total, me === null ? "" : table);
  return me === null ? ofOthers(scene, scoring) : ofOne(scene, scoring, me);
}

function alone(scene: AnyScene, points: number, table: string): string {
  const standing = table ? amongOwn(scene.game, scene.options as object, table, points) : undefined;
  if (!standing) return t("verdict-alone", { points });
  const { best, rank, of } = standing;
  if (points > best) return t("verdict-best", { points, more: points - best });
  return t("verdict-not-best", { points, best, rank, of });
}

function ofOne(scene: AnyScene, { seats, winners }: Scoring, me: number): string {
  const mine = seats[me]!;
  const first = winners[0]!;
  const others = winners.filter((seat) => seat !== me);
  if (!winners.includes(me)) {
    const points = seats[first]!.total - mine.total;
    const about = { place: mine.rank, of: seats.length, points, name: scene.name(first) };
    return t(points < 0 ? "verdict-left" : "verdict-behind", about);
  }
  if (others.length) return t("verdict-shared", { names: scene.list(others.map((seat) => scene.name(seat))) });
  const second = runnerUp(seats, me);
  return t("verdict-win", { points: mine.total - seats[second]!.total, name: scene.name(second) });
}

function ofOthers(scene: AnyScene, { seats, winners }: Scoring): string {
  const names = scene.list(winners.map((seat) => scene.name(seat)));
  if (winners.length !== 1) return t("result-winners", { count: winners.length, names });
  const second = runnerUp(seats, winners[0]!);
  const points = seats[winners[0]!]!.total - seats[second]!.total;
  return t("verdict-other", { winner: names, points, name: scene.name(second) });
}

function runnerUp(seats: Scoring["seats"], but: number): number {
  return seats
    .map((_, seat) => seat)
    .filter((seat) => seat !== but)
    .toSorted((a, b) => seats[a]!.rank - seats[b]!.rank)[0]!;
}

/** What made most of the difference, in a second sentence. */
export function because(told: SeatStory | undefined): string {
  if (!told) return "";
  const { own, others, luck } = told.parts;
  const parts = [
    ["own", own],
    ["others", others],
    ["luck", luck],
  ] as const;
  const [name, most] = parts.toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0]!;
  if (Math.abs(most) < 500) return t("because-little");
  return t(`because-${name}-${most < 0 ? "took" : "gave"}`, { points: points(Math.abs(most)) });
}

/** What luck had given a seat in all after each step, in thousandths. */
export function luckSoFar(story: Story, seat: number): number[] {
  let sum = 0;
  return [0, ...story.marks.map((mark) => (sum += mark.seat === NATURE ? (mark.gave[seat] ?? 0) : 0))];
}

/** Thousandths as points with one digit, in the reader's own way, with a real minus. */
export function points(thousandths: number): string {
  const tenths = Math.round(Math.abs(thousandths) / 100);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = (tenths / 10).toLocaleString(settings.language, digits);
  return thousandths < 0 && tenths ? `−${text}` : text;
}

export const signed = (thousandths: number): string =>
  Math.round(thousandths / 100) > 0 ? `+${points(thousandths)}` : points(thousandths);
