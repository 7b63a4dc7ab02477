// The profiler: every cycle is counted, in the right stack and on the right line, and nothing else changes.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import test from 'node:test';
import { load, random } from './support.mjs';

const { CycleClock } = await load('clock.mjs');
const { Interpreter } = await load('interpreter.mjs');
const { ProfiledInterpreter } = await load('profiled.mjs');
const { Profiler } = await load('profiler.mjs');
const { readSymbols } = await load('code.mjs');
const { KINDS } = await load('instructions.mjs');
const { Console } = await load('console.mjs');
const { RP2040 } = await load('node_modules/rp2040js/dist/esm/index.js');

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const [MAIN, KERNEL, IDLE, STACK] = [0x20000100, 0x20000200, 0x20000300, 0x20002000];
const NOTHING = { kernels: [], functions: [] };

const LOOP = [0x2100, 0x1809, 0x3801, 0xd1fc, 0x4770]; // r1 = 0; do { r1 += r0; } while (--r0); return
const KERNEL_NAMES = {
  name: 'loops.sum',
  file: 'loops.py',
  code: Buffer.from(Uint16Array.from(LOOP).buffer).toString('base64'),
  lines: [
    [0, 10],
    [2, 11],
    [4, 12],
    [8, 13],
  ],
};

// A machine with pieces of code, { address: halfwords }. It begins at MAIN and returns to IDLE, an endless loop.
function machine(code, { names = NOTHING, functions = [], places = new Map(), profiled = true } = {}) {
  const clock = new CycleClock();
  const rp2040 = new RP2040(clock);
  rp2040.logger = SILENT;
  const { core } = rp2040;
  for (const [address, halves] of Object.entries({ ...code, [IDLE]: [0xe7fe] })) {
    halves.forEach((half, i) => rp2040.writeUint16(Number(address) + 2 * i, half));
  }
  core.PC = MAIN;
  core.SP = STACK;
  core.LR = IDLE | 1;
  const known = [...functions, { low: IDLE, size: 2, name: 'idle' }].sort((one, other) => one.low - other.low);
  const profiler = new Profiler({ functions: known, places }, names);
  const interpreter = profiled ? new ProfiledInterpreter(rp2040, clock, profiler) : new Interpreter(rp2040, clock);
  return { clock, rp2040, core, profiler, interpreter };
}

// The two halfwords of BL from one address to another.
function bl(from, to) {
  const offset = to - from - 4;
  const [i1, i2] = [23, 22].map((bit) => ((offset >> bit) & 1) ^ ((offset >> 31) & 1) ^ 1);
  const sign = (offset >> 31) & 1;
  const second = 0xd000 | (i1 << 13) | (i2 << 11) | ((offset >> 1) & 0x7ff);
  return [0xf000 | (sign << 10) | ((offset >> 12) & 0x3ff), second];
}

function stacks(profiler) {
  const lines = profiler.folded().split('\n').slice(0, -1);
  return Object.fromEntries(lines.map((line) => [line.replace(/ \d+$/, ''), Number(/ (\d+)$/.exec(line)[1])]));
}

const sum = (found) => Object.values(found).reduce((one, other) => one + other, 0);

const CALLS_LOOP = { [MAIN]: [0xb500, 0x2003, ...bl(MAIN + 4, KERNEL), 0xbd00], [KERNEL]: LOOP };
const MAIN_IS = [{ low: MAIN, size: 10, name: 'main' }];

test('the lines of a kernel have the cycles of their instructions', () => {
  const { clock, core, interpreter, profiler } = machine(CALLS_LOOP, {
    names: { kernels: [KERNEL_NAMES], functions: [] },
    functions: MAIN_IS,
  });
  interpreter.run(100);
  assert.equal(core.registers[1], 6);
  const found = stacks(profiler);
  assert.deepEqual(
    { ...found, idle: 0 },
    {
      main: 1 + 1 + 3 + 3, // push, movs, bl, pop
      'main;loops.sum;loops.py:10': 1,
      'main;loops.sum;loops.py:11': 3,
      'main;loops.sum;loops.py:12': 3 + 2 + 2 + 1,
      'main;loops.sum;loops.py:13': 2,
      idle: 0,
    },
  );
  assert.equal(sum(found), clock.cycles);
});

