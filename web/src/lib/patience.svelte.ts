/** The server has asked this address to wait: the page says so, and goes on by itself. */
export const patience = $state({ seconds: 0 });

/** Waits as long as the server wants, counting down where everybody can see it. */
export async function wait(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left--) {
    patience.seconds = left;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  patience.seconds = 0;
}
