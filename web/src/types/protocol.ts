// Made by scripts/page_types.py from src/engineshed/server/protocol.py: change it there.

export interface LessonInfo {
  name: string;
  minutes: number;
  title: Record<string, string>;
}

export interface GameInfo {
  name: string;
  version: number;
  prefix: string;
  players: [number, number];
  options: Record<string, unknown>;
  bots: string[];
  presets: Record<string, Record<string, unknown>>;
  lessons: LessonInfo[];
  characters: CharacterInfo[];
  exercises: string[];
}

export interface CharacterInfo {
  name: string;
  mark: string;
  glyph: string;
}

export interface NamesRequest {
  game: string;
  version: number;
  options: Record<string, unknown>;
  language: string;
}

export interface BoardNames {
  places: Record<string, (string | null)[]>;
  effects: Record<string, Record<string, string>>;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  public?: boolean;
  typed_chance?: boolean;
  absence?: Absence;
}

export interface SeatWish {
  kind: "bot" | "friend" | "guest" | "me";
  name?: string;
  level?: string;
  guest?: string;
  colour?: number | null;
}

export interface Absence {
  after?: number;
  level?: string;
}

export interface NewLesson {
  game: string;
  lesson: string;
  name: string;
}

export interface Created {
  table: string;
  owner: string;
  invite: string;
  seats: SeatToken[];
  seed_hash: string;
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface GuestHere {
  name: string;
  games: Record<string, number>;
  tables: number;
}

export interface GuestTables {
  mark: string;
  seats: GuestSeat[];
  again: number;
}

export interface GuestSeat {
  table: string;
  seat: number;
}

export interface GuestInfo {
  mark: string;
  name: string;
  games: string[];
  places: number;
  record: Record<string, GuestRecord>;
}

export interface GuestRecord {
  played: number;
  won: number;
}

export interface TableSummary {
  table: string;
  game: string;
  version: number;
  options: Record<string, unknown>;
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  typed_chance: boolean;
  absence: Absence;
  players: Player[];
  seed_hash: string;
  created: number;
  moved: number;
  next: string | null;
  seat: number | null;
  lesson: string;
  daily: string;
  copied: boolean;
  played: number;
  result: Result | null;
}

export interface Player {
  seat: number;
  name: string;
  kind: "bot" | "free" | "human";
  level: string;
  connected: boolean;
  acting: boolean;
  away: boolean;
  resigned: boolean;
  back_by: number | null;
  guest: string;
  colour: number;
}

export interface Result {
  totals: number[];
  ranks: number[];
  winners: number[];
}

export interface Mine {
  tokens: string[];
}

export interface MyTable {
  token: string;
  owner: boolean;
  summary: TableSummary;
}

export interface Join {
  name?: string;
  invite?: string;
  seat?: number | null;
  colour?: number | null;
  key?: string | null;
}

export interface Invitation {
  seat: number;
  invite: string;
}

export interface TakeOver {
  level?: string;
}

export interface Votes {
  taken_over: boolean;
  votes: number;
  needed: number;
}

export interface Rematch {
  table: string;
}

export interface TableLog {
  over: boolean;
  events: Event[];
  log: string | null;
  seed: string | null;
}

export interface Event {
  seq: number;
  effects?: unknown[];
  undone?: number | null;
  typed?: boolean;
}

export interface Glance {
  seat: number | null;
  version: number;
  options: Record<string, unknown>;
  domains: Record<string, string[]>;
  players: Player[];
  view: unknown;
  news: News[];
}

export interface News {
  seq: number;
  seat: number;
  effects: unknown[];
}

export interface ReplayRequest {
  log: string;
  seat?: number | null;
  first?: number;
  count?: number;
  lines?: boolean;
  instead?: string;
}

export interface ReplayAnswer {
  game: string;
  version: number;
  options: Record<string, unknown>;
  domains: Record<string, string[]>;
  names: string[];
  lines: Event[];
  first: number;
  views: unknown[];
  scoring: Scoring | null;
}

export interface Scoring {
  seats: SeatScore[];
  winners: number[];
  cause: string;
}

export interface SeatScore {
  total: number;
  rank: number;
  parts: Part[];
}

export interface Part {
  key: string;
  points: number;
  about: Record<string, number | string>;
}

export interface StoryLink {
  address: string;
}

export interface GoOn {
  line: number;
  seat: number;
  name?: string;
}

export interface StoryName {
  shown: boolean;
}

export interface StoryWish {
  deep: boolean;
  everybody: boolean;
}

export interface StoryProgress {
  done: number;
  steps: number;
}

export interface StoryPage {
  game: string;
  log: string;
  names: string[];
  bots: string[];
  scoring: Scoring;
  ended: number;
  progress: StoryProgress;
  story: Story | null;
  seat: number | null;
  daily: string;
}

export interface Story {
  depth: Depth;
  seats: number[];
  start: Mark;
  marks: Mark[];
  told: SeatStory[];
  turning: number[];
}

export interface Depth {
  name: string;
  level: string;
  work: number;
}

export interface Mark {
  seat: number;
  results: number[];
  chances: number[];
  gave: number[];
  best: string;
  reason: string;
  about: Record<string, number | string>;
  places: Record<string, string>;
  choice: boolean;
}

export interface SeatStory {
  seat: number;
  parts: Parts;
  accuracy: Accuracy;
  phases: Accuracy[];
  turning: number[];
}

export interface Parts {
  start: number;
  own: number;
  others: number;
  luck: number;
  rest: number;
  result: number;
}

export interface Accuracy {
  choices: number;
  good: number;
  loss: number;
}

export interface NewDaily {
  name?: string;
}

export interface DailyStart {
  table: string;
  seat: SeatToken;
}

export interface DailyPage {
  day: string;
  closes: number;
  open: boolean;
  dailies: DailyInfo[];
}

export interface DailyInfo {
  game: string;
  name: string;
  options: Record<string, unknown>;
  bots: string[];
  seed_hash: string;
  seed: string | null;
  played: number;
  best: DailyEntry[];
  quantiles: number[];
  bot: number | null;
  mine: DailyMine | null;
}

export interface DailyEntry {
  name: string;
  total: number;
  rank: number;
  story: string | null;
}

export interface DailyMine {
  table: string;
  over: boolean;
  total: number | null;
  rank: number | null;
}

export interface Luggage {
  text: string;
}

export interface MoveCode {
  code: string;
  receipt: string;
  until: number;
}

export interface MoveTake {
  code: string;
}

export interface MoveState {
  until: number;
  used: number | null;
}

export interface Delete {
  seats: OldSeat[];
}

export interface OldSeat {
  table: string;
  token: string;
}

export interface Deleted {
  seats: number;
}

export interface Problem {
  status: number;
  reason: string;
  detail: string;
}

export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
  games: string[];
}