test('what is forgotten is counted no more, and the stack stays', () => {
  const { clock, interpreter, profiler } = machine(CALLS_LOOP, {
    names: { kernels: [KERNEL_NAMES], functions: [] },
    functions: MAIN_IS,
  });
  interpreter.run(9);
  const before = sum(stacks(profiler));
  profiler.forget();
  assert.equal(profiler.folded(), '');
  interpreter.run(40);
  const found = stacks(profiler);
  assert.equal(before + sum(found), clock.cycles);
  assert.equal(found['main;loops.sum;loops.py:13'], 2);
});

test('a profiler that comes amid a call finds its way back', () => {
  const plain = machine(CALLS_LOOP, { profiled: false, functions: MAIN_IS });
  plain.interpreter.run(9);
  const began = plain.clock.cycles;
  const { rp2040, clock, profiler } = plain;
  new ProfiledInterpreter(rp2040, clock, profiler).run(60);
  const found = stacks(profiler);
  assert.deepEqual(Object.keys(found).sort(), ['(unknown code)', 'idle', 'main']);
  assert.equal(found.main, 3);
  assert.equal(sum(found), clock.cycles - began);
});

test('a jump elsewhere takes the place of the function; one that skips returns ends the functions it skips', () => {
  const [a, b, c] = [0x20000140, 0x20000160, 0x20000180];
  const code = {
    [MAIN]: [0xb500, 0x466c, ...bl(MAIN + 4, a), 0xbd00], // push; r4 = sp; bl a; pop
    [a]: [0xb500, ...bl(a + 2, b), 0xbd00],
    [b]: [0x4d00, 0x4728, (c | 1) & 0xffff, c >>> 16], // bx c
    [c]: [0x46a5, 0x4d01, 0x4728, 0x46c0, (MAIN + 9) & 0xffff, MAIN >>> 16], // sp = r4; bx to the pop of main
  };
  const functions = [
    { low: MAIN, size: 10, name: 'main' },
    { low: a, size: 8, name: 'a' },
    { low: b, size: 8, name: 'b' },
    { low: c, size: 12, name: 'c' },
  ];
  const { clock, interpreter, profiler } = machine(code, { functions });
  interpreter.run(60);
  const found = stacks(profiler);
  assert.deepEqual(Object.keys(found).sort(), ['idle', 'main', 'main;a', 'main;a;b', 'main;a;c']);
  assert.equal(found.main, 1 + 1 + 3 + 3);
  assert.equal(found['main;a'], 1 + 3, 'its return never comes');
  assert.equal(sum(found), clock.cycles);
});

test('a call a little way back, which is left to rp2040js, is a call', () => {
  const near = MAIN - 0x40;
  const [first] = bl(MAIN + 2, near);
  assert.equal(KINDS[first], 0);
  const { interpreter, profiler } = machine(
    { [MAIN]: [0xb500, ...bl(MAIN + 2, near), 0xf3bf, 0x8f5f, 0xbd00], [near]: [0x4770] }, // and a barrier
    { functions: [{ low: near, size: 2, name: 'near' }, { low: MAIN, size: 12, name: 'main' }] },
  );
  interpreter.run(40);
  assert.deepEqual(Object.keys(stacks(profiler)).sort(), ['idle', 'main', 'main;near']);
});

test('time that passes while the core sleeps is told from that of instructions', () => {
  const { clock, core, interpreter, profiler } = machine(
    { [MAIN]: [0xbf30, 0x4770] }, // wfi; bx lr
    { functions: [{ low: MAIN, size: 4, name: 'main' }] },
  );
  assert.equal(interpreter.run(50), true);
  const slept = clock.cycles;
  clock.spend(1000);
  core.waiting = false;
  interpreter.run(clock.cycles + 20);
  const found = stacks(profiler);
  assert.equal(found['main;(asleep)'], 1000);
  assert.equal(found.main, slept + 2);
  assert.equal(sum(found), clock.cycles);
});

