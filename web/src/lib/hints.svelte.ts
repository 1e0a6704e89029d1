/** What a bot would do: up to three ideas, shown one after the other on the board and in the confirm block. */
import type { ClientFrame, Thinking, Thoughts } from "../types/protocol";
import type { Json } from "./connection.svelte";
import type { AnyScene } from "./scene.svelte";
import type { Candidate } from "./walker.svelte";
import { maybe, t, type Arguments } from "./words.svelte";

const MOST = 3;

export class Hints {
  #thoughts = $state.raw<Thinking[]>([]);
  #level = $state("");
  /** Which idea is shown, counted from 0. */
  shown = $state<number | null>(null);
  thinking = $state(false);
  #scene: AnyScene | undefined;

  constructor(readonly send: (frame: ClientFrame) => void) {}

  /** The bulb: the first press asks, the next ones walk through the ideas, the last one clears. */
  next(scene: AnyScene): void {
    if (this.thinking && !this.#thoughts.length) return;
    this.#scene = scene;
    if (!this.#thoughts.length) {
      this.thinking = true;
      this.send({ type: "hint", level: "" });
    } else this.#show(this.shown === null ? 0 : this.shown + 1);
  }

  /** First ideas may come before the others; what has been put away stays away, as do ideas about an older question. */
  answered({ thoughts, level, more }: Thoughts): void {
    if (!this.thinking) return;
    const away = this.#thoughts.length > 0 && this.shown === null;
    this.thinking = Boolean(more);
    this.#level = level;
    this.#thoughts = unlike(thoughts).slice(0, MOST);
    if (!away) this.#show(0);
  }

  #show(index: number): void {
    const thought = this.#thoughts[index];
    this.shown = thought ? index : null;
    if (thought && this.#scene) this.#scene.suggest(candidateOf(this.#scene, thought.action as Json));
    else this.#scene?.suggest(null);
  }

  /** Another question, or a refusal to think. */
  forget(): void {
    this.#thoughts = [];
    this.shown = null;
    this.thinking = false;
  }

  /** The idea that is shown and its reason, as a sentence. */
  reason(scene: AnyScene): string {
    const thought = this.shown === null ? undefined : this.#thoughts[this.shown];
    if (!thought) return "";
    const level = maybe("page", `level-${this.#level}`) ?? this.#level;
    const said = maybe(scene.game, `thought-${thought.reason}`, spoken(scene, thought));
    return [t("hint-number", { number: this.shown! + 1, of: this.#thoughts.length, level }), said]
      .filter(Boolean)
      .join(" ");
  }
}

export function candidateOf(scene: AnyScene, action: Json): Candidate {
  const kind = String(action.kind);
  return { kind, values: (scene.source.fields[kind] ?? []).map(([name]) => Number(action[name])) };
}

function unlike(thoughts: Thinking[]): Thinking[] {
  const texts = thoughts.map(({ action }) => JSON.stringify(action));
  return thoughts.filter((_, i) => texts.indexOf(texts[i]!) === i);
}

/** Places by their names; a fraction is a number: each language writes it with its own sign. */
const spoken = (scene: AnyScene, { action, about, places = {} }: Thinking): Arguments => ({
  ...acted(scene, action as Json),
  ...Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      places[name] !== undefined
        ? scene.word(places[name], Number(value))
        : typeof value === "string" && /^-?\d+\.\d+$/.test(value)
          ? Number(value)
          : value,
    ]),
  ),
});

/** The places of the action itself. */
const acted = (scene: AnyScene, action: Json): Arguments =>
  Object.fromEntries(
    (scene.source.fields[String(action.kind)] ?? []).map(([name, domain]) => [
      name,
      scene.word(domain, Number(action[name])),
    ]),
  );
