// The interpreter against its twin, rp2040js's own core: one instruction at a time, from random states.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, random } from './support.mjs';

const { CycleClock } = await load('clock.mjs');
const { Interpreter } = await load('interpreter.mjs');
const { KINDS } = await load('instructions.mjs');
const { RP2040 } = await load('node_modules/rp2040js/dist/esm/index.js');

const CODE = 0x20000100;
const DATA = 0x20001000;
const DATA_BYTES = 2048;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const FLAGS = ['N', 'Z', 'C', 'V'];
const [LSL, LSR, ASR, ADC, SBC, STM] = [14, 15, 16, 17, 18, 59];

function machine() {
  const clock = new CycleClock();
  const rp2040 = new RP2040(clock);
  rp2040.logger = SILENT;
  return { clock, rp2040, core: rp2040.core, interpreter: new Interpreter(rp2040, clock) };
}

const ours = machine();
const twin = machine();

function prepare({ rp2040, core, clock }, state) {
  core.registers.set(state.registers);
  core.PC = CODE;
  core.interruptsUpdated = false;
  clock.settled = clock.ahead = 0;
  for (const flag of FLAGS) core[flag] = state[flag];
  rp2040.sram.set(state.memory, DATA - 0x20000000);
  state.code.forEach((halfword, i) => rp2040.writeUint16(CODE + 2 * i, halfword));
}

function result({ rp2040, core }, cycles) {
  return { registers: [...core.registers], flags: FLAGS.map((flag) => core[flag]), cycles };
}

function memory({ rp2040 }) {
  return Buffer.from(rp2040.sram.buffer, rp2040.sram.byteOffset + DATA - 0x20000000, DATA_BYTES);
}

// Random bytes, of which each state takes a part as its memory.
const fill = random(7);
const BYTES = Uint8Array.from({ length: 4 * DATA_BYTES }, () => fill.below(256));

function randomState(r, code) {
  const value = () =>
    r.pick([
      () => DATA + 256 + 4 * r.below(256),
      () => DATA + 256 + r.below(1024),
      () => r.below(64),
      () => (0x80000000 | r.word()) & 0xbfffffff,
      () => r.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff]),
    ])() >>> 0;
  const registers = Uint32Array.from({ length: 16 }, value);
  registers[13] = DATA + 512 + 4 * r.below(64);
  const from = r.below(3 * DATA_BYTES);
  return {
    registers,
    memory: BYTES.subarray(from, from + DATA_BYTES),
    code,
    N: false,
    Z: false,
    C: r.below(2) === 1,
    V: r.below(2) === 1,
    ...r.pick([{}, { N: true }, { Z: true }]),
  };
}

// Cases in which rp2040js differs from the reference manual: shifts by a register that is 0 or more than 31; the overflow
// of sums with carry if an operand and the carry together exceed 32 bits; STM of its own base, which is written back;
// BLX of LR. Accesses that are not aligned fault on the chip; in the two emulators they differ if an address wraps
// around.
function twinIsWrong(kind, halfword, { registers }) {
  if (halfword === 0x47f0) return true;
  const shift = registers[(halfword >> 3) & 7] & 0xff;
  if (kind === LSL || kind === LSR || kind === ASR) return shift === 0 || shift > 31;
  if (kind === STM) return (halfword >> ((halfword >> 8) & 7)) & 1;
  const address = registers[(halfword >> 3) & 7] + registers[(halfword >> 6) & 7];
  if (kind >= 33 && kind <= 40) return address > 0xffffffff && address & 3; // loads and stores at such a sum
  return kind === ADC || kind === SBC;
}

