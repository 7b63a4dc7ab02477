// Finds where the cycles go. It keeps a stack of calls beside the emulated one, and counts the cycles for each stack.
//
// Every cycle is counted; there is no sampling. profiled.mjs reports calls, returns, and jumps that leave a function. A
// call is BL or BLX. A return is recognised by its target and the stack pointer, which are those of the call. So returns
// that skip functions (nlr_jump, MicroPython's exceptions) are found, too. A jump to another function counts as a tail
// call: the function that jumped is replaced. Branches to subroutines within a function, as in assembler, stay in it.
//
// Some frames are not functions. Handlers of interrupts stand below `(interrupts)`, on the stack of what they
// interrupted. `(asleep)` is the time that passed while the core slept.
//
// If a profiler is connected to a core that is already running, it does not know who called the function that runs. Such
// functions stand at the beginning of stacks until a function returns whose call was seen.

import { Code } from './code.mjs';

const FRAMES = 1024;
const LARGEST = 1 << 20; // the most bytes of a function whose instructions are not counted one by one
const CALLS = [65, 31, 0]; // kinds in instructions.mjs; of the instructions left to rp2040js only BL jumps
const INTERRUPTS = { name: '(interrupts)' };
const ASLEEP = { name: '(asleep)' };

class Node {
  constructor(what, parent) {
    this.what = what;
    this.parent = parent;
    this.children = new Map();
    this.cycles = 0;
    this.counts = what.lines ? new Float64Array(what.size >> 1) : null; // cycles by instruction
  }

  child(what) {
    let node = this.children.get(what);
    if (!node) this.children.set(what, (node = new Node(what, this)));
    return node;
  }
}

export class Profiler {
  // symbols, names: as Code takes them.
  constructor(symbols, names) {
    this.symbols = symbols;
    this.names = names;
    this.top = new Node({ name: '' }, null);
    this.uncounted = new Float64Array(LARGEST >> 1);
    this.frames = Array.from({ length: FRAMES }, () => ({ to: 0, stack: 0, node: null, fun: null })); // callers
  }

  // Connects a core: its Memory and registers, and the cycles it has spent.
  plug(memory, registers, now) {
    this.code = new Code(this.symbols, this.names, memory);
    this.registers = registers;
    this.depth = 0;
    this.since = now;
    this.pc = registers[15] & ~1;
    this.sp = registers[13];
    this.#be(this.top.child(this.code.at(this.pc).what), this.code.at(this.pc));
  }

  // Forgets the cycles counted so far, but not the stack.
  forget() {
    const forget = (node) => {
      node.cycles = 0;
      node.counts?.fill(0);
      node.children.forEach(forget);
    };
    forget(this.top);
  }

  // Called between instructions: the core may have slept, and an interrupt may have come.
  resume(now) {
    if (now > this.since) this.node.child(ASLEEP).cycles += now - this.since;
    this.since = now;
    const pc = this.registers[15] & ~1;
    if (pc === this.pc) return;
    this.#push(this.pc, this.sp);
    this.#go(this.node.child(INTERRUPTS), this.code.at(pc));
  }

  pause(now) {
    this.#spent(now);
    this.pc = this.registers[15] & ~1;
    this.sp = this.registers[13];
  }

  // Called after an instruction that may call, return or leave the function.
  jump(kind, now) {
    const { registers, fun } = this;
    const to = registers[15] & ~1;
    const isInside = (to - fun.low) >>> 0 < fun.size;
    if (CALLS.includes(kind)) {
      if (isInside && to !== fun.low) return;
      this.#spent(now);
      this.#push(registers[14] & ~1, registers[13]);
      this.#go(this.node, this.code.at(to));
      return;
    }
    const last = this.frames[this.depth - 1];
    if (last?.to === to && last.stack === registers[13]) {
      this.#spent(now);
      this.#pop(this.depth - 1);
    } else if (!isInside) {
      this.#spent(now);
      this.#elsewhere(to);
    }
  }

  // A jump that is neither a call nor the return of the last call.
  #elsewhere(to) {
    const { frames } = this;
    const stack = this.registers[13];
    let depth = this.depth;
    while (depth > 0 && frames[depth - 1].stack < stack) depth--; // their functions have ended
    for (let at = depth; at > 0 && frames[at - 1].stack === stack; at--) {
      const { to: back, fun } = frames[at - 1];
      if (back === to || (to - fun.low) >>> 0 < fun.size) return this.#pop(at - 1);
    }
    if (depth < this.depth) this.#pop(depth);
    if ((to - this.fun.low) >>> 0 >= this.fun.size) this.#go(this.node.parent, this.code.at(to));
  }

  #push(to, stack) {
    if (this.depth === FRAMES) return; // the core runs wild: its own stack would be full
    Object.assign(this.frames[this.depth++], { to, stack, node: this.node, fun: this.fun });
  }

  #pop(depth) {
    const { node, fun } = this.frames[depth];
    this.depth = depth;
    this.#be(node, fun);
  }

  // A function begins, called from a node.
  #go(parent, fun) {
    let { what } = fun;
    const entered = (this.registers[15] & ~1) === fun.low ? fun.entered : null;
    if (entered === 'bytecode') what = this.code.python.of(this.registers[0]);
    else if (entered === 'loading') this.code.load(this.registers[2], this.registers[3]);
    this.#be(parent.child(what), fun);
  }

  // first, size, counts: for profiled.mjs, which counts the cycles of each instruction of the function.
  #be(node, fun) {
    this.node = node;
    this.fun = fun;
    this.first = fun.low;
    this.size = fun.size;
    this.counts = node.counts ?? this.uncounted;
  }

  #spent(now) {
    this.node.cycles += now - this.since;
    this.since = now;
  }

  // The stacks as text, a line each: `outermost;…;innermost cycles`. In a kernel the innermost frame is a source line.
  folded() {
    const sums = new Map();
    const add = (stack, cycles) => cycles && sums.set(stack, (sums.get(stack) ?? 0) + cycles);
    const walk = (node, stack) => {
      let { cycles } = node;
      for (const [line, some] of linesOf(node)) {
        add(`${stack};${line}`, some);
        cycles -= some;
      }
      add(stack, cycles);
      for (const child of node.children.values()) walk(child, stack ? `${stack};${child.what.name}` : child.what.name);
    };
    walk(this.top, '');
    return [...sums].map(([stack, cycles]) => `${stack} ${cycles}\n`).join('');
  }
}

// [line, cycles] of the instructions of a kernel's node.
function linesOf({ what, counts }) {
  const found = new Map();
  let at = 0;
  counts?.forEach((cycles, i) => {
    while (at + 1 < what.lines.length && what.lines[at + 1][0] <= 2 * i) at++;
    const line = `${what.file}:${what.lines[at][1]}`;
    if (cycles) found.set(line, (found.get(line) ?? 0) + cycles);
  });
  return found;
}