test('handlers of interrupts stand below what they interrupt', () => {
  const handler = 0x20000400;
  const { clock, rp2040, core, interpreter, profiler } = machine(
    { ...CALLS_LOOP, [handler]: [0x46c0, 0x4770] },
    { functions: [...MAIN_IS, { low: KERNEL, size: 10, name: 'kernel' }, { low: handler, size: 4, name: 'handler' }] },
  );
  core.VTOR = 0x20003000;
  rp2040.writeUint32(core.VTOR + 4 * 20, handler | 1);
  core.enabledInterrupts = 1 << 4;
  interpreter.run(10);
  core.setInterrupt(4, true);
  interpreter.run(11);
  core.setInterrupt(4, false);
  interpreter.run(80);
  const found = stacks(profiler);
  assert.equal(found['main;kernel;(interrupts);handler'], 3);
  assert.equal(found['main;kernel'], 14);
  assert.equal(sum(found), clock.cycles);
});

test('a kernel that is loaded where another was is known', () => {
  const other = [0x2200, 0x1812, 0x3801, 0xd1fc, 0x4770];
  const loader = 0x20000600;
  const code = Buffer.from(Uint16Array.from(other).buffer).toString('base64');
  const names = { kernels: [KERNEL_NAMES, { name: 'other', file: 'x.py', code, lines: [[0, 1]] }], functions: [] };
  const main = [0xb500, 0x2001, ...bl(MAIN + 4, KERNEL)];
  main.push(0x4a04, 0x230a, ...bl(MAIN + 12, loader), 0x2001, ...bl(MAIN + 18, KERNEL), 0xbd00);
  main.push(0, 0, KERNEL & 0xffff, KERNEL >>> 16); // behind the code lies the value that r2 is loaded with
  main[4] = 0x4a00 | ((MAIN + 28 - ((MAIN + 8 + 4) & ~3)) >> 2);
  const { rp2040, interpreter, profiler } = machine(
    { [MAIN]: main, [KERNEL]: LOOP, [loader]: [0x4770] },
    {
      names,
      functions: [
        { low: MAIN, size: 32, name: 'main' },
        { low: loader, size: 2, name: 'mp_emit_glue_assign_native' },
      ],
    },
  );
  interpreter.run(18);
  other.forEach((half, i) => rp2040.writeUint16(KERNEL + 2 * i, half));
  interpreter.run(80);
  const found = stacks(profiler);
  assert.ok(found['main;loops.sum;loops.py:11'] && found['main;other;x.py:1'], JSON.stringify(found));
});

test('virtual time, registers and memory are those without a profiler', () => {
  const r = random(11);
  for (let trial = 0; trial < 3000; trial++) {
    const code = Array.from({ length: 4 }, () => r.below(0xe800));
    const registers = Array.from({ length: 13 }, () => r.pick([0x20001000 + 4 * r.below(64), r.below(64)]));
    const results = [true, false].map((profiled) => {
      const { clock, rp2040, core, interpreter } = (pair[Number(profiled)] ??= machine({}, { profiled }));
      code.forEach((half, i) => rp2040.writeUint16(MAIN + 2 * i, half));
      core.registers.set([...registers, STACK, IDLE | 1, MAIN]);
      rp2040.sram.fill(0, 0x1000, 0x2000);
      const began = clock.cycles;
      try {
        interpreter.run(began + 6);
      } catch (problem) {
        return problem.message;
      }
      const flags = ['N', 'Z', 'C', 'V'].map((flag) => core[flag]);
      return [clock.cycles - began, flags, [...core.registers], Buffer.from(rp2040.sram.slice(0x1000, 0x2000))];
    });
    assert.deepEqual(results[0], results[1], code.map((half) => half.toString(16)).join(' '));
  }
});
const pair = [];

