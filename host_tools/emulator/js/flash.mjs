// The 2 MB flash chip: the bytes that the core reads in place. Every change is told to whoever keeps them, as
// flash_file.mjs does, before the core goes on.
//
// To simulate a power cut, the n-th operation from now can be the
// last: then half of it is done, the rest of its bytes stay as they were, and the cut is reported.

export const FLASH_BYTES = 2 * 1024 * 1024;
const SECTOR = 4096;
const PAGE = 256;
const CYCLES_PER_SECTOR = 0.045 * 125e6; // W25Q16JV: erasing takes 45 ms, programming a page 0.4 ms, typically
const CYCLES_PER_PAGE = 0.0004 * 125e6;

export class PowerCut extends Error {}

export class Flash {
  // bytes: a Uint8Array of FLASH_BYTES; keep(data, offset): is called with what was changed
  constructor(bytes, keep) {
    this.bytes = bytes;
    this.keep = keep;
    this.operations = 0; // how many erases and programs there were
    this.cutAt = Infinity;
  }

  // Lets the power fail in the middle of the n-th operation from now (1: the next one).
  cutAfter(n) {
    this.cutAt = this.operations + n;
  }

  erase(offset, count) {
    this.#check(offset, count, SECTOR);
    this.#change(offset, new Uint8Array(count).fill(0xff));
    return (count / SECTOR) * CYCLES_PER_SECTOR;
  }

  // Programming can only clear bits.
  program(offset, data) {
    this.#check(offset, data.length, PAGE);
    this.#change(
      offset,
      data.map((byte, i) => byte & this.bytes[offset + i]),
    );
    return (data.length / PAGE) * CYCLES_PER_PAGE;
  }

  #change(offset, data) {
    this.operations++;
    const torn = this.operations >= this.cutAt;
    const done = torn ? data.subarray(0, data.length >> 1) : data;
    this.bytes.set(done, offset);
    this.keep(done, offset);
    if (torn) throw new PowerCut(`power was cut in flash operation ${this.operations}`);
  }

  #check(offset, count, unit) {
    if (offset % unit || count % unit || offset + count > FLASH_BYTES) {
      throw new Error(
        `the firmware changed flash at 0x${offset.toString(16)}, ${count} bytes: not whole units of ${unit}`,
      );
    }
  }
}
