/** A place for a board's zoom buttons outside its frame, where they cover nothing; a picture and a record have none. */
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("controls");

export class Holder {
  buttons = $state.raw<Snippet | null>(null);
  readonly #takes: () => boolean;

  constructor(takes: () => boolean) {
    this.#takes = takes;
  }

  /** Whether the buttons stand here now, not in a corner of the frame. */
  get takes(): boolean {
    return this.#takes();
  }
}

export const holdControls = (takes: () => boolean): Holder => setContext(KEY, new Holder(takes));

export const controlsHolder = (): Holder | undefined => getContext<Holder | undefined>(KEY);
