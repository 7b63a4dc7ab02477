// SSD1306: an OLED controller of 128x64 pixels on I2C, by its data sheet (Solomon Systech, rev. 1.1).
//
// The module is wired as most are: segment 127 is on the left and COM63 on top. So the picture is upright if segments
// are remapped (A1) and COM lines are scanned backwards (C8). The controller's charge pump supplies the light.

const PARAMETERS = {
  0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2a: 5, 0x81: 1, 0x8d: 1, 0xa3: 2, 0xa8: 1, 0xd3: 1,
  0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1,
}; // prettier-ignore
const WIDTH = 128;
const HEIGHT = 64;
const [HORIZONTAL, VERTICAL] = [0, 1]; // addressing; 2: by page

export class Ssd1306 {
  constructor() {
    this.width = WIDTH;
    this.height = HEIGHT;
    this.ram = new Uint8Array((WIDTH * HEIGHT) / 8).fill(0x5a); // after power-up the memory holds anything
    this.mode = 2;
    this.columns = [0, WIDTH - 1];
    this.pages = [0, 7];
    this.column = this.page = 0;
    this.startLine = this.offset = 0;
    this.lines = HEIGHT; // multiplex ratio
    this.remapped = this.backwards = this.inverted = this.allOn = this.on = this.pump = false;
    this.pending = [];
    this.expects = null; // the next byte of this transfer: 'control', 'command', 'commands', 'datum' or 'data'
  }

  start() {
    this.expects = 'control';
  }

  write(byte) {
    switch (this.expects) {
      case 'control': // Co: only one byte follows; D/C: it is for the memory
        this.expects = byte & 0x80 ? (byte & 0x40 ? 'datum' : 'command') : byte & 0x40 ? 'data' : 'commands';
        return;
      case 'command':
      case 'datum':
        this.#take(byte, this.expects === 'datum');
        this.expects = 'control';
        return;
      default:
        this.#take(byte, this.expects === 'data');
    }
  }

  // The status byte: bit 6 says that the panel is off.
  read() {
    return this.on ? 0 : 0x40;
  }

  // The picture, one byte a pixel, 1 for light.
  pixels() {
    const picture = new Uint8Array(WIDTH * HEIGHT);
    if (!this.on || !this.pump) return picture;
    for (let y = 0; y < HEIGHT; y++) {
      const com = (HEIGHT - 1 - y + this.offset) % HEIGHT; // COM63 is on top
      const row = this.backwards ? HEIGHT - 1 - com : com;
      if (row >= this.lines) continue;
      const line = (row + this.startLine) % HEIGHT;
      for (let x = 0; x < WIDTH; x++) {
        const bit = (this.ram[(line >> 3) * WIDTH + WIDTH - 1 - x] >> (line & 7)) & 1;
        picture[y * WIDTH + x] = this.allOn ? 1 : bit ^ (this.inverted ? 1 : 0);
      }
    }
    return picture;
  }

  #take(byte, isData) {
    if (isData) return this.#store(byte);
    this.pending.push(byte);
    if (this.pending.length > (PARAMETERS[this.pending[0]] ?? 0)) {
      const [code, ...values] = this.pending;
      this.pending = [];
      this.#execute(code, values);
    }
  }

  #store(byte) {
    const segment = this.remapped ? WIDTH - 1 - this.column : this.column;
    this.ram[this.page * WIDTH + segment] = byte;
    const next = (value, [first, last], wrapped) => (value === last ? (wrapped(), first) : value + 1);
    if (this.mode === HORIZONTAL) {
      this.column = next(this.column, this.columns, () => (this.page = next(this.page, this.pages, () => {})));
    } else if (this.mode === VERTICAL) {
      this.page = next(this.page, this.pages, () => (this.column = next(this.column, this.columns, () => {})));
    } else {
      this.column = (this.column + 1) % WIDTH;
    }
    this.column %= WIDTH;
    this.page %= 8;
  }

  #execute(code, [a, b]) {
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 0x0f) | ((code & 7) << 4);
    else if (code >= 0x40 && code < 0x80) this.startLine = code & 63;
    else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
    else if (code === 0x20) this.mode = a & 3;
    else if (code === 0x21) [this.columns, this.column] = [[a & 127, b & 127], a & 127];
    else if (code === 0x22) [this.pages, this.page] = [[a & 7, b & 7], a & 7];
    else if (code === 0x8d) this.pump = (a & 4) !== 0;
    else if (code === 0xa0 || code === 0xa1) this.remapped = code === 0xa1;
    else if (code === 0xa4 || code === 0xa5) this.allOn = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.inverted = code === 0xa7;
    else if (code === 0xa8) this.lines = (a & 63) + 1;
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
    else if (code >= 0xc0 && code < 0xd0) this.backwards = (code & 8) !== 0;
    else if (code === 0xd3) this.offset = a & 63;
  }
}
