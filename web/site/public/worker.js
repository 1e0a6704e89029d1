// Keeps this version of the page whole on the device. A new one is laid beside it and takes over when no tab is open,
// or when the page asks for it; an old one is thrown away only then, unless an unfinished game needs its rules.
const NAME = "engineshed-";
const VERSION = `${NAME}__VERSION__`;
const FILES = "__FILES__";
const HASHED = /^(assets|python)\//; // their paths hold the hash of what is in them: never of another version
const MOST_OLD = 2;

self.addEventListener("install", (event) => {
  const asked = FILES.map((file) => new Request(file, { cache: HASHED.test(file) ? "default" : "no-cache" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(asked)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim())); // the first visit needs no reload to do without a network
});

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event.request));
});

/** Throws old versions away, but for the newest two whose rules an unfinished game was begun with. */
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== VERSION);
  const [tables, here] = await Promise.all([unfinished(), rulesOf(VERSION)]);
  const strange = tables.filter((table) => !reads(here, table));
  const wanted = [];
  for (const name of old.toReversed()) {
    const rules = strange.length ? await rulesOf(name) : {};
    if (wanted.length < MOST_OLD && strange.some((table) => reads(rules, table))) wanted.push(name);
    else await caches.delete(name);
  }
}

const reads = (rules, { game, version }) => Boolean(rules[game]?.includes(version));

/** The versions of each game's rules by which a version of the page can play. */
async function rulesOf(name) {
  const found = await (await caches.open(name)).match("./rules.json");
  return found ? found.json() : {};
}

/** The games on this device that are not over: what each is, and the version of its rules. */
async function unfinished() {
  const texts = await new Promise((resolve) => {
    const opening = indexedDB.open("engineshed");
    opening.onupgradeneeded = () => opening.transaction.abort(); // there is none yet: the page makes it
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("tables").objectStore("tables").getAll();
      reading.onsuccess = () => resolve(reading.result.map(({ text }) => text));
      reading.onerror = () => resolve([]);
      reading.transaction.oncomplete = () => opening.result.close();
    };
  });
  const tables = texts.map((text) => JSON.parse(text).table);
  return tables.filter(({ status }) => status === "open" || status === "playing");
}

/** `?version=` asks for an older version that is kept; what its page fetches is that version's too. */
async function chosen(request) {
  const from = request.mode === "navigate" ? request.url : request.referrer;
  const asked = from && new URL(from).searchParams.get("version");
  return asked && (await caches.has(NAME + asked)) ? NAME + asked : VERSION;
}

async function answer(request) {
  const kept = await caches.open(await chosen(request));
  const wanted = request.mode === "navigate" ? "./" : request;
  const found = await kept.match(wanted, { ignoreSearch: true });
  return found ?? (await hashed(request)) ?? fetch(request);
}

/** A worker of an older page does not say so: the name of a file is enough. */
async function hashed({ url }) {
  const path = url.slice(self.registration.scope.length);
  return HASHED.test(path) ? caches.match(url) : undefined;
}
