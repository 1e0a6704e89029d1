/**
 * A pen: every tile as strokes that look drawn by hand, in a field of 100 x 100.
 * The hand trembles the same way each time: its noise comes from the cell. Strokes meet exactly at the borders.
 */
import { ends } from "./sheet";

type Point = readonly [number, number];
type Random = () => number;

/** The paths of a tile; an empty text is nothing to draw. */
export interface Drawing {
  kerbs: string;
  dashes: string;
  rail: string;
  sleepers: string;
  station: string;
  house: string;
  lava: string;
  shore: string;
  flow: string;
  cone: string;
  smoke: string;
  crater: string;
  rays: string;
}

const ROAD = 12;
const STATION = 17;
const LAVA = 23;
const SLEEPER = 8;
const PITCH = 100 / 11;
const MIDDLE: Point = [50, 50];
const OUT: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

function random(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

/** A point by its distance from the middle towards a side, and aside to the right of that direction. */
function place(side: number, out: number, aside = 0): Point {
  const [x, y] = OUT[side]!;
  return [50 + x * out - y * aside, 50 + y * out + x * aside];
}

function straight(from: Point, to: Point): Point[] {
  const steps = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 9));
  return Array.from(
    { length: steps + 1 },
    (_, i) => [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps] as const,
  );
}

/** A quarter circle round the corner between two neighbouring sides. */
function bend(side: number, next: number, radius: number): Point[] {
  const [a, b] = [OUT[side]!, OUT[next]!];
  const corner: Point = [50 + 50 * (a[0] + b[0]), 50 + 50 * (a[1] + b[1])];
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (i * Math.PI) / 16;
    return [
      corner[0] - radius * (b[0] * Math.cos(angle) + a[0] * Math.sin(angle)),
      corner[1] - radius * (b[1] * Math.cos(angle) + a[1] * Math.sin(angle)),
    ] as const;
  });
}

/** The same line with a trembling hand; its ends stay where they are. */
function tremble(points: Point[], hand: Random, amount: number): Point[] {
  return points.map((point, i) => {
    if (i === 0 || i === points.length - 1) return point;
    const [before, after] = [points[i - 1]!, points[i + 1]!];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const off = (hand() - 0.5) * 2 * amount;
    return [point[0] - ((after[1] - before[1]) / length) * off, point[1] + ((after[0] - before[0]) / length) * off];
  });
}

/** A smooth path through points, without its first move. */
function flowing(points: Point[]): string {
  const inner = points.slice(1, -1);
  const middles = inner.map((point, i) => {
    const next = points[i + 2]!;
    const to: Point = i === inner.length - 1 ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    return `Q${at(point)} ${at(to)}`;
  });
  return inner.length ? middles.join("") : `L${at(points.at(-1)!)}`;
}

const stroke = (points: Point[], hand: Random, amount = 0.8): string =>
  `M${at(points[0]!)}${flowing(tremble(points, hand, amount))}`;

const opposite = (sides: number[]): boolean => sides.length === 2 && sides[1]! - sides[0]! === 2;
/** Two neighbouring sides in clockwise order; null: the ends lie otherwise. */
function corner(sides: number[]): [number, number] | null {
  if (sides.length !== 2 || opposite(sides)) return null;
  return sides[0] === 0 && sides[1] === 3 ? [3, 0] : [sides[0]!, sides[1]!];
}

/**
 * The edges of a way of half width `half`, where all its ends meet in the middle; each edge runs from border to
 * border.
 */
function edges(sides: number[], half: number): Point[][] {
  if (opposite(sides))
    return [-1, 1].map((sign) => straight(place(sides[0]!, 50, sign * half), place(sides[1]!, 50, -sign * half)));
  const turning = corner(sides);
  if (turning) return [50 - half, 50 + half].map((radius) => bend(...turning, radius));
  return [0, 1, 2, 3].flatMap((side) => junctionEdges(sides, side, half));
}

function junctionEdges(sides: number[], side: number, half: number): Point[][] {
  const next = (side + 1) % 4;
  const before = (side + 3) % 4;
  if (!sides.includes(side)) return [straight(place(before, 50, half), place(next, 50, -half))];
  if (!sides.includes(next)) return [];
  const inside = place(side, half, half);
  return [
    [...straight(place(side, 50, half), inside).slice(0, -1), ...straight(inside, place(next, 50, -half)).slice(1)],
  ];
}

/** Two kerbs from the border to a station. */
const approach = (side: number): Point[][] =>
  [-1, 1].map((sign) => straight(place(side, 50, sign * ROAD), place(side, STATION, sign * ROAD)));

