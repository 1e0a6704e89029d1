/** The server's HTTP side: each call of docs/protocol.md, typed by the generated records. */
import type * as P from "../types/protocol";
import { line } from "./line";
import { wait } from "./patience.svelte";

const LONGEST_WAIT = 60; // seconds that the page waits by itself when it is told to
const MOST_TRIES = 3;
const MINE = "/api/tables/mine";

/** An answer of 400 or more: `reason` is a message key. */
export class Failed extends Error {
  constructor(
    readonly reason: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** The answer; where the server asks this address to wait, the one after waiting. */
async function ask(path: string, request?: RequestInit, tries = 0): Promise<Response> {
  const answer = await line.ask(path, request);
  const later = Number(answer.headers.get("retry-after"));
  const patient = answer.status === 429 && later > 0 && later <= LONGEST_WAIT && tries < MOST_TRIES;
  if (!patient) return answer;
  await wait(later);
  return ask(path, request, tries + 1);
}

export async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await ask(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Failed("unreachable", "the server does not answer");
  });
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok) return value as T;
  const problem = value as P.Problem | null;
  throw new Failed(problem?.reason ?? "unreachable", problem?.detail ?? answer.statusText);
}

export const names = (wish: P.NamesRequest) => call<P.BoardNames>("/api/names", wish);

/** A game's messages in one language, in Fluent's notation. */
export async function messages(game: string, language: string): Promise<string> {
  const answer = await ask(`/api/games/${game}/words/${language}`);
  return answer.ok ? answer.text() : "";
}

let known: Promise<P.GameInfo[]> | undefined;
const books = new Map<string, Promise<P.Rulebook>>();

/** Every game that can be played here; asked once. */
export function games(): Promise<P.GameInfo[]> {
  known ??= call<P.GameInfo[]>("/api/games").catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

export function rulebook(game: string): Promise<P.Rulebook> {
  if (!books.has(game)) books.set(game, call<P.Rulebook>(`/api/games/${game}/rulebook`));
  return books.get(game)!;
}

export const coaching = (game: string, lesson: string, language: string) =>
  call<P.Coaching>(`/api/games/${game}/lessons/${lesson}/${language}`);
export const guide = (game: string, language: string) => call<P.Guide>(`/api/games/${game}/guide/${language}`);
export const createLesson = (wish: P.NewLesson) => call<P.Created>("/api/lessons", wish);
/** The guest bots that are here and play a game. */
export const guests = async (game: string) =>
  (await call<P.GuestInfo[]>("/api/guests")).filter(({ games }) => games.includes(game));
export const create = (wish: P.NewTable) => call<P.Created>("/api/tables", wish);
export const openTables = () => call<P.TableSummary[]>("/api/tables");
export const myTables = (tokens: string[]) => call<P.MyTable[]>(MINE, { tokens });
/** As they were told last, where that is remembered; nobody is asked. */
export async function lastTables(tokens: string[]): Promise<P.MyTable[]> {
  const found = await line.answered?.(MINE, JSON.stringify({ tokens }));
  return found ? (JSON.parse(found) as P.MyTable[]) : [];
}
export const summary = (table: string, token?: string) =>
  call<P.TableSummary>(`/api/tables/${table}`, undefined, token);
/** With a key of this visit's own: sent again after a lost answer, the same seat comes back. */
export function join(table: string, wish: P.Join): Promise<P.SeatToken> {
  const kept = `engineshed.join.${table}.${wish.seat ?? ""}.${wish.invite ?? ""}`;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key =
    sessionStorage[kept] ??
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
  sessionStorage[kept] = key;
  return call<P.SeatToken>(`/api/tables/${table}/join`, { ...wish, key });
}
export const resign = (table: string, token: string) => call<P.TableSummary>(`/api/tables/${table}/resign`, {}, token);
export const close = (table: string, owner: string) => call<P.TableSummary>(`/api/tables/${table}/close`, {}, owner);
export const rematch = (table: string, token: string) => call<P.Rematch>(`/api/tables/${table}/rematch`, {}, token);
export const reissue = (table: string, seat: number, owner: string) =>
  call<P.Invitation>(`/api/tables/${table}/seats/${seat}/reissue`, {}, owner);
export const takeOver = (table: string, seat: number, level: string, token: string) =>
  call<P.Votes>(`/api/tables/${table}/seats/${seat}/takeover`, { level }, token);
export const comeBack = (table: string, seat: number, token: string) =>
  call<P.TableSummary>(`/api/tables/${table}/seats/${seat}/return`, {}, token);
export const glance = (table: string, token?: string) =>
  call<P.Glance>(`/api/tables/${table}/glance`, undefined, token);
export const log = (table: string, token?: string) => call<P.TableLog>(`/api/tables/${table}/log`, undefined, token);
export const storyLink = (table: string, token?: string) => call<P.StoryLink>(`/api/tables/${table}/story`, {}, token);
export const story = (address: string, token?: string) =>
  call<P.StoryPage>(`/api/stories/${address}`, undefined, token);
export const storyProgress = (address: string, token?: string) =>
  call<P.StoryProgress>(`/api/stories/${address}/progress`, undefined, token);
export const goOn = (address: string, wish: P.GoOn, token?: string) =>
  call<P.Created>(`/api/stories/${address}/go-on`, wish, token);
export const storyCloser = (address: string, wish: P.StoryWish, token: string) =>
  call<P.StoryPage>(`/api/stories/${address}/closer`, wish, token);
export const storyName = (address: string, shown: boolean, token: string) =>
  call<P.StoryPage>(`/api/stories/${address}/name`, { shown }, token);
export const replay = (wish: P.ReplayRequest) => call<P.ReplayAnswer>("/api/replay", wish);
