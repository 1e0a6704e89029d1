/** The worker of all bots and hints, one after the other. Stopping one ends this worker; another takes its place. */
import type { FromBots, ToBots } from "./messages";
import { startPython } from "./python";

let think: Promise<(job: string) => string>;

onmessage = async ({ data }: MessageEvent<ToBots>) => {
  if (data.type === "start")
    think = startPython(data.pieces).then((python) => python.pyimport("engineshed.server.device.shed").think);
  else postMessage({ id: data.id, text: await answer(data.job) } satisfies FromBots);
};

/** Nothing where a bot failed: the rules' own move is played for it. */
async function answer(job: string): Promise<string> {
  try {
    return (await think)(job);
  } catch (error) {
    console.error(error);
    return "";
  }
}
