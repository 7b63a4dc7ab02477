// PCD8544: the 84x48 LCD of many phones, on SPI, by its data sheet (Philips, 1999).

const WIDTH = 84;
const BANKS = 6;

export class Pcd8544 {
  constructor() {
    this.width = WIDTH;
    this.height = BANKS * 8;
    this.ram = new Uint8Array(WIDTH * BANKS).fill(0x5a); // after power-up the memory holds anything
    this.reset();
  }

  // RES resets the registers, but not the memory.
  reset() {
    this.down = true; // PD
    this.vertical = false; // V
    this.extended = false; // H
    this.display = 0; // D and E: 0 blank, 1 all on, 2 normal, 3 inverse
    this.x = this.y = 0;
    this.voltage = 0;
  }

  write(byte, isData) {
    if (isData) this.#store(byte);
    else if ((byte & 0xf8) === 0x20) {
      this.down = (byte & 4) !== 0;
      this.vertical = (byte & 2) !== 0;
      this.extended = (byte & 1) !== 0;
    } else if (this.extended) {
      if (byte & 0x80) this.voltage = byte & 0x7f;
    } else if (byte & 0x80) this.x = byte & 0x7f;
    else if (byte & 0x40) this.y = byte & 7;
    else if (byte & 0x08) this.display = ((byte & 4) >> 1) | (byte & 1);
  }

  // The picture, one byte a pixel, 1 for ink.
  pixels() {
    const picture = new Uint8Array(WIDTH * BANKS * 8);
    if (this.down || this.voltage === 0 || this.display === 0) return picture;
    for (let i = 0; i < picture.length; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const bit = (this.ram[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
      picture[i] = this.display === 1 ? 1 : this.display === 2 ? bit : bit ^ 1;
    }
    return picture;
  }

  #store(byte) {
    if (this.x < WIDTH && this.y < BANKS) this.ram[this.y * WIDTH + this.x] = byte;
    if (this.vertical) {
      this.y = (this.y + 1) % BANKS;
      if (this.y === 0) this.x = (this.x + 1) % WIDTH;
    } else {
      this.x = (this.x + 1) % WIDTH;
      if (this.x === 0) this.y = (this.y + 1) % BANKS;
    }
  }
}
