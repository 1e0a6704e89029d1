import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { firstVisit } from "./first.js";
import { LANGUAGES } from "./languages.js";

/** `npm run dev` shows the page with the tables of a server that runs elsewhere: SHED=http://127.0.0.1:8765. */
const shed = process.env.SHED ?? "http://127.0.0.1:8765";

const { noting, groups } = firstVisit();

export default defineConfig({
  plugins: [noting, svelte()],
  define: { __LANGUAGES__: JSON.stringify(LANGUAGES), __SITE__: "false", __TOLD_AT_ONCE__: "true" },
  resolve: { alias: { "@games": fileURLToPath(new URL("../src/engineshed/games", import.meta.url)) } },
  build: {
    outDir: "../src/engineshed/server/static",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: shed, ws: true } } },
});
