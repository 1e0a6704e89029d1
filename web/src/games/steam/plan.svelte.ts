/** What the player is about to do, shared by the map and the card beside it. */
import { settings } from "../../lib/settings.svelte";
import { stateOf } from "../../lib/boardstate.svelte";
import type { Scene } from "../../lib/scene.svelte";
import type { Candidate } from "../../lib/walker.svelte";
import { FACES, type Sheet } from "./chart";
import { CENTRE, opposite } from "./hexes";
import { turnsOf } from "./links";
import type { Effect, Options, Route, Run, View } from "../../types/steam";

export type SteamScene = Scene<View, Options, Effect>;

/** A cube that may be moved. */
export interface Load {
  hex: number;
  colour: number;
}

/** Where the points of a delivery go. */
export type Gain = "points" | "income";

/** A cube and the way it goes. */
export interface Delivery extends Load {
  route: Route;
}

/** Kinds that begin with a hex of the map, the usual one first. */
const ON_HEX = ["lay", "urbanize", "grow"];
const FACES_OF_TOWNS = /^T/;

export class Plan {
  /** The face and rotation of the ghost. */
  face = $state(0);
  rotation = $state(0);
  /** Whether faces that do not fit are offered too, to learn why. */
  every = $state(false);
  /** For a New City or growth. */
  colour = $state<number | null>(null);
  box = $state<number | null>(null);
  /** The cube whose runs are shown; null: those of all cubes. */
  cube = $state.raw<Load | null>(null);
  /** The run in hand, and the one that is pointed at. */
  run = $state.raw<Delivery | null>(null);
  aimed = $state.raw<Delivery | null>(null);
  /** Where the points of the run in hand go; null: where they always go. */
  gain = $state<Gain | null>(null);
  /** Every run that has been found so far. */
  #found = $state.raw<Delivery[]>([]);
  #gathered = "";
  /** The tile in hand, the bid and the loans wished for. */
  tile = $state<number | null>(null);
  bid = $state(0);
  loans = $state(2);

  readonly scene: SteamScene;

  constructor(scene: SteamScene) {
    this.scene = scene;
  }

