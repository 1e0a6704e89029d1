/** Work that may fail at the server. What is to be said afterwards: what went wrong, or what the work itself says. */
import { Failed } from "./api";
import { t } from "./words.svelte";

const plainly = ({ reason }: Failed): string => t(`problem-${reason}`);

export async function attempt(work: () => Promise<string | void>, words = plainly): Promise<string> {
  try {
    return (await work()) ?? "";
  } catch (error) {
    return error instanceof Failed ? words(error) : String(error);
  }
}
