/** What is printed round the map: the income ladder on its left, supply boxes and the points track on its right. */
import type { Sheet } from "./chart";
import type { Point } from "./hexes";

export const LEFT = 116;
export const RIGHT = 150;
const BOX: Point = [60, 34];
const CELL = 24;
export const COLUMNS = 5;
export const LAP = 50;
const RUNG = 34;

type Frame = { x: number; y: number; width: number; height: number };

/** Supply box `n`, counted from 1. */
export function boxFrame(sheet: Sheet, n: number): Frame {
  const [left, top, width] = sheet.box;
  return { x: left + width + 14 + ((n - 1) % 2) * (BOX[0] + 5), y: top + 26 + Math.floor((n - 1) / 2) * (BOX[1] + 5), width: BOX[0], height: BOX[1] };
}

/** The cell of a number of points on the track of 50. */
export function pointsFrame(sheet: Sheet, boxes: number, points: number): Frame {
  const [left, top, width] = sheet.box;
  const start = top + 26 + Math.ceil(boxes / 2) * (BOX[1] + 5) + 40;
  const cell = ((points % LAP) + LAP) % LAP;
  return { x: left + width + 16 + (cell % COLUMNS) * CELL, y: start + Math.floor(cell / COLUMNS) * CELL, width: CELL, height: CELL };
}

/** The rung of an income on the ladder, `highest` on top. */
export function rungFrame(sheet: Sheet, highest: number, income: number): Frame {
  const [left, top, , height] = sheet.box;
  const rung = Math.min(RUNG, (height - 30) / (highest + 11));
  return { x: left - LEFT + 18, y: top + 26 + (highest - Math.min(income, highest)) * rung, width: LEFT - 30, height: rung };
}

export const within = ({ x, y, width, height }: Frame, [px, py]: Point): boolean => px >= x && px <= x + width && py >= y && py <= y + height;
