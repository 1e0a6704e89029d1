// Runs the page's own sentence rule: reads a list of {language, messages, names, effects, cases} from standard input,
// and prints the sentences of each.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const web = new URL("../../web/", import.meta.url);
const require = createRequire(web);
const ts = require("typescript");
const { FluentBundle, FluentResource } = require("@fluent/bundle");

const source = readFileSync(new URL("src/lib/sentences.ts", web), "utf8");
const code = ts.transpile(source, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 });
const { sentence, withMinus } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

function told({ language, messages, names, effects, cases }) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  messages.forEach((text) => bundle.addResource(new FluentResource(text), { allowOverrides: true }));
  const say = (id, about = {}) => withMinus(bundle.formatPattern(bundle.getMessage(id).value, about, []));
  const word = (domain, index) => names[domain][index];
  return cases.map((effect) => sentence(effect, effects[effect.kind] ?? {}, word, say));
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(told)));
