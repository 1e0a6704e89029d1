/**
 * The board as the page draws it: nodes where the board file puts them, track, lamps and switches laid out between
 * them.
 */
import type { Options } from "../../types/switch_signal";

export type Point = [number, number];
export type Kind = "goods" | "port" | "departure" | "junction3" | "junction4";
export const GOODS = ["yellow", "blue", "red", "white"] as const;
type Names = Record<string, string>;

export interface Node {
  id: string;
  name: Names;
  kind: Kind;
  x: number;
  y: number;
  goods?: (typeof GOODS)[number];
}
export interface Line {
  id: string;
  a: string;
  b: string;
  sections: unknown[];
  signals?: { pos: number; kind: "city" | "track" }[];
}
interface BoardFile {
  title: Names;
  nodes: Node[];
  edges: Line[];
  land?: Point[];
  canvas?: { width: number; height: number };
  meta?: Record<string, string[]>;
}

/** Where a train stands and which way it looks; in a city or at a departure point it lies level. */
export interface Pose {
  at: Point;
  turn: number;
}
export interface Section {
  from: Point;
  to: Point;
}
export interface Branch {
  to: string;
  at: Point;
}
export interface Junction {
  node: Node;
  branches: Branch[];
  /** First and last index in the domain `setting`. */ settings: number[];
}

export interface Drawing {
  title: Names;
  nodes: Node[];
  node: Map<string, Node>;
  junctions: Junction[];
  lines: Line[];
  sections: Section[];
  /** In the order of the domain `lamp`. */
  lamps: Point[];
  /** In the order of the domain `spot`. */
  poses: Pose[];
  /** For each line, where an arrow stands that leaves its end `a`, or its end `b`. */
  exits: [Pose, Pose][];
  land: string;
  box: [number, number, number, number];
}

export const RADIUS: Record<Kind, number> = { goods: 46, port: 50, departure: 28, junction3: 25, junction4: 25 };
const LAMP_ROOM = 26;
const GAP = 7;

const FILES = import.meta.glob("@games/switch_signal/data/*.json", { import: "default" }) as Record<
  string,
  () => Promise<BoardFile>
>;
const loaded = new Map<string, Promise<Drawing>>();

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const along = ([x, y]: Point, degrees: number, far: number): Point => [
  x + Math.cos(radians(degrees)) * far,
  y + Math.sin(radians(degrees)) * far,
];
const direction = (from: Point, to: Point): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
const spot = (node: Node): Point => [node.x, node.y];

async function file(options: Pick<Options, "board_file" | "side">): Promise<BoardFile> {
  if (options.board_file) return JSON.parse(options.board_file) as BoardFile;
  return FILES[Object.keys(FILES).find((path) => path.endsWith(`/${options.side}.json`))!]!();
}

/** A board file without places is laid out in a ring. */
function placed(nodes: Node[]): Node[] {
  if (nodes.every((node) => Number.isFinite(node.x) && Number.isFinite(node.y))) return nodes;
  return nodes.map((node, i) => {
    const [x, y] = along([800, 620], (i * 360) / nodes.length, 540);
    return { ...node, x, y };
  });
}

interface Laid {
  sections: Section[];
  lamps: Map<number, Point>;
  turn: number;
  exits: [Pose, Pose];
}

/** One line between two nodes: its sections with room for the lamps between and before them. */
function lay(line: Line, a: Node, b: Node): Laid {
  const lit = new Set(line.signals?.map(({ pos }) => pos));
  const count = line.sections.length;
  const turn = direction(spot(a), spot(b));
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const room = (pos: number) => (lit.has(pos) ? LAMP_ROOM : GAP);
  const gaps = Array.from({ length: count + 1 }, (_, pos) => room(pos));
  const free = length - RADIUS[a.kind] - RADIUS[b.kind] - gaps.reduce((sum, gap) => sum + gap, 0);
  const [sections, lamps]: [Section[], Map<number, Point>] = [[], new Map()];
  let far = RADIUS[a.kind];
  gaps.forEach((gap, pos) => {
    if (lit.has(pos)) lamps.set(pos, along(spot(a), turn, far + gap / 2));
    far += gap;
    if (pos === count) return;
    sections.push({ from: along(spot(a), turn, far), to: along(spot(a), turn, far + free / count) });
    far += free / count;
  });
  const away = (node: Node, angle: number): Pose => ({
    at: along(spot(node), angle, RADIUS[node.kind] + 46),
    turn: angle,
  });
  return { sections, lamps, turn, exits: [away(a, turn), away(b, turn + 180)] };
}

const middle = ({ from, to }: Section): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

