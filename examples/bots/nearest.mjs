#!/usr/bin/env node
// Trans Europa: lays rails on the shortest way to the nearest city of its hand that is not joined yet.
import { createInterface } from "node:readline";

const games = new Map();
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** One game: its board as lines at each junction. */
class Table {
  constructor({ seat, board }) {
    this.seat = seat;
    this.cities = board.cities;
    this.lines = board.lines;
    this.at = new Map();
    board.lines.forEach(([a, b], line) => {
      for (const [here, there] of [[a, b], [b, a]]) {
        if (!this.at.has(here)) this.at.set(here, []);
        this.at.get(here).push([line, there]);
      }
    });
  }

  choose(view, legal) {
    const goals = new Set(view.hands[this.seat].map((city) => this.cities[city]));
    const marker = legal.find((action) => action.kind === "marker" && goals.has(action.junction));
    if (marker) return marker;
    view.networks[this.seat].forEach((junction) => goals.delete(junction));
    const wanted = this.way(view, goals);
    const rail = legal.find((action) => action.kind === "rail" && wanted.includes(action.line));
    return rail ?? legal.find((action) => action.kind === "stop") ?? legal[0];
  }

  /** The lines to lay to the nearest goal; what is laid already costs nothing. */
  way(view, goals) {
    const laid = new Set(view.rails.map((rail) => rail.line));
    const best = new Map(view.networks[this.seat].map((junction) => [junction, { cost: 0, way: [] }]));
    const open = new Set(best.keys());
    while (open.size) {
      const here = [...open].reduce((a, b) => (best.get(a).cost <= best.get(b).cost ? a : b));
      const { cost, way } = best.get(here);
      if (goals.has(here)) return way;
      open.delete(here);
      for (const [line, there] of this.at.get(here)) {
        const more = laid.has(line) ? 0 : this.lines[line][2];
        if (cost + more >= (best.get(there)?.cost ?? Infinity)) continue;
        best.set(there, { cost: cost + more, way: more ? [...way, line] : way });
        open.add(there);
      }
    }
    return [];
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.type === "hello") say({ type: "ready", name: "nearest", wants: ["records", "view"] });
  if (heard.type === "new_game") games.set(heard.id, new Table(heard));
  if (heard.type === "choose") {
    const action = games.get(heard.id).choose(heard.view, heard.legal);
    say({ type: "action", request: heard.request, action });
  }
  if (heard.type === "game_over") games.delete(heard.id);
  if (heard.type === "quit") break;
}
process.exit(0);
