/** The way of a meteor over the sheet; where it turns back at the edge, it comes back a little aside. */
import { column, row } from "./sheet";

const ASIDE = 14;

type Step = readonly [number, number];

const step = (from: number, to: number): Step => [Math.sign(column(to) - column(from)), Math.sign(row(to) - row(from))];

/** The middles of the cells it enters, from the dot on; each way back is shifted aside. */
export function flightPath(dot: number, path: number[]): string {
  const first = path.length ? step(dot, path[0]!) : ([0, 0] as const);
  let [before, shift] = [first, 0];
  const at = (cell: number) =>
    `${column(cell) * 100 + 50 + before[1] * shift} ${row(cell) * 100 + 50 - before[0] * shift}`;
  let text = `M${at(dot)}`;
  path.forEach((cell, i) => {
    const from = i ? path[i - 1]! : dot;
    const now = step(from, cell);
    if (now[0] !== before[0] || now[1] !== before[1]) {
      [before, shift] = [now, shift ? 0 : ASIDE];
      text += `L${at(from)}`;
    }
    text += `L${at(cell)}`;
  });
  return text;
}
