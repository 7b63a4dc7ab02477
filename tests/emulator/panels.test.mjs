// Panels behave as their data sheets say: bytes in, pixels out.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './support.mjs';

const { Ssd1306 } = await load('panels/ssd1306.mjs');
const { Pcd8544 } = await load('panels/pcd8544.mjs');
const { St7789 } = await load('panels/st7789.mjs');
const { Uc8151 } = await load('panels/uc8151.mjs');
const { Keyboard } = await load('panels/keyboard.mjs');

function lit(panel) {
  const found = [];
  panel.pixels().forEach((pixel, i) => pixel && found.push([i % panel.width, Math.floor(i / panel.width)]));
  return found;
}

// An SSD1306 with an empty memory, upright and switched on.
function oled() {
  const panel = new Ssd1306();
  panel.send = (...bytes) => {
    panel.start();
    bytes.forEach((byte) => panel.write(byte));
  };
  panel.send(0x00, 0xa1, 0xc8, 0x8d, 0x14, 0x20, 0x00, 0xaf);
  panel.send(0x40, ...new Array(1024).fill(0));
  return panel;
}

test('SSD1306: dark until it is on and its pump runs, and then it shows what it woke up with', () => {
  const panel = oled();
  const fresh = new Ssd1306();
  assert.equal(lit(fresh).length, 0);
  fresh.start();
  for (const byte of [0x00, 0xaf]) fresh.write(byte);
  assert.equal(lit(fresh).length, 0, 'no pump');
  fresh.start();
  for (const byte of [0x00, 0x8d, 0x14]) fresh.write(byte);
  assert.ok(lit(fresh).length > 1000);
  assert.deepEqual(lit(panel), []);
  assert.equal(panel.read(), 0);
  assert.equal(new Ssd1306().read(), 0x40);
});

test('SSD1306: along a window, then to its next page, then to its beginning', () => {
  const panel = oled();
  panel.send(0x00, 0x21, 10, 11, 0x22, 2, 3);
  panel.send(0x40, 1, 2, 4, 8, 16);
  assert.deepEqual(
    lit(panel),
    [
      [11, 17],
      [10, 20],
      [10, 26],
      [11, 27],
    ],
    'the fifth byte replaced the first',
  );
});

test('SSD1306: down the pages, and along one page from a column of two nibbles', () => {
  const panel = oled();
  panel.send(0x00, 0x20, 0x01, 0x21, 5, 6, 0x22, 0, 1);
  panel.send(0x40, 1, 2, 4);
  assert.deepEqual(lit(panel), [
    [5, 0],
    [6, 2],
    [5, 9],
  ]);
  panel.send(0x00, 0x20, 0x02, 0xb7, 0x0f, 0x17);
  panel.send(0x40, 0x80, 0x80);
  assert.deepEqual(
    lit(panel).slice(3),
    [
      [0, 63],
      [127, 63],
    ],
    'behind column 127 comes column 0',
  );
});

test('SSD1306: control bytes for one byte each, commands split over transfers', () => {
  const panel = oled();
  panel.send(0x80, 0x21, 0x80, 7, 0x80, 7, 0xc0, 0x01);
  assert.deepEqual(lit(panel), [[7, 0]]);
  panel.send(0x00, 0x81);
  panel.send(0x00, 0xae); // the contrast, not 'off'
  assert.deepEqual(lit(panel), [[7, 0]]);
});

test('SSD1306: turned, mirrored, inverted, scrolled, shortened', () => {
  const panel = oled();
  panel.send(0x40, 1);
  assert.deepEqual(lit(panel), [[0, 0]]);
  panel.send(0x00, 0xc0);
  assert.deepEqual(lit(panel), [[0, 63]]);
  panel.send(0x00, 0xc8, 0x41);
  assert.deepEqual(lit(panel), [[0, 63]], 'it begins with line 1, so line 0 is the last');
  panel.send(0x00, 0x40, 0xd3, 3);
  assert.deepEqual(lit(panel), [[0, 3]]);
  panel.send(0x00, 0xd3, 0, 0xa7);
  assert.equal(lit(panel).length, 128 * 64 - 1);
  panel.send(0x00, 0xa8, 31);
  assert.equal(lit(panel).length, 128 * 32 - 1);
  panel.send(0x00, 0xa6, 0xa5, 0xa8, 63);
  assert.equal(lit(panel).length, 128 * 64);
  const mirrored = oled();
  mirrored.send(0x00, 0xa0);
  mirrored.send(0x40, 1);
  assert.deepEqual(lit(mirrored), [[127, 0]]);
});

