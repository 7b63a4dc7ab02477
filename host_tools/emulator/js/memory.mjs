// The memory that the core reads and writes: RAM and flash directly as typed arrays, everything else through rp2040js.

const RAM = 0x20000000;
const RAM_BYTES = 264 * 1024;
const FLASH = 0x10; // the highest byte of addresses 0x10000000-0x10ffffff
const IN_FLASH = 0xffffff;

export class Memory {
  constructor(rp2040, clock) {
    this.rp2040 = rp2040;
    this.clock = clock;
    this.ram8 = new Uint8Array(rp2040.sram.buffer);
    this.ram16 = new Uint16Array(rp2040.sram.buffer);
    this.ram32 = new Int32Array(rp2040.sram.buffer);
    this.flash8 = new Uint8Array(rp2040.flash.buffer);
    this.flash16 = new Uint16Array(rp2040.flash.buffer);
    this.flash32 = new Int32Array(rp2040.flash.buffer);
    this.code = [
      { start: FLASH << 24, bytes: rp2040.flash.length, halves: this.flash16 },
      { start: RAM, bytes: RAM_BYTES, halves: this.ram16 },
      { start: 0, bytes: rp2040.bootrom.length * 4, halves: new Uint16Array(rp2040.bootrom.buffer) },
    ];
  }

  // Where the instructions around an address are: halves[(address - start) >> 1], for this many bytes.
  codeAt(address) {
    return this.code.find(({ start, bytes }) => (address - start) >>> 0 < bytes) ?? this.#elsewhere(address);
  }

  // Is there RAM or flash at an address? Reading elsewhere may change a peripheral.
  holds(address) {
    return (address - RAM) >>> 0 < RAM_BYTES || (address - (FLASH << 24)) >>> 0 < this.flash8.length;
  }

  load32(address) {
    const offset = (address - RAM) >>> 0;
    if (offset < RAM_BYTES && (offset & 3) === 0) return this.ram32[offset >> 2];
    if (address >>> 24 === FLASH && (address & 3) === 0) return this.flash32[(address & IN_FLASH) >> 2];
    this.#outside(address);
    return this.rp2040.readUint32(address >>> 0) | 0;
  }

  load16(address) {
    const offset = (address - RAM) >>> 0;
    if (offset < RAM_BYTES && (offset & 1) === 0) return this.ram16[offset >> 1];
    if (address >>> 24 === FLASH && (address & 1) === 0) return this.flash16[(address & IN_FLASH) >> 1];
    this.#outside(address);
    return this.rp2040.readUint16(address >>> 0);
  }

  load8(address) {
    const offset = (address - RAM) >>> 0;
    if (offset < RAM_BYTES) return this.ram8[offset];
    if (address >>> 24 === FLASH) return this.flash8[address & IN_FLASH];
    this.#outside(address);
    return this.rp2040.readUint8(address >>> 0);
  }

  store32(address, value) {
    const offset = (address - RAM) >>> 0;
    if (offset < RAM_BYTES && (offset & 3) === 0) {
      this.ram32[offset >> 2] = value;
    } else {
      this.#outside(address);
      this.rp2040.writeUint32(address >>> 0, value >>> 0);
    }
  }

  store16(address, value) {
    const offset = (address - RAM) >>> 0;
    if (offset < RAM_BYTES && (offset & 1) === 0) {
      this.ram16[offset >> 1] = value;
    } else {
      this.#outside(address);
      this.rp2040.writeUint16(address >>> 0, value & 0xffff);
    }
  }

  store8(address, value) {
    const offset = (address - RAM) >>> 0;
    if (offset < RAM_BYTES) {
      this.ram8[offset] = value;
    } else {
      this.#outside(address);
      this.rp2040.writeUint8(address >>> 0, value & 0xff);
    }
  }

  #elsewhere(address) {
    return { start: address, bytes: 2, halves: Uint16Array.of(this.rp2040.readUint16(address >>> 0)) };
  }

  // A peripheral may set an alarm or ask for an interrupt, so the interpreter ends its burst after this instruction. The
  // boot ROM and the core's own I/O (GPIO, divider) do neither.
  #outside(address) {
    const region = address >>> 28;
    if (region !== 0 && region !== 0xd) this.clock.limit = 0;
  }
}
