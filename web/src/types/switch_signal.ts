// Made by scripts/page_types.py from engineshed/games/switch_signal/model.py: change it there.

export interface Options {
  players: number;
  side: "europe" | "north_america";
  placement: "free" | "random" | "standard";
  removed_cards: number;
  time_tokens: number;
  extra_signals: number;
  goods: 8 | 10;
  departures: "dice" | "shuffled" | "tokens";
  helpers: boolean;
  second_train_unavailable: "charge" | "free";
  city_wait: boolean;
  exit_before_roll: boolean;
  u_turn_in_passing: boolean;
  solo_hands: number;
  hands: "open" | "own_only";
  undo: boolean;
  first_seat: "chosen" | "random";
  board_file: string;
  deck_file: string;
  hands_first: boolean;
}

export interface View {
  seat: number | null;
  phase: number;
  active: number;
  hand: number;
  turn: number;
  turns_left: number;
  clock: number;
  clock_full: number;
  deck: Deck;
  order: Order;
  symbols: number[];
  news: number;
  hands: ([number, number, number] | null)[];
  sizes: number[];
  stack: number;
  pool: [number, number, number];
  discard: [number, number, number];
  track: Track;
  green: number[];
  trains: Train[];
  freight: Freight;
  needed: number[][];
  points: Points;
  chances: Chances;
  move: Move | null;
  helpers: number[];
  used: number;
  passing: boolean;
  pair: boolean;
  lay: number;
  draws: number;
  lost: number[];
  result: number;
  coming: number[];
  outlook: Outlook[];
  risks: Risk[];
}

export interface Deck {
  count: number;
  unseen: number[];
  bottom: number;
  discard: number[];
}

export interface Order {
  kind: number;
  symbol: number;
  new: number[];
  chosen: number[];
  colour: number;
  done: number;
}

export interface Track {
  green: number;
  settings: number[];
}

export interface Train {
  spot: number;
  cargo: number;
}

export interface Freight {
  stock: number[];
  delivered: number[][];
}

export interface Points {
  numbers: number[];
  tokens: number;
}

export interface Chances {
  total: number;
  weights: number[];
  held: number[];
}

export interface Move {
  train: number;
  pips: number;
  left: number;
  exit: number;
  by_card: boolean;
}

export interface Outlook {
  train: number;
  pips: number;
  weight: number;
  exits: number[];
  path: number[];
  spot: number;
  spent: number;
  tokens: number;
  reason: number;
  other: number | null;
}

export interface Risk {
  colour: number;
  trains: number;
  tokens: number;
  head_on: number[];
  departure: number[];
  red: number[];
  switch: number[];
  blocked: number[];
  cards: number;
}

export interface Switch {
  kind: "switch";
  setting: number;
}

export interface Light {
  kind: "light";
  lamp: number;
}

export interface AsPictured {
  kind: "as-pictured";
}

export interface GoOn {
  kind: "go-on";
}

export interface NewTrain {
  kind: "new-train";
  colour: number;
}

export interface Roll {
  kind: "roll";
}

export interface Choose {
  kind: "choose";
  colour: number;
}

export interface Send {
  kind: "send";
  train: number;
}

export interface Exit {
  kind: "exit";
  line: number;
}

export interface Wait {
  kind: "wait";
}

export interface Run {
  kind: "run";
}

export interface Stop {
  kind: "stop";
}

export interface Signal {
  kind: "signal";
  take: number;
  put: number;
}

export interface Load {
  kind: "load";
  train: number;
  card: number;
}

export interface Pair {
  kind: "pair";
  cards: number;
}

export interface EndTurn {
  kind: "end-turn";
  draw: number;
}

export interface Logistician {
  kind: "logistician";
}

export interface Dispatcher {
  kind: "dispatcher";
}

export interface Conductor {
  kind: "conductor";
  colour: number;
}

export interface Switchman {
  kind: "switchman";
}

export interface Stationmistress {
  kind: "stationmistress";
  train: number;
}

export interface Coupler {
  kind: "coupler";
  departure: number;
}

export interface FirstSeat {
  kind: "first-seat";
  seat: number;
}

export interface Numbered {
  kind: "numbered";
  number: number;
}

export interface RandomSwitch {
  kind: "random-switch";
  setting: number;
}

export interface RandomLight {
  kind: "random-light";
  lamp: number;
}

export interface Reveal {
  kind: "reveal";
  card: number;
}

export interface DepartureDice {
  kind: "departure-dice";
  first: number;
  second: number;
}

export interface LocationToken {
  kind: "location-token";
  number: number;
}

export interface Die {
  kind: "die";
  pips: number;
}

export interface Draw {
  kind: "draw";
  card: number;
}

