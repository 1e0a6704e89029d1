/** Whom a bot is: `hard:racer` is its level and its character. Names and temperaments are words of the game. */
import { maybe } from "./words.svelte";

export const levelOf = (bot: string): string => bot.split(":")[0]!;
export const characterOf = (bot: string): string => bot.split(":")[1] ?? "";

/** The character's name in the reader's language; a bot without a character has none. */
export function nameOf(game: string, bot: string): string | undefined {
  const who = characterOf(bot);
  return who ? maybe(game, `character-${who}`) : undefined;
}

export function temperamentOf(game: string, bot: string): string {
  return maybe(game, `temperament-${characterOf(bot)}`) ?? "";
}
