/** What is printed round the map: the income ladder on its left; supply boxes, points and locomotives on its right. */
import type { Sheet } from "./chart";
import type { Point } from "./hexes";

export const COLUMNS = 5;
export const LAP = 50;
export const LEVELS = 6;
const [WIDE, HIGH] = [60, 34];
const CELL = 24;
const RUNG = 34;
const HEAD = 26;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Larger on a tall map, which is seen from farther away. */
export const lettering = (sheet: Sheet): number => Math.min(1.5, Math.max(1, sheet.box[3] / 1150));

/** Frames of everything beside the map, all in proportion to the lettering. */
export class Margins {
  readonly size: number;
  readonly left: number;
  readonly right: number;

  constructor(
    readonly sheet: Sheet,
    readonly boxes: number,
  ) {
    this.size = lettering(sheet);
    this.left = 116 * this.size;
    this.right = 152 * this.size;
  }

  #beside(x: number, y: number, width: number, height: number): Frame {
    const [left, top, across] = this.sheet.box;
    const m = this.size;
    return { x: left + across + (14 + x) * m, y: top + (HEAD + y) * m, width: width * m, height: height * m };
  }

  get #rows(): number {
    return Math.ceil(this.boxes / 2) * (HIGH + 5);
  }

  /** Supply box `n`, counted from 1. */
  box(n: number): Frame {
    return this.#beside(((n - 1) % 2) * (WIDE + 5), Math.floor((n - 1) / 2) * (HIGH + 5), WIDE, HIGH);
  }

  /** The cell of a number of points on the track of 50. */
  points(points: number): Frame {
    const cell = points % LAP;
    return this.#beside((cell % COLUMNS) * CELL + 2, this.#rows + 40 + Math.floor(cell / COLUMNS) * CELL, CELL, CELL);
  }

  /** The cell of a level of locomotives. */
  level(level: number): Frame {
    return this.#beside((level - 1) * 20.5 + 2, this.#rows + 80 + (LAP / COLUMNS) * CELL, 20.5, 44);
  }

  /** The rung of an income on the ladder, `highest` on top. */
  rung(highest: number, income: number): Frame {
    const [left, top, , height] = this.sheet.box;
    const rung = Math.min(RUNG * this.size, (height - 30) / (highest + 11));
    return {
      x: left - this.left + 18 * this.size,
      y: top + HEAD * this.size + (highest - Math.min(income, highest)) * rung,
      width: this.left - 30 * this.size,
      height: rung,
    };
  }
}

export const within = ({ x, y, width, height }: Frame, [px, py]: Point): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height;
