/** The map: one that comes with the game, or the file in the table's options. */
import manifest from "@games/steam/data/tiles.json";
import { centre, neighbour, RADIUS, type Point } from "./hexes";
import { lie } from "./lie.svelte";

export type Names = Record<string, string>;

export interface ChartHex {
  q: number;
  r: number;
  terrain: "plain" | "hill" | "coast" | "water";
  river?: boolean;
  town?: Names;
  city?: { name: Names; color: string; cubes: number };
  river_path?: number[];
  river_names?: string[];
  canal?: boolean;
}

export interface Chart {
  id: string;
  name: Names;
  players: [number, number];
  hexes: ChartHex[];
  blocked_edges?: [number, number, number][];
  supply_boxes?: number;
}

export interface Shape {
  paths?: [number, number][];
  arms?: number[];
}
export interface Kind {
  faces: string[];
  count: number;
}

/** The 21 faces, and the tiles that show them. */
export const FACES = manifest.faces as unknown as Record<string, Shape>;
export const KINDS: Kind[] = manifest.tiles;

const MAPS = import.meta.glob<Chart>("@games/steam/data/maps/*.json", { import: "default" });

export async function chartOf(options: { board?: string; map?: string }): Promise<Chart> {
  if (options.map) return JSON.parse(options.map) as Chart;
  const path = Object.keys(MAPS).find((name) => name.endsWith(`/${options.board ?? "northeast"}.json`));
  return MAPS[path!]!();
}

export const at = (hex: ChartHex): Point => centre(hex.q, hex.r);

/** Whether a map is higher than wide: it lies on its side where the window is wider than high. */
export function isTall({ hexes }: Chart): boolean {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  return extent(hexes.map(({ q, r }) => r + q / 2)) * Math.sqrt(3) > 1.2 * 1.5 * extent(hexes.map(({ q }) => q));
}

/** The hexes by place, for walking from neighbour to neighbour. */
export class Sheet {
  readonly index: ReadonlyMap<string, number>;
  readonly box: readonly [number, number, number, number];

  constructor(readonly chart: Chart) {
    this.index = new Map(chart.hexes.map((hex, i) => [`${hex.q},${hex.r}`, i]));
    const [xs, ys] = [chart.hexes.map((hex) => at(hex)[0]), chart.hexes.map((hex) => at(hex)[1])];
    const [across, down] = lie.down ? [RADIUS * 0.87, RADIUS] : [RADIUS, RADIUS * 0.87];
    const [left, top] = [Math.min(...xs) - across, Math.min(...ys) - down];
    this.box = [left, top, Math.max(...xs) + across - left, Math.max(...ys) + down - top];
  }

  at(place: number): Point {
    return at(this.chart.hexes[place]!);
  }

  across(place: number, side: number): number | undefined {
    const { q, r } = this.chart.hexes[place]!;
    return this.index.get(neighbour(q, r, side).join());
  }
}
