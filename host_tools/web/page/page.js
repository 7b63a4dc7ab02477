// The page: shows the picture that the worker sends, hands keys and pointers to it, and says in words what goes on.

import {asked, inAddress, SIZES, without} from "./address.js";
import {contentOf, fromBackup, gamesIn, linkOf, linked, newest, toBackup} from "./carrying.js";
import {EVENTS, eventOf} from "./keys.js";
import {loaded, worker} from "./start.js";
import {Store} from "./store.js";
import {speak, text, Told} from "./texts.js";

const PRESSED = -1, LET_GO = -2; // what stands for an event where a pointer is meant (device/boards/web.py)
const NAMED = ["ENTER", "DELETE", "FLIP", "ZOOM", "HELP"]; // the keys that the game names (hosts/telling.py)
const WHEEL = 64; // the button that its first step is
const NAME = `picorack ${location.pathname.replace(/[^/]*$/, "")}`; // of what is kept, and of the lock on it
const find = (id) => document.getElementById(id);
const canvas = find("screen");
const pixels = canvas.getContext("2d", {alpha: false});

let size, shown = false, persists = false, sent = 0;

speak(new URLSearchParams(location.search).get("lang"), remembered("language"), navigator.language);
try {
  await start(asked(location.search, remembered("size") || usualSize()));
} catch (error) {
  stopped(error.message);
}

async function start(wanted) {
  size = wanted.size;
  canvas.width = size.width;
  canvas.height = size.height;
  fit();
  addEventListener("resize", fit);
  offerSizes();
  await alone();
  const link = linked(location.hash);
  worker.onmessage = ({data}) => heard(data);
  worker.onerror = (error) => problem(text("not started", error.message || "worker.js"));
  const files = await loaded.catch((missing) => { throw new Told("not loaded", ...missing); });
  worker.postMessage({parts: files, begin: {
    name: NAME, size, palette: wanted.palette, options: wanted.options, linked: link,
    resumed: Boolean(remembered("playing", sessionStorage_())) && !wanted.begins && !link,
    language: navigator.language.replace("-", "_"), letters: matchMedia("(any-pointer: fine)").matches,
  }}, files.map((file) => file.buffer));
  listen();
  canvas.focus();
}

// Wait until no other tab has the games of this page.
async function alone() {
  if (!navigator.locks) return;
  await new Promise((resolve) => {
    const waiting = setTimeout(() => problem(text("other tab")), 300);
    navigator.locks.request(NAME, () => {
      clearTimeout(waiting);
      problem("");
      resolve();
      return new Promise(() => {}); // held as long as the page is there
    });
  });
}

function heard({rectangle, told, language, names, heard, waits, unsaved, refused, failed, files, saved, goesOn, cannot}) {
  if (rectangle) {
    const {x, y, w, h} = rectangle;
    pixels.putImageData(new ImageData(rectangle.pixels, w, h), x, y);
    if (!shown) install();
    shown = true;
  } else if (told) {
    for (const what of ["said", "scores", "rack"]) {
      if (find(what).textContent !== told[what]) find(what).textContent = told[what];
    }
    remember("playing", told.playing ? "1" : "", sessionStorage_());
  } else if (names) {
    speak(language);
    remember("language", language);
    lacking(language);
    NAMED.forEach((key, i) => { document.querySelector(`[data-key=${key}]`).textContent = names[i]; });
  } else if (waits !== undefined) {
    canvas.setAttribute("aria-busy", String(!waits || heard < sent));
  } else if (unsaved !== undefined) {
    problem(unsaved && text("unsaved", unsaved));
  } else if (saved) {
    history.replaceState(null, "", location.pathname + without(location.search));
    if (!persists) navigator.storage?.persist?.();
    persists = true;
  } else if (refused) {
    stopped(inAddress(refused));
  } else if (failed) {
    stopped(text("stopped", failed));
  } else if (files) {
    listed(files);
  } else if (goesOn) {
    history.replaceState(null, "", location.pathname + without(location.search) + linkOf(goesOn));
    location.reload();
  } else if (cannot) {
    find("done").textContent = cannot;
  }
}

// From now on the page needs no network. That takes all files once more, so the first screen comes before it.
function install() {
  performance.mark("shown");
  navigator.serviceWorker?.register("service.js").catch(() => {}); // without it the page needs a network, no more
}

// Keys, buttons, pointers

