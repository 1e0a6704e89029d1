/** What this device remembers of its lessons. */
import { kept, keep } from "./settings.svelte";

const DONE = "engineshed.lessons";

export const lessonKey = (game: string, lesson: string): string => `${game}/${lesson}`;

/** The lessons that were finished on this device. */
export const finished = $state<{ list: string[] }>({ list: kept<string[]>(DONE, []) });

export function finish(key: string): void {
  if (finished.list.includes(key)) return;
  finished.list = [...finished.list, key];
  keep(DONE, finished.list);
}

/** What the table shows around a coach: the line with the goal, whether a card is open, whether it held a move back. */
export interface Teaching {
  title: string;
  goal: string;
  open: boolean;
  held: boolean;
  /** On a phone: whether hand, dice or tiles stand under the card, rather than the card in their place. */
  listed: boolean;
  /** On a phone: whether the card is only read, so that nothing needs to be confirmed. */
  reads: boolean;
  /** Calls the coach again when all has been said. */
  recall: (() => void) | null;
}
export const UNTAUGHT: Teaching = {
  title: "",
  goal: "",
  open: false,
  held: false,
  listed: false,
  reads: false,
  recall: null,
};

const FOLDED = "engineshed.goals";

/** The games whose goal this device's player knows: one was finished, or the line was put away. */
class Goals {
  folded = $state.raw<readonly string[]>(kept<string[]>(FOLDED, []));

  fold(game: string): void {
    if (this.folded.includes(game)) return;
    this.folded = [...this.folded, game];
    keep(FOLDED, this.folded);
  }
}
export const goals = new Goals();
