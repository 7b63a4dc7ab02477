// Finds out which Python function the interpreter of a running MicroPython (1.25 or later) executes.
//
// mp_execute_bytecode gets a code state. Its first word points to the function object, which points to the bytecode. The
// bytecode begins with a prelude that has the function's name. (py/bc.h, py/objfun.h, py/qstr.h.)

const FUN_CONTEXT = 4; // offsets in a function object
const FUN_BYTECODE = 12;
const CONTEXT_NAMES = 8; // of the table of names, in a module's context
// Offsets in a pool of names, which is { previous, names before, room, count, hashes, lengths, … }.
const POOL_COUNT = 12;
const POOL_LENGTHS = 20;
const POOL_NAMES = 24;
const MOST_POOLS = 64;
const KEY = 4; // the first bytes by which functions are found; no function is shorter
const SEEN = 16; // bytes that show whether the same function is still there: its memory may be used for another one

export class PythonFunctions {
  // functions: [{ source, code, called }] of functions whose names are not on the device; code in base64.
  // places: { address, size } of the firmware's symbols, by name.
  constructor(functions, places, memory) {
    this.memory = memory;
    this.known = new Map(); // address of the bytecode: { what, seen }
    this.catalogue = new Map(); // the first bytes of the bytecode: its functions
    for (const one of functions) {
      const code = Buffer.from(one.code, 'base64');
      const key = start(code);
      this.catalogue.set(key, [...(this.catalogue.get(key) ?? []), { ...one, code }]);
    }
    this.state = places.get('mp_state_ctx');
    this.constants = ['mp_qstr_frozen_const_pool', 'mp_qstr_const_pool'].map((name) => places.get(name)?.address);
  }

  // The `what` of a code state's function, which stands for it in stacks.
  of(codeState) {
    const { memory } = this;
    const fun = memory.load32(codeState);
    const bytecode = memory.load32(fun + FUN_BYTECODE);
    const seen = this.#bytes(bytecode, SEEN).toString('latin1');
    let one = this.known.get(bytecode);
    if (one?.seen !== seen) this.known.set(bytecode, (one = { seen, what: { name: this.#name(fun, bytecode) } }));
    return one.what;
  }

  #name(fun, bytecode) {
    const names = this.memory.load32(this.memory.load32(fun + FUN_CONTEXT) + CONTEXT_NAMES);
    const nth = (i) => this.#text(this.memory.load16(names + 2 * i));
    const source = nth(0);
    const same = (this.catalogue.get(start(this.#bytes(bytecode, SEEN))) ?? []).filter(
      (one) => one.source === source && one.code.equals(this.#bytes(bytecode, one.code.length)),
    );
    if (same.length) return same[0].called;
    const module = source.replace(/^picorack[/.]/, '').replace(/\.m?py$/, '');
    return `${module.replaceAll('/', '.')}.${nth(this.#nameIndex(bytecode))}`.replaceAll(';', ',');
  }

  // The prelude begins with two numbers, which go on while a byte's highest bit is set; then comes the name's index.
  #nameIndex(at) {
    const { memory } = this;
    for (let n = 0; n < 2; n++) while (memory.load8(at++) & 0x80);
    let index = 0;
    let byte;
    do {
      byte = memory.load8(at++);
      index = (index << 7) | (byte & 0x7f);
    } while (byte & 0x80);
    return index;
  }

  // The name with this number. It is in one of the pools; each pool points to the one before it.
  #text(number) {
    const { memory } = this;
    for (let pool = this.#lastPool(); pool; pool = memory.load32(pool)) {
      const before = memory.load32(pool + 4) & 0x7fffffff;
      if (number >= before && number < before + memory.load32(pool + POOL_COUNT)) {
        const i = number - before;
        const length = memory.load8(memory.load32(pool + POOL_LENGTHS) + i);
        return this.#bytes(memory.load32(pool + POOL_NAMES + 4 * i), length).toString('utf8');
      }
    }
    return '?';
  }

  // MicroPython's state has the address of the last pool, at a place that depends on the configuration. It is the word
  // from which the pools lead to those of the firmware.
  #lastPool() {
    const { memory, state } = this;
    if (!state) return 0;
    if (this.poolAt && this.#leads(memory.load32(this.poolAt))) return memory.load32(this.poolAt);
    for (let at = state.address; at < state.address + state.size; at += 4) {
      if (this.#leads(memory.load32(at))) return memory.load32((this.poolAt = at));
    }
    return 0;
  }

  #leads(pool) {
    for (let n = 0; n < MOST_POOLS; n++) {
      if (this.constants.includes(pool)) return true;
      if (!this.memory.holds(pool) || pool & 3) return false;
      pool = this.memory.load32(pool);
    }
    return false;
  }

  #bytes(address, count) {
    return Buffer.from(Array.from({ length: count }, (_, i) => this.memory.load8(address + i)));
  }
}

function start(bytes) {
  return bytes.subarray(0, KEY).toString('latin1');
}
