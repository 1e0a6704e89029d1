// Keeps this version of the page whole on the device. A new one is laid beside it and takes over when no tab is open,
// or when the page asks for it; the old one is thrown away only then.
const VERSION = "engineshed-__VERSION__";
const FILES = "__FILES__";
const HASHED = /^(assets|python)\//; // their paths hold the hash of what is in them: never of another version

self.addEventListener("install", (event) => {
  const asked = FILES.map((file) => new Request(file, { cache: HASHED.test(file) ? "default" : "no-cache" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(asked)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("engineshed-") && name !== VERSION))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()), // the first visit needs no reload to do without a network
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const kept = await caches.open(VERSION);
  const wanted = request.mode === "navigate" ? "./" : request;
  return (await kept.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}
