/** A log file that was dropped in: the positions of a recorded game, fetched from the server in portions. */
import type { ReplayAnswer, Story, StoryPage } from "../types/protocol";
import * as api from "./api";
import { seated } from "./players";
import { Scene, type AnyScene, type Source } from "./scene.svelte";

const PORTION = 100;

/** What a log does not say of those who played. */
interface About {
  /** By seat: the bot's level, or nothing for a person. */
  bots?: string[];
  /** Through whose eyes; null: a spectator's. */
  seat: number | null;
}

/** The recording that the page for replays shows. */
class Recording {
  source = $state.raw<Source | null>(null);
  title = $state("");
  /** What the analysis of the game has found, where there is one. */
  told = $state.raw<Story | null>(null);
  /** Where it is opened. */
  at = $state(0);
  /** The story that it belongs to, and the reader's own seat there. */
  story = $state.raw<{ address: string; seat: number | null } | null>(null);
  #log = "";
  #about: About = { seat: null };

  async open(log: string, title: string, about: About = { seat: null }, at = 0): Promise<void> {
    if (log !== this.#log) {
      this.told = null;
      this.story = null;
    }
    this.source = await recorded(log, about);
    this.title = title;
    this.at = at;
    this.#log = log;
    this.#about = about;
  }

  /** A finished game at its address. */
  async openStory(address: string, page: StoryPage, title: string, at: number): Promise<void> {
    await this.open(page.log, title, { bots: page.bots, seat: null }, at);
    this.told = page.story;
    this.story = { address, seat: page.seat };
  }

  /** The same moment through somebody else's eyes. */
  async look(seat: number | null, at: number): Promise<void> {
    await this.open(this.#log, this.title, { ...this.#about, seat }, at);
  }
}

/** The positions of a log; the last one is there at once. */
export async function recorded(log: string, about: About): Promise<Source> {
  const wish = { log, seat: about.seat };
  const answer = await api.replay({ ...wish, first: 0, count: PORTION });
  const last = answer.lines.at(-1)?.seq ?? 0;
  const end = last < PORTION ? answer : await api.replay({ ...wish, first: last, count: 1, lines: false });
  return sourceOf(log, answer, end.views.at(-1), about);
}

/** One moment of a log through some eyes: after its line `line`, or after another decision in its place. */
export async function momentOf(log: string, seat: number | null, line: number, instead = ""): Promise<AnyScene> {
  const first = instead ? line - 1 : line;
  const answer = await api.replay({ log, seat, first, count: 1, lines: false, instead });
  const scene = new Scene(sourceOf(log, answer, answer.views[0], { seat })) as AnyScene;
  await scene.show(line);
  return scene;
}

function sourceOf(log: string, answer: ReplayAnswer, final: unknown, about: About): Source {
  const views = new Map<number, unknown>(answer.views.map((view, i) => [answer.first + i, view]));
  const players = answer.names.map((name, seat) => seated(seat, name, about.bots?.[seat]));
  return {
    game: answer.game,
    version: answer.version,
    options: answer.options,
    domains: answer.domains,
    fields: {},
    seat: about.seat,
    players,
    events: answer.lines,
    view: final,
    scoring: answer.scoring,
    async at(seq) {
      if (!views.has(seq)) {
        const more = await api.replay({ log, seat: about.seat, first: seq, count: PORTION, lines: false });
        more.views.forEach((view, i) => views.set(more.first + i, view));
      }
      return views.get(seq);
    },
  };
}

export const recording = new Recording();
