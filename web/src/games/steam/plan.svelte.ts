/** What the player is about to do, shared by the map and the card beside it. */
import { stateOf } from "../../lib/boardstate.svelte";
import type { Scene } from "../../lib/scene.svelte";
import type { Candidate } from "../../lib/walker.svelte";
import { FACES } from "./chart";
import { turnsOf } from "./links";
import type { Effect, Options, Route, View } from "../../types/steam";

export type SteamScene = Scene<View, Options, Effect>;

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
  /** The cube whose routes are shown, and the route that is pointed at. */
  cube = $state.raw<{ hex: number; colour: number } | null>(null);
  traced = $state.raw<Route | null>(null);

  readonly scene: SteamScene;

  constructor(scene: SteamScene) {
    this.scene = scene;
  }

  get #effects() {
    return this.scene.preview;
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
  towns: ReadonlySet<number> = new Set();

  #isTown(hex: number): boolean {
    return this.towns.has(hex) && !this.scene.view.cities.some((city) => city.hex === hex);
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
    this.cube = this.traced = null;
    this.#walker.back(0);
  }

  // --- moving goods

  readonly loads = $derived(this.rows("load"));
  /** What differs only in which of two equal links is used counts once. */
  readonly routes = $derived.by(() => {
    const all = this.cube ? this.#effects.filter((effect): effect is Route => effect.kind === "route") : [];
    const look = (route: Route) => `${route.nodes.join()} ${route.points.join()}`;
    return all.filter((route, i) => all.findIndex((other) => look(other) === look(route)) === i);
  });
  /** The links by which a cube on its way may go on. */
  readonly follows = $derived(this.rows("follow"));

  canMove(hex: number, colour: number): boolean {
    return this.loads.some(([place, one]) => place === hex && one === colour);
  }

  take(hex: number, colour: number): void {
    this.traced = null;
    this.cube = { hex, colour };
    this.#walker.consider({ kind: "load", values: [hex, colour] });
  }

  /** Sends the cube over a whole route, or lets the player go link by link. */
  send(route: Route | null): void {
    const { cube } = this;
    if (!cube) return;
    this.cube = this.traced = null;
    const links = route?.sides.map((side, i) => ({ kind: "follow", values: [route.nodes[i]!, side] })) ?? [];
    this.#walker.play({ kind: "load", values: [cube.hex, cube.colour] }, links);
  }

  follow(side: number): void {
    const row = this.follows.find((one) => one[1] === side);
    if (row) this.#walker.play({ kind: "follow", values: row });
  }
}

export const planOf = stateOf((scene: SteamScene) => new Plan(scene));
