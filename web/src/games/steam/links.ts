/** Runs of track as lines on the sheet. */
import type { Run } from "../../types/steam";
import type { Shape, Sheet } from "./chart";
import { bend, CENTRE, opposite, pathOf, plus, round, SIDES, toSide, turned, type Point } from "./hexes";

export type Path = readonly [place: number, from: number, to: number];

/** The paths of a face in a rotation; an arm runs from its side to the centre. */
export function pathsOf(shape: Shape, rotation: number): [number, number][] {
  const plain = (shape.paths ?? []).map(([from, to]): [number, number] => [
    turned(from, rotation),
    turned(to, rotation),
  ]);
  return [...plain, ...(shape.arms ?? []).map((side): [number, number] => [turned(side, rotation), CENTRE])];
}

/** The rotations in which a face looks different. */
export function turnsOf(shape: Shape): number[] {
  const looks = SIDES.map((rotation) =>
    pathsOf(shape, rotation)
      .map((path) => path.toSorted().join("-"))
      .sort()
      .join(),
  );
  return SIDES.filter((rotation) => looks.indexOf(looks[rotation]!) === rotation);
}

/** Each path of a run by itself. */
export function pieces(sheet: Sheet, paths: readonly Path[]): string {
  return paths.map(([place, from, to]) => pathOf(from, to, sheet.at(place))).join("");
}

/** The sides of a hex's path, as seen by who enters by one of them. */
const through = ([, from, to]: Path, entered: number): number => (entered === from ? to : from);

/** The whole run in one stroke, from its origin to its far end. */
export function stroke(sheet: Sheet, run: Run, origin = run.ends[0]!): string {
  const paths = run.paths as readonly Path[];
  let [place, side] = begin(sheet, paths, origin);
  let line =
    side === CENTRE ? pen(sheet.at(place)) : pen(sheet.at(origin)) + `L${point(plus(sheet.at(place), toSide(side)))}`;
  for (let steps = 0; steps <= paths.length; steps++) {
    const path = paths.find(([here, from, to]) => here === place && (from === side || to === side));
    if (!path) break;
    const out = through(path, side);
    line += bend(side, out, sheet.at(place));
    const beyond = out === CENTRE ? undefined : sheet.across(place, out);
    if (beyond === undefined) break;
    const last = !paths.some(([here, from, to]) => here === beyond && [from, to].includes(opposite(out)));
    if (last) return run.open ? line : line + `L${point(sheet.at(beyond))}`;
    [place, side] = [beyond, opposite(out)];
  }
  return line;
}

const point = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const pen = (at: Point): string => `M${point(at)}`;

/** Where a run leaves a node: at the centre of a town's tile, or at the side of the neighbour of a city. */
function begin(sheet: Sheet, paths: readonly Path[], origin: number): [number, number] {
  const arm = paths.find(([place, from, to]) => place === origin && (from === CENTRE || to === CENTRE));
  if (arm) return [origin, CENTRE];
  for (const [place, from, to] of paths) {
    for (const side of [from, to]) if (side !== CENTRE && sheet.across(place, side) === origin) return [place, side];
  }
  return [paths[0]![0], paths[0]![1]];
}

/** Where a run's plate or flag stands: its open end, or the middle of its middle path. */
export function spot(sheet: Sheet, run: Run): Point {
  if (run.open) return plus(sheet.at(run.open[0]), toSide(run.open[1]), 0.72);
  const [place, from, to] = (run.paths as readonly Path[])[Math.floor(run.paths.length / 2)]!;
  const [a, b] = [toSide(from), toSide(to)];
  return plus(sheet.at(place), [a[0] + b[0], a[1] + b[1]], from === CENTRE || to === CENTRE ? 0.62 : 0.27);
}
