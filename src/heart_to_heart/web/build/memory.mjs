// Starts the page's MicroPython in Node, imports all that the page needs at its start, and tells as
// JSON how that has changed the memory, for build/memory.py. Arguments: the runtime's module, and a
// bundle of the app's files.

import { unpack } from "./bundle.mjs";

const [runtime, bundle] = process.argv.slice(2);
const SAME = 32; // so many bytes that did not change may lie between two that did, in one block

// The times of its files stay behind in memory, and the same sources must give the same bytes.
Date.now = () => 0;

// The runtime keeps its memory to itself; here it is seen as it is made.
let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  memory = made.instance.exports.memory;
  return made;
};

const printed = [];
const { loadMicroPython } = await import(runtime);
const { FS, registerJsModule, runPython } = await loadMicroPython({ stdout: (line) => printed.push(line) });
const before = new Uint8Array(memory.buffer).slice();

unpack(bundle, FS);

// What a module takes from JavaScript as it is imported is here a thing that has a name and no more;
// boot.js puts the page's own in its place. The runtime has each under a number in a list of its own.
const things = new Map();
const named = (name) => things.get(name) ?? things.set(name, { name }).get(name);
// Python asks every module for its __init__, and there is none.
const attribute = (_, name) => (name.startsWith("__") ? undefined : named(name));
globalThis.proxy_js_ref[0] = new Proxy({}, { has: (_, name) => attribute(_, name) !== undefined, get: attribute });
registerJsModule("boot", named("boot"));

// After so many bytes Python asks for a collection, which waits until it has returned to JavaScript;
// till then every further allocation asks again. A tap makes more than the runtime's own 16 kB.
const START = `
import gc, sys
gc.threshold(1 << 17)
sys.path[:] = ['/app']
import heart_to_heart.web.page.main
gc.collect()
`;
try {
  runPython(START);
} catch (error) {
  process.stderr.write(`${error.message}\n`); // Node would print the runtime's code with it
  process.exit(1);
}

const after = new Uint8Array(memory.buffer).slice();
const blocks = [];
for (let i = 0; i < after.length; i++) {
  if (after[i] === before[i]) continue;
  const last = blocks.at(-1);
  if (last && i - last.end <= SAME) last.end = i + 1;
  else blocks.push({ start: i, end: i + 1 });
}

const names = globalThis.proxy_js_ref.map((thing, number) => (number ? (thing?.name ?? null) : null));
runPython("print(*sys.modules)");
process.stdout.write(
  JSON.stringify({
    names,
    modules: printed.at(-1).split(" "),
    blocks: blocks.map(({ start, end }) => [start, Buffer.from(after.subarray(start, end)).toString("base64")]),
  }),
);
