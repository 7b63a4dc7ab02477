// Clock, flash and boot ROM, each tested alone.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { load, random } from './support.mjs';

const { CycleClock } = await load('clock.mjs');
const { FLASH_BYTES, PowerCut } = await load('flash.mjs');
const { openFlash } = await load('flash_file.mjs');
const { BootRom } = await load('bootrom.mjs');
const { FLOAT_TABLE, toBits, toFloat } = await load('floats.mjs');

test('alarms ring in their order, at their time', () => {
  const clock = new CycleClock();
  const rung = [];
  const alarms = [300, 100, 200, 100].map((at, i) => [at, clock.createAlarm(() => rung.push([i, clock.nanos]))]);
  for (const [at, alarm] of alarms) alarm.schedule(at);
  alarms[2][1].cancel();
  clock.settled = 13; // 104 ns
  clock.fire();
  assert.deepEqual(rung, [
    [1, 104],
    [3, 104],
  ]);
  clock.skip();
  assert.deepEqual(rung.at(-1), [0, 304], 'sleep goes on to the next one');
});

test('an alarm set again rings once; time goes on evenly when the frequency changes', () => {
  const clock = new CycleClock();
  let rung = 0;
  const alarm = clock.createAlarm(() => rung++);
  alarm.schedule(80);
  alarm.schedule(1000);
  clock.settled = 50; // 400 ns
  clock.setFrequency(250e6);
  clock.settled += 100;
  clock.fire();
  assert.deepEqual([clock.nanos, rung], [800, 0]);
  clock.settled += 50;
  clock.fire();
  assert.deepEqual([clock.nanos, rung], [1000, 1]);
});

