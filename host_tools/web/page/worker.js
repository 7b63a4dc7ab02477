// Runs the game in MicroPython, step by step, and tells the page what to show. Between two steps it hears of keys and
// pointers, waits as long as the game allows, and keeps what the game has written.

import {lay} from "./graphs.js";
import {load} from "./kernels.js";
import {mend} from "./mending.js";
import {loadMicroPython} from "./micropython.js";
import {Picture} from "./picture.js";
import {Store} from "./store.js";
import {choose, text} from "./texts.js";

const DATA = "/data";
const RECORDED = "/recorded";
const LINKED = "/linked"; // the game of a link
const ENDED = -2; // what a step returns when the program has ended
const HEAP_BYTES = 2 << 20; // of the first piece; more are added as they are needed
const STACK_BYTES = 32 << 10;

const given = []; // keys and pointers that the game has not asked for yet
let now = {}; // the last one that it has asked for
let fetching = false; // has the page been told that words are fetched, and not yet that they are there?
let heard = 0; // how many it has asked for
let wake; // ends the wait for the next step
let store, files, program;
let tabletop; // what the last step has shown as data (device/tabletop.py)

onmessage = ({data}) => {
  if (data.begin) {
    run(data.begin, data.parts).catch((error) => postMessage({failed: lastLine(error)}));
  } else if (data.list) {
    postMessage({files: files ? listed(DATA) : [], list: data.list});
  } else if (data.recorded) {
    goOn(data.recorded, data.name);
  } else {
    given.push(data);
    wake?.();
  }
};

async function run({name, size, palette, options, resumed, linked, spoken, language, letters}, [rom, graphs, kernels, port]) {
  choose(spoken);
  if (!lay(rom, graphs)) throw new Error("graphs.bin ≠ game.bin");
  store = await Store.open(name, (why) => postMessage({unsaved: why}));
  const python = await load(loadMicroPython, {
    heapsize: HEAP_BYTES, pystack: STACK_BYTES, romfs: rom,
    url: URL.createObjectURL(new Blob([port], {type: "application/wasm"})), // it is here already
    stdout: (line) => console.log(line), stderr: (line) => console.error(line),
  }, kernels);
  files = python.FS;
  const memory = () => python._module.HEAPU8;
  const part = (address, length) => memory().subarray(address, address + length);
  const picture = size.width ? new Picture(size, palette, memory) : undefined;
  python.registerJsModule("browser", {
    blit: (x, y, w, h, address) => picture.blit(x, y, w, h, address),
    tabletop: (json) => { tabletop = json; },
    fetch: fetchWords,
    lay: (at, image, size, sent, length) => {
      const laid = lay(part(image, size), part(sent, length));
      if (laid) postMessage({fetched: wordsFile(at)});
      return laid;
    },
    tell: (said, scores, rack, playing, over) => postMessage({spoken: {said, scores, rack, playing, over}}),
    name: (language, ...names) => {
      choose(language);
      postMessage({language, names});
    },
    unfetched: (name, why) => text("words unfetched", name, why),
    damaged: (name) => text("words damaged", name),
    refuse: (why) => postMessage({refused: why.startsWith(`${LINKED} is `) ? text("link incomplete") : why}),
    next,
    x: () => now.x, y: () => now.y, button: () => now.button,
    language: () => language, letters: () => letters,
  });
  await store.restore(files, DATA);
  if (linked) files.writeFile(LINKED, linked);
  mend(python); // from here on errors of files are those of boards
  program = python.pyimport("web_start");
  program.begin(options.join("\n"), DATA, resumed, linked ? LINKED : "");
  const step = program.step;
  for (let waits = false; ;) {
    const wait = step();
    tellFetched();
    const saved = await store.save(files);
    if (saved.some((name) => name.startsWith("game"))) postMessage({saved});
    const rectangle = picture?.taken();
    if (rectangle) postMessage({rectangle}, [rectangle.pixels.buffer]);
    if (tabletop) postMessage({tabletop});
    tabletop = undefined;
    if (wait === ENDED) return;
    if (waits || wait > 0) postMessage({heard, waits: wait > 0 && !given.length});
    waits = wait > 0;
    await pause(given.length ? 0 : wait);
  }
}

// Fetch the words of the lexicon at this place of the list, and write them to a file. Returns "", or why they cannot be
// had. The game stands still meanwhile, since MicroPython cannot wait.
function fetchWords(at, path) {
  const file = wordsFile(at);
  const request = new XMLHttpRequest();
  fetching = true;
  postMessage({fetching});
  try {
    request.open("GET", file, false);
    request.responseType = "arraybuffer";
    request.send();
    if (!request.response || request.status !== 200) return `${file}: ${request.status}`;
    files.writeFile(path, new Uint8Array(request.response));
    return "";
  } catch { // there is no network
    return file;
  }
}

// The words are laid out and the game that needs them is open, or it was said why not.
function tellFetched() {
  if (!fetching) return;
  fetching = false;
  postMessage({fetching});
}

function wordsFile(at) {
  return `words-${at}.bin`; // named so by host_tools/web/site.py
}

// Make a saved game of a recorded one. It is the page that goes on with it.
function goOn(text, name) {
  let cannot;
  try {
    cannot = program.recorded(text, name, DATA, RECORDED);
  } catch (error) { // the game in the page goes on
    cannot = `${name}: ${lastLine(error)}`;
  }
  tellFetched();
  postMessage(cannot ? {cannot} : {goesOn: files.readFile(`${RECORDED}.0`)});
  for (const path of [`${RECORDED}.0`, `${RECORDED}.1`]) if (files.analyzePath(path).exists) files.unlink(path);
}

function next() {
  if (!given.length) return 0;
  now = given.shift();
  heard += 1;
  return now.event;
}

// Until so many milliseconds have passed, or a key or a pointer comes. At least messages come through.
function pause(wait) {
  return new Promise((resolve) => {
    const timer = wait > 0 ? setTimeout(end, wait) : undefined;
    function end() {
      clearTimeout(timer);
      wake = undefined;
      resolve();
    }
    if (wait > 0) {
      wake = end;
    } else {
      const channel = new MessageChannel(); // timers have a clamp of 4 ms
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve();
      };
      channel.port2.postMessage(0);
    }
  });
}

// [[name, bytes]] of all files in a folder, whose names are relative to it.
function listed(folder, before = "") {
  const names = files.readdir(folder).filter((name) => !name.startsWith("."));
  return names.flatMap((name) => {
    const path = `${folder}/${name}`;
    if (files.isDir(files.stat(path).mode)) return listed(path, `${before}${name}/`);
    return [[before + name, files.readFile(path)]];
  });
}

function lastLine(error) {
  return String(error.message ?? error).trim().split("\n").pop();
}
