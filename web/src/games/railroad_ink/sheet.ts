/** The sheet and the tiles, read from the game's own `sheet.toml`: nothing of it is declared a second time here. */
import text from "@games/railroad_ink/data/sheet.toml?raw";

export const SIZE = 7;
export const CELLS = SIZE * SIZE;
export const CENTRE = [2, 3, 4].flatMap((row) => [2, 3, 4].map((column) => row * SIZE + column));
export const SIDES = ["north", "east", "south", "west"] as const;

export interface Tile {
  id: string;
  /** A, B, special, lava or none. */
  die: string;
  sides: string;
  sign: string;
  /** Every different way to turn and mirror it, as cell codes: turns first, clockwise, then mirrored turns. */
  codes: string[];
}

export interface Exit {
  cell: number;
  side: number;
  kind: "H" | "R";
}

/** `key = "value"` and `key = 7` lines of a piece of TOML. */
function entries(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/^(\w+) = "?([^"\n#]*?)"?\s*(?:#.*)?$/gm)].map(([, key, value]) => [key!, value!]),
  );
}

const turned = (sides: string): string => sides[3]! + sides.slice(0, 3);
const mirrored = (sides: string): string => sides[0]! + sides[3]! + sides[2]! + sides[1]!;

function turns(sides: string): string[] {
  const found = [sides];
  while (found.length < 4) found.push(turned(found.at(-1)!));
  return found;
}

function tileOf(part: string): Tile {
  const { id = "", die = "", sides = "", sign = "" } = entries(part);
  const codes = [...turns(sides), ...turns(mirrored(sides))].map((way) => way + sign);
  return { id, die, sides, sign, codes: [...new Set(codes)] };
}

const [head = "", ...tiles] = text.split("[[tile]]");
export const TILES: readonly Tile[] = tiles.map(tileOf);
export const ROUTES = TILES.filter((tile) => tile.die === "A" || tile.die === "B");
export const SPECIALS = TILES.filter((tile) => tile.die === "special");
export const LAVAS = TILES.filter((tile) => tile.die === "lava");
export const VOLCANO = TILES.find((tile) => tile.id === "volcano")!;
const BY_CODE = new Map(TILES.flatMap((tile) => tile.codes.map((code) => [code, tile])));

/** The tile a cell code belongs to; undefined: an empty cell. */
export const tileOfCode = (code: string): Tile | undefined => BY_CODE.get(code);

/** Whether mirroring makes a shape that turning does not. */
export const canMirror = (tile: Tile): boolean => tile.codes.length > 4;

/** The code after a quarter-turn clockwise, or mirrored. */
export const turn = (code: string): string => turned(code.slice(0, 4)) + code[4]!;
export const mirror = (code: string): string => mirrored(code.slice(0, 4)) + code[4]!;

function exitsOf(side: number, edge: string, cellAt: (i: number) => number): Exit[] {
  return [...edge].flatMap((kind, i) => (kind === "H" || kind === "R" ? [{ cell: cellAt(i), side, kind }] : []));
}

const edges = entries(head);
/** Points of a network by the exits it joins. */
export const NETWORK_VALUES = JSON.parse(/network_values = (\[.*\])/.exec(head)![1]!) as number[];
export const EXITS: readonly Exit[] = [
  ...exitsOf(0, edges.north!, (i) => i),
  ...exitsOf(1, edges.east!, (i) => i * SIZE + SIZE - 1),
  ...exitsOf(2, edges.south!, (i) => CELLS - SIZE + i),
  ...exitsOf(3, edges.west!, (i) => i * SIZE),
];

const STEPS = [-SIZE, 1, SIZE, -1];

/** The cell beyond a side, or -1 outside the sheet. */
export function neighbour(cell: number, side: number): number {
  const column = cell % SIZE;
  const outside = [cell < SIZE, column === SIZE - 1, cell >= CELLS - SIZE, column === 0][side];
  return outside ? -1 : cell + STEPS[side]!;
}

export const row = (cell: number): number => Math.floor(cell / SIZE);
export const column = (cell: number): number => cell % SIZE;

/** The sides of a code that carry one of the letters. */
export function ends(code: string, letters: string): number[] {
  return [0, 1, 2, 3].filter((side) => letters.includes(code[side]!) && code !== "empty");
}

export const isLava = (code: string): boolean => "~^".includes(code[4] ?? "");
