/** Shows again what the others did since one's own last decision, one position after the other. */
import type { AnyScene } from "./scene.svelte";
import { calm, keep, kept } from "./settings.svelte";

const EACH = 900; // milliseconds
const SEEN = "engineshed.seen";
const MOST = 60; // tables whose last seen line is kept

export class Retelling {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines still to be shown; null: nothing is being told. */
  #steps = $state.raw<number[] | null>(null);

  constructor(
    readonly scene: AnyScene,
    readonly table: string,
  ) {}

  get telling(): boolean {
    return this.#steps !== null;
  }

  /** Position after position, and back to the game. */
  play(speed = 1): void {
    const [first] = this.scene.since;
    if (!first) return;
    clearTimeout(this.#timer);
    this.#steps = [first.event.seq - 1, ...this.scene.since.map(({ event }) => event.seq)];
    void this.#next(EACH / speed);
  }

  async #next(pause: number): Promise<void> {
    const [now, ...rest] = this.#steps ?? [];
    if (now === undefined) return this.stop();
    this.#steps = rest;
    await this.scene.show(now);
    if (this.#steps === rest) this.#timer = setTimeout(() => void this.#next(pause), pause);
    else if (this.#steps === null) await this.scene.show(null); // ended while it was fetched
  }

  /** A key or a tap: back to the game. */
  stop(): void {
    if (!this.telling) return;
    clearTimeout(this.#timer);
    this.#steps = null;
    void this.scene.show(null);
  }

  /** Whoever comes back sees by itself, once and faster, what happened meanwhile. */
  welcomeBack(): void {
    const seen = kept<Record<string, number>>(SEEN, {})[this.table];
    const news = this.scene.since.filter(({ actor, event }) => actor !== null && event.seq > (seen ?? Infinity));
    if (news.length && !calm()) this.play(2);
  }

  /** The line up to which this browser has shown the table. */
  saw(seq: number): void {
    const { [this.table]: _, ...others } = kept<Record<string, number>>(SEEN, {});
    keep(SEEN, Object.fromEntries([[this.table, seq], ...Object.entries(others)].slice(0, MOST)));
  }
}
