/** Leaves a mark in the browser's own timeline, where a developer sees, and a test counts, what was heard and moved. */
export function traced(name: string, detail: unknown = null): void {
  performance.mark(name, { detail });
}
