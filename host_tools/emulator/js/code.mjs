// What code lies where, for the profiler: functions of the firmware by its symbols, kernels by the bytes of their
// machine code, Python functions by their bytecode (python.mjs).
//
// A function is { what, low, size, entered }: `what` stands for it in stacks, { name, file, lines, begins, staged } (see
// ../code_names.py); its code is `size` bytes from `low`; entered says what happens when it is called: null,
// 'bytecode' (a Python function begins) or 'loading' (machine code has been loaded). The same `what` may lie at several
// addresses: a Python function is a `what` of its own whose code is the firmware's interpreter.

import { PythonFunctions } from './python.mjs';

const ROM_BYTES = 0x4000;
const RAM = 0x20000000;
const ENTERED = { mp_execute_bytecode: 'bytecode', mp_emit_glue_assign_native: 'loading' };
const LARGEST = 1 << 16; // bytes: a symbol without a size ends before the next one, or so far away
const UNKNOWN = { name: '(unknown code)' };
const ROM = { what: { name: '(boot ROM)' }, low: 0, size: ROM_BYTES, entered: null };

export class Code {
  // symbols: [[address, size, name]...] by address; names: what ../code_names.py writes; memory: a Memory.
  constructor(symbols, names, memory) {
    this.memory = memory;
    this.ram = Buffer.from(memory.ram8.buffer, memory.ram8.byteOffset, memory.ram8.length);
    this.python = new PythonFunctions(names.functions, symbols, memory);
    this.kernels = names.kernels.map(({ code, ...what }) => {
      const bytes = Buffer.from(code, 'base64');
      return { bytes, what: { ...what, size: bytes.length } };
    });
    this.loaded = []; // kernels found in RAM, as functions
    this.symbols = symbols.map(([low, size, name]) => ({ what: { name }, low, size, entered: ENTERED[name] ?? null }));
    this.known = new Map(); // address: function, of those asked for
  }

  at(address) {
    let found = this.known.get(address);
    if (!found) this.known.set(address, (found = this.#find(address)));
    return found;
  }

  // MicroPython has loaded machine code: it takes the place of what was there.
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

  // A kernel is where its bytes are.
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

// What nm has written, as Code takes it; of several names of an address the last one with a size.
export function readSymbols(text) {
  const found = new Map();
  for (const line of text.split('\n')) {
    const [, address, size, name] = /^([0-9a-f]{8}) (?:([0-9a-f]{8}) )?[^aAnU ] (\S+)$/.exec(line) ?? [];
    if (!address) continue;
    const low = parseInt(address, 16) & ~1;
    if (size || !found.has(low)) found.set(low, [low, parseInt(size ?? '0', 16), name]);
  }
  const symbols = [...found.values()].sort(([one], [other]) => one - other);
  symbols.forEach((symbol, i) => {
    symbol[1] ||= Math.min((symbols[i + 1]?.[0] ?? symbol[0]) - symbol[0], LARGEST);
  });
  return symbols;
}
