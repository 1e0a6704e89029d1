/**
 * The one rule by which records become sentences: `engineshed.words` has the same, and tests run the same cases through
 * both. A field that indexes a domain is given by name, several values as a list, a truth as `true` or `false`, nothing
 * as nothing; numbers and texts as they are. docs/concepts/words.md states it.
 */
export type Word = (domain: string, index: number) => string;
export type Say = (id: string, about?: Record<string, string | number>) => string;

/** A negative number has a minus sign; ranges and rule numbers keep their hyphen. */
const HYPHEN = /(?<![\p{L}\p{N}])-(?=\d)/gu;
export const withMinus = (text: string): string => text.replace(HYPHEN, "−");

/** `a, b and c`: commas, and the language's own word before the last. */
export function listed(items: string[], say: Say): string {
  if (items.length < 2) return items.join("");
  return say("list-last", { before: items.slice(0, -1).join(", "), last: items.at(-1)! });
}

function argument(value: unknown, domain: string | undefined, word: Word, say: Say): string | number {
  if (Array.isArray(value))
    return listed(
      value.map((one) => String(argument(one, domain, word, say))),
      say,
    );
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value === "number") return domain === undefined ? value : word(domain, value);
  return String(value ?? "");
}

/** An effect in words; `domains` says which of its fields index a domain. */
export function sentence(
  effect: Record<string, unknown>,
  domains: Record<string, string>,
  word: Word,
  say: Say,
): string {
  const about: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(effect)) {
    if (name !== "kind" && name !== "only") about[name] = argument(value, domains[name], word, say);
  }
  return say(`effect-${String(effect.kind)}`, about);
}
