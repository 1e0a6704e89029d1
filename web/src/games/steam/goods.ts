/**
 * Goods are told apart by a mark as well as by colour: upright, level, dot, slant, cross, after the engravers'
 * hatching of tinctures.
 */
export const GOODS = ["red", "blue", "yellow", "purple", "grey"] as const;
export const MARKS = [
  "M0-3.500V3.500",
  "M-3.500 0H3.500",
  "M0-.9a.9.9 0 1 0 .01 0Z",
  "M-2.800 2.800L2.800-2.800",
  "M-2.600-2.600L2.600 2.600M-2.600 2.600L2.600-2.600",
];
const TOKENS = ["r", "b", "y", "p", "n"];

export const fill = (colour: number): string => `var(--city-${TOKENS[colour]})`;
/** The mark's own colour: dark on yellow in both themes. */
export const ink = (colour: number): string => (colour === 2 ? "#1b2530" : "var(--on-player)");

/** The cubes of a city or box one by one: `[0, 2]` -> blue, blue. */
export const each = (counts: readonly number[]): number[] =>
  counts.flatMap((count, colour) => Array<number>(count).fill(colour));
