/** What the confirm block holds: one decision that is ready to be made, with what it will do. */
export interface Offer {
  /** What the main button says. */
  label: string;
  play(): void;
  /** Puts it down again; absent where there is nothing to put down. */
  clear?(): void;
  /** Takes the last part of it back: what Undo does while nothing of it has been sent. */
  back?(): void;
  /** False: the button stays, and says why it cannot be used. */
  ready: boolean;
  /** What will happen, a sentence each. */
  lines: readonly string[];
  /** Further buttons: turn, mirror, points or income. */
  ways?: readonly Way[];
  /** The plain answer while nothing is in hand: other answers stand beside it. */
  plain?: boolean;
}

export interface Way {
  label: string;
  run(): void;
  /** For a choice between several: whether it is this one. */
  pressed?: boolean;
  ready?: boolean;
  key?: string;
}