function listen() {
  canvas.addEventListener("keydown", (key) => {
    const event = eventOf(key);
    if (event) {
      key.preventDefault();
      send({event});
    }
  });
  for (const button of document.querySelectorAll("[data-key]")) {
    button.addEventListener("click", () => send({event: EVENTS[button.dataset.key]}));
  }
  canvas.addEventListener("pointerdown", (pointer) => {
    if (!pointer.isPrimary) return;
    canvas.setPointerCapture(pointer.pointerId);
    send({event: PRESSED, button: pointer.button, ...place(pointer)});
  });
  canvas.addEventListener("pointerup", (pointer) => {
    if (pointer.isPrimary) send({event: LET_GO, ...place(pointer)});
  });
  canvas.addEventListener("wheel", (wheel) => {
    wheel.preventDefault();
    send({event: PRESSED, button: WHEEL + (wheel.deltaY > 0 ? 1 : 0), ...place(wheel)});
  }, {passive: false});
  canvas.addEventListener("contextmenu", (menu) => menu.preventDefault());
  find("save").addEventListener("click", () => ask("save"));
  find("sheet").addEventListener("click", () => ask("sheet"));
  find("link").addEventListener("click", () => ask("link"));
  find("load").addEventListener("click", () => find("file").click());
  find("file").addEventListener("change", ({target}) => {
    const [file] = target.files;
    target.value = ""; // or a file that was corrected could not be chosen once more
    load(file);
  });
}

function send(what) {
  sent += 1;
  canvas.setAttribute("aria-busy", "true");
  worker.postMessage(what);
}

function place({clientX, clientY}) {
  const box = canvas.getBoundingClientRect();
  return {
    x: Math.floor((clientX - box.left) * size.width / box.width),
    y: Math.floor((clientY - box.top) * size.height / box.height),
  };
}

// The screen's size

// As many pixels of the display as fit stand for each pixel of the picture, the same number of them for each.
function fit() {
  const ratio = devicePixelRatio;
  const room = {width: innerWidth - 40, height: innerHeight - (innerWidth < 700 ? 260 : 120)};
  const scale = Math.max(1, Math.floor(Math.min(room.width * ratio / size.width, room.height * ratio / size.height)));
  canvas.style.width = `${size.width * scale / ratio}px`;
  canvas.style.height = `${size.height * scale / ratio}px`;
}

function usualSize() {
  return innerWidth > innerHeight ? "320x240" : "240x240";
}

function offerSizes() {
  const now = `${size.width}x${size.height}`;
  for (const other of SIZES.includes(now) ? SIZES : [now, ...SIZES]) {
    find("sizes").append(new Option(other.replace("x", " × "), other, false, other === now));
  }
  find("sizes").addEventListener("change", ({target}) => {
    remember("size", target.value);
    location.search = without(location.search, target.value);
  });
}

// Games taken along

let wanted;

function ask(what) {
  wanted = what;
  worker.postMessage({list: true});
}

async function listed(files) {
  try {
    if (wanted === "save") {
      offer("picorack.json", toBackup(files), "application/json");
    } else if (wanted === "sheet") {
      const [name, content] = gamesIn(files).pop() ?? [];
      if (!name) throw new Told("no sheet");
      offer(name.split("/").pop(), content, "text/plain");
    } else {
      const [, content] = newest(files) ?? [];
      if (!content) throw new Told("no game");
      await copy(linkOf(content));
    }
  } catch (error) {
    find("done").textContent = error.message;
  }
}

async function copy(link) {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + link);
    find("done").textContent = text("copied");
  } catch { // there is no clipboard without https, or the browser refuses it
    history.replaceState(null, "", link);
    find("done").textContent = text("not copied");
  }
}

function offer(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  find("done").textContent = name;
}

async function load(file) {
  try {
    const {text: content, recorded} = await contentOf(file);
    if (recorded) {
      worker.postMessage({recorded: content, name: file.name});
      return;
    }
    const found = fromBackup(content, file.name);
    worker.terminate();
    const store = await Store.open(NAME, () => {});
    if (!store.base) throw new Told("not kept");
    await store.replace(found);
    remember("playing", "", sessionStorage_());
    location.reload();
  } catch (error) {
    find("done").textContent = error.message;
  }
}

// What is said, and what is remembered

function problem(sentence) {
  find("problem").textContent = sentence;
  find("problem").hidden = !sentence;
}

// Say which words the page has, where it has none of the language of the screens. The languages of its words are
// written in when the page is made (host_tools/web/site.py).
function lacking(language) {
  const {words} = document.documentElement.dataset;
  const names = new Intl.DisplayNames([language], {type: "language"});
  const missing = words && !words.split(" ").includes(language);
  find("done").textContent = missing ? text("no words", words.split(" ").map((code) => names.of(code)).join(", ")) : "";
}

// The program has ended, or has not begun.
function stopped(sentence) {
  problem(sentence);
  canvas.setAttribute("aria-busy", "false");
}

// The store of this tab; undefined where the browser refuses it.
function sessionStorage_() {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function remembered(name, where = undefined) {
  try {
    return (where ?? localStorage).getItem(`${NAME} ${name}`);
  } catch {
    return null;
  }
}

function remember(name, value, where = undefined) {
  try {
    (where ?? localStorage).setItem(`${NAME} ${name}`, value);
  } catch {
    // the browser refuses it: the page begins as it did
  }
}
