// The keyboard of the PicoCalc: a controller at an address of an I2C bus, by the source of its firmware
// (clockworkpi/PicoCalc, Code/picocalc_keyboard). A register is chosen by a byte; two bytes are then read.

const FIFO = 0x09;
const WRITE = 0x80;
const [PRESSED, RELEASED] = [1, 3];

export class Keyboard {
  constructor() {
    this.registers = new Uint8Array(0x80);
    this.queue = [];
    this.start();
  }

  press(key) {
    this.queue.push([PRESSED, key]);
  }

  release(key) {
    this.queue.push([RELEASED, key]);
  }

  // A transfer begins.
  start() {
    this.register = null;
  }

  write(byte) {
    if (this.register === null) {
      this.register = byte;
      const number = byte & ~WRITE;
      this.answer = number === FIFO ? (this.queue.shift() ?? [0, 0]) : [number, this.registers[number]];
    } else if (this.register & WRITE) this.registers[this.register & ~WRITE] = byte;
  }

  read() {
    return this.answer?.shift() ?? 0;
  }
}
