/** Flat-top hexes on the sheet: sides 0 to 5 clockwise from north, as in the rules (ST-0.1); it may lie on its side. */
import { lie } from "./lie.svelte";

export type Point = readonly [number, number];

export const RADIUS = 40;
export const SIDES = [0, 1, 2, 3, 4, 5] as const;
export const CENTRE = 6;
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

const laid = (x: number, y: number): Point => (lie.down ? [y, -x] : [x, y]);
/** A point of the drawing as it would be if the sheet stood upright. */
export const upright = (x: number, y: number): Point => (lie.down ? [-y, x] : [x, y]);
export const centre = (q: number, r: number): Point => laid(1.5 * RADIUS * q, 2 * APOTHEM * (r + q / 2));
export const neighbour = (q: number, r: number, side: number): readonly [number, number] => [
  q + STEPS[side]![0],
  r + STEPS[side]![1],
];
export const opposite = (side: number): number => (side + 3) % 6;
export const turned = (side: number, by: number): number => (side === CENTRE ? CENTRE : (side + by) % 6);
export const plus = (a: Point, b: Point, by = 1): Point => [a[0] + b[0] * by, a[1] + b[1] * by];
export const text = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
export const round = (value: number): number => Math.round(value * 10) / 10;

const ray = (degrees: number, length: number): Point =>
  laid(Math.cos((degrees * Math.PI) / 180) * length, Math.sin((degrees * Math.PI) / 180) * length);
/** From the middle of a hex to the middle of a side, or to the middle itself. */
export const toSide = (side: number): Point => (side === CENTRE ? [0, 0] : ray(60 * side - 90, APOTHEM));
/** From the middle of a hex to the corner at which a side begins, going clockwise. */
export const toCorner = (side: number): Point => ray(60 * side - 120, RADIUS);
export const outline = (size = 1): Point[] => SIDES.map((side) => plus([0, 0], toCorner(side), size));

/** The path of rails inside a hex from side to side, as SVG, starting where the pen is. */
export function bend(from: number, to: number, at: Point): string {
  const [x, y] = plus(at, toSide(to));
  const apart = (to - from + 6) % 6;
  if (from === CENTRE || to === CENTRE || apart === 3) return `L${round(x)} ${round(y)}`;
  const radius = apart === 1 || apart === 5 ? RADIUS / 2 : RADIUS * 1.5;
  return `A${radius} ${radius} 0 0 ${apart < 3 ? 0 : 1} ${round(x)} ${round(y)}`;
}

export function pathOf(from: number, to: number, at: Point): string {
  const [x, y] = plus(at, toSide(from));
  return `M${round(x)} ${round(y)}${bend(from, to, at)}`;
}

/** A repeatable scatter: the same hex always looks the same. */
export function scatter(q: number, r: number, salt: number): number {
  const mixed = Math.sin(q * 127.1 + r * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
