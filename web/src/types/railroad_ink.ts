// Made by scripts/page_types.py from engineshed/games/railroad_ink/model.py: change it there.

export interface Options {
  players: number;
  expansions: "both" | "lava" | "meteor" | "none";
  draft: boolean;
  dice_duty: "any" | "most";
  longest_rule: "simple" | "trail";
  crater_scoring: "per_end" | "per_route";
  lava_contact: "allow" | "forbid";
  lava_route_must_join: boolean;
  centre_counts_lava: boolean;
  centre_counts_craters: boolean;
  meteor_on_lava: "absorb" | "destroy";
  draft_values: string;
}

export interface View {
  seat: number | null;
  round: number;
  rounds: number;
  phase: "draft" | "first-player" | "over" | "play" | "roll";
  dice: Dice;
  seats: SeatView[];
  scores: number[];
  turn: TurnView | null;
  draft: DraftView | null;
}

export interface Dice {
  routes: number[];
  lava: number[];
  heading: number;
  distance: number;
}

export interface SeatView {
  sheet: SheetView;
  committed: boolean;
  absent: boolean;
  dice: number[];
  value: number;
}

export interface SheetView {
  cells: number[];
  rounds: number[];
  crossed: number[];
  dot: number;
  score: Score;
}

export interface Score {
  exits: number;
  highway: number;
  railway: number;
  centre: number;
  errors: number;
  meteor: number;
  lava: number;
  total: number;
  networks: Network[];
  highway_line: number[];
  railway_line: number[];
  open_ends: OpenEnd[];
  open_lava: OpenEnd[];
  crater_ends: OpenEnd[];
  lakes: Lake[];
}

export interface Network {
  exits: number;
  points: number;
  cells: number[];
  ends: OpenEnd[];
}

export interface OpenEnd {
  cell: number;
  side: number;
}

export interface Lake {
  cells: number[];
  closed: boolean;
}

export interface TurnView {
  sheet: SheetView;
  dice: number[];
  left: number[];
  due: number[];
  lava_left: number[];
  lava_drawn: number;
  volcano_drawn: boolean;
  special_used: boolean;
  meteor_due: boolean;
  blocked: boolean;
  lava_due: boolean;
  flights: Flight[];
}

export interface Flight {
  direction: number;
  path: number[];
  hit: number;
}

export interface DraftView {
  star: number;
  first: number;
  loose: number;
  pairs: [number, number][];
  owners: number[];
  order: number[];
  next_first: number;
  values: number[];
}

export interface Route {
  kind: "route";
  cell: number;
  shape: number;
}

export interface Special {
  kind: "special";
  cell: number;
  shape: number;
}

export interface Lava {
  kind: "lava";
  cell: number;
  shape: number;
}

export interface Burn {
  kind: "burn";
  cell: number;
  shape: number;
}

export interface Volcano {
  kind: "volcano";
  cell: number;
}

export interface Accept {
  kind: "accept";
}

export interface Aim {
  kind: "aim";
  direction: number;
}

export interface Ignore {
  kind: "ignore";
  special: number;
}

export interface Commit {
  kind: "commit";
}

export interface Pick {
  kind: "pick";
  pair: number;
}

export interface Leave {
  kind: "leave";
}

export interface FirstPlayer {
  kind: "first-player";
  seat: number;
}

export interface Roll {
  kind: "roll";
  face: number;
}

export interface RollLava {
  kind: "roll-lava";
  face: number;
}

export interface RollHeading {
  kind: "roll-heading";
  heading: number;
}

export interface RollDistance {
  kind: "roll-distance";
  distance: number;
}

export interface Starred {
  kind: "starred";
  only: number | null;
  seat: number;
}

export interface Rolled {
  kind: "rolled";
  only: number | null;
  tile: number;
}

export interface MeteorRolled {
  kind: "meteor-rolled";
  only: number | null;
  heading: number;
  distance: number;
}

export interface Picked {
  kind: "picked";
  only: number | null;
  seat: number;
  pair: number;
  one: number;
  other: number;
}

export interface NextFirst {
  kind: "next-first";
  only: number | null;
  seat: number;
  value: number;
}

export interface Drawn {
  kind: "drawn";
  only: number | null;
  seat: number;
  cell: number;
  tile: number;
  shape: number;
  crater: boolean;
}

export interface Burned {
  kind: "burned";
  only: number | null;
  seat: number;
  cell: number;
  tile: number;
}

export interface Flown {
  kind: "flown";
  only: number | null;
  seat: number;
  direction: number;
  path: number[];
}

export interface Hit {
  kind: "hit";
  only: number | null;
  seat: number;
  cell: number;
}

export interface Erased {
  kind: "erased";
  only: number | null;
  seat: number;
  cell: number;
  tile: number;
}

export interface Absorbed {
  kind: "absorbed";
  only: number | null;
  seat: number;
  cell: number;
}

export interface BurnedUp {
  kind: "burned-up";
  only: number | null;
  seat: number;
}

export interface Ignored {
  kind: "ignored";
  only: number | null;
  seat: number;
  special: number;
}

export interface Committed {
  kind: "committed";
  only: number | null;
  seat: number;
}

export interface Left {
  kind: "left";
  only: number | null;
  seat: number;
}

export interface Revealed {
  kind: "revealed";
  only: number | null;
  seat: number;
  drawn: number;
  cells: number[];
  shapes: number[];
}

export interface Skipped {
  kind: "skipped";
  only: number | null;
  seat: number;
  tile: number;
  reason: "absent" | "crater-only" | "no-fit" | "optional-lava";
}

export interface RoundOver {
  kind: "round-over";
  only: number | null;
  round: number;
  left: number;
}

export interface Worth {
  kind: "worth";
  only: number | null;
  seat: number;
  points: number;
  gain: number;
  exits: number;
  highway: number;
  railway: number;
  centre: number;
  errors: number;
  meteor: number;
  lava: number;
}

export interface Room {
  kind: "room";
  only: number | null;
  seat: number;
  face: number;
  count: number;
}

export type Action = Route | Special | Lava | Burn | Volcano | Accept | Aim | Ignore | Commit | Pick | Leave | FirstPlayer | Roll | RollLava | RollHeading | RollDistance;

export type Effect = Starred | Rolled | MeteorRolled | Picked | NextFirst | Drawn | Burned | Flown | Hit | Erased | Absorbed | BurnedUp | Ignored | Committed | Left | Revealed | Skipped | RoundOver | Worth | Room;