test('PCD8544: down, blank, inverse, all on; along and down the banks', () => {
  const panel = new Pcd8544();
  const command = (...bytes) => bytes.forEach((byte) => panel.write(byte, false));
  const data = (...bytes) => bytes.forEach((byte) => panel.write(byte, true));
  command(0x21, 0x80 | 0x38, 0x20, 0x0c);
  data(...new Array(504).fill(0));
  assert.deepEqual(lit(panel), []);
  command(0x80 | 83, 0x40 | 5);
  data(0x80, 0x01);
  assert.deepEqual(
    lit(panel),
    [
      [0, 0],
      [83, 47],
    ],
    'behind the last byte comes the first',
  );
  command(0x22, 0x80 | 4, 0x40 | 5);
  data(1, 2);
  assert.deepEqual(lit(panel), [
    [0, 0],
    [5, 1],
    [4, 40],
    [83, 47],
  ]);
  command(0x20, 0x0d);
  assert.equal(lit(panel).length, 84 * 48 - 4);
  command(0x09);
  assert.equal(lit(panel).length, 84 * 48);
  command(0x08);
  assert.equal(lit(panel).length, 0);
  command(0x0c, 0x24);
  assert.equal(lit(panel).length, 0, 'powered down');
  command(0x20);
  assert.equal(lit(panel).length, 4);
  panel.reset();
  assert.equal(lit(panel).length, 0);
});

function colourPanel(view) {
  const panel = new St7789(view);
  panel.send = (code, ...values) => {
    panel.write(code, false);
    values.forEach((value) => panel.write(value, true));
  };
  panel.colourAt = (x, y) => [...panel.pixels().subarray((y * panel.width + x) * 3, (y * panel.width + x) * 3 + 3)];
  panel.send(0x11);
  panel.send(0x3a, 0x55);
  panel.send(0x21);
  panel.send(0x29);
  return panel;
}
const RED = [0xf8, 0x00];
const GREEN = [0x07, 0xe0];
const BLUE = [0x00, 0x1f];

test('ST7789: a window is filled from left to right, row by row, and then again from its beginning', () => {
  const panel = colourPanel({ width: 240, height: 320 });
  panel.send(0x2a, 0, 10, 0, 11);
  panel.send(0x2b, 1, 0, 1, 1); // rows 256 and 257
  panel.send(0x2c, ...RED, ...GREEN, ...BLUE, 0xff, 0xff);
  assert.deepEqual(panel.colourAt(10, 256), [255, 0, 0]);
  assert.deepEqual(panel.colourAt(11, 256), [0, 255, 0]);
  assert.deepEqual(panel.colourAt(10, 257), [0, 0, 255]);
  assert.deepEqual(panel.colourAt(11, 257), [255, 255, 255]);
  panel.send(0x3c, ...BLUE);
  assert.deepEqual(panel.colourAt(10, 256), [0, 0, 255]);
});

test('ST7789: 18 and 12 bits a pixel; 18 after a reset', () => {
  const panel = colourPanel({ width: 240, height: 320 });
  panel.reset();
  panel.send(0x11);
  panel.send(0x21);
  panel.send(0x29);
  panel.send(0x2c, 0xfc, 0x00, 0xfc, 0x00, 0xfc, 0x00);
  assert.deepEqual(panel.colourAt(0, 0), [255, 0, 255]);
  assert.deepEqual(panel.colourAt(1, 0), [0, 255, 0]);
  panel.send(0x3a, 0x53);
  panel.send(0x2c, 0xf0, 0x00, 0x0f);
  assert.deepEqual(panel.colourAt(0, 0), [255, 0, 0]);
  assert.deepEqual(panel.colourAt(1, 0), [0, 0, 255]);
});

test('ST7789: orientation is applied when pixels are written; the glass stays where it is', () => {
  for (const [madctl, x, y] of [
    [0x00, 1, 2],
    [0x40, 238, 2],
    [0x80, 1, 317],
    [0x20, 2, 1],
    [0x60, 237, 1],
    [0xa0, 2, 318],
  ]) {
    const panel = colourPanel({ width: 240, height: 320 });
    panel.send(0x36, madctl);
    panel.send(0x2a, 0, 1, 0, 1);
    panel.send(0x2b, 0, 2, 0, 2);
    panel.send(0x2c, ...GREEN);
    assert.deepEqual(panel.colourAt(x, y), [0, 255, 0], `MADCTL ${madctl}`);
  }
});

test('ST7789: a turned glass with offsets shows what the maker example writes', () => {
  const panel = colourPanel({ width: 240, height: 135, x: 40, y: 53, madctl: 0x70 });
  panel.send(0x36, 0x70);
  panel.send(0x2a, 0, 40, 0, 40);
  panel.send(0x2b, 0, 53, 0, 53);
  panel.send(0x2c, ...RED);
  assert.deepEqual(panel.colourAt(0, 0), [255, 0, 0]);
  panel.send(0x36, 0x00); // upright: what was the picture's left upper corner is row 40 of column 239 - 53
  panel.send(0x2a, 0, 186, 0, 186);
  panel.send(0x2b, 0, 40, 0, 40);
  panel.send(0x2c, ...BLUE);
  assert.deepEqual(panel.colourAt(0, 0), [0, 0, 255]);
});

