/** Smooth outlines round areas of hexes: coasts and ranges of hills. */
import type { ChartHex, Sheet } from "./chart";
import { centre, neighbour, plus, RADIUS, SIDES, text, toCorner, toSide, upright, type Point } from "./hexes";

type Cell = readonly [number, number];
const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Every closed outline of an area, its corners rounded off, as one SVG path. */
export function outlineOf(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(String));
  const next = new Map<string, Point[]>();
  for (const [q, r] of cells) {
    for (const side of SIDES) {
      if (inside.has(String(neighbour(q, r, side)))) continue;
      const [start, end] = [plus(centre(q, r), toCorner(side)), plus(centre(q, r), toCorner((side + 1) % 6))];
      next.set(key(start), [...(next.get(key(start)) ?? []), start, end]);
    }
  }
  let path = "";
  for (const first of next.keys()) path += rounded(ring(next, first));
  return path;
}

function ring(next: Map<string, Point[]>, first: string): Point[] {
  const corners: Point[] = [];
  for (let here = first; next.get(here)?.length;) {
    const [start, end] = next.get(here)!.splice(0, 2) as [Point, Point];
    corners.push(start);
    here = key(end);
  }
  return corners;
}

/** Through the middle of every edge, bent round every corner. */
function rounded(corners: Point[]): string {
  if (corners.length < 3) return "";
  const middle = (i: number): Point => {
    const [a, b] = [corners[i % corners.length]!, corners[(i + 1) % corners.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const bends = corners.map((_, i) => `Q${text([corners[(i + 1) % corners.length]!, middle(i + 1)])}`);
  return `M${text([middle(0)])}${bends.join("")}Z`;
}

/** Water on the map, and beyond its edge wherever the nearest hexes are wet enough. */
export function waterCells(sheet: Sheet, margin: number): Cell[] {
  const [x, y, across, down] = sheet.box;
  const [one, other] = [upright(x, y), upright(x + across, y + down)];
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const [width, height] = [Math.abs(other[0] - one[0]), Math.abs(other[1] - one[1])];
  const cells: Cell[] = [];
  for (let q = Math.floor((left - margin) / (1.5 * RADIUS)); q <= (left + width + margin) / (1.5 * RADIUS); q++) {
    const lift = q / 2;
    for (
      let r = Math.floor((top - margin) / (RADIUS * Math.sqrt(3)) - lift);
      r <= (top + height + margin) / (RADIUS * Math.sqrt(3)) - lift;
      r++
    ) {
      if (isWet(sheet, q, r)) cells.push([q, r]);
    }
  }
  return cells;
}

const WET = { water: 1, coast: 0.5, plain: 0, hill: 0 };
const NEAR = 2;

function isWet(sheet: Sheet, q: number, r: number): boolean {
  const here = sheet.index.get(`${q},${r}`);
  if (here !== undefined) return sheet.chart.hexes[here]!.terrain === "water";
  const apart = sheet.chart.hexes.map((hex) =>
    Math.max(Math.abs(hex.q - q), Math.abs(hex.r - r), Math.abs(hex.q + hex.r - q - r)),
  );
  const nearest = Math.min(...apart);
  const around = sheet.chart.hexes.filter((_, i) => apart[i]! < nearest + NEAR);
  return around.reduce((sum, hex) => sum + WET[hex.terrain], 0) > around.length * 0.5;
}

/**
 * A river through a hex: one side is a source, two a course, three a confluence; it crosses every side at a right
 * angle.
 */
export function riverOf(hex: ChartHex, bendBy: Point): string {
  const at = centre(hex.q, hex.r);
  const middle = plus(at, bendBy);
  const [first, second] = hex.river_path!.map(toSide) as [Point, Point | undefined];
  if (hex.river_path!.length !== 2)
    return hex
      .river_path!.map(
        (side) => `M${text([plus(at, toSide(side))])}C${text([plus(at, toSide(side), 0.5), middle, at])}`,
      )
      .join("");
  const along: Point = [(second![0] - first[0]) / 5, (second![1] - first[1]) / 5];
  const course = text([plus(at, first, 0.5), plus(middle, along, -1), middle]);
  return `M${text([plus(at, first)])}C${course}S${text([plus(at, second!, 0.5), plus(at, second!)])}`;
}