/** The middle line of a way, in pieces; a gap is left round the middle. */
function middleLines(sides: number[], gap: number): Point[][] {
  const turning = corner(sides);
  if (turning && gap === 0) return [bend(...turning, 50)];
  if (opposite(sides) && gap === 0) return [straight(place(sides[0]!, 50), place(sides[1]!, 50))];
  return sides.map((side) => straight(place(side, 50), place(side, gap)));
}

/** Points every so far along a line, with the direction there. */
function along(line: Point[], first: number, pitch: number): { point: Point; direction: number }[] {
  const found: { point: Point; direction: number }[] = [];
  let due = first;
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (; due <= gone + length; due += pitch) {
      const part = (due - gone) / length;
      found.push({
        point: [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part],
        direction: Math.atan2(b[1] - a[1], b[0] - a[0]),
      });
    }
    gone += length;
  }
  return found;
}

function tick(point: Point, angle: number, half: number): string {
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
  return `M${at([point[0] - dx, point[1] - dy])}L${at([point[0] + dx, point[1] + dy])}`;
}

function sleepers(line: Point[], hand: Random, clear: number): string {
  const length = along(line, 0, 1).length - 1;
  const pitch = length > 90 ? PITCH : length > 60 ? length / 9 : PITCH;
  return along(line, pitch / 2, pitch)
    .filter(({ point }) => Math.hypot(point[0] - 50, point[1] - 50) >= clear)
    .map(({ point, direction }) =>
      tick(point, direction + Math.PI / 2 + (hand() - 0.5) * 0.16, SLEEPER + (hand() - 0.5) * 1.8),
    )
    .join("");
}

function dashes(line: Point[], hand: Random): string {
  return along(line, 6, 12.5)
    .map(({ point, direction }) => tick(point, direction + (hand() - 0.5) * 0.12, 3.1 + hand() * 0.5))
    .join("");
}

function road(sides: number[], station: boolean, hand: Random): Partial<Drawing> {
  const kerbs = station ? sides.flatMap(approach) : edges(sides, ROAD);
  const lines = middleLines(sides, station ? STATION : 0);
  return {
    kerbs: kerbs.map((line) => stroke(line, hand)).join(""),
    dashes: lines.map((line) => dashes(line, hand)).join(""),
  };
}

function railway(sides: number[], gap: number, hand: Random): Partial<Drawing> {
  const lines = middleLines(sides, gap);
  const clear = sides.length > 2 ? 11 : 0;
  return {
    rail: lines.map((line) => stroke(line, hand, 0.6)).join(""),
    sleepers: lines.map((line) => sleepers(line, hand, clear)).join(""),
  };
}

function closed(points: Point[], hand: Random, amount: number): string {
  const sides = points.map((point, i) => straight(point, points[(i + 1) % points.length]!));
  return `M${at(points[0]!)}${sides.map((side) => flowing(tremble(side, hand, amount))).join("")}Z`;
}

function station(hand: Random): Partial<Drawing> {
  const half = STATION;
  return {
    station: closed(
      [
        [50 - half, 50 - half],
        [50 + half, 50 - half],
        [50 + half, 50 + half],
        [50 - half, 50 + half],
      ],
      hand,
      0.5,
    ),
    house: closed(
      [
        [41, 58],
        [41, 49],
        [50, 41.5],
        [59, 49],
        [59, 58],
      ],
      hand,
      0.3,
    ),
  };
}

/** Lava that comes in over some sides: its area, its shores without the border, and waves in it. */
function lava(sides: number[], pooled: boolean, hand: Random): Partial<Drawing> {
  const shores = (pooled ? [pool(sides[0]!)] : shoresOf(sides)).map((line) => tremble(line, hand, 1.8));
  const area = shores.map((line, i) => `${i ? "L" : "M"}${at(line[0]!)}${flowing(line)}`).join("") + "Z";
  const waves = sides.flatMap((side) => (pooled ? [place(side, 40)] : [place(side, 40), place(side, 25, 7)]));
  return {
    lava: area,
    shore: shores.map((line) => `M${at(line[0]!)}${flowing(line)}`).join(""),
    flow: waves.map((point) => wave(point, hand)).join(""),
  };
}

/** The shores in the order in which they follow each other round the lava. */
function shoresOf(sides: number[]): Point[][] {
  const found = edges(sides, LAVA);
  if (sides.length > 2) return found;
  return [found[0]!, found[1]!.toReversed()];
}

/** A half-round pool that does not reach the route beside it. */
function pool(side: number): Point[] {
  return Array.from({ length: 9 }, (_, i) =>
    place(side, 50 - 30 * Math.sin((i * Math.PI) / 8), -LAVA * Math.cos((i * Math.PI) / 8)),
  );
}

