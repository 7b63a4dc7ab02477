// Runs a compiled device program on MicroPython's WebAssembly port:
//
//     node run.mjs PACKAGE HEAP LAUNCHER CODE MODULE ARG...
//
// PACKAGE is the folder of the port, HEAP the bytes of its heap's first area, LAUNCHER the Python program that imports
// MODULE from the folder CODE (host_tools/run/launchers/micropython.py), which has kernels.wasm if it has kernels.
//
// The port sees files of its own alone. So CODE, and each ARG that is a file or a folder here, are copied to the same
// place there, and the current folder is the same; what the program writes is gone with it.

import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";

import {load} from "./kernels.mjs";

const LINE_FEED = 10;
const [folder, heap, launcher, code, ...words] = process.argv.slice(2);
const {loadMicroPython} = await import(pathToFileURL(path.join(folder, "micropython.mjs")));
const kernels = path.join(code, "kernels.wasm");
const options = {heapsize: Number(heap), linebuffer: false, stdin, stdout: writer(1), stderr: writer(2)};
const python = fs.existsSync(kernels)
  ? await load(loadMicroPython, options, fs.readFileSync(kernels)) : await loadMicroPython(options);
const {FS} = python;
for (const name of [code, ...words]) {
  if (fs.existsSync(name)) copy(path.resolve(name));
}
FS.mkdirTree(process.cwd());
FS.chdir(process.cwd());
const argv = python.pyimport("sys").argv;
for (const word of [launcher, code, ...words]) argv.append(word);
try {
  python.runPython(fs.readFileSync(launcher, "utf8"));
} catch (problem) {
  if (problem.type !== "SystemExit") throw problem;
  process.exitCode = Number(/SystemExit: (\d+)\s*$/.exec(problem.message)?.[1] ?? 0);
}

function copy(name) {
  if (fs.statSync(name).isDirectory()) {
    FS.mkdirTree(name);
    for (const entry of fs.readdirSync(name)) copy(path.join(name, entry));
  } else if (fs.statSync(name).isFile()) {
    FS.mkdirTree(path.dirname(name));
    FS.writeFile(name, fs.readFileSync(name));
  }
}

// The next byte of standard input; null at its end.
function stdin() {
  const read = Buffer.alloc(1);
  return fs.readSync(0, read) ? read[0] : null;
}

// A function that takes one byte after another and writes them a line at a time.
function writer(number) {
  const line = [];
  return ([byte]) => {
    line.push(byte);
    if (byte !== LINE_FEED) return;
    const bytes = Uint8Array.from(line);
    line.length = 0;
    for (let at = 0; at < bytes.length;) at += fs.writeSync(number, bytes, at);
  };
}
