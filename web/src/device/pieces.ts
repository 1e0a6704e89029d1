/** Fetches Python once for all workers, and says truly how far it is. */
import type { Pieces } from "./python";

const NAMES = ["module", "library", "packages"] as const;

/** The folder of the Python that this page was built with. */
declare const __PYTHON__: string;

/** A file of this version is not here and cannot be fetched. */
export class Missing extends Error {}

export type Told = (loaded: number, whole: number) => void;

export async function fetchPieces(told: Told): Promise<Pieces> {
  const folder = new URL(__PYTHON__, location.href.split("#")[0]).href;
  const sizes = (await (await found(`${folder}pieces.json`)).json()) as Record<(typeof NAMES)[number], number>;
  const whole = NAMES.reduce((sum, name) => sum + sizes[name], 0);
  let loaded = 0;
  const unpacked = async (name: string) => {
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        told((loaded += chunk.length), whole);
        controller.enqueue(chunk);
      },
    });
    const { body } = await found(`${folder}${name}.bin`);
    return new Response(body!.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip")), {
      headers: { "Content-Type": "application/wasm" },
    });
  };
  const [module, library, packages] = await Promise.all([
    unpacked("module").then((response) => WebAssembly.compileStreaming(response)),
    unpacked("library").then((response) => response.arrayBuffer()),
    unpacked("packages").then((response) => response.arrayBuffer()),
  ]);
  return { folder, module, library, packages };
}

async function found(url: string): Promise<Response> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new Missing(url);
  return response;
}