test('the symbols of nm: sizes that are missing, names that share an address, data', () => {
  const text = [
    '10000000 00000010 T one',
    '10000010 T two',
    '10000018 00000004 t three',
    '10000018 t alias',
    '10000020 T last',
    '20000000 00000100 B mp_state_ctx',
    '20002fdc N __HeapLimit',
    'nonsense',
  ].join('\n');
  const { functions, places } = readSymbols(text);
  assert.deepEqual(
    functions.map(({ low, size, name }) => [low, size, name]),
    [
      [0x10000000, 16, 'one'],
      [0x10000010, 8, 'two'],
      [0x10000018, 4, 'three'],
      [0x10000020, 0, 'last'],
    ],
  );
  assert.deepEqual(places.get('mp_state_ctx'), { address: 0x20000000, size: 0x100 });
});

test('a Python function has the name it has on the device, or the one that is known of its bytecode', () => {
  const [state, ctx, constant, pool, fun, context, names, bytecode, lengths, texts] = Array.from(
    { length: 10 },
    (_, i) => 0x20004000 + 0x100 * i,
  );
  const words = {
    [ctx + 8]: pool, // somewhere in MicroPython's state
    [pool]: constant,
    [pool + 4]: 10, // names before it
    [pool + 12]: 2,
    [pool + 20]: lengths,
    [pool + 24]: texts,
    [pool + 28]: texts + 16,
    [state]: fun,
    [fun + 4]: context,
    [fun + 12]: bytecode,
    [context + 8]: names,
  };
  const body = [0x10, 0x02, 0x01, 0x51, 0x63];
  const place = { address: ctx, size: 64 };
  const of = (functions) => {
    const places = new Map([['mp_state_ctx', place], ['mp_qstr_const_pool', { address: constant, size: 4 }]]);
    const { rp2040, core, interpreter, profiler } = machine(
      { [MAIN]: [0xb500, ...bl(MAIN + 2, KERNEL), 0xbd00], [KERNEL]: [0x4770] },
      {
        places,
        names: { kernels: [], functions },
        functions: [
          { low: MAIN, size: 8, name: 'main' },
          { low: KERNEL, size: 2, name: 'mp_execute_bytecode' },
        ],
      },
    );
    for (const [address, word] of Object.entries(words)) rp2040.writeUint32(Number(address), word);
    rp2040.writeUint16(names, 10);
    rp2040.writeUint16(names + 2, 11);
    rp2040.sram.set(body, bytecode - 0x20000000);
    rp2040.sram.set([7, 4], lengths - 0x20000000);
    rp2040.sram.set(Buffer.from('mod.mpy\0'), texts - 0x20000000);
    rp2040.sram.set(Buffer.from('work\0'), texts + 16 - 0x20000000);
    core.registers[0] = state;
    interpreter.run(20);
    return Object.keys(stacks(profiler)).filter((stack) => stack.startsWith('main;'));
  };
  assert.deepEqual(of([]), ['main;mod.work']);
  const code = Buffer.from(body).toString('base64');
  assert.deepEqual(of([{ source: 'mod.mpy', code, called: 'mod.Class.work' }]), ['main;mod.Class.work']);
  const longer = Buffer.from([...body, 1]).toString('base64');
  assert.deepEqual(of([{ source: 'mod.mpy', code: longer, called: 'another' }]), ['main;mod.work']);
});

test('a request on the serial port is answered and no byte of it reaches the board', async () => {
  const serial = new Console(() => {});
  const asked = [];
  serial.answer = async (line) => (asked.push(line), 'ok é');
  let left = 0;
  serial.left = () => left++;
  const client = connect(await serial.listen(0), '127.0.0.1');
  try {
    const said = async (data) => {
      client.write(data);
      return String((await once(client, 'data'))[0]);
    };
    assert.equal(await said('\0picorack profile start {}\nbehind'), '\x005 ok é');
    assert.equal(await said('\0picorack again\n'), '\x005 ok é');
    assert.deepEqual(asked, ['profile start {}', 'again']);
    client.write('\0other');
    while (serial.queue.length < 12) await new Promise(setImmediate);
    assert.equal(String(serial.queue), 'behind\0other');
  } finally {
    client.end();
    await once(client, 'close');
    for (let turns = 0; turns < 1000 && !left; turns++) await new Promise(setImmediate);
    serial.close();
  }
  assert.equal(left, 1);
});
