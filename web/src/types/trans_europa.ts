// Made by scripts/page_types.py from engineshed/games/trans_europa/model.py: change it there.

export interface Options {
  players: number;
  board: "trans_america" | "trans_europa";
  start_score: number;
  scoring: "prestige2018" | "track";
  vexation: "off" | "per_game" | "per_round";
  deck: "auto" | "full" | "short";
  shared_start: boolean;
  first_player: "0" | "1" | "2" | "3" | "4" | "5" | "random";
  barrier: boolean;
  max_rounds: number;
}

export interface View {
  seat: number | null;
  round: number;
  first: number;
  mover: number | null;
  phase: "deal" | "first" | "marker" | "over" | "rail" | "second";
  scores: number[];
  end_line: number;
  supply: number;
  stocks: number[];
  markers: number[];
  rails: Laid[];
  networks: number[][];
  finished: number[];
  hands: number[][];
  missing: number | null;
  past: Result[];
}

export interface Laid {
  line: number;
  seat: number;
  coloured: boolean;
  second: boolean;
}

export interface Result {
  first: number;
  cause: "exhausted" | "finished";
  hands: number[][];
  markers: number[];
  rails: Laid[];
  losses: number[];
  missing: number[][];
  scores: number[];
}

export interface Marker {
  kind: "marker";
  junction: number;
}

export interface Rail {
  kind: "rail";
  line: number;
}

export interface Stop {
  kind: "stop";
}

export interface ColouredRail {
  kind: "coloured-rail";
  line: number;
}

export interface Deal {
  kind: "deal";
  seat: number;
  city: number;
}

export interface First {
  kind: "first";
  seat: number;
}

export interface Dealt {
  kind: "dealt";
  only: number | null;
  seat: number;
  city: number;
}

export interface Begins {
  kind: "begins";
  only: number | null;
  seat: number;
  round: number;
}

export interface MarkerPlaced {
  kind: "marker-placed";
  only: number | null;
  seat: number;
  junction: number;
}

export interface RailLaid {
  kind: "rail-laid";
  only: number | null;
  seat: number;
  line: number;
  second: boolean;
}

export interface ColouredRailLaid {
  kind: "coloured-rail-laid";
  only: number | null;
  seat: number;
  line: number;
  second: boolean;
}

export interface NetworksJoined {
  kind: "networks-joined";
  only: number | null;
  seat: number;
  other: number;
}

export interface Stopped {
  kind: "stopped";
  only: number | null;
  seat: number;
}

export interface Passed {
  kind: "passed";
  only: number | null;
  seat: number;
}

export interface Finished {
  kind: "finished";
  only: number | null;
  seat: number;
  hand: number[];
}

export interface RoundOver {
  kind: "round-over";
  only: number | null;
  round: number;
  cause: "exhausted" | "finished";
}

export interface Lost {
  kind: "lost";
  only: number | null;
  seat: number;
  hand: number[];
  loss: number;
  missing: number[];
  score: number;
}

export interface EndLineMoved {
  kind: "end-line-moved";
  only: number | null;
  line: number;
}

export interface GameOver {
  kind: "game-over";
  only: number | null;
  winners: number[];
}

export interface Missing {
  kind: "missing";
  only: number | null;
  seat: number;
  before: number;
  after: number;
}

export interface Cost {
  kind: "cost";
  only: number | null;
  seat: number;
  cost: number;
}

export type Action = Marker | Rail | Stop | ColouredRail | Deal | First;

export type Effect = Dealt | Begins | MarkerPlaced | RailLaid | ColouredRailLaid | NetworksJoined | Stopped | Passed | Finished | RoundOver | Lost | EndLineMoved | GameOver | Missing | Cost;
