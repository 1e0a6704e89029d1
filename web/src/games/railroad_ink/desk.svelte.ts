/**
 * The player's desk: which tile is in hand, how it is turned, where its ghost lies, what is lit on the sheet.
 * What may be drawn where comes from the prompt; the desk only finds it again by tile, turn and cell.
 */
import { settings } from "../../lib/settings.svelte";
import { stateOf } from "../../lib/boardstate.svelte";
import type { Scene } from "../../lib/scene.svelte";
import type { Candidate } from "../../lib/walker.svelte";
import type { Drawn, Effect, Options, Room, SheetView, View, Worth } from "../../types/railroad_ink";
import type { Part } from "./parts";
import { canMirror, EXITS, LAVAS, mirror, neighbour, ROUTES, tileOfCode, turn, VOLCANO, type Tile } from "./sheet";

export type InkScene = Scene<View, Options, Effect>;
export type HandKind = "route" | "special" | "lava" | "volcano";

/** The tile in hand; `die` is its place in the tray. */
export interface Hand {
  kind: HandKind;
  tile: Tile;
  die: number;
}

export interface Placement {
  kind: string;
  cell: number;
  code: string;
  values: number[];
}

/** A die in the tray. */
export interface Slot {
  kind: "route" | "lava";
  tile: Tile;
  die: number;
  drawn: boolean;
}

export type Light = "bright" | "pale" | "crater" | "burn";

/** What a hand may become when it is drawn. */
const MEANS: Record<HandKind, string[]> = {
  route: ["route"],
  special: ["special"],
  lava: ["lava", "burn"],
  volcano: ["volcano"],
};

export class Desk {
  hand = $state.raw<Hand | null>(null);
  code = $state("");
  cell = $state<number | null>(null);
  /** The ghost stays where it is until it is drawn, turned or dropped elsewhere. */
  dropped = $state(false);
  part = $state.raw<Part | null>(null);
  /** A burn is asked twice. */
  sure = $state(false);
  /** Whose sheet lies enlarged. */
  open = $state<number | null>(null);
  /** Whose sheet a spectator watches. */
  watched = $state(0);
  hurt = $state(false);
  #asked = $state.raw<Candidate | null>(null);
  /** The sheet that is being printed; null in it: a blank one. */
  printed = $state.raw<{ sheet: SheetView | null } | null>(null);

  constructor(readonly scene: InkScene) {}

  get view(): View {
    return this.scene.view;
  }
  get codes(): string[] {
    return this.scene.domains.shape!;
  }
  get seat(): number {
    return this.scene.seat ?? this.watched;
  }
  get turn() {
    return this.view.turn;
  }

  /** The sheet on the desk: the own one with this round's drawing, or the one that is watched. */
  get sheet(): SheetView {
    return this.turn?.sheet ?? this.view.seats[this.seat]!.sheet;
  }

  /** Whether there is something to draw now. */
  get drawing(): boolean {
    return (
      this.scene.replay === null &&
      this.turn !== null &&
      !this.turn.meteor_due &&
      this.placements.length + this.plain.length > 0
    );
  }

  readonly plain: Candidate[] = $derived.by(() =>
    this.scene.replay === null ? this.scene.walker.candidates.filter(({ values }) => values.length === 0) : [],
  );

