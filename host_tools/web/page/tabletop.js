// The game as a page of today: board, rack, scores and moves in HTML, made of what the game hands over as data
// (device/tabletop.py). What is pointed at, places.js tells the game.

const find = (id) => document.getElementById(id);
const STATES = ["normal", "played", "placed", "wrong"]; // of a tile (ui/drawing/faces.py)
const TITLE = "PICORACK";
const LONG = 10, LONG_TEXT = 300; // lines, or characters, for which a board may be too low
const NO_KEY = /^ (?= )/, DIGIT_WIDE = "\u2007"; // a line without a key stands below those with a digit

let shape = ""; // of the board whose squares are there

// Show what the game hands over: {game, last, box, grid, lays, message}.
export function show({game, last, box, grid, lays, message}) {
  find("tabletop").dataset.game = String(Boolean(game));
  find("tabletop").dataset.lays = String(lays);
  find("tabletop").dataset.over = String(Boolean(game?.over));
  if (game) showGame(game);
  else if (last) showBoard(last);
  say(find("message"), game ? message : "");
  showBox(box, grid);
}

function showBoard(board) {
  squares(board);
  board.tiles.forEach((tile, i) => {
    const square = find("squares").children[i];
    square.classList.toggle("cursor", i === board.cursor);
    square.classList.toggle("down", i === board.cursor && board.down);
    square.classList.toggle("laid", Boolean(tile) && tile[2] >= 2);
    put(square, tile);
  });
}

function showGame(game) {
  showBoard(game);
  fill(find("hand"), game.rack, (place, tile, at) => {
    mark(place, "rack", at);
    place.classList.toggle("cursor", at === game.at);
    put(place, tile);
  });
  say(find("points"), game.points);
  find("points").hidden = !game.points;
  say(find("clock"), game.clock);
  fill(find("players"), game.players, (player, [name, score], at) => {
    player.classList.toggle("turn", at === game.turn);
    fill(player, [name, score], (part, text) => say(part, text));
  });
  fill(find("moves"), game.moves, (line, text) => say(line, text));
  const left = [[`${game.bag.join(" ")} · ${game.left}`], ...game.unseen];
  fill(find("unseen"), left, (line, parts) => fill(line, parts, (part, text) => say(part, text)));
  fade();
}

// Let the last line of the moves, or of all that is in the log, fade where more follows.
function fade() {
  for (const list of [find("log"), find("moves")]) {
    list.classList.toggle("more", list.scrollHeight - list.scrollTop > list.clientHeight + 1);
  }
}

// Make the squares of a board, unless they are there.
function squares({first, next, cols, premiums, labels, centre}) {
  const wanted = JSON.stringify([first, next, cols, premiums, labels]);
  if (shape === wanted) return;
  shape = wanted;
  find("tabletop").style.setProperty("--cols", cols);
  find("tabletop").style.setProperty("--rows", premiums.length / cols);
  find("squares").replaceChildren(...premiums.map((premium, i) => {
    const square = document.createElement("div");
    const word = premium >> 4, letter = premium & 15;
    const kind = word > 1 ? `w${word}` : letter > 1 ? `l${letter}` : "";
    if (kind) square.classList.add(kind);
    square.dataset.label = !kind ? "" : i === centre ? "★" : Math.max(word, letter) + labels[word > 1 ? 1 : 0];
    mark(square, "square", first + Math.floor(i / cols) * next + i % cols);
    return square;
  }));
}

// Let an element show a tile, [letter, value, state, blank], or none.
function put(element, tile) {
  const shown = tile ? tile.join() : "";
  if (element.dataset.tile === shown) return;
  element.dataset.tile = shown;
  element.replaceChildren(...tile ? [tileOf(tile)] : []);
}

function tileOf([letter, value, state, blank]) {
  const tile = document.createElement("b");
  tile.className = `tile ${STATES[state]}`;
  tile.classList.toggle("blank", blank);
  tile.classList.toggle("wide", [...letter].length > 1);
  tile.append(letter, Object.assign(document.createElement("small"), {textContent: value}));
  return tile;
}

function showBox(box, grid) {
  find("box").hidden = !box && !grid;
  say(find("head"), (grid ? grid.head : box?.title) ?? "");
  if (box) {
    find("box").className = box.chosen < 0 ? "message" : "menu";
    find("box").classList.toggle("long", box.rows.length > LONG || box.rows.join("").length > LONG_TEXT);
    fill(find("lines"), box.rows, (line, text, at) => {
      const [, name, value] = box.values && /^(.*?): (.*)$/.exec(text) || ["", text.replace(NO_KEY, DIGIT_WIDE), ""];
      mark(line, "row", at);
      line.classList.toggle("chosen", at === box.chosen);
      line.dataset.more = at === 0 && box.more[0] ? "▲" : at === box.rows.length - 1 && box.more[1] ? "▼" : "";
      fill(line, value ? [name, value] : [name], (part, words) => say(part, words));
    });
  }
  find("lines").querySelector(".chosen")?.scrollIntoView({block: "nearest"});
  if (grid) {
    find("box").className = "letters";
    find("tabletop").style.setProperty("--letters", grid.cols);
    fill(find("grid"), grid.letters, (symbol, text, at) => {
      mark(symbol, "letter", at);
      symbol.classList.toggle("chosen", at === grid.at);
      say(symbol, text);
    });
  }
}

// What a place is that can be pointed at: its kind, and its number among those of its kind.
function mark(element, kind, at) {
  element.dataset.kind = kind;
  element.dataset.at = at;
}

// Let an element have a child for each of these things; each(child, thing, index) fills it.
function fill(element, things, each) {
  const tag = {OL: "li", UL: "li", DL: "div"}[element.tagName] ?? "span";
  while (element.children.length > things.length) element.lastChild.remove();
  while (element.children.length < things.length) element.append(document.createElement(tag));
  things.forEach((thing, i) => each(element.children[i], thing, i));
}

function say(element, text) {
  if (element.textContent !== String(text)) element.textContent = text;
}

for (const list of [find("log"), find("moves")]) {
  list.addEventListener("scroll", fade);
  new ResizeObserver(fade).observe(list);
}
find("name").replaceChildren(...[...TITLE].map((letter) => tileOf([letter, "", 0, false])));