function withFlash(work) {
  const folder = mkdtempSync(join(tmpdir(), 'picorack-'));
  const path = join(folder, 'flash.bin');
  writeFileSync(path, Buffer.alloc(FLASH_BYTES, 0xff));
  try {
    work(openFlash(path), () => readFileSync(path), path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('flash is erased to ones and programmed to zeros, in the file too, and takes its time', () => {
  withFlash((flash, file, path) => {
    const page = Uint8Array.from({ length: 256 }, (_, i) => i);
    assert.equal(flash.program(4096, page), 50_000); // cycles: 0.4 ms at 125 MHz
    flash.program(4096, new Uint8Array(256).fill(0x0f));
    assert.deepEqual(
      [...flash.bytes.subarray(4096, 4096 + 256)],
      [...page].map((byte) => byte & 0x0f),
    );
    assert.deepEqual(Buffer.from(flash.bytes), file());
    assert.deepEqual(Buffer.from(openFlash(path).bytes), file(), 'another start reads it back');
    assert.equal(flash.erase(4096, 4096), 5_625_000);
    assert.ok(file().every((byte) => byte === 0xff));
  });
});

test('a power cut leaves half of the operation, and what was there before', () => {
  withFlash((flash, file) => {
    flash.program(0, new Uint8Array(256));
    flash.cutAfter(2);
    flash.program(256, new Uint8Array(256));
    assert.throws(() => flash.program(512, new Uint8Array(512)), PowerCut);
    const zeros = [...file()].filter((byte) => byte === 0).length;
    assert.equal(zeros, 256 + 256 + 256);
    assert.equal(flash.operations, 3);
  });
});

test('what is no flash operation is told', () => {
  withFlash((flash, file, path) => {
    assert.throws(() => flash.erase(100, 4096), /changed flash at 0x64, 4096 bytes: not whole units of 4096/);
    assert.throws(() => flash.program(FLASH_BYTES, new Uint8Array(256)), /not whole units/);
    writeFileSync(path, 'short');
    assert.throws(() => openFlash(path), /has 5 bytes, and a Pico's flash has 2097152/);
  });
});

// A boot ROM with a core of its own. call('MC', r0, r1, …) returns the registers after the call.
function bootRom() {
  const done = [];
  const flash = {
    erase: (...args) => done.push(['erase', ...args]),
    program: (...args) => done.push(['program', ...args]),
  };
  const rom = new BootRom(flash);
  const rp2040 = { sram: new Uint8Array(4096), flash: new Uint8Array(4096), readUint8: (at) => rom.image[at] };
  const core = { registers: new Uint32Array(16), rp2040 };
  let spent = 0;
  const clock = { spend: (cycles) => (spent += cycles) };
  const run = (address, ...args) => {
    core.registers.set(args);
    rom.call(rom.view.getUint16(address & ~1, true) & 0xff, core, clock);
    return core.registers;
  };
  const lookUp = (table, name) => {
    const code = name.charCodeAt(0) | (name.charCodeAt(1) << 8);
    return run(rom.view.getUint16(0x18, true), rom.view.getUint16(table, true), code)[0];
  };
  return {
    rom,
    rp2040,
    core,
    done,
    run,
    call: (name, ...args) => run(lookUp(0x14, name), ...args),
    lookUp,
    spent: () => spent,
  };
}

test('the boot ROM is found by its magic, its functions by their codes, and each is BKPT and BX LR', () => {
  const { rom, lookUp } = bootRom();
  assert.deepEqual([...rom.image.subarray(0x10, 0x13)], [0x4d, 0x75, 1]);
  const at = lookUp(0x14, 'MC');
  assert.equal(at & 1, 1);
  assert.equal(rom.view.getUint16((at & ~1) + 2, true), 0x4770);
  assert.equal(rom.view.getUint16(at & ~1, true) >> 8, 0xbe);
  assert.equal(lookUp(0x14, '??'), 0);
  assert.notEqual(lookUp(0x16, 'SF'), 0);
});

test('bits are counted and reversed as their naive twins do', () => {
  const { call } = bootRom();
  const r = random(3);
  for (const word of [0, 1, 0x80000000, 0xffffffff, ...Array.from({ length: 200 }, r.word)]) {
    const bits = word.toString(2).padStart(32, '0');
    assert.equal(call('P3', word)[0], [...bits].filter((bit) => bit === '1').length);
    assert.equal(call('R3', word)[0], parseInt([...bits].reverse().join(''), 2));
    assert.equal(call('L3', word)[0], bits.indexOf('1') < 0 ? 32 : bits.indexOf('1'));
    assert.equal(call('T3', word)[0], bits.lastIndexOf('1') < 0 ? 32 : 31 - bits.lastIndexOf('1'));
  }
});

test('memory is copied and filled, from flash too, and flash functions reach the flash', () => {
  const { call, rp2040, done, spent } = bootRom();
  rp2040.flash.set([1, 2, 3, 4, 5], 16);
  call('MC', 0x20000101, 0x10000010, 5);
  assert.deepEqual([...rp2040.sram.subarray(0x100, 0x107)], [0, 1, 2, 3, 4, 5, 0]);
  call('MC', 0, 0x10000010, 0); // as memcpy(NULL, from, 0) does
  call('MS', 0x20000102, 0xaa, 2);
  assert.deepEqual([...rp2040.sram.subarray(0x100, 0x107)], [0, 1, 0xaa, 0xaa, 4, 5, 0]);
  assert.ok(spent() > 0);
  call('RE', 4096, 8192);
  call('RP', 4096, 0x20000101, 3);
  assert.deepEqual(done, [
    ['erase', 4096, 8192],
    ['program', 4096, Uint8Array.of(1, 0xaa, 0xaa)],
  ]);
});

test('floats are added, multiplied and converted as single precision is', () => {
  const r = random(4);
  const float = () => toFloat(r.pick([r.word(), 0x3f800000, 0, 0x80000000, 0x7f800000, 0x40490fdb]));
  const run = (offset, ...args) => {
    const registers = Uint32Array.of(...args, 0, 0, 0).subarray(0, 4);
    FLOAT_TABLE[offset](registers, {});
    return registers;
  };
  const flushed = (value) => toFloat(toBits(value)); // denormals are zero
  for (let trial = 0; trial < 5000; trial++) {
    const [x, y] = [float(), float()];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    for (const [offset, value] of [
      [0, x + y],
      [4, x - y],
      [8, x * y],
      [0xc, x / y],
    ]) {
      assert.deepEqual(
        toFloat(run(offset, toBits(x), toBits(y))[0]),
        flushed(Math.fround(value)),
        `${x} ${offset} ${y}`,
      );
    }
    const whole = r.word() | 0;
    assert.equal(toFloat(run(0x2c, whole >>> 0)[0]), Math.fround(whole));
    assert.equal(toFloat(run(0x34, whole >>> 0)[0]), Math.fround(whole >>> 0));
    const near = r.below(1 << 20) / 16 - 20000;
    assert.equal(run(0x1c, toBits(near))[0] | 0, Math.floor(Math.fround(near)));
    const long = (BigInt(r.word()) << 32n) | BigInt(r.word());
    const [low, high] = [Number(long & 0xffffffffn), Number(long >> 32n)];
    assert.equal(toFloat(run(0x64, low, high)[0]), nearestFloat(long));
  }
  assert.equal(run(0x1c, toBits(1e20))[0] | 0, 2 ** 31 - 1);
  assert.equal(run(0x24, toBits(-5))[0], 0);
});

// The single-precision number next to a whole number, ties to even, found by comparing both neighbours.
function nearestFloat(value) {
  const excess = BigInt(Math.max(0, value.toString(2).length - 24));
  const down = (value >> excess) << excess;
  const up = down + (1n << excess);
  const [below, above] = [value - down, up - value];
  const upwards = above < below || (above === below && ((down >> excess) & 1n) === 1n);
  return Number(upwards && excess ? up : down);
}