  /** Everything that may be drawn now. */
  readonly placements: Placement[] = $derived.by(() => {
    const choices = this.scene.replay === null ? (this.scene.walker.prompt?.choices ?? {}) : {};
    return ["route", "special", "lava", "burn", "volcano"].flatMap((kind) =>
      (choices[kind] ?? []).map((values) => ({ kind, values, cell: values[0]!, code: this.#code(kind, values) })),
    );
  });

  /** Cell -> what the tile in hand may become there. */
  readonly fitting: ReadonlyMap<number, Placement[]> = $derived.by(() => {
    const found = new Map<number, Placement[]>();
    if (this.hand)
      for (const one of this.fits(this.hand.kind, this.hand.tile))
        found.set(one.cell, [...(found.get(one.cell) ?? []), one]);
    return found;
  });

  /** The cells drawn in this round and not yet shown to anybody. */
  readonly fresh: ReadonlySet<number> = $derived.by(() => {
    const [now, before] = [this.turn?.sheet.cells, this.view.seats[this.seat]!.sheet.cells];
    return new Set((now ?? []).flatMap((shape, cell) => (shape !== before[cell] ? [cell] : [])));
  });

  readonly slots: Slot[] = $derived.by(() => {
    const turn = this.turn;
    const dice = this.view.dice;
    const routes = turn?.dice ?? (this.view.draft ? this.view.seats[this.seat]!.dice : dice.routes);
    return [
      ...slots("route", ROUTES, routes, turn?.left ?? routes),
      ...slots("lava", LAVAS, dice.lava, turn ? turn.lava_left : dice.lava),
    ];
  });

  #domain(kind: string): string[] {
    return this.scene.domains[this.scene.source.fields[kind]?.[1]?.[1] ?? ""] ?? [];
  }

  #code(kind: string, values: number[]): string {
    return kind === "volcano" ? VOLCANO.codes[0]! : this.#domain(kind)[values[1]!]!;
  }

  /** Where a tile may be drawn now. */
  fits(kind: HandKind, tile: Tile): Placement[] {
    return this.placements.filter((one) => MEANS[kind].includes(one.kind) && tile.codes.includes(one.code));
  }

  /** What drawing here as it is turned now would be; undefined: it may not be drawn so. */
  exact(cell: number | null): Placement | undefined {
    return cell === null ? undefined : this.fitting.get(cell)?.find((one) => one.code === this.code);
  }

  light(cell: number): Light | undefined {
    const fits = this.fitting.get(cell);
    if (!fits) return undefined;
    if (fits[0]!.kind === "burn") return "burn";
    if (this.codes[this.sheet.cells[cell]!]?.endsWith("*")) return "crater";
    return this.exact(cell) ? "bright" : "pale";
  }

  // --- the tile in hand

  take(kind: HandKind, tile: Tile, die = -1): void {
    if (!this.drawing) return;
    const again = this.hand?.kind === kind && this.hand.tile === tile && this.hand.die === die;
    if (again) return this.putDown();
    this.hand = { kind, tile, die };
    if (!tile.codes.includes(this.code)) this.code = tile.codes[0]!;
    if (this.cell !== null && this.fitting.get(this.cell)) this.#suit(this.cell);
    this.part = null;
    this.#look();
  }

  putDown(): void {
    this.hand = null;
    this.lift();
  }

  /** Takes the ghost off the sheet. */
  lift(): void {
    this.cell = null;
    this.dropped = false;
    this.#look();
  }

  rotate(): void {
    if (!this.hand) return;
    this.code = turn(this.code);
    this.#look();
  }

  flip(): void {
    if (!this.hand || !canMirror(this.hand.tile)) return;
    this.code = mirror(this.code);
    this.#look();
  }

  /** Turns to the next way that fits into a cell. */
  #suit(cell: number): void {
    const codes = this.hand!.tile.codes;
    const fits = new Set(this.fitting.get(cell)?.map((one) => one.code));
    const from = Math.max(0, codes.indexOf(this.code));
    const found = codes.map((_, i) => codes[(from + i) % codes.length]!).find((code) => fits.has(code));
    this.code = found ?? this.code;
  }

  // --- the ghost on the sheet

  hover(cell: number | null): void {
    if (this.dropped || cell === this.cell) return;
    this.cell = cell;
    this.#look();
  }

  /**
   * A click or Enter draws; where only another turn fits, it turns; elsewhere the server says which rule forbids it.
   */
  press(cell: number): void {
    if (this.turn?.meteor_due) return this.#strike(cell);
    if (!this.hand) return;
    this.cell = cell;
    if (this.exact(cell)) return this.draw();
    if (this.fitting.has(cell)) this.#suit(cell);
    else this.#attempt(cell);
    this.#look();
  }

