// Games that are taken along: all that is kept as one file, a game as a link.
//
// A kept game is a record of two files, of which the one with the higher sequence number is the newer one
// (savegame/records.py).

import {PageError} from "./texts.js";

const MAGIC = "PRK\x01";
const HEADER_BYTES = 16;
const RECORD = /^(game[234]?|settings|statistics)\.[01]$/;
const SHEET = /^games\/[\w.-]{1,100}\.gcg$/;
const LINK = "#game=";
const MOST_BYTES = 1 << 24; // of a file that is loaded with all games
const MOST_SHEET = 1 << 18; // of a game as GCG: the longest, with a note of a page to each turn
const MOST_LINE = 1 << 12; // characters of a line of it
const MOST_RECORD = 1 << 16; // of a record: a kept game has some kilobytes
const ENCODING = /^(\u00EF\u00BB\u00BF)?\s*#character-encoding[ \t]+(\S+)/i;

// What a file holds that is to be loaded: {text}, and true as `recorded` if it is a game as GCG. Raises PageError.
// file: a File
export async function contentOf(file) {
  if (file.size > MOST_BYTES) throw new PageError("too long", file.name);
  const bytes = await file.arrayBuffer();
  const head = new TextDecoder("iso-8859-1").decode(bytes.slice(0, 200));
  const recorded = /^(\u00EF\u00BB\u00BF)?\s*[#>]/.test(head);
  if (recorded && file.size > MOST_SHEET) throw new PageError("too long", file.name);
  const declared = recorded ? ENCODING.exec(head)?.[2] : "utf-8";
  const text = decoded(bytes, declared, file.name);
  if (recorded && text.split(/[\r\n]/).some((line) => line.length > MOST_LINE)) throw new PageError("too long", file.name);
  return {text, recorded};
}

// Many programs write UTF-8 without saying so, the others ISO 8859-1.
function decoded(bytes, encoding, name) {
  try {
    return new TextDecoder(encoding ?? "utf-8", {fatal: true}).decode(bytes);
  } catch {
    if (!encoding) return new TextDecoder("iso-8859-1").decode(bytes);
    throw new PageError("encoding", name, encoding);
  }
}

// The text of a file that holds all files, [[name, bytes]].
export function toBackup(files) {
  return JSON.stringify({picorack: 1, files: Object.fromEntries(files.map(([name, content]) => [name, text64(content)]))});
}

// The files of such a text. Raises PageError. name: the file's
export function fromBackup(text, name) {
  const wrong = new PageError("no games", name);
  let found;
  try {
    const {picorack, files} = JSON.parse(text);
    if (picorack !== 1) throw wrong;
    found = Object.entries(files).map(([path, content]) => [path, bytes64(content)]);
  } catch {
    throw wrong;
  }
  const right = ([path, content]) => RECORD.test(path) ? isRecord(content) : SHEET.test(path) && content.length <= MOST_SHEET;
  if (!found.length || !found.every(right)) throw wrong;
  return found;
}

// Is this the name of a game that was written as GCG?
export function isSheet(name) {
  return SHEET.test(name);
}

// The [name, bytes] of such a game: the one with this name, else the one of the latest day; undefined if there is none.
export function sheetIn(files, last) {
  const sheets = files.filter(([name]) => isSheet(name)).sort(([a], [b]) => a < b ? -1 : 1);
  return sheets.find(([name]) => name === last) ?? sheets.pop();
}

// The [name, bytes] of the kept game that was played last; undefined if there is none.
export function newest(files) {
  const kept = files.filter(([name, content]) => name.startsWith("game") && RECORD.test(name) && isRecord(content));
  const newer = (one, other) => ((sequence(one[1]) - sequence(other[1])) | 0) > 0 ? one : other;
  const found = kept.length ? kept.reduce(newer) : undefined;
  return found && found[1].length > HEADER_BYTES ? found : undefined;
}

// The end of an address at which this kept game goes on.
export function linkOf(content) {
  return LINK + text64(content).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Do several people play this kept game, so that a link to it is for the one whose turn it is?
export function isOfSeveral(content) {
  const setup = new TextDecoder("iso-8859-1").decode(content);
  const seats = /"players": ?"([^"]*)"/.exec(setup)?.[1].split(",") ?? [];
  return seats.filter((seat) => seat === "h").length > 1;
}

// The kept game of such an address (bytes); undefined if it holds none.
export function linked(hash) {
  if (!hash.startsWith(LINK)) return undefined;
  try {
    const content = bytes64(hash.slice(LINK.length).replace(/-/g, "+").replace(/_/g, "/"));
    if (isRecord(content)) return content;
  } catch {
    // it is cut short
  }
  return new Uint8Array(0); // which is refused as no record
}

function isRecord(content) {
  return content.length <= MOST_RECORD && String.fromCharCode(...content.slice(0, MAGIC.length)) === MAGIC;
}

function sequence(content) {
  return new DataView(content.buffer, content.byteOffset).getUint32(4, true);
}

function text64(content) {
  return btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(""));
}

function bytes64(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