function wave([x, y]: Point, hand: Random): string {
  const lift = 2.4 + hand();
  return `M${at([x - 8, y])}Q${at([x - 4, y - lift])} ${at([x, y])}T${at([x + 8, y])}`;
}

function volcano(hand: Random): Partial<Drawing> {
  return {
    ...lava([0, 1, 2, 3], false, hand),
    cone: `${closed(
      [
        [29, 67],
        [43, 40],
        [57, 40],
        [71, 67],
      ],
      hand,
      1,
    )}M43 40Q46 46 50 42T57 40`,
    smoke: "M50 34V25M43 35L37 28M57 35L63 28M36 58L42 50M50 60L49 51M63 60L58 51",
  };
}

function crater(hand: Random): Partial<Drawing> {
  const around = (radius: number, rough: number, count: number): Point[] =>
    Array.from({ length: count + 1 }, (_, i) => {
      const angle = (2 * Math.PI * (i % count)) / count;
      const far = radius + (i % count ? (hand() - 0.5) * rough : 0);
      return [50 + far * Math.cos(angle), 50 + far * Math.sin(angle)] as const;
    });
  const rim = around(27, 7, 13);
  const rays = Array.from({ length: 11 }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.3 * hand())) / 11;
    const [near, far] = [33 + 2 * hand(), 38 + 6 * hand()];
    const out = (length: number): Point => [50 + length * Math.cos(angle), 50 + length * Math.sin(angle)];
    return `M${at(out(near))}L${at(out(far))}`;
  });
  return { crater: `M${at(rim[0]!)}${flowing(rim)}`, rays: `${rays.join("")}M35 56Q40 68 54 67M38 41Q43 35 51 35` };
}

const NOTHING: Drawing = {
  kerbs: "",
  dashes: "",
  rail: "",
  sleepers: "",
  station: "",
  house: "",
  lava: "",
  shore: "",
  flow: "",
  cone: "",
  smoke: "",
  crater: "",
  rays: "",
};

function compose(code: string, hand: Random): Drawing {
  const [highway, rails, molten] = [ends(code, "H"), ends(code, "R"), ends(code, "L")];
  const sign = code[4];
  if (sign === "^") return { ...NOTHING, ...volcano(hand) };
  if (sign === "*") return { ...NOTHING, ...crater(hand) };
  const meet = sign === "+" && highway.length > 0 && rails.length > 0;
  const gap = meet ? STATION : sign === "o" ? ROAD + 5 : 0;
  return {
    ...NOTHING,
    ...(highway.length ? road(highway, meet, hand) : {}),
    ...(rails.length ? railway(rails, gap, hand) : {}),
    ...(meet ? station(hand) : {}),
    ...(molten.length ? lava(molten, highway.length + rails.length > 0, hand) : {}),
  };
}

const kept = new Map<string, Drawing>();

/** What the pen draws for a cell code; the same seed gives the same strokes. */
export function draw(code: string, seed: number): Drawing {
  const key = `${code}${seed}`;
  let found = kept.get(key);
  if (!found) kept.set(key, (found = compose(code, random(seed + 1))));
  return found;
}

/** The stub of an exit on the north side, outside the border. */
export function stub(kind: "H" | "R", seed: number): Drawing {
  const hand = random(seed + 99);
  const line = straight([50, -24], [50, 0]);
  if (kind === "R") return { ...NOTHING, rail: stroke(line, hand, 0.6), sleepers: sleepers(line, hand, 0) };
  return {
    ...NOTHING,
    kerbs: [-ROAD, ROAD].map((aside) => stroke(straight([50 + aside, -24], [50 + aside, 0]), hand)).join(""),
    dashes: dashes(line, hand),
  };
}

/** The middle of a cell's way from one side to another (or to the middle), for what is laid over the ink. */
export function way(from: number | null, to: number | null): string {
  if (from === null || to === null) {
    const side = from ?? to;
    return side === null ? `M${at(MIDDLE)}h.01` : `M${at(place(side, 50))}L${at(MIDDLE)}`;
  }
  const turning = corner([from, to].toSorted((a, b) => a - b));
  return turning
    ? `M${at(place(from, 50))}Q${at(MIDDLE)} ${at(place(to, 50))}`
    : `M${at(place(from, 50))}L${at(place(to, 50))}`;
}

/** A line ruled by hand over a long way: the grid and the frame. */
export function ruled(from: Point, to: Point, seed: number, amount = 0.7): string {
  return stroke(straight(from, to), random(seed + 7), amount);
}