export interface Hello {
  type: "hello";
  protocol: number;
  token?: string | null;
  owner?: string | null;
  since?: number;
}

export interface Move {
  type: "move";
  prompt: string;
  key: string;
  action: unknown;
  then?: unknown[];
}

export interface Undo {
  type: "undo";
  key: string;
  line: number;
}

export interface Typed {
  type: "typed";
  prompt: string;
  key: string;
  action: unknown;
}

export interface Preview {
  type: "preview";
  action: unknown;
}

export interface Plan {
  type: "plan";
  actions: unknown[];
}

export interface Hint {
  type: "hint";
  level?: string;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface Earlier {
  type: "earlier";
  before: number;
}

export interface Point {
  type: "point";
  domain: string;
  index: number;
}

export interface At {
  type: "at";
  first: number;
  count?: number;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seat: number | null;
  owner: boolean;
  game: string;
  version: number;
  options: Record<string, unknown>;
  domains: Record<string, string[]>;
  fields: Record<string, [string, string][]>;
  seed_hash: string;
  public: boolean;
  typed_chance: boolean;
  absence: Absence;
  created: number;
  now: number;
  lesson: string;
  copied: boolean;
  notes: Note[];
  events: Event[];
  position: Position;
}

export interface Note {
  n: number;
  what: "chat" | "closed" | "device" | "joined" | "reissued" | "rematch" | "resigned" | "returned" | "takeover" | "vote";
  at: number;
  seat: number | null;
  about: number | null;
  text: string;
}

export interface Position {
  status: "closed" | "open" | "over" | "playing";
  seq: number;
  view: unknown;
  players: Player[];
  prompt: Prompt | null;
  chance: Prompt | null;
  undoes: number | null;
  scoring: Scoring | null;
  seed: string | null;
  next: string | null;
  taught: number | null;
}

export interface Prompt {
  id: string;
  seat: number;
  question: Question;
  choices: Record<string, number[][]>;
}

export interface Question {
  key: string;
  about: Record<string, number | string>;
}

export interface Step {
  type: "step";
  events: Event[];
  position: Position;
}

export interface Players {
  type: "players";
  players: Player[];
}

export interface Done {
  type: "done";
  key: string;
}

export interface Refused {
  type: "refused";
  rule: string;
  reason: string;
  key: string | null;
  prompt: Prompt | null;
}

export interface Previewed {
  type: "previewed";
  action: unknown;
  effects: unknown[];
}

export interface Planned {
  type: "planned";
  actions: unknown[];
  view: unknown;
  prompt: Prompt | null;
}

export interface Thoughts {
  type: "thoughts";
  level: string;
  thoughts: Thinking[];
  more: boolean;
}

export interface Thinking {
  action: unknown;
  value: number;
  reason: string;
  about: Record<string, number | string>;
  places: Record<string, string>;
}

export interface Pointed {
  type: "pointed";
  seat: number;
  domain: string;
  index: number;
}

export interface Noted {
  type: "noted";
  note: Note;
}

export interface Notes {
  type: "notes";
  before: number;
  notes: Note[];
}

export interface Positions {
  type: "positions";
  first: number;
  views: unknown[];
}

export interface Bye {
  type: "bye";
  reason: string;
  detail: string;
}

export interface Rulebook {
  section: Section[];
  rule: Rule[];
}

export interface Section {
  id: string;
  text: Record<string, string>;
}

export interface Rule {
  id: string;
  status: "data" | "enforced" | "note" | "screen";
  aid: boolean;
  text: Record<string, string>;
  when: Record<string, (string | number | boolean)[]>;
}

export interface Coaching {
  name: string;
  title: string;
  goal: string;
  minutes: number;
  cards: Card[];
  then: NextPart | null;
}

export interface Card {
  name: string;
  title: string;
  text: string;
  why: string;
  wrong: string;
  refused: string;
  points: Pointer[];
  decisions: Record<string, unknown>[][];
  losses: Record<string, string>;
}

export interface Pointer {
  domain: string;
  name: string;
  index: number;
}

export interface NextPart {
  name: string;
  title: string;
  minutes: number;
}

export interface Guide {
  title: string;
  goal: string;
  boards: Board[];
  figures: Figure[];
}

export interface Board {
  version: number;
  options: Record<string, unknown>;
  domains: Record<string, string[]>;
  seats: number;
}

export interface Figure {
  name: string;
  title: string;
  text: string;
  rules: string[];
  points: Pointer[];
  whole: boolean;
  board: number;
  view: Record<string, unknown>;
}

export type ClientFrame = Hello | Move | Undo | Typed | Preview | Plan | Hint | Chat | Earlier | Point | At;

export type ServerFrame = Welcome | Step | Players | Done | Refused | Previewed | Planned | Thoughts | Pointed | Noted | Notes | Positions | Bye;

export const PROTOCOL = 2;
