// Made by scripts/page_types.py from engineshed/games/steam/model.py: change it there.

export interface Options {
  players: number;
  mode: "base" | "standard";
  board: "great-britain" | "iberia" | "northeast" | "rhine-ruhr";
  map: string;
  base_opening: "auction" | "first-game";
  tie_break: "income-then-tile" | "lowest-tile";
  income_max: number;
  newcomers: number[];
  town_arm_to_rival: boolean;
  improve_takes_spurs: boolean;
  same_hex_twice: boolean;
  stranger_joins: boolean;
  redirect_adds: boolean;
}

export interface View {
  seat: number | null;
  state: State;
  tiles: LaidTile[];
  runs: Run[];
  cities: CityView[];
  boxes: number[][];
  bag: number[];
  new_cities: number[];
  stock: number[];
  standings: Standing[];
  rounds: number;
  fees: number[];
}

export interface State {
  phase: "actions" | "auction" | "build" | "capital" | "deal" | "draw" | "move" | "opening" | "over";
  round: number;
  lap: number;
  order: number[];
  queue: number[];
  players: Player[];
  track: Track;
  cities: Cities;
  goods: Goods;
  auction: Auction | null;
  build: Build | null;
  haul: Haul | null;
  claims: Claim[];
  dealt: number;
}

export interface Player {
  cash: number;
  income: number;
  points: number;
  level: number;
  tile: number;
  idle: boolean;
  upgraded: boolean;
  spare_pass: boolean;
  left: number;
}

export interface Track {
  tiles: string;
  owners: string;
  ages: string;
  faces: string;
}

export interface Cities {
  colours: string;
  grown: string;
  tiles: string;
}

export interface Goods {
  cubes: string;
  boxes: string;
  bag: string;
}

export interface Auction {
  bids: number[];
  holder: number;
  placed: number[];
}

export interface Build {
  left: number;
  done: boolean;
  touched: number[];
}

export interface Haul {
  colour: number;
  origin: number;
  node: number;
  route: number[];
}

export interface Claim {
  seat: number;
  points: number;
}

export interface LaidTile {
  hex: number;
  face: number;
  rotation: number;
}

export interface Run {
  paths: [number, number, number][];
  ends: number[];
  owner: number | null;
  status: "lapses" | "link" | "neutral" | "safe" | "unowned";
  open: [number, number] | null;
  claimable: number[];
}

export interface CityView {
  hex: number;
  colour: number;
  new: boolean;
  grown: boolean;
  cubes: number[];
}

export interface Standing {
  power: number;
  most_loans: number;
  links: number;
  due: number;
  total: number;
}

export interface Bid {
  kind: "bid";
  amount: number;
}

export interface Pass {
  kind: "pass";
}

export interface FreePass {
  kind: "free-pass";
}

export interface Borrow {
  kind: "borrow";
  loans: number;
}

export interface Take {
  kind: "take";
  tile: number;
}

export interface TurnOver {
  kind: "turn-over";
  tile: number;
}

export interface Lay {
  kind: "lay";
  hex: number;
  face: number;
  rotation: number;
}

export interface Urbanize {
  kind: "urbanize";
  hex: number;
  colour: number;
  box: number;
}

export interface Grow {
  kind: "grow";
  hex: number;
  box: number;
}

export interface EndBuild {
  kind: "end-build";
}

export interface Upgrade {
  kind: "upgrade";
}

export interface Load {
  kind: "load";
  hex: number;
  colour: number;
}

export interface Follow {
  kind: "follow";
  hex: number;
  side: number;
}

export interface ToIncome {
  kind: "to-income";
}

export interface ToPoints {
  kind: "to-points";
}

export interface Resign {
  kind: "resign";
}

export interface Cube {
  kind: "cube";
  colour: number;
}

export interface Opener {
  kind: "opener";
  seat: number;
}

export interface Draw {
  kind: "draw";
  tile: number;
}

export interface MapTold {
  kind: "map-told";
  only: number | null;
  board: number;
  fewest: number;
  most: number;
  players: number;
  suits: number;
}

export interface CubeOnCity {
  kind: "cube-on-city";
  only: number | null;
  hex: number;
  colour: number;
}

export interface CubeInBox {
  kind: "cube-in-box";
  only: number | null;
  box: number;
  colour: number;
}

export interface Opens {
  kind: "opens";
  only: number | null;
  seat: number;
  space: number;
}

export interface Drew {
  kind: "drew";
  only: number | null;
  seat: number;
  tile: number;
}

export interface StartMoney {
  kind: "start-money";
  only: number | null;
  seat: number;
  cash: number;
}

