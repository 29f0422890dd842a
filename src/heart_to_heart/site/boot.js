// Starts MicroPython, gives it the app's Python and what the browser has kept, and runs it.
// The files are found through the page's own <link>s, since their names change with every version.

const TABLE = "heart-to-heart table";
const RELOADING = 1000; // milliseconds that the page before may take to let go of the table
const part = (name) => document.querySelector(`link[data-part="${name}"]`).href;

// One page at a time plays and keeps: the one that holds this lock. It hears "table-lost" when
// another page takes it over; it starts anew, with what the other has kept, once that is closed.
function holdTable(options = {}) {
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise(() => {});
    };
    navigator.locks.request(TABLE, options, hold).catch(() => {
      dispatchEvent(new Event("table-lost"));
      startAnewWith(holdTable());
    });
  });
}

const startAnewWith = (held) => held.then(() => location.reload());
const takeTable = () => startAnewWith(holdTable({ steal: true }));
const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, false));

// Whether this page holds the table; a page that is being reloaded may need a moment to let go.
async function claimTable() {
  if (!navigator.locks) return true;
  const held = holdTable();
  while (!(await Promise.race([held, later(RELOADING)]))) {
    const locks = await navigator.locks.query();
    if (!locks.held.some((lock) => lock.name === TABLE)) continue;
    startAnewWith(held);
    return false;
  }
  return true;
}

const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });

// The game and settings kept, as [name, text] pairs, and the database, or null where nothing can
// be kept. The results of games, which may be many, are read when they are asked for.
async function readKept() {
  try {
    const opening = indexedDB.open("heart-to-heart", 1);
    opening.onupgradeneeded = () => {
      for (const store of ["kept", "results"]) opening.result.createObjectStore(store);
    };
    const database = await result(opening);
    const store = database.transaction("kept").objectStore("kept");
    const [names, texts] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    return { database, kept: names.map((name, i) => [name, texts[i]]) };
  } catch (error) {
    console.info("Nothing can be kept in this browser:", error);
    return { database: null, kept: [] };
  }
}

// The bundle: the length of an index, the index ([path, size] pairs as JSON), the files' bytes.
function unpack(buffer, files) {
  const length = new DataView(buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  let offset = 4 + length;
  for (const [path, size] of index) {
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, new Uint8Array(buffer, offset, size));
    offset += size;
  }
}

async function start() {
  const bundle = fetch(part("app")).then((response) => response.arrayBuffer());
  const python = import(part("runtime")).then((runtime) => runtime.loadMicroPython({ url: part("wasm") }));
  const holds = await claimTable();
  const { database, kept } = await readKept();
  const { FS, registerJsModule, runPython } = await python;
  unpack(await bundle, FS);
  registerJsModule("boot", { database, kept, holds, takeTable });
  runPython("import sys; sys.path.insert(0, '/app'); import heart_to_heart.page.main");
  await navigator.serviceWorker?.register("sw.js");
}

start();