export interface BoardTold {
  kind: "board-told";
  only: number | null;
  board: number;
  own_deck: number;
}

export interface TurnBegan {
  kind: "turn-began";
  only: number | null;
  seat: number;
  turn: number;
  left: number;
}

export interface NumberLaid {
  kind: "number-laid";
  only: number | null;
  departure: number;
  number: number;
}

export interface CardRevealed {
  kind: "card-revealed";
  only: number | null;
  card: number;
}

export interface StartCardRevealed {
  kind: "start-card-revealed";
  only: number | null;
}

export interface ColourChosen {
  kind: "colour-chosen";
  only: number | null;
  colour: number;
}

export interface DepartureRolled {
  kind: "departure-rolled";
  only: number | null;
  number: number;
  departure: number;
}

export interface TrainEntered {
  kind: "train-entered";
  only: number | null;
  train: number;
  departure: number;
}

export interface EntryBlocked {
  kind: "entry-blocked";
  only: number | null;
  departure: number;
  other: number;
  tokens: number;
}

export interface NoTrainLeft {
  kind: "no-train-left";
  only: number | null;
  tokens: number;
}

export interface DieRolled {
  kind: "die-rolled";
  only: number | null;
  train: number;
  pips: number;
}

export interface Ran {
  kind: "ran";
  only: number | null;
  train: number;
  path: number[];
  spot: number;
  spent: number;
  tokens: number;
  reason: number;
  other: number | null;
}

export interface Passed {
  kind: "passed";
  only: number | null;
  train: number;
  path: number[];
  spot: number;
}

export interface Delivered {
  kind: "delivered";
  only: number | null;
  train: number;
  goods: number;
  port: number;
}

export interface CubeReturned {
  kind: "cube-returned";
  only: number | null;
  train: number;
  goods: number;
  city: number;
}

export interface WentToDepot {
  kind: "went-to-depot";
  only: number | null;
  train: number;
}

export interface TokensLost {
  kind: "tokens-lost";
  only: number | null;
  tokens: number;
  clock: number;
}

export interface CardLost {
  kind: "card-lost";
  only: number | null;
  left: number;
  clock: number;
}

export interface SignalMoved {
  kind: "signal-moved";
  only: number | null;
  take: number;
  put: number;
}

export interface LampLit {
  kind: "lamp-lit";
  only: number | null;
  lamp: number;
}

export interface SwitchSet {
  kind: "switch-set";
  only: number | null;
  setting: number;
}

export interface CubeLoaded {
  kind: "cube-loaded";
  only: number | null;
  train: number;
  goods: number;
  card: number;
}

export interface PairPlayed {
  kind: "pair-played";
  only: number | null;
  first: number;
  second: number;
}

export interface CardPlayed {
  kind: "card-played";
  only: number | null;
  card: number;
}

export interface HelperUsed {
  kind: "helper-used";
  only: number | null;
  helper: number;
}

export interface TrainHeld {
  kind: "train-held";
  only: number | null;
  train: number;
}

export interface CardDrawn {
  kind: "card-drawn";
  only: number | null;
  seat: number;
  card: number;
}

export interface CardTaken {
  kind: "card-taken";
  only: number | null;
  seat: number;
}

export interface Reshuffled {
  kind: "reshuffled";
  only: number | null;
  cards: number;
}

export interface Won {
  kind: "won";
  only: number | null;
  turn: number;
}

export interface Lost {
  kind: "lost";
  only: number | null;
  result: number;
  goods: number;
}

export interface Expected {
  kind: "expected";
  only: number | null;
  train: number;
  pips: number;
  weight: number;
  exits: number[];
  path: number[];
  spot: number;
  tokens: number;
  reason: number;
  other: number | null;
}

export type Action = Switch | Light | AsPictured | GoOn | NewTrain | Roll | Choose | Send | Exit | Wait | Run | Stop | Signal | Load | Pair | EndTurn | Logistician | Dispatcher | Conductor | Switchman | Stationmistress | Coupler | FirstSeat | Numbered | RandomSwitch | RandomLight | Reveal | DepartureDice | LocationToken | Die | Draw;

export type Effect = BoardTold | TurnBegan | NumberLaid | CardRevealed | StartCardRevealed | ColourChosen | DepartureRolled | TrainEntered | EntryBlocked | NoTrainLeft | DieRolled | Ran | Passed | Delivered | CubeReturned | WentToDepot | TokensLost | CardLost | SignalMoved | LampLit | SwitchSet | CubeLoaded | PairPlayed | CardPlayed | HelperUsed | TrainHeld | CardDrawn | CardTaken | Reshuffled | Won | Lost | Expected;
