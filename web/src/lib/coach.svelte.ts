/** The coach of a lesson: at which card the pupil stands. */
import type { Card, Coaching } from "../types/protocol";
import * as api from "./api";
import type { Connection, Json } from "./connection.svelte";
import { exerciseOf } from "./exercises.svelte";
import { finish, lessonKey } from "./lessons.svelte";
import type { AnyScene } from "./scene.svelte";
import { kept, keep, settings } from "./settings.svelte";

const READ = "engineshed.lesson-read";

/** The card where a pupil stands who has taken so many decisions and read up to a card; -1 behind the last one. */
export function standing(cards: readonly Card[], taken: number, read: number): number {
  let sum = 0;
  const ends = cards.map((card) => (sum += card.decisions.length));
  const begun = cards.findLastIndex((card, i) => card.decisions.length > 0 && ends[i]! - card.decisions.length < taken);
  return cards.findIndex((card, i) => (card.decisions.length ? ends[i]! > taken : i > Math.max(read, begun)));
}

export class Coach {
  coaching = $state.raw<Coaching | null>(null);
  #read = $state(-1);
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#read = kept<Record<string, number>>(READ, {})[connection.id] ?? -1;
    $effect(() => {
      const { game, lesson } = connection.table!;
      void api.coaching(game, lesson, settings.language).then((said) => (this.coaching = said));
    });
    $effect(() => {
      if (this.coaching && this.at < 0 && !this.exercise) this.finish();
    });
  }

  /** The exercise that the table follows; empty: a lesson. */
  get exercise(): string {
    return exerciseOf(this.#connection.table!.lesson);
  }
  get cards(): readonly Card[] {
    return this.coaching?.cards ?? [];
  }
  /** Decisions of the script that are behind the pupil. */
  get taken(): number {
    return this.#connection.now?.taught ?? 0;
  }
  /** The number of the card, from 0; -1 when all has been said. */
  get at(): number {
    return standing(this.cards, this.taken, this.#read);
  }
  get card(): Card | undefined {
    return this.cards[this.at];
  }
  /** Whether the card waits for a decision of the pupil, rather than for a button. */
  get waits(): boolean {
    return (this.card?.decisions.length ?? 0) > 0;
  }
  /** Whether the last answer was held back, although the rules allow it. */
  get held(): boolean {
    return ["lesson", "exercise"].includes(this.#connection.refusal?.rule ?? "");
  }

  /** What the card adds to a rule that has just forbidden something: it was sent, or lies in hand and does not fit. */
  refused(scene: AnyScene): string {
    const { offer, objection } = scene;
    const inHand = offer && !offer.plain && !offer.ready ? objection : null;
    const rule = (this.#connection.refusal ?? inHand)?.rule ?? "";
    return /^[A-Z]+-/.test(rule) ? (this.card?.refused ?? "") : "";
  }

  /** Whether it is the last card. */
  get last(): boolean {
    return this.at === this.cards.length - 1;
  }

  finish(): void {
    const { game, lesson } = this.#connection.table!;
    finish(lessonKey(game, lesson));
  }

  next(): void {
    this.#read = this.at;
    keep(READ, { ...kept<Record<string, number>>(READ, {}), [this.#connection.id]: this.#read });
  }

  /** Takes the coach's own answer. */
  doIt(): void {
    const before = this.cards.slice(0, this.at).reduce((sum, card) => sum + card.decisions.length, 0);
    const answer = this.card?.decisions[this.taken - before]?.[0];
    this.#connection.refusal = null;
    if (answer) this.#connection.move(answer as Json);
  }
}
