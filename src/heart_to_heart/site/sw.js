// Keeps one whole version of the site in the browser, so that the game opens without a network.
//
// A version is taken whole and checked file by file, or not at all; until then the one before
// serves on. The page in front of the player goes on with what it has loaded, and the next time it
// is opened it is the new version: never half of each.

const VERSION = ""; // the build fills these two in:
const FILES = {}; // the name of each file and the SHA-256 of its content, in hex

const OURS = "heart-to-heart ";
const PAGE = "index.html";
const UNCHANGING = /\.[0-9a-f]{8}\.\w+$/; // a name with a hash in it: what the browser has of it is right

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A host's error page, or one that a network puts in the way, must not become part of the game.
async function take(cache, name) {
  const response = await fetch(name, { cache: UNCHANGING.test(name) ? "default" : "no-cache" });
  const sum = await digest(await response.clone().arrayBuffer());
  if (!response.ok || sum !== FILES[name]) throw new Error(`${name} did not arrive as it was built`);
  await cache.put(name, new Response(response.body, { headers: response.headers }));
}

async function takeVersion() {
  const cache = await caches.open(OURS + VERSION);
  try {
    await Promise.all(Object.keys(FILES).map((name) => take(cache, name)));
  } catch (error) {
    await caches.delete(OURS + VERSION);
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
  const { pathname } = new URL(request.url);
  const root = new URL(self.registration.scope).pathname;
  const name = pathname === root ? PAGE : pathname.slice(root.length);
  const kept = (await (await caches.open(OURS + VERSION)).match(name)) ?? (await caches.match(name));
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(takeVersion()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOldVersions()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
