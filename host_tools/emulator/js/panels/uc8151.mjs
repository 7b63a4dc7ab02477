// UC8151: e-paper of 296x128 on SPI, by its data sheet (UltraChip, UC8151D).
//
// Ink moves in a refresh alone, and only within the window. A refresh takes as long as the waveform that was sent says,
// or OWN_MS with the controller's own one. Meanwhile BUSY is low, and what is sent is lost.

const COLUMNS = 296;
const BANKS = 16;
const OWN_MS = 4500;
const FRAME_MS = 10; // the driver sets 100 frames a second
const WAVEFORM = 0x20; // the first of its registers
const ROWS = 7; // phases of a waveform, six bytes each: voltages, four lengths, how often

export class Uc8151 {
  constructor() {
    this.width = COLUMNS;
    this.height = BANKS * 8;
    this.ram = new Uint8Array(COLUMNS * BANKS).fill(0x5a);
    this.ink = new Uint8Array(COLUMNS * BANKS).fill(0x33); // whatever was shown last
    this.refreshes = 0;
    this.lost = 0; // bytes that came while it was busy
    this.onRefresh = () => {}; // called with milliseconds; refreshed() is to be called when they are over
    this.reset();
  }

  reset() {
    this.settings = {};
    this.partly = this.powered = this.busy = false;
    this.code = 0;
    this.values = [];
  }

  refreshed() {
    this.busy = false;
  }

  write(byte, isData) {
    if (this.busy) this.lost++;
    else if (isData) this.values.push(byte);
    else this.#command(byte);
    if (!this.busy && isData && this.code === 0x13) this.#store(byte);
  }

  // One byte a pixel, 1 where there is ink.
  pixels() {
    const picture = new Uint8Array(this.width * this.height);
    for (let i = 0; i < picture.length; i++) {
      const [x, y] = [i % COLUMNS, Math.floor(i / COLUMNS)];
      picture[i] = (this.ink[x * BANKS + (y >> 3)] >> (7 - (y & 7))) & 1;
    }
    return picture;
  }

  #command(code) {
    this.code = code;
    this.values = [];
    this.settings[code] = this.values;
    this.at = 0;
    if (code === 0x02 || code === 0x04) this.powered = code === 0x04;
    else if (code === 0x91 || code === 0x92) this.partly = code === 0x91;
    else if (code === 0x12 && this.powered) this.#refresh();
  }

  // { first, last, top, bottom } in columns and banks.
  #window() {
    const [top, bottom, a, b, c, d] = this.settings[0x90] ?? [];
    if (!this.partly || d === undefined) return { first: 0, last: COLUMNS - 1, top: 0, bottom: BANKS - 1 };
    return { first: (a << 8) | b, last: (c << 8) | d, top: top >> 3, bottom: bottom >> 3 };
  }

  #store(byte) {
    const { first, last, top, bottom } = this.#window();
    const banks = bottom - top + 1;
    const column = first + Math.floor(this.at / banks);
    if (column <= last) this.ram[column * BANKS + top + (this.at % banks)] = byte;
    this.at++;
  }

  #refresh() {
    const { first, last, top, bottom } = this.#window();
    const zeroIsBlack = ((this.settings[0x50]?.[0] ?? 0) & 0x30) === 0x10;
    for (let column = first; column <= last; column++) {
      for (let bank = top; bank <= bottom; bank++) {
        const at = column * BANKS + bank;
        this.ink[at] = zeroIsBlack ? ~this.ram[at] : this.ram[at];
      }
    }
    this.refreshes++;
    this.busy = true;
    this.onRefresh((this.settings[0x00]?.[0] ?? 0) & 0x20 ? this.#waveformMs() : OWN_MS);
  }

  #waveformMs() {
    const table = this.settings[WAVEFORM] ?? [];
    let frames = 0;
    for (let row = 0; row < ROWS; row++) {
      const [, a = 0, b = 0, c = 0, d = 0, times = 0] = table.slice(6 * row, 6 * row + 6);
      frames += times * (a + b + c + d);
    }
    return frames * FRAME_MS;
  }
}
