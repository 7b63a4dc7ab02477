// Keeps all files of the page, so that it opens without a network. VERSION and FILES are written in when the page is
// made (host_tools/web/site.py).

const VERSION = "";
const FILES = [];
const CACHE = `picorack ${registration.scope} ${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, {cache: "no-cache"})))));
});

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
