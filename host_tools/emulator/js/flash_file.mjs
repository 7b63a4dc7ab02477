// The file that keeps the flash. Every erase and program is written to it before the core goes on. So the emulator may
// end at any moment without losing anything that the firmware believes written.

import { fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { Flash, FLASH_BYTES } from './flash.mjs';

// The Flash that a file of FLASH_BYTES keeps. path: the file's
export function openFlash(path) {
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  if (size !== FLASH_BYTES) throw new Error(`${path} has ${size} bytes, and a Pico's flash has ${FLASH_BYTES}`);
  const bytes = new Uint8Array(FLASH_BYTES);
  readSync(file, bytes, 0, FLASH_BYTES, 0);
  return new Flash(bytes, (data, offset) => writeSync(file, data, 0, data.length, offset));
}
