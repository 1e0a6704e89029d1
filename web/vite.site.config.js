import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { firstVisit } from "./first.js";
import page from "./vite.config.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The paths of this page stand behind the `#`, so that any folder of any web space can hold it. */
const pathsBehindHash = {
  name: "paths-behind-hash",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".svelte") ? code.replaceAll('href="/', 'href="#/') : undefined),
};

const { noting, groups } = firstVisit();

/** The page without a server: the same page with another entry. */
export default defineConfig({
  root: here("site"),
  base: "./",
  plugins: [noting, pathsBehindHash, svelte({ configFile: here("svelte.config.js") })],
  define: {
    ...page.define,
    __SITE__: "true",
    __TOLD_AT_ONCE__: JSON.stringify(process.env.SITE_RULES === "compiled"),
    __PYTHON__: JSON.stringify(process.env.SITE_PYTHON ?? "python/"),
    __SERVER__: JSON.stringify(process.env.SITE_SERVER ?? ""),
  },
  resolve: page.resolve,
  worker: { format: "es" },
  build: {
    ...page.build,
    outDir: here("../build/site"),
    manifest: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
