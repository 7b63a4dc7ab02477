// Keeps all files of the page, so that it opens without a network, and the words of those lexicons that were fetched.
// VERSION, FILES and WORDS are written in when the page is made (host_tools/web/site.py).

const VERSION = "";
const FILES = [];
const WORDS = [];
const CACHE = `picorack ${registration.scope} ${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(words().then((files) => keep([...FILES, ...files])));
});

addEventListener("message", (event) => {
  if (WORDS.includes(event.data)) event.waitUntil(keep([event.data]));
});

// The words that an earlier version has kept.
async function words() {
  const kept = await Promise.all(WORDS.map((file) => caches.match(file)));
  return WORDS.filter((_, i) => kept[i]);
}

async function keep(files) {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => new Request(file, {cache: "no-cache"})));
}

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(`picorack ${registration.scope} `) && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.open(CACHE)
    .then((cache) => cache.match(event.request, {ignoreSearch: true}))
    .then((found) => found ?? fetch(event.request)));
});
