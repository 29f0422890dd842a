// Keeps one whole version of the site in the browser, so that the game opens without a network.
//
// A version is taken whole and checked file by file, or not at all; until then the one before
// serves on. The page in front of the player goes on with what it has loaded, and the next time it
// is opened it is the new version: never half of each.

const VERSION = ""; // the build fills these two in:
const FILES = {}; // the name of each file and the SHA-256 of its content, in hex

// Another copy of the game may be in another folder of this host, with caches of its own.
const OURS = `heart-to-heart ${self.registration.scope} `;
const CACHE = OURS + VERSION;
const PAGE = "index.html";

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A file as it was built: what an earlier version or the browser has of it, or else a new copy. A
// host's error page, or one that a network puts in the way, must not become part of the game.
async function take(name) {
  const url = name === PAGE ? "./" : name; // as the player opened it, so the browser has it already
  const sources = [() => caches.match(name), () => fetch(url), () => fetch(url, { cache: "reload" })];
  for (const source of sources) {
    try {
      const response = await source();
      const body = await response.arrayBuffer();
      if ((await digest(body)) === FILES[name]) return new Response(body, { headers: response.headers });
    } catch {
      // It is not there, or did not come to its end.
    }
  }
  throw new Error(`${name} did not arrive as it was built`);
}

async function takeVersion() {
  const names = Object.keys(FILES);
  const files = await Promise.all(names.map(take));
  await caches.delete(CACHE); // it becomes the newest cache, also when a host goes back to it
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(names.map((name, i) => cache.put(name, files[i])));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await self.skipWaiting();
}

// The version before stays: a page of it may be loading just now.
async function forgetOldVersions() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(OURS));
  await Promise.all(ours.slice(0, -2).map((name) => caches.delete(name)));
}

async function answer(request) {
  const root = new URL(self.registration.scope).pathname;
  const name = new URL(request.url).pathname.slice(root.length) || PAGE;
  const kept = (await caches.match(name, { cacheName: CACHE })) ?? (await caches.match(name));
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(takeVersion()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOldVersions()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
