// The interpreter with a profiler. Its loop is made from the source text of the interpreter's loop, with a few more
// statements. So there is one source, and the profiler costs nothing in the loop without it.

import { HELPERS, Interpreter } from './interpreter.mjs';

const BEFORE_LOOP = '    let cycles = 0;\n';
const AFTER_INSTRUCTION = '      clock.ahead = cycles += spent;\n';
const KEPT = 'let { first, size, counts } = this.profiler;\n';

// The profiler is told of each instruction that calls or returns, and of other jumps if they leave the function.
const COUNT = `
      counts[(pc - first) >> 1] += spent;
      if (r[15] !== pc + 2 && ((r[15] - first) >>> 0 >= size || MAY_CALL[kind])) {
        this.profiler.jump(kind, clock.settled + cycles + spent);
        ({ first, size, counts } = this.profiler);
      }
`;

const MAY_CALL = new Uint8Array(128); // BX, BLX, POP, BL: they call or return
for (const kind of [30, 31, 58, 65]) MAY_CALL[kind] = 1;

const loop = makeLoop();

export class ProfiledInterpreter extends Interpreter {
  constructor(rp2040, clock, profiler) {
    super(rp2040, clock);
    this.profiler = profiler;
    profiler.plug(this.memory, this.registers, clock.cycles);
  }

  burst() {
    this.profiler.resume(this.clock.cycles);
    loop.call(this);
    this.profiler.pause(this.clock.cycles);
  }
}

function makeLoop() {
  let text = Interpreter.prototype.burst.toString();
  for (const [old, added] of [
    [BEFORE_LOOP, BEFORE_LOOP + KEPT],
    [AFTER_INSTRUCTION, COUNT + AFTER_INSTRUCTION],
  ]) {
    if (text.split(old).length !== 2) throw new Error(`interpreter.mjs does not have '${old.trim()}' once any more`);
    text = text.replace(old, added);
  }
  const names = { ...HELPERS, MAY_CALL };
  return new Function(...Object.keys(names), `return function ${text}`)(...Object.values(names));
}
