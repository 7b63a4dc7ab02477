// ST7789: a controller for 240x320 colours on SPI, by its data sheet (Sitronix, ST7789V, 1.6). Others of MIPI's commands
// differ in the size of their memory: columns, rows.
//
// The glass may show only a part of these pixels, may be mounted turned or mirrored, and blue may be to the left of red.
// Width, height, x, y and madctl describe the window that fills the glass, as a maker's example sets up the controller.
// ips: the glass needs inverted colours (INVON).

const [MY, MX, MV, BGR] = [0x80, 0x40, 0x20, 0x08];
const NOISE = 0x2a; // what the memory holds after power-up

export class St7789 {
  constructor({ width, height, x = 0, y = 0, madctl = 0, ips = true, columns = 240, rows = 320 }) {
    Object.assign(this, { width, height, x0: x, y0: y, viewed: madctl, ips, memory: [columns, rows] });
    this.ram = new Uint8Array(columns * rows * 3).fill(NOISE); // 6 bits each of the three colours
    this.reset();
  }

  reset() {
    this.asleep = true;
    this.on = this.inverted = false;
    this.madctl = 0;
    this.depth = 6; // COLMOD: 3 is 12 bits a pixel, 5 is 16, 6 is 18
    this.columns = [0, this.memory[0] - 1];
    this.rows = [0, this.memory[1] - 1];
    this.code = 0;
    this.values = [];
    this.at = [0, 0];
  }

  write(byte, isData) {
    if (!isData) return this.#command(byte);
    this.values.push(byte);
    switch (this.code) {
      case 0x2a: // CASET
        if (this.values.length === 4) this.columns = this.#range();
        return;
      case 0x2b: // RASET
        if (this.values.length === 4) this.rows = this.#range();
        return;
      case 0x2c: // RAMWR
      case 0x3c: // WRMEMC
        return this.#pixel();
      case 0x36:
        if (this.values.length === 1) this.madctl = byte;
        return;
      case 0x3a:
        if (this.values.length === 1) this.depth = byte & 7;
    }
  }

  // The picture, three bytes a pixel.
  pixels() {
    const picture = new Uint8Array(this.width * this.height * 3);
    if (!this.on || this.asleep) return picture;
    const negative = this.inverted !== this.ips;
    const [red, blue] = (this.madctl ^ this.viewed) & BGR ? [2, 0] : [0, 2];
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const from = this.#address(x + this.x0, y + this.y0, this.viewed);
        const to = (y * this.width + x) * 3;
        [red, 1, blue].forEach((colour, i) => {
          const value = this.ram[from + colour];
          picture[to + i] = widened(negative ? 63 - value : value, i);
        });
      }
    }
    return picture;
  }

  #command(code) {
    this.code = code;
    this.values = [];
    if (code === 0x01) this.reset();
    else if (code === 0x10 || code === 0x11) this.asleep = code === 0x10;
    else if (code === 0x20 || code === 0x21) this.inverted = code === 0x21;
    else if (code === 0x28 || code === 0x29) this.on = code === 0x29;
    else if (code === 0x2c) this.at = [this.columns[0], this.rows[0]];
  }

  #range() {
    const [a, b, c, d] = this.values;
    return [(a << 8) | b, (c << 8) | d];
  }

  #pixel() {
    const bytes = this.values;
    if (this.depth === 5 && bytes.length === 2) {
      const colour = (bytes[0] << 8) | bytes[1];
      this.#store(grown(colour >> 11), (colour >> 5) & 63, grown(colour & 31));
      this.values = [];
    } else if (this.depth === 6 && bytes.length === 3) {
      this.#store(bytes[0] >> 2, bytes[1] >> 2, bytes[2] >> 2);
      this.values = [];
    } else if (this.depth === 3 && bytes.length === 3) {
      const [a, b, c] = bytes; // two pixels
      for (const nibbles of [
        [a >> 4, a & 15, b >> 4],
        [b & 15, c >> 4, c & 15],
      ]) {
        this.#store(...nibbles.map((value) => (value << 2) | (value >> 2)));
      }
      this.values = [];
    }
  }

  // Writes a pixel at the pointer, which then goes right, at the end of a row to the next one, at last to the beginning.
  #store(red, green, blue) {
    const [x, y] = this.at;
    const at = this.#address(x, y, this.madctl);
    if (at !== null) this.ram.set([red, green, blue], at);
    if (x !== this.columns[1]) this.at[0]++;
    else this.at = [this.columns[0], y === this.rows[1] ? this.rows[0] : y + 1];
  }

  // Where a column and row of the picture are in the memory, or null if they are outside.
  #address(x, y, madctl) {
    const [columns, rows] = this.memory;
    let [column, row] = madctl & MV ? [y, x] : [x, y];
    if (column >= columns || row >= rows) return null;
    if (madctl & MX) column = columns - 1 - column;
    if (madctl & MY) row = rows - 1 - row;
    return (row * columns + column) * 3;
  }
}

// 5 bits become 6 as in the controller's default look-up table. Cut back to 5 bits they are the same as before.
function grown(value) {
  return (value << 1) | (value >> 4);
}

// 6 bits become 8. Red and blue count as 5 bits, so that 16 bits a pixel look as in other tools.
function widened(value, colour) {
  return colour === 1 ? Math.floor((value * 255) / 63) : Math.floor(((value >> 1) * 255) / 31);
}