  /** A tap lays the ghost down, turned so that it fits; a second tap on it draws it. */
  tap(cell: number): void {
    if (this.turn?.meteor_due) return this.#strike(cell);
    if (!this.hand) return;
    const again = this.dropped && cell === this.cell;
    if (again && settings.twice && this.exact(cell)) return this.draw();
    this.cell = cell;
    this.dropped = true;
    if (!this.exact(cell)) this.#suit(cell);
    this.#look();
  }

  draw(): void {
    const placement = this.exact(this.cell);
    if (!placement || this.scene.busy) return;
    if (placement.kind === "burn" && !this.sure) {
      this.sure = true;
      this.dropped = true;
      return;
    }
    this.lift();
    this.scene.walker.play(placement);
  }

  #attempt(cell: number): void {
    this.hurt = true;
    setTimeout(() => (this.hurt = false), 260);
    const candidate = this.candidate(cell);
    if (candidate) this.scene.walker.play(candidate);
  }

  /** The tile in hand as it is turned now, in a cell, allowed or not. */
  candidate(cell: number): Candidate | undefined {
    if (!this.hand || !this.drawing) return undefined;
    const kind = this.fitting.get(cell)?.[0]?.kind ?? this.hand.kind;
    const index = this.#domain(kind).indexOf(this.code);
    return { kind, values: kind === "volcano" ? [cell] : [cell, index] };
  }

  /** Asks what the ghost would do. */
  #look(): void {
    this.sure = false;
    this.consider(this.cell === null ? undefined : this.candidate(this.cell));
  }

  // --- what the server says about the ghost, a flight or a pair

  /** What the sheet would be worth; undefined until the server has said so about just this ghost or flight. */
  get worth(): Worth | undefined {
    const [asked, told] = [this.#asked, this.scene.previewed];
    const other = asked && JSON.stringify(told) !== JSON.stringify(this.scene.walker.action(asked));
    return other ? undefined : this.scene.preview.find((effect): effect is Worth => effect.kind === "worth");
  }

  /** What a hint or the list of choices points at. */
  get hinted(): Drawn | undefined {
    return this.#asked ? undefined : this.scene.preview.find((effect): effect is Drawn => effect.kind === "drawn");
  }

  get rooms(): Room[] {
    return this.scene.preview.filter((effect): effect is Room => effect.kind === "room");
  }

  /** The sides of the ghost that meet something they may not meet. */
  readonly clashes: number[] = $derived.by(() => {
    const { cell, code } = this;
    if (cell === null || !this.hand) return [];
    return [0, 1, 2, 3].filter((side) => clash(code[side]!, this.#beyond(cell, side)));
  });

  #beyond(cell: number, side: number): string {
    const there = neighbour(cell, side);
    if (there >= 0) return this.codes[this.sheet.cells[there]!]!.padEnd(5, "-")[(side + 2) % 4]!.replace(/[^HRL]/, "-");
    return EXITS.find((exit) => exit.cell === cell && exit.side === side)?.kind ?? "-";
  }

  // --- the meteor

  /** The flight that lands in a cell. */
  #strike(cell: number): void {
    const flight = this.turn?.flights.find(({ hit }) => hit === cell);
    if (flight) this.fly(flight.direction);
  }

  #flight(direction: number): Candidate | undefined {
    const choices = this.scene.walker.candidates;
    return choices.find(({ kind, values }) => kind === "accept" || (kind === "aim" && values[0] === direction));
  }

  fly(direction: number): void {
    const flight = this.#flight(direction);
    if (flight && !this.scene.busy && this.scene.replay === null) this.scene.walker.play(flight);
  }

  consider(candidate: Candidate | undefined): void {
    this.#asked = candidate ?? null;
    if (this.scene.replay === null) this.scene.walker.consider(candidate ?? null);
  }

  considerFlight(direction: number | null): void {
    this.consider(direction === null ? undefined : this.#flight(direction));
  }

  // --- the end of the round

  get commit(): Candidate | undefined {
    return this.plain.find(({ kind }) => kind === "commit");
  }

  /** The die that still fits and so holds up the end of the round. */
  get due(): { kind: HandKind; tile: Tile } | undefined {
    const turn = this.turn;
    if (!turn || turn.meteor_due) return undefined;
    const face = turn.due[0];
    if (face !== undefined) return { kind: "route", tile: ROUTES[face]! };
    if (!turn.lava_due) return undefined;
    const tile = turn.lava_left.map((one) => LAVAS[one]!).find((one) => this.fits("lava", one).length);
    return tile ? { kind: "lava", tile } : { kind: "volcano", tile: VOLCANO };
  }

  /** Takes the die that still fits and lays its ghost on a cell that takes it. */
  showDue(): void {
    const due = this.due;
    if (!due) return;
    const slot = this.slots.find(({ kind, tile, drawn }) => kind === due.kind && tile === due.tile && !drawn);
    this.hand = { ...due, die: slot?.die ?? -1 };
    const place = this.fits(due.kind, due.tile).toSorted(
      (a, b) => this.sheet.cells[a.cell]! - this.sheet.cells[b.cell]!,
    )[0];
    if (!place) return;
    this.code = place.code;
    this.cell = place.cell;
    this.dropped = true;
    this.#look();
  }

  /** After each step: a die that is gone leaves the hand, and the next one that is due comes into it. */
  refresh(): void {
    const kept =
      this.hand &&
      this.fits(this.hand.kind, this.hand.tile).length > 0 &&
      this.slots.every((slot) => slot.die !== this.hand!.die || slot.kind !== this.hand!.kind || !slot.drawn);
    if (kept && this.hand!.kind !== "special" && this.hand!.kind !== "volcano") return;
    this.putDown();
    const next = this.drawing
      ? this.slots.find(
          ({ kind, tile, drawn }) =>
            !drawn && (kind === "route" || this.turn!.lava_due) && this.fits(kind, tile).length,
        )
      : undefined;
    if (next) this.take(next.kind, next.tile, next.die);
  }

  /** A hint lies as a ghost on the sheet; true: so it does. */
  suggest(candidate: Candidate | null): boolean {
    const found = this.placements.find(
      ({ kind, values }) => kind === candidate?.kind && values.join() === candidate.values.join(),
    );
    this.lift();
    if (!found) return false;
    const kind = found.kind === "burn" ? "lava" : (found.kind as HandKind);
    const tile = tileOfCode(found.code)!;
    const slot = this.slots.find((one) => one.kind === kind && one.tile === tile && !one.drawn);
    this.hand = { kind, tile, die: slot?.die ?? -1 };
    this.code = found.code;
    this.cell = found.cell;
    this.dropped = true;
    this.#look();
    return true;
  }

  // --- words

  tile(tile: Tile): string {
    return this.scene.word("tile", this.scene.domains.tile!.indexOf(tile.id));
  }

  /** What stands in a cell, with the sides it opens to. */
  describe(cell: number, code = this.codes[this.sheet.cells[cell]!]!): string {
    const say = this.scene.say;
    const place = { row: Math.floor(cell / 7) + 1, column: (cell % 7) + 1 };
    const tile = tileOfCode(code);
    if (!tile) return say("cell-empty", place);
    const round = this.sheet.rounds[cell] ?? 0;
    return say(round ? "cell-drawn" : "cell-ghost", { ...place, what: this.oriented(code), round });
  }

  /** A tile in words with its sides: "curved station: highway north, railway east". */
  oriented(code: string): string {
    return this.scene.word("shape", this.scene.domains.shape!.indexOf(code));
  }
}

function slots(kind: "route" | "lava", tiles: readonly Tile[], dice: number[], left: number[]): Slot[] {
  const rest = [...left];
  return dice.map((face, die) => {
    const i = rest.indexOf(face);
    if (i >= 0) rest.splice(i, 1);
    return { kind, tile: tiles[face]!, die, drawn: i < 0 };
  });
}

/** Two sides of which neither is blank and which are not alike. */
const clash = (one: string, other: string): boolean => one !== "-" && other !== "-" && one !== other;

export const deskOf = stateOf((scene: InkScene) => new Desk(scene));
