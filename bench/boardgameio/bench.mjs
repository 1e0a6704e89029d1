// boardgame.io's local master with two players who are told of every change: `node bench.mjs GAME SECONDS`.
// `template` is our template game, rule for rule, with hidden trains; `hex` is Hex on 13 x 13, moves at random;
// `clients` is Hex through boardgame.io's own two clients, as a page would use the master.
// Prints moves and the CPU seconds they took as JSON; setting up the tables is not counted.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Local } = require("boardgame.io/dist/cjs/multiplayer.js");
const { Client } = require("boardgame.io/dist/cjs/client.js");

const MOST_WAGONS = 3;
const ROUNDS = 9;

const empty = () => ({ wagons: [], departed: false });
const weight = (train) => train.wagons.reduce((sum, load) => sum + load + 1, 0);

const couple = ({ G, playerID }, load) => {
  const train = G.trains[playerID];
  if (train.departed || train.wagons.length === MOST_WAGONS) return "INVALID_MOVE";
  train.wagons.push(load);
};

const depart = ({ G, playerID, random }) => {
  const train = G.trains[playerID];
  if (train.departed || train.wagons.length === 0) return "INVALID_MOVE";
  train.departed = true;
  if (G.trains.every((other) => other.departed)) {
    const limit = random.D6() + 3;
    G.trains.forEach((other, seat) => {
      if (weight(other) <= limit) G.scores[seat] += weight(other);
      G.trains[seat] = empty();
    });
    G.round += 1;
  }
};

const template = () => ({
  name: "template",
  setup: ({ ctx }) => ({
    round: 1,
    trains: Array.from({ length: ctx.numPlayers }, empty),
    scores: Array(ctx.numPlayers).fill(0),
  }),
  turn: { activePlayers: { all: "run" }, stages: {} },
  phases: {},
  moves: { couple: { move: couple, redact: true }, depart },
  endIf: ({ G }) => (G.round > ROUNDS ? { scores: G.scores } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    trains: G.trains.map((train, seat) => (String(seat) === playerID ? train : { departed: train.departed })),
  }),
});

const SIZE = 13;
const NEIGHBOURS = [[0, 1], [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1]];

function joins(cells, seat) {
  const open = [];
  const seen = new Set();
  for (let i = 0; i < SIZE; i += 1) open.push(seat === "0" ? i : i * SIZE);
  while (open.length) {
    const cell = open.pop();
    if (seen.has(cell) || cells[cell] !== seat) continue;
    seen.add(cell);
    const [row, column] = [Math.floor(cell / SIZE), cell % SIZE];
    if ((seat === "0" ? row : column) === SIZE - 1) return true;
    for (const [down, right] of NEIGHBOURS) {
      const [r, c] = [row + down, column + right];
      if (r >= 0 && r < SIZE && c >= 0 && c < SIZE) open.push(r * SIZE + c);
    }
  }
  return false;
}

const hex = () => ({
  name: "hex",
  setup: () => ({ cells: Array(SIZE * SIZE).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => (joins(G.cells, ctx.currentPlayer) ? { winner: ctx.currentPlayer } : undefined),
});

async function sit(game, number) {
  const matchID = `match${number}`;
  const options = { game, gameKey: game, matchID, numPlayers: 2, transportDataCallback: () => {} };
  const { master } = Local()({ ...options, playerID: "0" });
  const table = { moves: 0 };
  for (const seat of ["0", "1"]) {
    master.connect(seat, (data) => {
      if (data.type === "sync") table.state = data.args[1].state;
      if (data.type === "update") table.state = data.args[1];
    });
    await master.onSync(matchID, seat, undefined, 2);
  }
  table.act = async (seat, type, ...args) => {
    const payload = { type, args, playerID: seat, credentials: undefined };
    await master.onUpdate({ type: "MAKE_MOVE", payload }, table.state._stateID, matchID, seat);
    table.moves += 1;
  };
  return table;
}

async function playTemplate(table, number) {
  while (table.state.ctx.gameover === undefined) {
    for (const seat of ["0", "1"]) {
      const wagons = 1 + ((number + table.state.G.round + Number(seat)) % MOST_WAGONS);
      for (let wagon = 0; wagon < wagons; wagon += 1) await table.act(seat, "couple", (number + wagon) % 3);
      await table.act(seat, "depart");
    }
  }
  if (table.state.G.round !== ROUNDS + 1) throw new Error(`stopped in round ${table.state.G.round}`);
  return table.moves;
}

async function playHex(table) {
  while (table.state.ctx.gameover === undefined) {
    const free = table.state.G.cells.flatMap((owner, cell) => (owner === null ? [cell] : []));
    await table.act(table.state.ctx.currentPlayer, "place", free[Math.floor(Math.random() * free.length)]);
  }
  return table.moves;
}

async function sitAsClients(game, number) {
  const table = { moves: 0 };
  const options = { game, multiplayer: Local(), matchID: `match${number}`, numPlayers: 2, debug: false };
  const clients = ["0", "1"].map((playerID) => Client({ ...options, playerID }));
  for (const client of clients) client.start();
  const settle = () => new Promise((done) => setImmediate(done));
  await settle();
  Object.defineProperty(table, "state", { get: () => clients[0].getState() });
  table.act = async (seat, type, ...args) => {
    clients[Number(seat)].moves[type](...args);
    await settle();
    table.moves += 1;
  };
  return table;
}

const games = {
  template: [() => template(), sit, playTemplate],
  hex: [() => hex(), sit, playHex],
  clients: [() => hex(), sitAsClients, playHex],
};
const [game, seat, play] = games[process.argv[2] ?? "template"];
const seconds = Number(process.argv[3] ?? 5);
for (let number = 0; number < 20; number += 1) await play(await seat(game(), number), number);
let [moves, cpu] = [0, 0];
for (let number = 0; cpu < seconds; number += 1) {
  const table = await seat(game(), number);
  const began = process.cpuUsage();
  moves += await play(table, number);
  const { user, system } = process.cpuUsage(began);
  cpu += (user + system) / 1e6;
}
console.log(JSON.stringify({ moves, cpu }));
