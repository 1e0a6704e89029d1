/** Players are told apart by shape, pattern and number as well as by colour. Plates are drawn on a field of 24 x 24. */
import { liveryOf } from "../lib/livery.svelte";

export interface Shape {
  name: string;
  path: string;
  /** Where the number stands. */
  baseline: number;
}

export const SHAPES: Shape[] = [
  { name: "square", path: "M3 3H21V21H3Z", baseline: 16.4 },
  { name: "diamond", path: "M12 0L24 12L12 24L0 12Z", baseline: 16.3 },
  { name: "triangle", path: "M12 0L24.5 22.5H-.5Z", baseline: 19.4 },
  { name: "hexagon", path: "M6 1.5H18L24 12L18 22.5H6L0 12Z", baseline: 16.3 },
  { name: "cross", path: "M7 1H17V7H23V17H17V23H7V17H1V7H7Z", baseline: 16.3 },
  { name: "shield", path: "M2 1.5H22V13C22 19 17 22 12 23.5C7 22 2 19 2 13Z", baseline: 15.6 },
];

/** Shape and pattern go with the colour that a player has chosen. */
export const shapeOf = (seat: number): Shape => SHAPES[liveryOf(seat)]!;
export const colour = (seat: number): string => `var(--p${liveryOf(seat) + 1})`;
export const pattern = (seat: number): string => `url(#pattern-${liveryOf(seat) + 1})`;