test('every kind of instruction does what it does in rp2040js, in as many cycles', () => {
  const r = random(1);
  const seen = new Map();
  for (let trial = 0; trial < 60_000; trial++) {
    const halfword = r.below(65536);
    const kind = KINDS[halfword];
    const code = [halfword, 0xf800 | r.below(0x800)]; // the second half, in case the first one begins BL
    const state = randomState(r, code);
    if (kind === 0 || twinIsWrong(kind, halfword, state)) continue;
    prepare(ours, state);
    prepare(twin, state);
    ours.interpreter.run(1);
    const cycles = twin.core.executeInstruction();
    twin.core.PC &= ~1;
    const what = `0x${halfword.toString(16)}, kind ${kind}`;
    assert.deepEqual(result(ours, ours.clock.cycles), result(twin, cycles), what);
    assert.ok(memory(ours).equals(memory(twin)), what);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  const kinds = new Set(KINDS);
  for (const kind of [0, ADC, SBC]) kinds.delete(kind);
  for (const kind of kinds) assert.ok(seen.get(kind) > 3, `kind ${kind} was tried ${seen.get(kind)} times`);
});

test('shifts by a register and sums with carry are as in the reference manual', () => {
  const r = random(2);
  for (let trial = 0; trial < 20_000; trial++) {
    const kind = r.pick([LSL, LSR, ASR, ADC, SBC]);
    const state = randomState(r, [
      0x4000 | ({ [LSL]: 2, [LSR]: 3, [ASR]: 4, [ADC]: 5, [SBC]: 6 }[kind] << 6) | (1 << 3),
    ]);
    if (kind <= ASR) state.registers[1] = (r.word() & 0xffffff00) | r.below(40);
    const [x, y] = state.registers;
    prepare(ours, state);
    ours.interpreter.run(1);
    const expected =
      kind <= ASR ? shifted(kind, x, y & 0xff, state.C, state.V) : summed(x, kind === ADC ? y : ~y >>> 0, state.C);
    const { core } = ours;
    const flags = { N: expected.value >>> 31 === 1, Z: expected.value === 0, C: expected.C, V: expected.V };
    assert.deepEqual([core.registers[0], core.N, core.Z, core.C, core.V], [expected.value, ...Object.values(flags)]);
  }
});

function shifted(kind, x, shift, C, V) {
  const wide = kind === ASR ? BigInt.asIntN(32, BigInt(x)) : BigInt(x);
  const moved = kind === LSL ? wide << BigInt(shift) : wide >> BigInt(shift);
  const out = kind === LSL ? (wide << BigInt(shift)) >> 32n : wide >> BigInt(shift - 1 < 0 ? 0 : shift - 1);
  return { value: Number(BigInt.asUintN(32, moved)), C: shift === 0 ? C : (out & 1n) === 1n, V };
}

function summed(x, y, C) {
  const signed = (word) => BigInt.asIntN(32, BigInt(word));
  const carry = C ? 1n : 0n;
  const unsignedSum = BigInt(x) + BigInt(y) + carry;
  const value = BigInt.asUintN(32, unsignedSum);
  const signedSum = signed(x) + signed(y) + carry;
  return { value: Number(value), C: unsignedSum !== value, V: signedSum !== BigInt.asIntN(32, value) };
}

test('a sleeping core is reported, and an interrupt wakes it', () => {
  const { rp2040, core, clock, interpreter } = machine();
  rp2040.writeUint16(CODE, 0xbf30); // WFI
  rp2040.writeUint16(CODE + 2, 0x2005); // MOVS r0, #5
  core.PC = CODE;
  core.PM = true; // interrupts wake it, but are not taken
  core.enabledInterrupts = 1;
  core.interruptPriorities = [0, 0xffffffff, 0, 0];
  assert.equal(interpreter.run(100), true);
  const before = clock.cycles;
  assert.equal(interpreter.run(100), true, 'it sleeps on');
  assert.equal(clock.cycles, before);
  core.PM = false;
  rp2040.writeUint32(core.VTOR + 64, CODE + 3); // the vector of interrupt 0, in the boot ROM's place
  core.setInterrupt(0, true);
  interpreter.run(before + 1);
  assert.equal(core.registers[0], 5);
});
