/** The parts of a score as the page shows them: tints of networks, lines cell by cell, changes. */
import type { Network, OpenEnd, Score, SheetView } from "../../types/railroad_ink";
import { ends, neighbour } from "./sheet";

export const PARTS = ["exits", "highway", "railway", "centre", "errors", "meteor", "lava"] as const;
export type PartName = (typeof PARTS)[number];

/** What is lit on the sheet: a part, or one network or lake of it. */
export interface Part {
  name: PartName;
  index?: number;
}

export const TINTS = ["var(--city-b)", "var(--city-r)", "var(--city-g)", "var(--city-y)", "var(--city-o)"];

/** A way through a cell: from one side to another; null: to the middle. */
export interface Way {
  cell: number;
  from: number | null;
  to: number | null;
}

export interface Tinted extends Network {
  letter: string;
  ways: Way[];
}

/** The networks that score, each with its letter and what to colour on the sheet. */
export function scoring({ cells, score }: SheetView, codes: string[]): Tinted[] {
  return score.networks
    .filter((network) => network.points > 0)
    .map((network, i) => ({
      ...network,
      letter: String.fromCharCode(65 + i),
      ways: network.cells.flatMap((cell) => waysIn(cell, codes[cells[cell]!]!, network.ends)),
    }));
}

/** Two ends of a kind in a cell are one way through it; more, or a station's, meet in the middle. */
function waysIn(cell: number, code: string, all: OpenEnd[]): Way[] {
  const sides = all.filter((end) => end.cell === cell).map((end) => end.side);
  if (sides.length === 2 && code[sides[0]!] === code[sides[1]!]) return [{ cell, from: sides[0]!, to: sides[1]! }];
  return sides.map((side) => ({ cell, from: side, to: null }));
}

/** A longest line as ways through its cells, in the order it runs; at its ends it goes on to where the route goes. */
export function lineOf(sheet: SheetView, codes: string[], name: "highway" | "railway"): Way[] {
  const cells = name === "highway" ? sheet.score.highway_line : sheet.score.railway_line;
  const letter = name === "highway" ? "H" : "R";
  return cells.map((cell, i) => {
    const sides = ends(codes[sheet.cells[cell]!]!, letter);
    const [from, to] = [towards(cell, cells[i - 1]), towards(cell, cells[i + 1])];
    return { cell, from: from ?? beyond(sides, to), to: to ?? beyond(sides, from) };
  });
}

function towards(from: number, to: number | undefined): number | null {
  return [0, 1, 2, 3].find((side) => neighbour(from, side) === to) ?? null;
}

/** The other end of a way with two ends. */
function beyond(sides: number[], side: number | null): number | null {
  return sides.length === 2 ? (sides.find((one) => one !== side) ?? null) : null;
}

/** A part's points as they count: errors against the player. */
export const points = (score: Pick<Score, PartName>, name: PartName): number =>
  name === "errors" ? -score.errors : score[name];

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));
