import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { LANGUAGES } from "./languages.js";

/** `npm run dev` shows the page with the tables of a server that runs elsewhere: SHED=http://127.0.0.1:8765. */
const shed = process.env.SHED ?? "http://127.0.0.1:8765";

/** Few files, so that a first visit is few requests: what every page needs is one file. */
const DIALOGS = "Choices|Curve|Manage|Menu|OptionsForm|Room|Scoring|Setup|Story|Typed";
const ASIDE = [
  `parts[\\\\/](?:Coach|Figure|Guide|Help|RuleList|${DIALOGS})`,
  "pages[\\\\/](?:Replay|Rules|Story)",
  "lib[\\\\/](?:recording|solo|telling|verdict)",
];
/** Coach, help, dialogs and stories come on wish. */
const ON_WISH = `(?:${ASIDE.join("|")})\\.`;
const OWN = new RegExp(
  `[\\\\/]web[\\\\/]src[\\\\/](?!games[\\\\/]|${ON_WISH}|(?:device.)?words[\\\\/])|[\\\\/]node_modules[\\\\/]|^\\0`,
);
const groups = [{ name: "page", test: OWN }];

export default defineConfig({
  plugins: [svelte()],
  define: { __LANGUAGES__: JSON.stringify(LANGUAGES), __SITE__: "false" },
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
