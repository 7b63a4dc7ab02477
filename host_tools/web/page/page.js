// The page: shows what the worker sends, hands keys and pointers to it, and says in words what goes on.

import {asked, inAddress, PAGE, SIZES, without} from "./address.js";
import {contentOf, fromBackup, isOfSeveral, isSheet, linkOf, linked, newest, sheetIn, toBackup} from "./carrying.js";
import * as handheld from "./handheld.js";
import {EVENTS, eventOf} from "./keys.js";
import * as places from "./places.js";
import {loaded, worker} from "./start.js";
import {Store} from "./store.js";
import * as tabletop from "./tabletop.js";
import {nameOf, speak, text, PageError} from "./texts.js";

const PRESSED = -1, LET_GO = -2; // what stands for an event where a pointer is meant (device/boards/web.py)
const NAMED = ["ENTER", "DELETE", "FLIP", "ZOOM", "HELP"]; // the keys that the game names (hosts/screen_reader.py)
const WHEEL = 64; // the button that its first step is
const NAME = `picorack ${location.pathname.replace(/[^/]*$/, "")}`; // of what is kept, and of the lock on it
const find = (id) => document.getElementById(id);

let size, paged, view, play = "Play", over = 0, playing = 0, ended = false, shown = false, persists = false, sent = 0;

speak(new URLSearchParams(location.search).get("lang"), remembered("language"), navigator.language);
try {
  await start(asked(location.search, remembered("size") || PAGE, usualScreen()));
} catch (error) {
  lost(error.message);
}

// Where a link is entered in a tab that has the page already, only this part of its address changes.
addEventListener("hashchange", () => { if (linked(location.hash)) location.reload(); });

