/** Which rules matter at a table. */
import type { Rule } from "../types/protocol";

/** Whether a rule holds under options: for each that it names, one of the values that it names. */
export function holds(rule: Rule, options: Record<string, unknown>): boolean {
  return Object.entries(rule.when).every(([name, values]) => values.some((value) => value === options[name]));
}
