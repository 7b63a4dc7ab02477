// Tells the profiler which code lies where. Functions of the firmware are found by its symbols, kernels by the bytes of
// their machine code, Python functions by their bytecode (python.mjs).
//
// A function is { what, low, size, entered }. `what` is { name, file, lines } (see ../code_names.py) and stands for the
// function in stacks. The function's code is `size` bytes from `low`. `entered` says what happens when it is called: null,
// 'bytecode' (a Python function begins) or 'loading' (machine code has been loaded). The same `what` may lie at several
// addresses. A Python function has a `what` of its own; its code is the firmware's interpreter.

import { PythonFunctions } from './python.mjs';

const ROM_BYTES = 0x4000;
const RAM = 0x20000000;
const ENTERED = { mp_execute_bytecode: 'bytecode', mp_emit_glue_assign_native: 'loading' };
const SYMBOL = /^([0-9a-f]{8}) (?:([0-9a-f]{8}) )?(\S) (\S+)$/gm; // a line of nm
const CODE = /^[tTwW]$/;
const LARGEST = 1024; // the most bytes of a function whose size is not known
const UNKNOWN = { name: '(unknown code)' };
const ROM = { what: { name: '(boot ROM)' }, low: 0, size: ROM_BYTES, entered: null };

export class Code {
  // symbols: as readSymbols() returns them; names: as ../code_names.py writes them; memory: a Memory.
  constructor(symbols, names, memory) {
    this.memory = memory;
    this.ram = Buffer.from(memory.ram8.buffer, memory.ram8.byteOffset, memory.ram8.length);
    this.python = new PythonFunctions(names.functions, symbols.places, memory);
    this.kernels = names.kernels.map(({ code, ...what }) => {
      const bytes = Buffer.from(code, 'base64');
      return { bytes, what: { ...what, size: bytes.length } };
    });
    this.loaded = []; // the kernels that were found in RAM, as functions
    this.symbols = symbols.functions.map(({ low, size, name }) => {
      return { what: { name }, low, size, entered: ENTERED[name] ?? null };
    });
    this.known = new Map(); // address: function, for all addresses that were asked for
  }

  at(address) {
    let found = this.known.get(address);
    if (!found) this.known.set(address, (found = this.#find(address)));
    return found;
  }

  // MicroPython has loaded machine code, which replaces what was there.
  load(address, size) {
    const low = address & ~1;
    this.loaded = this.loaded.filter((one) => one.low + one.size <= low || low + size <= one.low);
    this.known.clear();
  }

  #find(address) {
    const inside = ({ low, size }) => (address - low) >>> 0 < size;
    const found = this.loaded.find(inside) ?? [ROM, this.#symbolBefore(address)].find((one) => one && inside(one));
    return found ?? this.#kernelAt(address) ?? { what: UNKNOWN, low: address, size: 2, entered: null };
  }

  #symbolBefore(address) {
    const { symbols } = this;
    let [first, last] = [0, symbols.length];
    while (last - first > 1) {
      const middle = (first + last) >> 1;
      if (symbols[middle].low <= address) first = middle;
      else last = middle;
    }
    return symbols[first];
  }

  // Finds a kernel by its bytes.
  #kernelAt(address) {
    const offset = address - RAM;
    if (offset < 0 || offset >= this.ram.length) return null;
    for (const { bytes, what } of this.kernels) {
      const first = Math.max(0, offset - bytes.length + 2);
      const at = this.ram.subarray(first, offset + bytes.length).indexOf(bytes) + first;
      if (at >= first && at <= offset) {
        const found = { what, low: RAM + at, size: bytes.length, entered: null };
        this.loaded.push(found);
        return found;
      }
    }
    return null;
  }
}

// Reads what nm has written. Returns { functions, places }: the functions, { low, size, name }, in the order of their
// addresses, and all symbols that have a size, name: { address, size }. If an address has several names, the last one
// with a size is taken. A function without a size was written in assembler; it ends where the next one begins.
export function readSymbols(text) {
  const found = new Map();
  const places = new Map();
  for (const [, address, size, type, name] of text.matchAll(SYMBOL)) {
    const low = parseInt(address, 16) & ~1;
    if (size) places.set(name, { address: low, size: parseInt(size, 16) });
    if (CODE.test(type) && (size || !found.has(low))) found.set(low, { low, size: parseInt(size ?? '0', 16), name });
  }
  const functions = [...found.values()].sort((one, other) => one.low - other.low);
  functions.forEach((one, i) => {
    one.size ||= Math.min((functions[i + 1]?.low ?? one.low) - one.low, LARGEST);
  });
  return { functions, places };
}