export interface BidMade {
  kind: "bid-made";
  only: number | null;
  seat: number;
  amount: number;
}

export interface Passed {
  kind: "passed";
  only: number | null;
  seat: number;
}

export interface PassedFree {
  kind: "passed-free";
  only: number | null;
  seat: number;
}

export interface SpaceWon {
  kind: "space-won";
  only: number | null;
  seat: number;
  space: number;
  paid: number;
}

export interface Price {
  kind: "price";
  only: number | null;
  seat: number;
  space: number;
  paid: number;
  income: number;
  points: number;
  cash: number;
}

export interface Borrowed {
  kind: "borrowed";
  only: number | null;
  seat: number;
  loans: number;
  income: number;
  points: number;
  cash: number;
}

export interface Took {
  kind: "took";
  only: number | null;
  seat: number;
  tile: number;
  fee: number;
}

export interface TurnedOver {
  kind: "turned-over";
  only: number | null;
  seat: number;
  tile: number;
}

export interface Laid {
  kind: "laid";
  only: number | null;
  seat: number;
  hex: number;
  face: number;
  rotation: number;
  manner: "improved" | "new" | "redirected";
  sides: number;
  town: number;
  river: number;
  hills: number;
  cost: number;
}

export interface Completed {
  kind: "completed";
  only: number | null;
  seat: number;
  start: number;
  finish: number;
}

export interface Claimed {
  kind: "claimed";
  only: number | null;
  seat: number;
  hex: number;
}

export interface Lapsed {
  kind: "lapsed";
  only: number | null;
  seat: number;
  hex: number;
}

export interface Vanished {
  kind: "vanished";
  only: number | null;
  seat: number | null;
  hex: number;
  link: number;
}

export interface Urbanized {
  kind: "urbanized";
  only: number | null;
  seat: number;
  hex: number;
  colour: number;
  cubes: number;
}

export interface Grew {
  kind: "grew";
  only: number | null;
  seat: number;
  hex: number;
  cubes: number;
}

export interface BuildEnded {
  kind: "build-ended";
  only: number | null;
  seat: number;
  unused: number;
  void: number;
}

export interface Upgraded {
  kind: "upgraded";
  only: number | null;
  seat: number;
  level: number;
}

export interface Loaded {
  kind: "loaded";
  only: number | null;
  seat: number;
  hex: number;
  colour: number;
}

export interface Moved {
  kind: "moved";
  only: number | null;
  seat: number;
  colour: number;
  start: number;
  finish: number;
  owner: number | null;
  neutral: number;
}

export interface Delivered {
  kind: "delivered";
  only: number | null;
  seat: number;
  colour: number;
  start: number;
  finish: number;
  links: number;
}

export interface Route {
  kind: "route";
  only: number | null;
  seat: number;
  finish: number;
  links: number;
  points: number[];
  nodes: number[];
  sides: number[];
}

export interface Scored {
  kind: "scored";
  only: number | null;
  seat: number;
  points: number;
  track: number;
  lost: number;
}

export interface Settled {
  kind: "settled";
  only: number | null;
  seat: number;
  income: number;
  upkeep: number;
  cash: number;
}

export interface Shortfall {
  kind: "shortfall";
  only: number | null;
  seat: number;
  points: number;
  income: number;
}

export interface Bankrupt {
  kind: "bankrupt";
  only: number | null;
  seat: number;
  neutral: number;
  unowned: number;
}

export interface Resigned {
  kind: "resigned";
  only: number | null;
  seat: number;
  neutral: number;
  unowned: number;
}

export interface TurnOrder {
  kind: "turn-order";
  only: number | null;
  seats: number[];
}

export interface RoundBegan {
  kind: "round-began";
  only: number | null;
  round: number;
  rounds: number;
}

export interface GameEnded {
  kind: "game-ended";
  only: number | null;
  seat: number;
  total: number;
}

export type Action = Bid | Pass | FreePass | Borrow | Take | TurnOver | Lay | Urbanize | Grow | EndBuild | Upgrade | Load | Follow | ToIncome | ToPoints | Resign | Cube | Opener | Draw;

export type Effect = MapTold | CubeOnCity | CubeInBox | Opens | Drew | StartMoney | BidMade | Passed | PassedFree | SpaceWon | Price | Borrowed | Took | TurnedOver | Laid | Completed | Claimed | Lapsed | Vanished | Urbanized | Grew | BuildEnded | Upgraded | Loaded | Moved | Delivered | Route | Scored | Settled | Shortfall | Bankrupt | Resigned | TurnOrder | RoundBegan | GameEnded;
