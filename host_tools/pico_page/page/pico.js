// The page of the emulated Pico: its panel, its buttons, and what its heap and its flash hold.

import {EVENTS, eventOf} from "./keys.js";

const BLOCK_BYTES = 16, SECTOR_KB = 4;
const BLOCKS = [[24, 26, 30], [240, 160, 60], [190, 120, 40], [240, 160, 60]]; // free, an object's first, its others
const PARTS = {firmware: [90, 140, 220], words: [90, 180, 110], files: [220, 180, 80]};
const FRESH = [255, 255, 255], FRESH_MS = 1000; // a sector that was just written
const MOST_ASLEEP = 0.02; // of the time, so that a speed can be told
const find = (id) => document.getElementById(id);
const format = new Intl.NumberFormat("en");
const names = Object.fromEntries(Object.entries(EVENTS).map(([name, number]) => [number, name]));
const sectors = new Map(); // {number: {used, at}}, at: when it was written
const worker = new Worker("pico/worker.js", {type: "module"});

let board, before;

worker.onerror = (error) => problem(`The emulator cannot be started (${error.message || "worker.js"}): load the page again.`);
worker.onmessage = ({data}) => {
  if (data.picture) {
    draw("screen", data.picture, 240);
    if (data.lit) find("screen").setAttribute("aria-busy", "false");
  } else if (data.failed) {
    problem(`The Pico has stopped (${data.failed}): load the page again.`);
  } else {
    heap(data.heap);
    flash(data.sectors);
    speed(data);
  }
};

try {
  const [told, stored] = await Promise.all([fetched("pico/board.json"), fetched("pico/flash.bin")]);
  board = await told.json();
  const content = await new Response(stored.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  worker.postMessage({flash: new Uint8Array(content), board}, [content]);
  listen();
} catch (error) {
  problem(error.message);
}

async function fetched(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} cannot be loaded (${response.status}): load the page again.`);
  return response;
}

function listen() {
  const press = (name, pressed) => worker.postMessage({pin: board.tapped[name], pressed});
  for (const button of document.querySelectorAll("[data-key]")) {
    button.addEventListener("pointerdown", (pointer) => {
      button.setPointerCapture(pointer.pointerId);
      press(button.dataset.key, true);
    });
    for (const end of ["pointerup", "pointercancel", "keyup", "blur"]) {
      button.addEventListener(end, () => press(button.dataset.key, false));
    }
    button.addEventListener("keydown", ({key, repeat}) => {
      if ((key === "Enter" || key === " ") && !repeat) press(button.dataset.key, true);
    });
  }
  for (const [type, pressed] of [["keydown", true], ["keyup", false]]) {
    find("screen").addEventListener(type, (key) => {
      const name = key.key === "+" ? "ZOOM" : names[eventOf(key)];
      if (!(name in board.tapped)) return;
      key.preventDefault();
      if (!key.repeat) press(name, pressed);
    });
  }
  find("screen").addEventListener("blur", () => Object.keys(board.tapped).forEach((name) => press(name, false)));
  find("reset").addEventListener("click", () => worker.postMessage({reset: true}));
  find("screen").focus();
}

// pixels: four bytes each
function draw(id, pixels, width) {
  const canvas = find(id), height = Math.ceil(pixels.length / 4 / width);
  if (canvas.height !== height) canvas.height = height;
  canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
}

function painted(colours, count) {
  const pixels = new Uint8ClampedArray(count * 4);
  colours.forEach(([red, green, blue], i) => pixels.set([red, green, blue, 255], i * 4));
  return pixels;
}

function heap(blocks) {
  if (!blocks) return;
  const width = find("heap").width;
  draw("heap", painted([...blocks].map((kind) => BLOCKS[kind]), Math.ceil(blocks.length / width) * width), width);
  const free = blocks.filter((kind) => kind === 0).length * BLOCK_BYTES, all = blocks.length * BLOCK_BYTES;
  find("heap-told").textContent = `Heap: ${format.format(all - free)} of ${format.format(all)} bytes in use, `
    + `garbage included. A pixel is a block of ${BLOCK_BYTES} bytes.`;
}

function flash(written) {
  const now = performance.now();
  for (const [number, used] of written) {
    sectors.set(number, {used, at: sectors.has(number) ? now : -FRESH_MS});
  }
  const colours = [...sectors.keys()].sort((a, b) => a - b).map((number) => {
    const {used, at} = sectors.get(number);
    if (now - at < FRESH_MS) return FRESH;
    const colour = PARTS[partOf(number)];
    return used ? colour : colour.map((value) => value >> 2);
  });
  draw("flash", painted(colours, colours.length), find("flash").width);
  const told = Object.keys(board.parts).map((part) => {
    const own = [...sectors].filter(([number]) => partOf(number) === part);
    return `${part} ${own.filter(([, {used}]) => used).length * SECTOR_KB} of ${own.length * SECTOR_KB} KB`;
  });
  find("flash-told").textContent = `Flash: ${told.join(", ")}. A pixel is a sector of ${SECTOR_KB} KB; white: just written.`;
}

function partOf(sector) {
  const at = sector * SECTOR_KB * 1024;
  return Object.keys(board.parts).filter((part) => board.parts[part] <= at).pop();
}

// While the core sleeps, its time is that of the clock on the wall; what counts is the time in which it works.
function speed({ms, slept, host}) {
  if (before) {
    const worked = ms - before.ms, passed = host - before.host, {dataset} = find("speed"); // for tests and web-figures
    Object.assign(dataset, {ms, asleep: (slept - before.slept) / worked});
    if (slept - before.slept < MOST_ASLEEP * passed) {
      find("speed").textContent = `While it works, it runs at ${(worked / passed).toFixed(2)} times the speed of a Pico.`;
      dataset.worked = Number(dataset.worked ?? 0) + worked;
      dataset.passed = Number(dataset.passed ?? 0) + passed;
      dataset.most = Math.max(Number(dataset.most ?? 0), worked / passed);
    }
  }
  before = {ms, slept, host};
}

function problem(message) {
  find("problem").textContent = message;
  find("problem").hidden = !message;
}
