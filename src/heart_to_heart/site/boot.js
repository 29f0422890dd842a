// Starts MicroPython, gives it the app's Python and what the browser has kept, and runs it.
// The files are found through the page's own <link>s, since their names change with every version.

const STORE = "kept";
const part = (name) => document.querySelector(`link[data-part="${name}"]`).href;

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("heart-to-heart", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Everything kept, as [name, text] pairs; and the database, or null where nothing can be kept.
async function readKept() {
  try {
    const database = await openDatabase();
    const store = database.transaction(STORE).objectStore(STORE);
    const ask = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const [names, texts] = await Promise.all([ask(store.getAllKeys()), ask(store.getAll())]);
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
  const fetchBundle = async () => (await fetch(part("app"))).arrayBuffer();
  const startPython = async () => (await import(part("runtime"))).loadMicroPython({ url: part("wasm") });
  const [python, bundle, kept] = await Promise.all([startPython(), fetchBundle(), readKept()]);
  unpack(bundle, python.FS);
  python.registerJsModule("boot", kept);
  python.runPython("import sys; sys.path.insert(0, '/app'); import heart_to_heart.page.main");
}

start();
