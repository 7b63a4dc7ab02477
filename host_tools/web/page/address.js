// What the page's address asks for, as the options of picorack play.

import {PageError} from "./texts.js";

export const PAGE = "page"; // instead of a size: the page draws the game itself
export const SIZES = ["84x48", "128x64", "128x128", "160x128", "240x135", "240x240", "320x240"];
const MONO = ["84x48", "128x64"]; // of PCD8544 and SSD1306
const RULES = []; // of a game, but for the board: web/site.py puts their names in (game/settings.py)
const OPTIONS = ["players", "names", ...RULES, "seed", "board", "lang", "size", "mono", "zoom"];
const BEGINS = ["players", "seed"]; // what a game is begun with, which is not to be begun again when it is there
const FLAGS = ["mono", "zoom"];
const MOST = 400; // characters of a value: a board of one's own has fewer
const GREEN = [[0x9F, 0xB3, 0x7C], [0x1E, 0x2A, 0x1A]]; // of a phone's panel: what is lit is dark
const WHITE = [[0, 0, 0], [255, 255, 255]];

// {size: {name, width, height, mono}, palette, options, begins}; without width and height for PAGE. Raises PageError.
// search: of the address; usual: the size where it names none, as "240x240"; screen: that one for what only a screen has
export function asked(search, usual, screen) {
  const given = new URLSearchParams(search);
  for (const name of given.keys()) {
    if (!OPTIONS.includes(name)) {
      throw new PageError("parameter", name.slice(0, MOST), OPTIONS.join(", "));
    }
    if (given.get(name).length > MOST) throw new PageError("long", name, MOST);
    if (given.getAll(name).length > 1) throw new PageError("twice", name);
  }
  const size = given.get("size") ?? (usual === PAGE && FLAGS.some((flag) => given.has(flag)) ? screen : usual);
  const match = /^([0-9]{1,4})x([0-9]{1,4})$/.exec(size);
  const [width, height] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (size !== PAGE && (width < 84 || width > 1024 || height < 48 || height > 1024)) {
    throw new PageError("size", size);
  }
  for (const name of FLAGS) {
    if (![null, "0", "1"].includes(given.get(name))) throw new PageError("flag", name, given.get(name));
  }
  const mono = given.has("mono") ? given.get("mono") === "1" : MONO.includes(size);
  const options = ["--board", "web"];
  if (width) options.push("--size", `${width}x${height}`);
  if (mono) options.push("--mono");
  if (given.get("zoom") === "1") options.push("--zoom");
  for (const [name, value] of given) {
    if (name !== "size" && !FLAGS.includes(name)) {
      options.push(name === "board" ? "--squares" : `--${name}`, value.replace(/[\n\r]/g, " "));
    }
  }
  if (!given.has("seed")) options.push("--seed", String(crypto.getRandomValues(new Uint32Array(1))[0] >>> 2));
  return {size: {name: size, width, height, mono}, palette: size === "84x48" ? GREEN : WHITE, options, begins: given.has("players")};
}

// The search of an address without what begins a game, or with another size.
export function without(search, size = undefined) {
  const given = new URLSearchParams(search);
  for (const name of BEGINS) given.delete(name);
  if (size) {
    given.set("size", size);
    given.delete("mono");
  }
  return String(given) && `?${given}`;
}

// What a refusal of app/options.py says, with the parameter's name as it is in the address.
export function inAddress(message) {
  return message.replace(/^--squares/, "board").replace(/^--(\w+)/, "$1");
}
