// A substitute for the RP2040's boot ROM, which rp2040js does not ship: the functions that firmware looks up there.
//
// In the 16 KB image each function is a pair of instructions, `BKPT n; BX LR`. At the breakpoint the n-th function below
// runs and uses the registers. The clock goes on by the cycles that the ROM's own code takes, which come from the
// datasheet or from the length of its loops. (RP2040 datasheet, 2.8.3: Bootrom contents.)

import { FLOAT_TABLE } from './floats.mjs';

const FUNCTIONS_AT = 0x14; // halfwords that point to the tables, and to the function that searches them
const DATA_AT = 0x16;
const LOOKUP_AT = 0x18;
const CODE_BASE = 0x100;
const VERSION = 3;
const TABLE_ENTRIES = 32; // of a float table

export class BootRom {
  // flash: an object with erase(offset, bytes) and program(offset, data); both return the cycles they took.
  constructor(flash) {
    this.flash = flash;
    this.image = new Uint8Array(16 * 1024);
    this.view = new DataView(this.image.buffer);
    this.stubs = [];
    this.free = CODE_BASE;
    this.functions = {};
    this.data = {};
    this.#build();
  }

  // Does the work of the n-th function, at its breakpoint.
  call(n, core, clock) {
    clock.spend(this.stubs[n](core.registers, core));
  }

  #build() {
    const { view, image } = this;
    image.set([0x4d, 0x75, 1, VERSION], 0x10); // 'Mu', 1
    for (const [code, work] of Object.entries(this.#routines())) this.functions[code] = this.#stub(work);
    this.data.SF = this.#table((entry) => FLOAT_TABLE[entry * 4]);
    this.data.SD = this.#table(() => undefined);
    this.dataTable = this.#directory(this.data);
    const lookUp = this.#stub((r) => this.#lookUp(r));
    view.setUint16(FUNCTIONS_AT, this.#directory(this.functions), true);
    view.setUint16(DATA_AT, this.dataTable, true);
    view.setUint16(LOOKUP_AT, lookUp, true);
  }

  // The address of the n-th `BKPT n; BX LR`, as a pointer to Thumb code.
  #stub(work) {
    const at = this.#take(4);
    this.view.setUint16(at, 0xbe00 | this.stubs.length, true);
    this.view.setUint16(at + 2, 0x4770, true);
    this.stubs.push(work);
    if (this.stubs.length > 256) throw new Error('the boot ROM has more functions than BKPT has numbers');
    return at | 1;
  }

  #table(routine) {
    const unknown = this.#stub(() => {
      throw new Error('the firmware called a floating-point function of the boot ROM that is not modelled');
    });
    const at = this.#take(4 + TABLE_ENTRIES * 4) + 4;
    this.image[at - 2] = TABLE_ENTRIES;
    for (let entry = 0; entry < TABLE_ENTRIES; entry++) {
      const work = routine(entry);
      this.view.setUint32(at + entry * 4, work ? this.#stub(work) : unknown, true);
    }
    return at;
  }

  #directory(addresses) {
    const names = Object.keys(addresses);
    const at = this.#take(names.length * 4 + 4);
    names.forEach((name, i) => {
      this.image.set([name.charCodeAt(0), name.charCodeAt(1)], at + i * 4);
      this.view.setUint16(at + i * 4 + 2, addresses[name], true);
    });
    return at;
  }

  #take(bytes) {
    const at = this.free;
    this.free += (bytes + 3) & ~3;
    return at;
  }

  #lookUp(r) {
    const name = String.fromCharCode(r[1] & 0xff, (r[1] >> 8) & 0xff);
    r[0] = (r[0] === this.dataTable ? this.data : this.functions)[name] ?? 0;
    return 50;
  }

  #routines() {
    const { flash } = this;
    const nothing = () => 10;
    return {
      P3: bits((word) => word.toString(2).replaceAll('0', '').length, 18),
      R3: bits((word) => parseInt(word.toString(2).padStart(32, '0').split('').reverse().join(''), 2), 21),
      L3: bits(Math.clz32, 34),
      T3: bits((word) => (word ? 31 - Math.clz32(word & -word) : 32), 35),
      MS: fill,
      S4: fill,
      MC: copy,
      C4: copy,
      IF: nothing, // connect the flash chip
      EX: nothing, // leave execute-in-place
      FC: nothing, // flush the cache
      CX: nothing, // enter execute-in-place
      RE: (r) => flash.erase(r[0], r[1]),
      RP: (r, core) => flash.program(r[0], readBytes(core, r[1], r[2])),
      UB: () => {
        throw new Error(
          'the firmware asked for the USB boot loader, which is not modelled: start it with --uf2 instead',
        );
      },
      WV: nothing, // wait for vector
    };
  }
}

function bits(work, cycles) {
  return (r) => {
    r[0] = work(r[0]);
    return cycles;
  };
}

function fill(r, core) {
  const [to, value, count] = r;
  const { sram } = core.rp2040;
  sram.fill(value, to - 0x20000000, to - 0x20000000 + count);
  return 20 + count / 2;
}

function copy(r, core) {
  const [to, from, count] = r;
  if (count) core.rp2040.sram.set(readBytes(core, from, count), to - 0x20000000); // if count is 0, `to` may be null
  const aligned = ((to ^ from) & 3) === 0;
  return 20 + Math.ceil(aligned ? count : count * 6);
}

// A copy of memory. It may come from the boot ROM, which holds the tables.
function readBytes(core, from, count) {
  const { rp2040 } = core;
  if (from >>> 28 === 2) return rp2040.sram.slice(from - 0x20000000, from - 0x20000000 + count);
  if (from >>> 28 === 1) return rp2040.flash.slice(from & 0xffffff, (from & 0xffffff) + count);
  return Uint8Array.from({ length: count }, (_, i) => rp2040.readUint8(from + i));
}
