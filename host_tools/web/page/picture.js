// The game's picture: what the game has drawn in MicroPython's memory becomes pixels of a canvas.

export class Picture {
  // size: {width, height, mono}; palette: [[red, green, blue] of a dark and of a lit pixel], for one bit a pixel
  // memory: memory() returns MicroPython's memory as bytes
  constructor(size, palette, memory) {
    Object.assign(this, size);
    this.memory = memory;
    this.pixels = new Uint32Array(this.width * this.height).fill(0xFF000000);
    this.colours = this.mono ? palette.map(opaque) : colours565();
    this.clean();
  }

  blit(x, y, w, h, address) {
    const memory = this.memory();
    const visible = Math.min(h, this.height - y); // of one bit a pixel, the last page may reach beyond the picture
    for (let line = 0; line < visible; line++) {
      let to = (y + line) * this.width + x;
      for (let column = 0; column < w; column++, to++) {
        let colour;
        if (this.mono) {
          colour = memory[address + (line >> 3) * w + column] >> (line & 7) & 1;
        } else {
          const from = address + 2 * (line * w + column);
          colour = memory[from] | memory[from + 1] << 8;
        }
        this.pixels[to] = this.colours[colour];
      }
    }
    this.left = Math.min(this.left, x);
    this.top = Math.min(this.top, y);
    this.right = Math.max(this.right, x + w);
    this.bottom = Math.max(this.bottom, y + visible);
  }

  // The rectangle that has changed, {x, y, w, h, pixels}, pixels as ImageData has them; undefined if there is none.
  taken() {
    const {left: x, top: y} = this;
    const w = this.right - x, h = this.bottom - y;
    if (w <= 0) return undefined;
    const found = new Uint32Array(w * h);
    for (let line = 0; line < h; line++) {
      const from = (y + line) * this.width + x;
      found.set(this.pixels.subarray(from, from + w), line * w);
    }
    this.clean();
    return {x, y, w, h, pixels: new Uint8ClampedArray(found.buffer)};
  }

  clean() {
    this.left = this.width;
    this.top = this.height;
    this.right = this.bottom = 0;
  }
}

function opaque([red, green, blue]) {
  return (0xFF << 24 | blue << 16 | green << 8 | red) >>> 0;
}

function colours565() {
  const part = (value, most) => Math.floor(value * 255 / most);
  return Uint32Array.from({length: 1 << 16}, (_, colour) =>
    opaque([part(colour >> 11, 31), part(colour >> 5 & 63, 63), part(colour & 31, 31)]));
}
