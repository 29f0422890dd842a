// Runs a Python program in the page's MicroPython. Standard input: a JSON object with the paths of
// the runtime and of the app's bundle, the text of the program, and files for its file system.

import { readFileSync } from "node:fs";

import { unpack } from "../../src/heart_to_heart/web/build/bundle.mjs";

const { runtime, wasm, bundle, program, files } = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(runtime);
const python = await loadMicroPython({
  url: wasm,
  linebuffer: true,
  stdout: (line) => process.stdout.write(line + "\n"),
});

unpack(bundle, python.FS);
for (const [path, text] of Object.entries(files)) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, text);
}

try {
  python.runPython("import sys; sys.path[:0] = ['/app', '/tests']\n" + program);
} catch (error) {
  process.stderr.write(String(error.message ?? error));
  process.exitCode = 1;
}
