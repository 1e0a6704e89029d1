/** A log file that was dropped in: the positions of a recorded game, fetched from the server in portions. */
import type { Player, ReplayAnswer } from "../types/protocol";
import * as api from "./api";
import type { Source } from "./scene.svelte";

const PORTION = 100;

class Recording {
  source = $state.raw<Source | null>(null);
  title = $state("");

  async open(log: string, title: string): Promise<void> {
    const answer = await api.replay({ log, first: 0, count: PORTION });
    const last = answer.lines.at(-1)?.seq ?? 0;
    const end = last < PORTION ? answer : await api.replay({ log, first: last, count: 1 });
    this.title = title;
    this.source = recorded(log, answer, end.views.at(-1));
  }
}

function recorded(log: string, answer: ReplayAnswer, final: unknown): Source {
  const views = new Map<number, unknown>(answer.views.map((view, i) => [answer.first + i, view]));
  const players = answer.names.map((name, seat): Player => ({
    seat,
    name,
    kind: "human",
    level: "",
    connected: true,
    acting: false,
    away: false,
    resigned: false,
    back_by: null,
    guest: "",
  }));
  return {
    game: answer.game,
    version: answer.version,
    options: answer.options,
    domains: answer.domains,
    fields: {},
    seat: null,
    players,
    events: answer.lines,
    view: final,
    scoring: answer.scoring,
    async at(seq) {
      if (!views.has(seq)) {
        const more = await api.replay({ log, first: seq, count: PORTION });
        more.views.forEach((view, i) => views.set(more.first + i, view));
      }
      return views.get(seq);
    },
  };
}

export const recording = new Recording();
