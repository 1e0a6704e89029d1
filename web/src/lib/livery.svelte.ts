/** The colours that the players of the table in sight have chosen; without a table each seat has its own. */
const chosen = $state<{ list: readonly number[] }>({ list: [] });

export const LIVERIES = 6;

export const liveryOf = (seat: number): number => (chosen.list[seat] ?? seat) % LIVERIES;

export function wear(liveries: readonly number[]): void {
  if (liveries.join() !== chosen.list.join()) chosen.list = liveries;
}
