// Runs upkeep/device_scripts/asked_moves.py in MicroPython, and answers each message by the lines that it prints.

import {load} from "./kernels.js";
import {mend} from "./mending.js";
import {loadMicroPython} from "./micropython.js";

const HEAP_BYTES = 2 << 20;

let program, lines = [];

onmessage = async ({data: {folder, kernels, cells, rack}}) => {
  lines = [];
  if (folder) await begin(folder, kernels);
  else program.ask(cells, rack);
  postMessage(lines);
};

// kernels: are they WebAssembly?
async function begin(folder, kernels) {
  const options = {heapsize: HEAP_BYTES, romfs: await fetched("rom"), stdout: (line) => lines.push(line)};
  const python = kernels ? await load(loadMicroPython, options, await fetched("kernels.wasm")) : await loadMicroPython(options);
  mend(python);
  program = python.pyimport("asked_moves");
  program.begin(folder);
}

async function fetched(file) {
  return new Uint8Array(await (await fetch(file)).arrayBuffer());
}