  get #walker() {
    return this.scene.walker;
  }
  get asked(): string {
    return this.scene.replay === null ? (this.#walker.prompt?.question.key ?? "") : "";
  }
  rows(kind: string): number[][] {
    return this.scene.replay === null ? (this.#walker.prompt?.choices[kind] ?? []) : [];
  }

  // --- money

  readonly amounts = $derived(this.rows("bid").map(([amount]) => amount!));
  /** The bid as it may be; null: none is allowed. */
  get amount(): number | null {
    const all = this.amounts;
    return all.length ? Math.max(all[0]!, Math.min(all.at(-1)!, this.bid)) : null;
  }
  /** The loans as they may be. */
  get borrowed(): number {
    return Math.max(0, Math.min(this.rows("borrow").length - 1, this.loans));
  }

  // --- building

  /** The hex that is being built on. */
  readonly spot = $derived(
    this.#walker.depth > 0 && ON_HEX.includes(this.#walker.kind ?? "") ? this.#walker.picked[0]! : null,
  );
  readonly mode = $derived(this.spot === null ? null : this.#walker.kind);
  /** Hexes where something may be done, by kind. */
  readonly sites = $derived(new Map(ON_HEX.map((kind) => [kind, new Set(this.rows(kind).map(([hex]) => hex!))])));
  readonly lit = $derived(new Set([...this.sites.values()].flatMap((set) => [...set])));

  kindsAt(hex: number): string[] {
    return ON_HEX.filter((kind) => this.sites.get(kind)!.has(hex));
  }

  /** Takes a hex in hand; one where nothing is allowed too, so that the rule can be told. */
  select(hex: number, kind = this.kindsAt(hex)[0] ?? "lay"): void {
    this.#walker.back(0);
    this.#walker.kind = kind;
    this.#walker.picked = [hex];
    this.colour = this.box = null;
    if (kind === "lay") this.#firstFace();
    else this.#onlyChoices();
  }

  #firstFace(): void {
    this.every = this.lays.length === 0;
    const kept = this.lays.find(([, face, rotation]) => face === this.face && rotation === this.rotation);
    const [, face, rotation] = kept ?? this.lays[0] ?? [0, this.faces[0] ?? 0, 0];
    this.show(face!, rotation!);
  }

  #onlyChoices(): void {
    const [colours, boxes] = [this.colours, this.boxes];
    if (colours.length === 1) this.colour = colours[0]!;
    if (boxes.length === 1) this.box = boxes[0]!;
    this.look();
  }

  /** What fits on the hex in hand. */
  readonly lays = $derived(this.rows("lay").filter(([hex]) => hex === this.spot));
  readonly faces = $derived.by(() => {
    if (!this.every) return [...new Set(this.lays.map(([, face]) => face!))];
    const town = this.#isTown(this.spot!);
    return this.scene.domains
      .face!.map((name, face) => ({ name, face }))
      .filter(({ name }) => FACES_OF_TOWNS.test(name) === town)
      .map(({ face }) => face);
  });
  /** The map, once it is drawn. */
  sheet = $state.raw<Sheet | null>(null);

  #isTown(hex: number): boolean {
    return Boolean(this.sheet?.chart.hexes[hex]!.town) && !this.scene.view.cities.some((city) => city.hex === hex);
  }

  get rotations(): number[] {
    return this.every
      ? turnsOf(FACES[this.scene.domains.face![this.face]!]!)
      : this.lays.filter(([, face]) => face === this.face).map(([, , rotation]) => rotation!);
  }

  show(face: number, rotation: number): void {
    this.face = face;
    this.rotation = rotation;
    this.look();
  }

  pick(face: number): void {
    const fitting = this.lays.find((row) => row[1] === face);
    this.show(face, fitting?.[2] ?? 0);
  }

  turn(by = 1): void {
    const all = this.rotations;
    this.show(this.face, all[(all.indexOf(this.rotation) + by + all.length) % all.length] ?? 0);
  }

  nextFace(by = 1): void {
    const all = this.faces;
    this.pick(all[(all.indexOf(this.face) + by + all.length) % all.length]!);
  }

  toggleEvery(): void {
    this.every = !this.every;
    if (!this.every && !this.fits) this.#firstFace();
  }

  get colours(): number[] {
    return [...new Set(this.#walker.candidates.filter((one) => one.kind === "urbanize").map((one) => one.values[1]!))];
  }
  get boxes(): number[] {
    return [
      ...new Set(this.#walker.candidates.filter((one) => one.kind === this.mode).map((one) => one.values.at(-1)!)),
    ];
  }

  /** The action in hand, once everything is chosen; it may be against the rules. */
  get candidate(): Candidate | null {
    if (this.spot === null || !this.mode) return null;
    const rest: (number | null)[] = {
      lay: [this.face, this.rotation],
      urbanize: [this.colour, this.box],
      grow: [this.box],
    }[this.mode]!;
    return rest.includes(null) ? null : { kind: this.mode, values: [this.spot, ...(rest as number[])] };
  }

  readonly fits = $derived.by(() => {
    const { candidate } = this;
    return (
      candidate !== null &&
      this.rows(candidate.kind).some((row) => row.every((value, i) => value === candidate.values[i]))
    );
  });

  /** A hint is taken in hand where there is a hand for it; true: so it was. */
  suggest(candidate: Candidate | null): boolean {
    this.drop();
    if (!candidate) return false;
    const { kind, values } = candidate;
    if (kind === "bid") this.bid = values[0]!;
    else if (kind === "borrow") this.loans = values[0]!;
    else if (kind === "take" || kind === "turn-over") this.tile = values[0]! + 1;
    else if (kind === "load") this.take(values[0]!, values[1]!);
    else if (ON_HEX.includes(kind)) this.#inHand(kind, values);
    else return false;
    return true;
  }

  #inHand(kind: string, [hex, ...rest]: number[]): void {
    this.select(hex!, kind);
    if (kind === "lay") this.show(rest[0]!, rest[1]!);
    else this.choose(kind === "urbanize" ? { colour: rest[0]!, box: rest[1]! } : { box: rest[0]! });
  }

  /** Asks what the action in hand would do. */
  look(): void {
    this.#walker.consider(this.candidate);
  }

  choose(part: { colour?: number; box?: number }): void {
    Object.assign(this, part);
    this.look();
  }

  confirm(): void {
    if (this.candidate && this.fits) this.#walker.play(this.candidate);
  }

  drop(): void {
    this.cube = this.run = this.aimed = this.gain = null;
    this.tile = null;
    this.#walker.back(0);
  }

  // --- moving goods

  readonly loads = $derived(this.rows("load"));
  /** The links by which a cube on its way may go on. */
  readonly follows = $derived(this.rows("follow"));

  /** Asks the server for the routes of every cube, one after the other, best first as they come. */
  async gather(): Promise<void> {
    const id = this.#walker.prompt?.id ?? "";
    if (this.#gathered === id) return;
    this.#gathered = id;
    this.#found = [];
    this.cube = this.run = this.aimed = this.gain = null;
    for (const [hex, colour] of this.loads) {
      const effects = await this.scene.foresee({ kind: "load", values: [hex!, colour!] });
      if (this.#gathered !== id || !effects) return;
      this.#found = [...this.#found, ...deliveries({ hex: hex!, colour: colour! }, effects)];
    }
  }

  /** All deliveries: most points for me, then fewest for others, then fewest links. */
  readonly ranked: readonly Delivery[] = $derived.by(() => {
    const me = this.scene.seat ?? 0;
    const mine = ({ route }: Delivery) => route.points[me]!;
    const theirs = ({ route }: Delivery) => route.points.reduce((sum, points) => sum + points, 0) - route.points[me]!;
    return this.#found.toSorted((a, b) => mine(b) - mine(a) || theirs(a) - theirs(b) || a.route.links - b.route.links);
  });
  /** Those of the cube in hand, or all. */
  readonly runs: readonly Delivery[] = $derived(
    this.cube ? this.ranked.filter((one) => same(one, this.cube!)) : this.ranked,
  );
  /** What glows on the map. */
  readonly shown: Delivery | null = $derived(this.aimed ?? this.run);

  /** The run that leaves a node by a side. */
  runFrom(node: number, side: number): Run | undefined {
    const beyond = this.sheet?.across(node, side);
    return this.scene.view.runs.find(
      (run) =>
        run.ends.includes(node) &&
        (run.paths as [number, number, number][]).some(
          ([place, from, to]) =>
            (place === node && from === side && to === CENTRE) ||
            (place === beyond && [from, to].includes(opposite(side))),
        ),
    );
  }

  ownerOf(node: number, side: number): number | null {
    return this.runFrom(node, side)?.owner ?? null;
  }

  canMove(hex: number, colour: number): boolean {
    return this.loads.some(([place, one]) => place === hex && one === colour);
  }

  take(hex: number, colour: number): void {
    this.cube = { hex, colour };
    this.run = this.runs[0] ?? null;
  }

  /** The run to a city: the best one that starts with the cube in hand. */
  goal(hex: number): Delivery | undefined {
    return this.cube ? this.runs.find(({ route }) => route.finish === hex) : undefined;
  }

  /** A press on a row or a place: the run that is in hand already is sent. */
  pickRun(run: Delivery): void {
    if (this.run === run) return this.deliver();
    this.run = run;
  }

  /** Sends the cube over its whole route, and the points where they are wished. */
  deliver(): void {
    const { run } = this;
    if (!run) return;
    const links = run.route.sides.map((side, i) => ({ kind: "follow", values: [run.route.nodes[i]!, side] }));
    const claim = this.#claim(run);
    this.drop();
    this.#walker.play({ kind: "load", values: [run.hex, run.colour] }, [...links, ...claim]);
  }

  /** The mover is asked first; where income has reached its ceiling nobody is asked. */
  chooses({ route }: Delivery): boolean {
    const me = this.scene.view.state.players[this.scene.seat ?? 0]!;
    const most = this.scene.options.income_max || Infinity;
    return route.points[this.scene.seat ?? 0]! > 0 && me.income < most;
  }

  /** Where the points of the run in hand go, as far as that is said. */
  get wished(): Gain | "ask" {
    return this.gain ?? settings.gains;
  }

  #claim(run: Delivery): Candidate[] {
    return this.chooses(run) && this.wished !== "ask" ? [{ kind: `to-${this.wished}`, values: [] }] : [];
  }

  /** Lets the player go link by link. */
  walk(): void {
    const { cube } = this;
    this.drop();
    if (cube) this.#walker.play({ kind: "load", values: [cube.hex, cube.colour] });
  }

  follow(side: number): void {
    const row = this.follows.find((one) => one[1] === side);
    if (row) this.#walker.play({ kind: "follow", values: row });
  }
}

function deliveries(load: Load, effects: readonly Effect[]): Delivery[] {
  const routes = effects.filter((effect): effect is Route => effect.kind === "route");
  const look = (route: Route) => `${route.nodes.join()} ${route.points.join()}`;
  const unlike = routes.filter((route, i) => routes.findIndex((other) => look(other) === look(route)) === i);
  return unlike.map((route) => ({ ...load, route }));
}

const same = (one: Load, other: Load): boolean => one.hex === other.hex && one.colour === other.colour;

export const planOf = stateOf((scene: SteamScene) => new Plan(scene));
