/** Starts Python in a worker, from pieces that the page has fetched, unpacked and compiled once for all workers. */
import type { PyodideAPI } from "pyodide";

export interface Pieces {
  /** Where Python's own scripts stand. */
  folder: string;
  module: WebAssembly.Module;
  library: ArrayBuffer;
  packages: ArrayBuffer;
}

export async function startPython({ folder, module, library, packages }: Pieces): Promise<PyodideAPI> {
  const overNetwork = self.fetch;
  self.fetch = async (wanted, init) => {
    const url = String(wanted instanceof Request ? wanted.url : wanted);
    if (url.endsWith(".wasm")) return new Response(null, { headers: { "Content-Type": "application/wasm" } });
    return url.endsWith("python_stdlib.zip") ? new Response(library) : overNetwork(wanted, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(packages, "zip");
  return python;
}
