// The format of build/bundle.py, for MicroPython in Node.

import { readFileSync } from "node:fs";

// Puts the files of a bundle into MicroPython's file system.
export function unpack(bundle, files) {
  const packed = readFileSync(bundle);
  let offset = 4 + packed.readUInt32LE(0);
  for (const [path, size] of JSON.parse(packed.toString("utf8", 4, offset))) {
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, packed.subarray(offset, offset + size));
    offset += size;
  }
}