async function start(wanted) {
  size = wanted.size;
  paged = size.name === PAGE;
  view = find(paged ? "board" : "screen");
  begin();
  await alone();
  const link = linked(location.hash);
  worker.onmessage = ({data}) => heard(data);
  worker.onerror = (error) => problem(text("not started", error.message || "worker.js"));
  const files = await loaded.catch((missing) => { throw new PageError("not loaded", ...missing); });
  worker.postMessage({parts: files, begin: {
    name: NAME, size, palette: wanted.palette, options: wanted.options, linked: link,
    resumed: Boolean(remembered("playing", sessionStorage_())) && !wanted.begins && !link,
    spoken: document.documentElement.lang, language: navigator.language.replace("-", "_"),
    letters: matchMedia("(any-pointer: fine)").matches,
  }}, files.map((file) => file.buffer));
  listen();
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

function heard({rectangle, tabletop: data, spoken, language, names, heard, waits, unsaved, refused, failed, files, list, saved, fetching, fetched, goesOn, cannot}) {
  if (rectangle || data) {
    if (data) tabletop.show(JSON.parse(data));
    else handheld.draw(rectangle);
    if (!shown) first();
    shown = true;
  } else if (spoken) {
    for (const what of ["said", "scores", "rack"]) {
      if (find(what).textContent !== spoken[what]) find(what).textContent = spoken[what];
    }
    if (playing !== spoken.playing) ask("label"); // which says for whom the link is
    ({over, playing} = spoken);
    remember("playing", playing > 1 ? "1" : "", sessionStorage_()); // before its first turn no game is kept
    ended = !over && !playing;
    label();
  } else if (names) {
    speak(language);
    remember("language", language);
    lacking(language);
    NAMED.forEach((key, i) => { button(key).textContent = names[i]; });
    play = names[0];
    label();
    ask("label");
  } else if (waits !== undefined) {
    find("game").setAttribute("aria-busy", String(!waits || heard < sent));
  } else if (unsaved !== undefined) {
    problem(unsaved && text("unsaved", unsaved));
  } else if (saved) {
    const sheet = saved.find(isSheet);
    if (sheet) remember("sheet", sheet);
    history.replaceState(null, "", location.pathname + without(location.search));
    if (!persists) navigator.storage?.persist?.();
    persists = true;
  } else if (refused) {
    lost(inAddress(refused));
  } else if (failed) {
    stopped(text("stopped", failed));
  } else if (files) {
    listed(files, list);
  } else if (fetching !== undefined) {
    find("waiting").hidden = !fetching;
  } else if (fetched) {
    navigator.serviceWorker?.ready.then(({active}) => active?.postMessage(fetched));
  } else if (goesOn) {
    history.replaceState(null, "", location.pathname + without(location.search) + linkOf(goesOn));
    location.reload();
  } else if (cannot) {
    find("done").textContent = cannot;
  }
}

// Name the keys that play and open the menu after what they do: over the game, without one, and while a tile is taken
// up, they choose and lead back (hosts/screen_reader.py). Over the board of a game that has ended nothing is played.
function label() {
  for (const key of ["ENTER", "FLIP", "DELETE"]) button(key).hidden = ended;
  button("ENTER").textContent = over > 1 ? "OK" : play;
  button("BACK").textContent = over ? text("back") : text("menu");
}

function button(name) {
  return document.querySelector(`[data-key=${name}]`);
}

// The first screen is there. From now on the page needs no network. That takes all files once more, so it comes after.
function first() {
  performance.mark("shown");
  find("waiting").hidden = true;
  find(paged ? "tabletop" : "handheld").hidden = false;
  view.focus();
  navigator.serviceWorker?.register("service.js").catch(() => {}); // without it the page needs a network, no more
}

// Keys, buttons, pointers

function listen() {
  view.addEventListener("keydown", (key) => {
    const event = eventOf(key);
    if (event) {
      key.preventDefault();
      send({event});
    }
  });
  for (const button of document.querySelectorAll("[data-key]")) {
    button.addEventListener("click", ({detail: clicks}) => {
      send({event: EVENTS[button.dataset.key]});
      if (clicks) view.focus(); // by a pointer: the keyboard goes on with the game
    });
  }
  const pointed = {
    press: (place, {button}) => send({event: PRESSED, button, ...place}),
    release: (place) => send({event: LET_GO, ...place}),
    turn: (place, {deltaY}) => send({event: PRESSED, button: WHEEL + (deltaY > 0 ? 1 : 0), ...place}),
  };
  if (paged) places.listen(find("tabletop"), pointed);
  else handheld.listen(pointed);
  find("save").addEventListener("click", () => ask("save"));
  find("sheet").addEventListener("click", () => ask("sheet"));
  find("link").addEventListener("click", () => ask("link"));
  find("tools").firstElementChild.addEventListener("click", ({detail: clicks}) => {
    if (clicks && paged && find("tools").open) view.focus(); // it is being closed, by a pointer
  });
  find("load").addEventListener("click", () => find("file").click());
  find("file").addEventListener("change", ({target}) => {
    const [file] = target.files;
    target.value = ""; // or a file that was corrected could not be chosen once more
    load(file);
  });
}

function send(what) {
  if (what.event !== PRESSED) find("done").textContent = ""; // nothing moves under a pointer that is down
  sent += 1;
  find("game").setAttribute("aria-busy", "true");
  worker.postMessage(what);
}

// The view: the game as a page, or the screen of a handheld

// Show the view that was asked for, empty. The buttons of the keys and those for games are in it.
function begin() {
  document.body.classList.toggle("paged", paged);
  if (paged) {
    find("board").before(find("actions"), find("done"), find("below"), find("games"));
    find("tools").open = false;
  } else {
    handheld.begin(size);
  }
  find("to-handheld").addEventListener("click", () => change(usualScreen()));
  find("to-page").addEventListener("click", () => change(PAGE));
  const named = SIZES.includes(size.name) || paged ? SIZES : [size.name, ...SIZES];
  for (const other of named) {
    find("sizes").append(new Option(other.replace("x", " × "), other, false, other === size.name));
  }
  find("sizes").addEventListener("change", ({target}) => change(target.value));
}

function change(other) {
  remember("size", other);
  location.search = without(location.search, other);
}

function usualScreen() {
  return innerWidth > innerHeight ? "320x240" : "240x240";
}

// Games taken along

function ask(what) {
  worker.postMessage({list: what});
}

async function listed(files, wanted) {
  try {
    if (wanted === "save") {
      offer("picorack.json", toBackup(files), "application/json");
    } else if (wanted === "sheet") {
      const [name, content] = sheetIn(files, remembered("sheet")) ?? [];
      if (!name) throw new PageError("no sheet");
      offer(name.split("/").pop(), content, "text/plain");
    } else {
      const [, content] = playing !== 1 && newest(files) || [];
      if (wanted === "label") {
        find("link").textContent = content && isOfSeveral(content) ? text("link other") : text("link");
        return;
      }
      if (!content) throw new PageError("no game");
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
    if (!store.base) throw new PageError("not kept");
    await store.replace(found);
    remember("playing", "", sessionStorage_());
    location.reload();
  } catch (error) {
    find("done").textContent = error.message;
  }
}

// What is said, and what is remembered

function problem(message) {
  find("problem").textContent = message;
  find("problem").hidden = !message;
}

// Say which words the page has, where it has none of the language of the screens. The languages of its words are
// written in when the page is made (host_tools/web/site.py).
function lacking(language) {
  const {words} = document.documentElement.dataset;
  const missing = words && !words.split(" ").includes(language);
  find("done").textContent = missing ? text("no words", words.split(" ").map(nameOf).join(", ")) : "";
}

// The program has ended, or has not begun.
function stopped(message) {
  problem(message);
  find("waiting").hidden = true;
  find("game").setAttribute("aria-busy", "false");
}

// There is no game: the page without what its address asks for is a click away.
function lost(message) {
  stopped(message);
  find("below").hidden = true;
  find("afresh").hidden = false;
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
