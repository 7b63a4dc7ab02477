// Runs the emulated Pico, and tells the page now and then what is on its panel, in its heap and in its flash.

import "./immediate.js";

import {Flash} from "./flash.js";
import {blocks} from "./heap.js";
import {connect, makeKeyboard, makePanel} from "./panels/wiring.js";
import {Pico} from "./pico.js";

const PICTURE_MS = 40, FIGURES_MS = 250;
const TAP_MS = 100; // of the Pico's time, for which a key stays as it is at least: a slow computer misses no tap
const SECTOR = 4096;
const UNUSED = 0xFF; // what erased flash holds

let pico, panel, state;
let drawn = false; // has the panel changed since its picture was sent?
const changed = new Set(); // sectors of the flash, since the page was told
const settled = new Map(); // {pin: a promise that its key may change again}

console.warn = () => {}; // rp2040js warns of parts that it does not model

onmessage = ({data: {flash, board, pin, pressed, reset}}) => {
  if (flash) begin(flash, board);
  else if (reset) pico.reset();
  else settled.set(pin, turn(pin, pressed, settled.get(pin)));
};

async function turn(pin, pressed, before) {
  await before;
  pico.button(pin, pressed);
  await pico.after(TAP_MS);
}

function begin(bytes, board) {
  state = board.state;
  panel = makePanel(board.wiring);
  const keyboard = makeKeyboard(board.wiring);
  const flash = new Flash(bytes, (data, offset) => note(offset, data.length));
  note(0, bytes.length);
  pico = new Pico(flash, (rp2040) => connect(panel, keyboard, board.wiring, rp2040, () => { drawn = true; }),
    board.wiring.pulledDown);
  pico.onEnd = (problem) => postMessage({failed: problem.message});
  pico.start();
  setInterval(show, PICTURE_MS);
  setInterval(tell, FIGURES_MS);
}

function note(offset, length) {
  for (let at = offset; at < offset + length; at += SECTOR) changed.add(Math.floor(at / SECTOR));
}

function show() {
  if (!drawn) return;
  drawn = false;
  const pixels = panel.pixels();
  const picture = new Uint8ClampedArray(panel.width * panel.height * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    picture.set(pixels.subarray(from, from + 3), to);
  }
  postMessage({picture, lit: pixels.some((value) => value > 0)}, [picture.buffer]);
}

function tell() {
  const sectors = [...changed].map((sector) => {
    const bytes = pico.flash.bytes.subarray(sector * SECTOR, (sector + 1) * SECTOR);
    return [sector, bytes.some((byte) => byte !== UNUSED)];
  });
  changed.clear();
  postMessage({
    ms: pico.nanos / 1e6, slept: pico.slept / 1e6, host: performance.now(), sectors,
    heap: blocks(pico.rp2040, state),
  });
}
