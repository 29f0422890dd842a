// Starts MicroPython, gives it the app's Python and what the browser has kept, and runs it, once
// early.js has seen the table on the screen.
// The files are found through the page's own <link>s, since their names change with every version.

const FIRST_FRAME = "{{FIRST_FRAME}}";
const part = (name) => document.querySelector(`link[data-part="${name}"]`).href;

// Who plays: one page at a time, the one that has this lock, so that no two keep over each other.
//   owner    this one
//   waiting  another one had it when this one came
//   robbed   another one has taken it from this one
//   alone    there are no locks, or they are refused or never given: it plays, as others may
// Python hears "role" when that changes.
const TABLE = "{{TABLE}}";
const PATIENCE = 3000; // milliseconds that the browser may take to answer
const RELOADING = 5000; // milliseconds that an owner may take to claim the table anew
let role = null;
let decide;
const decided = new Promise((resolve) => { decide = resolve; });

function become(next) {
  role = next;
  markTab(false);
  if (role === "{{WAITING}}" || role === "{{ROBBED}}") awaitTable();
  decide();
  dispatchEvent(new Event("role"));
}

// Whether this tab is marked: its last page was the owner, or wants to be. The mark is there only
// between two pages, so that a tab that is duplicated has none.
function markTab(marked) {
  try {
    if (marked) sessionStorage.setItem(TABLE, "");
    else sessionStorage.removeItem(TABLE);
  } catch {
    // Where nothing is kept, a reloaded page asks as a new one does.
  }
}

// A page to which one goes back is none: meanwhile another one may have become the owner.
function isReloadedOwner() {
  try {
    return sessionStorage.getItem(TABLE) !== null && performance.getEntriesByType("navigation")[0].type === "reload";
  } catch {
    return false;
  }
}

async function claimTable() {
  setTimeout(() => role ?? become("{{ALONE}}"), PATIENCE);
  try {
    await navigator.locks.request(TABLE, isReloadedOwner() ? { steal: true } : { ifAvailable: true }, (lock) => {
      become(lock ? "{{OWNER}}" : "{{WAITING}}");
      return lock && new Promise(() => {}); // it has the lock for as long as it lives
    });
  } catch (error) {
    console.info("The table is not held:", error);
    become(role === "{{OWNER}}" ? "{{ROBBED}}" : "{{ALONE}}");
  }
}

// Takes the table over: what the other page has kept is read by starting anew.
function takeTable() {
  markTab(true);
  location.reload();
}

// The table comes to this page once the owner is gone, and is not only being reloaded.
function awaitTable() {
  let timer;
  const granted = () => new Promise(() => { timer = setTimeout(takeTable, RELOADING); });
  navigator.locks.request(TABLE, granted).catch(() => {
    clearTimeout(timer);
    if (timer) awaitTable();
  });
}

addEventListener("pagehide", () => {
  if (role === "{{OWNER}}") markTab(true);
});

// A page that comes back as it was left has had to let go of the lock.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  role = null;
  markTab(false);
  location.reload();
});

const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// The database, of whatever version it is. It gives way to a page that needs a newer version, or
// deletes it; `superseded` resolves in the first case.
async function openDatabase() {
  const opening = indexedDB.open("{{DATABASE}}");
  opening.onupgradeneeded = () => {
    for (const store of ["{{KEPT}}", "{{RESULTS}}"]) opening.result.createObjectStore(store);
  };
  const database = await result(opening);
  database.superseded = new Promise((resolve) => {
    database.onversionchange = ({ newVersion }) => {
      database.close();
      if (newVersion) resolve();
    };
  });
  return database;
}

// The game and settings kept, as [name, text] pairs, and the database, or null where nothing can
// be kept. The results of games, which may be many, are read when they are asked for.
async function readKept() {
  try {
    const database = await openDatabase();
    const store = database.transaction("{{KEPT}}").objectStore("{{KEPT}}");
    const [names, texts] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    // What cannot be read is put under another name as it is: Python may not be able to hold it.
    const setAside = (store, name, aside) => store.put(texts[names.indexOf(name)], aside);
    return { database, kept: names.map((name, i) => [name, texts[i]]), setAside };
  } catch (error) {
    console.info("Nothing can be kept in this browser:", error);
    return { database: null, kept: [], setAside: null };
  }
}

