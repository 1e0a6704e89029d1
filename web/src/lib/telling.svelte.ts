/** The story of a finished game as it is told at its address: fetched once, and again when its analysis is done. */
import type { StoryPage, StoryWish } from "../types/protocol";
import * as api from "./api";
import { recorded } from "./recording.svelte";
import type { Source } from "./scene.svelte";

const PATIENCE = 1_500; // between two looks at how far the analysis has come

export class Telling {
  page = $state.raw<StoryPage | null>(null);
  source = $state.raw<Source | null>(null);
  problem = $state("");
  /** How much of the analysis is done, from 0 to 1. */
  share = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly address: string,
    readonly token?: string,
  ) {
    void this.#look();
  }

  async #look(): Promise<void> {
    try {
      const page = await api.story(this.address, this.token);
      this.source ??= await recorded(page.log, { bots: page.bots, seat: null });
      this.#take(page);
      if (!page.story) this.#later();
    } catch (error) {
      this.problem = error instanceof api.Failed ? error.reason : "unreachable";
    }
  }

  #take(page: StoryPage): void {
    this.page = page;
    this.share = page.progress.done / page.progress.steps;
  }

  #later(): void {
    if (!this.#closed) this.#timer = setTimeout(() => void this.#ask(), PATIENCE);
  }

  async #ask(): Promise<void> {
    const { done, steps } = await api.storyProgress(this.address, this.token).catch(() => ({ done: 0, steps: 1 }));
    this.share = Math.max(this.share, done / steps);
    if (done >= steps) await this.#look();
    else this.#later();
  }

  /** Shows or takes off the own name. */
  async name(shown: boolean): Promise<void> {
    const page = await api.storyName(this.address, shown, this.token!);
    this.source = await recorded(page.log, { bots: page.bots, seat: null });
    this.#take(page);
  }

  /** Lets the bot go through the game again: deeper, or for everybody. */
  async closer(wish: StoryWish): Promise<void> {
    this.#take(await api.storyCloser(this.address, wish, this.token!));
    this.#later();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