test('ST7789: colours are exchanged by BGR, inverted without INVON; dark when off or asleep', () => {
  const panel = colourPanel({ width: 240, height: 320 });
  panel.send(0x2c, ...RED);
  panel.send(0x36, 0x08);
  assert.deepEqual(panel.colourAt(0, 0), [0, 0, 255]);
  panel.send(0x36, 0x00);
  panel.send(0x20);
  assert.deepEqual(panel.colourAt(0, 0), [0, 255, 255]);
  panel.send(0x21);
  panel.send(0x28);
  assert.deepEqual(panel.colourAt(0, 0), [0, 0, 0]);
  panel.send(0x29);
  panel.send(0x10);
  assert.deepEqual(panel.colourAt(0, 0), [0, 0, 0]);
});

test('ST7789: pixels outside its memory are lost', () => {
  const panel = colourPanel({ width: 240, height: 320 });
  panel.send(0x2a, 0, 239, 0, 240);
  panel.send(0x2b, 0, 0, 0, 0);
  panel.send(0x2c, ...RED, ...GREEN, ...BLUE);
  assert.deepEqual(panel.colourAt(239, 0), [0, 0, 255], 'the window began again');
});

test('A larger controller behind a mirrored glass whose blue is left of red', () => {
  const panel = colourPanel({ width: 320, height: 320, madctl: 0x48, columns: 320, rows: 480 });
  panel.send(0x36, 0x48);
  panel.send(0x2a, 0, 0, 0, 0);
  panel.send(0x2b, 1, 0x3f, 1, 0x3f);
  panel.send(0x2c, ...RED);
  assert.deepEqual(panel.colourAt(0, 319), [255, 0, 0]);
  panel.send(0x36, 0x00); // neither mirrored nor with its colours exchanged
  assert.deepEqual(panel.colourAt(0, 319), [0, 0, 255]);
  panel.send(0x2c, ...GREEN);
  assert.deepEqual(panel.colourAt(319, 319), [0, 255, 0]);
});

// E-paper with its voltages on, whose waveform of one phase takes 3 x 10 frames; sends: how long each refresh took.
function paper() {
  const panel = new Uc8151();
  panel.took = [];
  panel.onRefresh = (ms) => panel.took.push(ms);
  panel.send = (code, ...values) => {
    panel.write(code, false);
    values.forEach((value) => panel.write(value, true));
  };
  panel.send(0x00, 0xb7);
  panel.send(0x20, 0x00, 1, 2, 3, 4, 3);
  panel.send(0x50, 0x9c);
  panel.send(0x04);
  return panel;
}

test('UC8151: ink moves in a refresh, which takes as long as its waveform says', () => {
  const panel = paper();
  const before = lit(panel).length;
  panel.send(0x92);
  panel.send(0x13, ...new Array(4736).fill(0xff));
  assert.equal(lit(panel).length, before, 'not refreshed yet');
  panel.send(0x12);
  assert.deepEqual(lit(panel), []);
  assert.deepEqual(panel.took, [300]);
  panel.send(0x13, 0x7f);
  assert.equal(panel.lost, 2, 'it is busy');
  panel.refreshed();
  panel.send(0x13, 0x7f);
  panel.send(0x00, 0x97);
  panel.send(0x12);
  assert.deepEqual(lit(panel), [[0, 0]]);
  assert.deepEqual(panel.took, [300, 4500]);
});

test('UC8151: a window is filled down its columns, and is refreshed alone', () => {
  const panel = paper();
  panel.send(0x92);
  panel.send(0x13, ...new Array(4736).fill(0xff));
  panel.send(0x12);
  panel.refreshed();
  panel.send(0x13, 0x00); // outside of the window
  panel.send(0x91);
  panel.send(0x90, 16, 31, 1, 4, 1, 5, 1); // banks 2 and 3 of columns 260 and 261
  panel.send(0x13, 0xff, 0xfe, 0x7f, 0xff, 0x00);
  panel.send(0x12);
  assert.deepEqual(lit(panel), [
    [261, 16],
    [260, 31],
  ]);
});

test('UC8151: without voltages nothing happens', () => {
  const panel = paper();
  panel.send(0x02);
  panel.send(0x12);
  assert.deepEqual(panel.took, []);
  assert.equal(panel.refreshes, 0);
});

test('The keyboard of the PicoCalc: a queue behind a register, and registers that are written', () => {
  const keyboard = new Keyboard();
  const asked = (...bytes) => {
    keyboard.start();
    bytes.forEach((byte) => keyboard.write(byte));
    return [keyboard.read(), keyboard.read()];
  };
  keyboard.press(0xb5);
  keyboard.release(0xb5);
  assert.deepEqual(asked(0x09), [1, 0xb5]);
  assert.deepEqual(asked(0x09), [3, 0xb5]);
  assert.deepEqual(asked(0x09), [0, 0]);
  asked(0x85, 77);
  assert.deepEqual(asked(0x05), [5, 77]);
});
