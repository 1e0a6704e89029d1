/**
 * The board as the page draws it: the game's own data, one line 50 units long, with a backdrop made by
 * scripts/coast.mjs.
 */
import type { Options } from "../../types/trans_europa";

export const UNIT = 50;
export type Colour = "red" | "orange" | "yellow" | "green" | "blue";

export interface Edge {
  id: number;
  a: number;
  b: number;
  cost: number;
  terrain?: string;
}
export interface City {
  key: string;
  colour: Colour;
  dashed: boolean;
  vertex: number;
}
export interface Backdrop {
  coast: string;
  rivers: string;
  peaks: number[][];
}

export interface Drawing {
  name: Options["board"];
  points: [number, number][];
  edges: Edge[];
  /** In the order of the domain `city`. */
  cities: City[];
  /** Junction -> index in `cities`. */
  cityAt: Map<number, number>;
  /** Junction -> its lines. */
  linesAt: number[][];
  backdrop: Backdrop;
  box: [number, number, number, number];
}

interface BoardFile {
  vertices: { x: number; y: number }[];
  edges: Edge[];
  cities: City[];
}
const BOARDS = import.meta.glob("@games/trans_europa/data/*.json", { import: "default" }) as Record<
  string,
  () => Promise<BoardFile>
>;
const BACKDROPS = import.meta.glob("./backdrops/*.json", { import: "default" }) as Record<
  string,
  () => Promise<Backdrop>
>;
const loaded = new Map<string, Promise<Drawing>>();

const found = <T>(files: Record<string, () => Promise<T>>, name: string): Promise<T> =>
  files[Object.keys(files).find((path) => path.endsWith(`/${name}.json`))!]!();

/** Room around the lattice for labels, so that they always fit into the frame. */
const MARGIN = { left: 62, top: 30, right: 76, bottom: 34 };

async function load(name: Options["board"], keys?: string[]): Promise<Drawing> {
  const [board, backdrop] = await Promise.all([found(BOARDS, name), found(BACKDROPS, name)]);
  const points = board.vertices.map(({ x, y }): [number, number] => [
    Math.round(x * UNIT * 10) / 10,
    Math.round(y * UNIT * 10) / 10,
  ]);
  const cities = keys?.map((key) => board.cities.find((city) => city.key === key)!) ?? board.cities;
  const linesAt: number[][] = points.map(() => []);
  board.edges.forEach(({ a, b }, line) => [a, b].forEach((end) => linesAt[end]!.push(line)));
  const [width, height] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  return {
    name,
    points,
    edges: board.edges,
    cities,
    linesAt,
    backdrop,
    cityAt: new Map(cities.map((city, index) => [city.vertex, index])),
    box: [-MARGIN.left, -MARGIN.top, width + MARGIN.left + MARGIN.right, height + MARGIN.top + MARGIN.bottom],
  };
}

/** A board without a table: for a small picture of it. */
export const sketch = (name: Options["board"]): Promise<Drawing> => load(name);

export function drawing(name: Options["board"], keys: readonly string[]): Promise<Drawing> {
  if (!loaded.has(name)) loaded.set(name, load(name, [...keys]));
  return loaded.get(name)!;
}

export const segment = ({ points, edges }: Drawing, line: number): string =>
  `M${points[edges[line]!.a]!.join(" ")}L${points[edges[line]!.b]!.join(" ")}`;
export const path = (board: Drawing, lines: Iterable<number>): string =>
  [...lines].map((line) => segment(board, line)).join("");

export function middle({ points, edges }: Drawing, line: number): [number, number] {
  const [[x, y], [u, v]] = [points[edges[line]!.a]!, points[edges[line]!.b]!];
  return [(x + u) / 2, (y + v) / 2];
}

/** How far a point lies from a line. */
export function distance(board: Drawing, line: number, x: number, y: number): number {
  const { a, b } = board.edges[line]!;
  const [[ax, ay], [bx, by]] = [board.points[a]!, board.points[b]!];
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / UNIT ** 2));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** The index for which `far` is least, if that is within reach. */
export function nearest(candidates: Iterable<number>, far: (index: number) => number, reach: number): number | null {
  let [best, least] = [null as number | null, reach];
  for (const index of candidates) {
    const away = far(index);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}
