// Contrast (WCAG AA) of the tokens in both themes, and whether the six player colours stay apart for colour-blind eyes.
import { readFileSync } from "node:fs";

const css = readFileSync(new URL("src/style/tokens.css", import.meta.url), "utf8");
const night = css.indexOf(":root[data-theme");
const colours = (block) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
const paper = colours(css.slice(0, night));
const THEMES = { paper, night: { ...paper, ...colours(css.slice(night)) } };

const linear = (hex) =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, x, i) => sum + x * vector[i], 0));
const luminance = (hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];

function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const EYES = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab, so that distances mean what eyes see. */
function oklab(rgb) {
  const cones = times(
    [
      [0.41222147, 0.53633254, 0.05144599],
      [0.2119035, 0.6806995, 0.10739696],
      [0.08830246, 0.28171884, 0.6299787],
    ],
    rgb,
  );
  return times(
    [
      [0.21045426, 0.79361779, -0.00407205],
      [1.9779985, -2.42859221, 0.4505937],
      [0.02590404, 0.78277177, -0.80867577],
    ],
    cones.map(Math.cbrt),
  );
}

function distance(a, b, eye) {
  const [p, q] = [a, b].map((hex) => oklab(times(EYES[eye], linear(hex)).map((c) => Math.max(0, c))));
  return 100 * Math.hypot(...p.map((x, i) => x - q[i]));
}

const [TEXT, SIGN, APART] = [4.5, 3, 7];
const PLAYERS = ["p1", "p2", "p3", "p4", "p5", "p6"];
const NEEDS = [
  [TEXT, ["ink", "ink-soft"], ["paper", "paper-raised", "desk", "land"]],
  [TEXT, ["ink", "sea-ink"], ["sea"]],
  [TEXT, ["brass", "good", "warn", "bad"], ["paper", "paper-raised"]],
  [TEXT, ["bad", "ink"], ["bad-paper"]],
  [TEXT, ["enamel-ink", "enamel-trim"], ["enamel"]],
  [TEXT, ["on-player"], ["p1", "p3", "p6"]],
  [SIGN, ["line", "focus"], ["paper", "paper-raised", "land"]],
  [SIGN, ["lit", "lit-double", "mountain-ink", "line", "focus"], ["land", "sea"]],
  [SIGN, PLAYERS, ["paper", "paper-raised", "land", "sea"]],
  [SIGN, ["on-player"], [...PLAYERS, "city-r", "city-g", "city-b"]],
];

const failures = Object.entries(THEMES).flatMap(([theme, set]) => {
  const faint = NEEDS.flatMap(([least, fronts, backs]) =>
    fronts.flatMap((front) =>
      backs
        .filter((back) => contrast(set[front], set[back]) < least)
        .map((back) => `${theme}: ${front} on ${back} is under ${least}`),
    ),
  );
  const alike = Object.keys(EYES).flatMap((eye) =>
    PLAYERS.flatMap((a, i) =>
      PLAYERS.slice(i + 1)
        .filter((b) => distance(set[a], set[b], eye) < APART)
        .map((b) => `${theme}: ${a} and ${b} look alike to ${eye} eyes`),
    ),
  );
  return [...faint, ...alike];
});
failures.forEach((failure) => console.error(failure));
console.log(
  failures.length
    ? `${failures.length} colours fail`
    : "colours hold: AA contrast in both themes, players apart for colour-blind eyes",
);
process.exit(failures.length ? 1 : 0);
