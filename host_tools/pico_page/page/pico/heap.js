// MicroPython's heap, as its garbage collector sees it, read from the emulated chip's memory.
//
// The collector's table has two bits for each block of 16 bytes: free, the first block of an object, another one of it.
// Where table and blocks lie is in MicroPython's state (py/mpstate.h): the table's address and length, that of the table
// of finalisers, the addresses of the first block and past the end of the last one.

const RAM = 0x20000000;
const BLOCK_BYTES = 16, BLOCKS_PER_BYTE = 4;

// A byte for each block, 0: it is free; undefined before there is a heap. state: {address, bytes} of MicroPython's
export function blocks({sram}, {address, bytes}) {
  const memory = new DataView(sram.buffer, sram.byteOffset, sram.byteLength);
  const word = (at) => memory.getUint32(at - RAM, true);
  const isThere = (at) => at >= RAM && at < RAM + sram.byteLength;
  for (let at = address; at + 20 <= address + bytes; at += 4) {
    const [table, length, , first, end] = [0, 4, 8, 12, 16].map((offset) => word(at + offset));
    if (isThere(table) && isThere(first) && length && end - first === length * BLOCKS_PER_BYTE * BLOCK_BYTES) {
      const from = table - RAM;
      return Uint8Array.from({length: length * BLOCKS_PER_BYTE}, (_, i) => sram[from + (i >> 2)] >> 2 * (i & 3) & 3);
    }
  }
  return undefined;
}

export {BLOCK_BYTES};
