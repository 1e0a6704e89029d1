/** The own turn, put together on the page and sent by the confirm button: up to two rails, changed freely before. */
import { stateOf } from "../../lib/boardstate.svelte";
import type { Json } from "../../lib/connection.svelte";
import type { Offer, Way } from "../../lib/offer";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../types/trans_europa";
import type { EuropaScene } from "./reveal.svelte";

const QUESTIONS = ["rail", "second", "last-rail"];

interface Rail {
  kind: string;
  line: number;
}

export class Turn {
  rails = $state.raw<readonly Rail[]>([]);
  /** What may follow the first rail; null: not known yet, or nothing. */
  #next = $state.raw<Record<string, number[][]> | null>(null);
  #prompt = $state.raw<string | null>(null);

  constructor(readonly scene: EuropaScene) {}

  /** Whether this turn is put together first. */
  get asked(): boolean {
    const { prompt } = this.scene.walker;
    return settings.together && this.scene.replay === null && QUESTIONS.includes(prompt?.question.key ?? "");
  }

  /** Another question: what was put together for the last one goes. */
  refresh(): void {
    const id = this.scene.walker.prompt?.id ?? null;
    if (id === this.#prompt) return;
    this.#prompt = id;
    this.clear();
  }

  #lines(choices: Record<string, number[][]> | null): Rail[] {
    return ["rail", "coloured-rail"].flatMap((kind) =>
      (choices?.[kind] ?? []).map(([line]) => ({ kind, line: line! })),
    );
  }

  /** The rails that may be added now. */
  readonly open: readonly Rail[] = $derived.by(() =>
    !this.asked
      ? []
      : this.rails.length === 0
        ? this.#lines(this.scene.walker.prompt!.choices)
        : this.rails.length === 1
          ? this.#lines(this.#next)
          : [],
  );
  readonly lit: ReadonlySet<number> = $derived(new Set(this.open.map(({ line }) => line)));

  isChosen(line: number): boolean {
    return this.rails.some((rail) => rail.line === line);
  }

  /** A press on a line; true: that is all. The last rail pressed again sends the turn. */
  press(line: number, kind = "rail"): boolean {
    if (!this.asked) return false;
    if (this.rails.at(-1)?.line === line && settings.twice) this.send();
    const found = this.open.filter((rail) => rail.line === line);
    const rail = found.find((one) => one.kind === kind) ?? found[0];
    if (rail) this.#add(rail);
    return rail !== undefined || this.isChosen(line);
  }

  #add(rail: Rail): void {
    this.rails = [...this.rails, rail];
    this.scene.walker.hold({ kind: this.rails[0]!.kind, values: [this.rails[0]!.line] });
    if (this.rails.length === 1) void this.#lookAhead();
  }

  async #lookAhead(): Promise<void> {
    const { rails } = this;
    const plan = await this.scene.tryOut(this.#actions(rails));
    const same = (plan?.view as View | undefined)?.round === this.scene.view.round;
    if (this.rails === rails) this.#next = same ? (plan?.prompt?.choices ?? null) : null;
  }

  #actions(rails: readonly Rail[]): Json[] {
    return rails.map(({ kind, line }) => ({ kind, line }));
  }

  back(): void {
    const [first] = this.rails;
    const again = this.rails.length > 1 && first;
    this.clear();
    if (again) this.#add(first);
  }

  clear(): void {
    this.rails = [];
    this.#next = null;
    if (this.scene.walker.held) this.scene.walker.hold(null);
  }

  get #mayStop(): boolean {
    return this.rails.length === 1 && this.#next !== null && "stop" in this.#next;
  }

  /** The whole turn; after one single line that is its end. */
  send(): void {
    this.#play(this.#mayStop ? [...this.#actions(this.rails), { kind: "stop" }] : this.#actions(this.rails));
  }

  #play(actions: Json[]): void {
    this.clear();
    this.scene.playOneByOne(actions);
  }

  get offer(): Offer | null {
    if (!this.asked || !this.rails.length) return null;
    const first = this.rails.slice(0, 1);
    const alone: Way = { label: this.scene.say("turn-alone"), run: () => this.#play(this.#actions(first)) };
    return {
      label: this.scene.say("turn-send", { rails: this.rails.length }),
      play: () => this.send(),
      back: () => this.back(),
      clear: () => this.clear(),
      ready: true,
      lines: [this.#said()],
      ...(this.#mayStop ? { ways: [alone] } : {}),
    };
  }

  #said(): string {
    const missing = this.scene.preview.find((effect) => effect.kind === "missing");
    const before =
      missing && settings.help ? `${missing.before} → ${missing.after} ${this.scene.say("card-missing")}. ` : "";
    return before + this.scene.say(this.rails.length === 1 && this.#next ? "turn-more" : "turn-whole");
  }
}

export const turnOf = stateOf((scene: EuropaScene) => new Turn(scene));