async function load(
  options: Pick<Options, "board_file" | "side">,
  domains: Record<string, string[]>,
): Promise<Drawing> {
  const board = await file(options);
  const nodes = placed(board.nodes);
  const node = new Map(nodes.map((one) => [one.id, one]));
  const laid = new Map(board.edges.map((line) => [line.id, lay(line, node.get(line.a)!, node.get(line.b)!)]));
  const lines = new Map(board.edges.map((line) => [line.id, line]));
  const pose = (name: string): Pose => {
    const [place, toward] = name.split(">") as [string, string?];
    const [line, number] = place.split(":") as [string, string?];
    if (toward === undefined || number === undefined) return { at: spot(node.get(name) ?? nodes[0]!), turn: 0 };
    const { sections, turn } = laid.get(line)!;
    return { at: middle(sections[Number(number)]!), turn: lines.get(line)!.b === toward ? turn : turn + 180 };
  };
  const junctions = nodes
    .filter(({ kind }) => kind.startsWith("junction"))
    .map((one): Junction => ({
      node: one,
      branches: board.edges
        .filter((line) => line.a === one.id || line.b === one.id)
        .map((line) => {
          const to = line.a === one.id ? line.b : line.a;
          return { to, at: along(spot(one), direction(spot(one), spot(node.get(to)!)), RADIUS[one.kind] - 7) };
        }),
      settings: domains.setting!.flatMap((name, index) => (name.startsWith(`${one.id}:`) ? [index] : [])),
    }));
  const width = board.canvas?.width ?? 1600;
  const height = board.canvas?.height ?? 1250;
  return {
    title: board.title,
    nodes,
    node,
    junctions,
    lines: board.edges,
    sections: [...laid.values()].flatMap(({ sections }) => sections),
    lamps: domains.lamp!.map((name) => {
      const [line, pos] = name.split(":") as [string, string];
      return laid.get(line)!.lamps.get(Number(pos))!;
    }),
    poses: domains.spot!.map(pose),
    exits: domains.line!.map((name) => laid.get(name)!.exits),
    land: board.land ? coast(board.land, width, height) : "",
    box: [0, 0, width, height],
  };
}

const BEYOND = 4000;

/** A closed curve through the points; land that leaves the sheet goes on far beyond it. */
function coast(points: Point[], width: number, height: number): string {
  const outside = ([x, y]: Point) => x < 0 || y < 0 || x > width || y > height;
  const push = (value: number, limit: number) => (value < 0 ? value - BEYOND : value > limit ? value + BEYOND : value);
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  const end = (i: number): Point => (outside(at(i)) ? [push(at(i)[0], width), push(at(i)[1], height)] : at(i));
  const pull = (i: number, sign: number): Point => [
    at(i)[0] + (sign * (at(i + 1)[0] - at(i - 1)[0])) / 6,
    at(i)[1] + (sign * (at(i + 1)[1] - at(i - 1)[1])) / 6,
  ];
  const step = (_: Point, i: number): string => {
    const [from, to] = [outside(at(i)), outside(at(i + 1))];
    if (!from && !to) return `C${[...pull(i, 1), ...pull(i + 1, -1), ...at(i + 1)].map((n) => n.toFixed(1)).join(" ")}`;
    const way = from && to ? [end(i + 1)] : to ? [at(i + 1), end(i + 1)] : [at(i), at(i + 1)];
    return way.map((point) => `L${point.join(" ")}`).join("");
  };
  return `M${at(0).join(" ")}${points.map(step).join("")}Z`;
}

/** A board without a table: for a small picture of it. */
export const sketch = (side: Options["side"]): Promise<Drawing> =>
  load({ side, board_file: "" }, { setting: [], lamp: [], spot: [], line: [] });

export function drawing(options: Options, domains: Record<string, string[]>): Promise<Drawing> {
  const key = options.board_file || options.side;
  if (!loaded.has(key)) loaded.set(key, load(options, domains));
  return loaded.get(key)!;
}

export const trackPath = ({ sections }: Drawing): string =>
  sections.map(({ from, to }) => `M${from.join(" ")}L${to.join(" ")}`).join("");

/** The rail that a setting opens through a junction, drawn around the origin. */
export function route({ node, branches }: Junction, setting: string): string {
  const pair = setting.slice(setting.indexOf(":") + 1).split("+");
  const ends = pair
    .map((to) => branches.find((branch) => branch.to === to)!.at)
    .map(([x, y]): Point => [x - node.x, y - node.y]);
  return `M${ends[0]!.map((n) => n.toFixed(1)).join(" ")}Q0 0 ${ends[1]!.map((n) => n.toFixed(1)).join(" ")}`;
}

/** The branches that a setting closes, around the origin. */
export function closed({ node, branches }: Junction, setting: string): Point[] {
  const pair = setting.slice(setting.indexOf(":") + 1).split("+");
  return branches.filter(({ to }) => !pair.includes(to)).map(({ at: [x, y] }) => [x - node.x, y - node.y]);
}
