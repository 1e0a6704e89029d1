/** The game's own words in a text: each is explained where it first stands. */
import { maybe } from "./words.svelte";

export interface Piece {
  text: string;
  /** What a word means; empty for the text between. */
  meaning: string;
  /** The signs right behind a word: they stay on its line. */
  tail: string;
}

/** `explained` lists the keys; `forms-<key>` the words, a star for any ending; `means-<key>` what it is. */
function termsOf(game: string): [RegExp, string][] {
  return (maybe(game, "explained") ?? "").split(/\s+/).flatMap((key): [RegExp, string][] => {
    const [forms, meaning] = [maybe(game, `forms-${key}`), maybe(game, `means-${key}`)];
    if (!forms || !meaning) return [];
    const any = forms.split(/\s*,\s*/).map((form) => form.replaceAll("*", "\\p{L}*"));
    return [[new RegExp(`(?<!\\p{L})(?:${any.join("|")})(?!\\p{L})`, "iu"), meaning]];
  });
}

/** A text cut where its game words stand. */
export function explained(game: string, text: string): Piece[] {
  const found = termsOf(game)
    .flatMap(([form, meaning]) => {
      const match = form.exec(text);
      return match ? [{ from: match.index, to: match.index + match[0].length, meaning }] : [];
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, meaning } of found) {
    if (from < at) continue;
    const tail = /^\p{P}*/u.exec(text.slice(to))![0];
    pieces.push({ text: text.slice(at, from), meaning: "", tail: "" }, { text: text.slice(from, to), meaning, tail });
    at = to + tail.length;
  }
  return [...pieces, { text: text.slice(at), meaning: "", tail: "" }].filter((piece) => piece.text);
}
