// Runs a compiled device program on MicroPython's WebAssembly port:
//
//     node run.mjs PACKAGE HEAP LAUNCHER CODE MODULE ARG...
//
// PACKAGE is the folder of the port, HEAP the bytes of its heap's first area, LAUNCHER the Python program that imports
// MODULE from the folder CODE (host_tools/run/launchers/micropython.py), which has kernels.wasm if it has kernels.

import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";

import {join, mountAll} from "./files.mjs";
import {load} from "./kernels.mjs";
import {mend} from "./mending.mjs";

const [folder, heap, launcher, code, ...words] = process.argv.slice(2);
const {loadMicroPython} = await import(pathToFileURL(path.join(folder, "micropython.mjs")));
const kernels = path.join(code, "kernels.wasm");
const options = {heapsize: Number(heap)};
const python = fs.existsSync(kernels)
  ? await load(loadMicroPython, options, fs.readFileSync(kernels)) : await loadMicroPython(options);
join(python.FS, 0, "read", fs.readSync);
join(python.FS, 1, "write", fs.writeSync);
join(python.FS, 2, "write", fs.writeSync);
mountAll(python.FS);
mend(python);
const {argv} = python.pyimport("sys");
for (const word of [launcher, code, ...words]) argv.append(word);
try {
  python.runPython(fs.readFileSync(launcher, "utf8"));
} catch (problem) {
  if (problem.type !== "SystemExit") throw problem;
  leave(/SystemExit: ?(.*)\s*$/s.exec(problem.message)[1].trim());
}

// End as the unix port does: with a number, or with a message that is printed.
function leave(value) {
  const status = value === "None" ? "" : value;
  process.exitCode = /^\d*$/.test(status) ? Number(status) : 1;
  if (!/^\d*$/.test(status)) console.error(status);
}
