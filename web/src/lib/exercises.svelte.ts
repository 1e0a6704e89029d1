/** Exercises: which are solved on this device, and how many in a row without help. */
import * as api from "./api";
import { go } from "./route.svelte";
import { forget, holdCreated, holding, keep, kept, settings } from "./settings.svelte";

const KEPT = "engineshed.exercises";
const PREFIX = "exercise:";

interface Progress {
  solved: readonly string[];
  streak: number;
  best: number;
}
export const progress = $state<Progress>(kept<Progress>(KEPT, { solved: [], streak: 0, best: 0 }));

/** The exercise that a table follows; empty: none. */
export const exerciseOf = (lesson: string): string => (lesson.startsWith(PREFIX) ? lesson.slice(PREFIX.length) : "");

const keyOf = (game: string, name: string): string => `${game}/${name}`;

export const solved = (game: string, names: readonly string[]): number =>
  names.filter((name) => progress.solved.includes(keyOf(game, name))).length;

/** A first wrong answer, or a look at the answer, ends the row. */
export function endStreak(): void {
  progress.streak = 0;
  keep(KEPT, progress);
}

export function solve(game: string, name: string, alone: boolean): void {
  const key = keyOf(game, name);
  if (!progress.solved.includes(key)) progress.solved = [...progress.solved, key];
  if (alone) progress.streak += 1;
  progress.best = Math.max(progress.best, progress.streak);
  keep(KEPT, progress);
}

/** The first that is not solved behind a given one, from the front again; when all are, simply the next. */
export function following(game: string, names: readonly string[], after = ""): string | undefined {
  const place = names.indexOf(after) + 1;
  const round = [...names.slice(place), ...names.slice(0, place)];
  return round.find((name) => name !== after && !progress.solved.includes(keyOf(game, name))) ?? round[0];
}

/** Opens a table that follows a lesson. */
export async function follow(game: string, lesson: string): Promise<void> {
  const created = await api.createLesson({ game, lesson, name: settings.nickname });
  holdCreated(created);
  go(`/table/${created.table}`);
}

export const exercise = (game: string, name: string): Promise<void> => follow(game, PREFIX + name);

const SOON = 1_000;

/** The table of an exercise is of no use behind it; it goes when the page has gone on. */
export function clear(table: string): void {
  setTimeout(() => {
    const owner = holding(table)?.owner;
    forget(table);
    if (owner) void api.close(table, owner).catch(() => undefined);
  }, SOON);
}
