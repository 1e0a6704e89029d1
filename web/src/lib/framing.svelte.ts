/** A board drawn as a picture: nothing to press, its window around what is pointed at. */
import { getContext, setContext } from "svelte";
import type { Figure } from "../types/protocol";

export type Box = [number, number, number, number];

export interface Ring {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

const KEY = Symbol("framing");
const LEAST = 0.34; // share of the board that is in sight at least
const AROUND = 1.3;
const ROOM = 0.09; // of the board, beyond what is pointed at

export class Framing {
  readonly name: string;
  readonly points: Figure["points"];
  readonly #whole: boolean;
  rings = $state.raw<Ring[]>([]);

  constructor({ name, points, whole }: Figure) {
    this.name = name;
    this.points = points;
    this.#whole = whole;
  }

  /** What of a board is drawn: the surroundings of the rings. */
  window(board: Box): Box {
    if (this.#whole || !this.rings.length) return board;
    const left = Math.min(...this.rings.map(({ x, rx }) => x - rx));
    const right = Math.max(...this.rings.map(({ x, rx }) => x + rx));
    const top = Math.min(...this.rings.map(({ y, ry }) => y - ry));
    const bottom = Math.max(...this.rings.map(({ y, ry }) => y + ry));
    const size = (pointed: number, all: number) =>
      Math.min(all, Math.max(pointed * AROUND + 2 * ROOM * all, LEAST * all));
    const [width, height] = [size(right - left, board[2]), size(bottom - top, board[3])];
    const start = (from: number, to: number, wide: number, first: number, all: number) =>
      Math.min(Math.max((from + to - wide) / 2, first), first + all - wide);
    return [
      start(left, right, width, board[0], board[2]),
      start(top, bottom, height, board[1], board[3]),
      width,
      height,
    ];
  }

  /** Finds what is pointed at in the drawing; false while something is not drawn yet. */
  find(picture: Element): boolean {
    const svg = picture.querySelector("svg");
    const found = this.points.map(({ domain, index }) =>
      picture.querySelector(`[data-domain="${domain}"][data-index="${index}"], [data-${domain}="${index}"]`),
    );
    if (!svg || found.includes(null)) return false;
    const back = svg.getScreenCTM()!.inverse();
    this.rings = found.map((element) => ringOf(element!.getBoundingClientRect(), back));
    return true;
  }
}

function ringOf({ left, right, top, bottom }: DOMRect, back: DOMMatrix): Ring {
  const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((point) => point.matrixTransform(back));
  return { x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2, rx: (to!.x - from!.x) / 2, ry: (to!.y - from!.y) / 2 };
}

export const frame = (framing: Framing): Framing => setContext(KEY, framing);

/** In a picture, how it is framed; undefined at a table. */
export const framed = (): Framing | undefined => getContext<Framing | undefined>(KEY);
