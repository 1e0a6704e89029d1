/**
 * Where names stand on the map: beside their place, clear of track, lamps, other places and other names, however long
 * a language makes them.
 */
import { RADIUS, type Drawing, type Kind, type Node, type Point } from "./board";

export interface Lettering {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}
type Box = readonly [left: number, top: number, right: number, bottom: number];
interface Candidate extends Lettering {
  box: Box;
}

export const SIZES: Record<Kind, number> = { goods: 30, port: 30, departure: 23, junction3: 22, junction4: 22 };
const WIDTH = 0.52; // of a letter, in parts of its height
const ROOM = 7;
const TRAIN = 36; // half the length of one that stands at a departure point
const SAMPLE = 10;
const BED = 11; // half the width of a track with its sleepers
const [TRACK, SOLID, OFF] = [1, 30, 60];
/** Right and left first: a name reads best level with its place. */
const SIDES: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const ANCHORS = { "-1": "end", "0": "middle", "1": "start" } as const;

function candidate(node: Node, name: string, [dx, dy]: Point): Candidate {
  const size = SIZES[node.kind];
  const [wide, far] = [name.length * size * WIDTH, (node.kind === "departure" ? TRAIN : RADIUS[node.kind]) + ROOM];
  const x = node.x + dx * far * (dy ? 0.6 : 1);
  const middle = node.y + dy * (dx ? far * 0.75 + size / 3 : far + size / 2);
  const left = x - { "-1": wide, "0": wide / 2, "1": 0 }[dx as -1 | 0 | 1];
  return {
    x,
    y: middle + size * 0.35,
    anchor: ANCHORS[dx as -1 | 0 | 1],
    box: [left, middle - size / 2, left + wide, middle + size / 2],
  };
}

/** Whether track runs through a box, with its whole width. */
const crosses = ([left, top, right, bottom]: Box, [x, y]: Point): boolean =>
  x > left - BED && x < right + BED && y > top - BED && y < bottom + BED;
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const round = ([x, y]: Point, radius: number): Box => [x - radius, y - radius, x + radius, y + radius];

/** Every piece of track as points a few steps apart. */
function trackPoints(board: Drawing): Point[] {
  return board.sections.flatMap(({ from, to }) => {
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / SAMPLE);
    return Array.from({ length: steps + 1 }, (_, i): Point => [
      from[0] + ((to[0] - from[0]) * i) / steps,
      from[1] + ((to[1] - from[1]) * i) / steps,
    ]);
  });
}

/** A departure point tells its chance below its sign. */
function solid(board: Drawing): Box[] {
  const chances = board.nodes
    .filter(({ kind }) => kind === "departure")
    .map(({ x, y }): Box => [x - 24, y + 34, x + 24, y + 56]);
  return [...chances, ...board.lamps.map((lamp) => round(lamp, 13))];
}

export function lettering(board: Drawing, nameOf: (node: Node) => string): Map<string, Lettering> {
  const [track, taken] = [trackPoints(board), solid(board)];
  const [, , width, height] = board.box;
  const cost = ({ box }: Candidate, self: Node): number =>
    TRACK * track.filter((point) => crosses(box, point)).length +
    SOLID * taken.filter((other) => meet(box, other)).length +
    SOLID *
      board.nodes.filter((node) => node !== self && meet(box, round([node.x, node.y], RADIUS[node.kind]))).length +
    (box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > height ? OFF : 0);
  const found = new Map<string, Lettering>();
  for (const node of board.nodes.toSorted((a, b) => SIZES[b.kind] - SIZES[a.kind])) {
    const all = SIDES.map((side) => candidate(node, nameOf(node), side));
    const best = all.reduce((a, b) => (cost(b, node) < cost(a, node) ? b : a));
    taken.push(best.box);
    found.set(node.id, best);
  }
  return found;
}