// What Python calls where JavaScript may throw, which Python cannot catch: the result, or null.
function attempt(object, method, ...values) {
  try {
    return object[method](...values);
  } catch (error) {
    console.info(`The browser refused ${method}:`, error);
    return null;
  }
}

const frame = () => new Promise(requestAnimationFrame);

// Resolves when the next frame has been drawn, as the one after it begins.
const frameDrawn = () => frame().then(frame);

// Calls back when the next frame has been drawn. Taps before Python was up wait for no frame:
// early.js may have shown what they lead to.
let early = true;
const afterFrame = (then) => (early ? then() : frameDrawn().then(() => then()));

// The milliseconds since 1970, as text: Python here makes 32 bits of a number.
const timestamp = () => String(Date.now());

// For early.js; null takes it away.
function keepFirstFrame(frame) {
  try {
    if (frame === null) localStorage.removeItem(FIRST_FRAME);
    else localStorage.setItem(FIRST_FRAME, frame);
  } catch {
    // Where nothing can be kept, Python paints the table.
  }
}

// The runtime keeps its memory to itself; here it is seen as it is made.
let memory;
function seeMemory() {
  for (const way of ["instantiateStreaming", "instantiate"]) {
    const instantiate = WebAssembly[way];
    WebAssembly[way] = async (...given) => {
      const made = await instantiate(...given);
      memory = made.instance.exports.memory;
      return made;
    };
  }
}

// The bundle: the length of an index, the index ([path, size] pairs as JSON), the bytes of each.
function* parts(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  let offset = 4 + length;
  for (const [path, size] of JSON.parse(decode(new Uint8Array(buffer, 4, length)))) {
    yield [path, new Uint8Array(buffer, offset, size)];
    offset += size;
  }
}

const decode = (bytes) => new TextDecoder().decode(bytes);

// Python as build/memory.py has left it after its imports: blocks of its memory by their addresses;
// what the modules took from JavaScript, as names in the order of the runtime's own numbers for it;
// and the files that are read later.
function unpack(buffer, files, own) {
  const bytes = new Uint8Array(memory.buffer);
  let folder;
  for (const [path, part] of parts(buffer)) {
    if (path === "names") {
      JSON.parse(decode(part)).forEach((name, number) => name && know(own[name] ?? globalThis[name], number));
    } else if (!path.startsWith("/")) {
      bytes.set(part, Number(path));
    } else {
      const parent = path.slice(0, path.lastIndexOf("/"));
      if (parent !== folder) files.mkdirTree((folder = parent));
      files.writeFile(path, part, { canOwn: true });
    }
  }
}

// The runtime keeps the JavaScript objects that Python knows in global variables.
function know(object, number) {
  proxy_js_ref[number] = object;
  proxy_js_ref_map.set(object, number);
}

// Trusted Types let no other script be named once the page runs.
const WORKER = "sw.js";
const trusted = globalThis.trustedTypes?.createPolicy("service-worker", { createScriptURL: () => WORKER });

async function start() {
  seeMemory();
  claimTable();
  const reading = decided.then(readKept);
  const python = import(part("{{RUNTIME}}")).then((runtime) => runtime.loadMicroPython({ url: part("{{WASM}}") }));
  const bundle = fetch(part("{{APP}}")).then((response) => response.arrayBuffer());
  const [kept, { FS, runPython }, files] = await Promise.all([reading, python, bundle]);
  if (globalThis.painted && !document.hidden) await frameDrawn(); // a tap that early.js has answered
  const painted = globalThis.painted?.() ?? null;
  unpack(files, FS, { boot: { ...kept, role: () => role, painted, takeTable, openDatabase, attempt, timestamp, afterFrame, keepFirstFrame } });
  runPython("heart_to_heart.web.page.main.start()");
}

async function keepForOffline() {
  try {
    await navigator.serviceWorker?.register(trusted?.createScriptURL("") ?? WORKER);
  } catch (error) {
    console.info("Not kept for offline, or not renewed:", error);
  }
}

// Not before the first taps have been answered.
const idle = globalThis.requestIdleCallback ?? setTimeout;

await start(); // early.js hears of what goes wrong
idle(keepForOffline);
frame().then(() => { early = false; });
