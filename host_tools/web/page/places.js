// What is pointed at in the game's HTML (tabletop.js), with a finger or a mouse, and tiles that are dragged: the tile is
// seen under the pointer, and the square on which it would be laid is marked.

const KINDS = ["square", "rack", "row", "letter", "side", "beside"]; // as device/tabletop.py numbers them
const NOWHERE = {x: -1, y: 0};
const FAR = 6; // pixels that a pointer moves before it drags

// press, release, turn are called with what is pointed at, {x: the kind's number, y: which}, and the event.
export function listen(table, {press, release, turn}) {
  let held, ghost, target; // the tile that is pressed on, its image once it is dragged, and the square under that
  let touched; // what a finger is on that may be scrolled: it is pressed when the finger leaves it
  let still; // is a finger on what it does not scroll?

  let ours = false; // was the last thing that was pressed no button?
  window.addEventListener("pointerdown", (pointer) => { if (pointer.isPrimary) ours = false; }, true);
  // A box goes as soon as it is pressed, and the browser would then click the button beneath it. A click that a key
  // makes has no detail: it is let through.
  window.addEventListener("click", (click) => {
    if (ours && click.detail) click.stopImmediatePropagation();
  }, true);

  table.addEventListener("pointerdown", (pointer) => {
    if (!pointer.isPrimary || pointer.target.closest("button, summary, details, select, a")) return;
    if (pointer.button === 0) table.querySelector("#board").focus({preventScroll: true});
    pointer.preventDefault();
    ours = true;
    const place = pointer.target.closest("[data-kind]");
    const tile = place?.querySelector(".tile");
    const moves = tile && table.dataset.lays === "true" && place.matches("[data-kind=rack], .laid");
    held = pointer.button === 0 && moves
      ? {image: imageOf(tile), x: pointer.clientX, y: pointer.clientY, id: pointer.pointerId} : undefined;
    if (held) table.setPointerCapture(held.id); // the game may take the tile away that a finger is on
    touched = pointer.pointerType === "touch" && scrolls(pointer) ? pointed(place, pointer) : undefined;
    if (!touched) press(pointed(place, pointer), pointer);
  });
  table.addEventListener("pointermove", (pointer) => {
    if (!held || pointer.pointerId !== held.id) return;
    if (!ghost) {
      if (Math.hypot(pointer.clientX - held.x, pointer.clientY - held.y) < FAR) return;
      ghost = held.image; // the tile itself may be elsewhere by now
      document.body.append(ghost);
    }
    ghost.style.translate = `${pointer.clientX}px ${pointer.clientY}px`;
    aim(placeUnder(pointer));
  });
  // A tile that is touched may leave the page; it alone hears of the finger then.
  table.addEventListener("touchstart", ({target, touches}) => {
    if (touches.length > 1) return;
    still = target.closest("#board, #hand, #box");
    target.addEventListener("touchmove", hold, {passive: false});
  }, {passive: true});
  table.addEventListener("touchmove", hold, {passive: false});
  table.addEventListener("pointerup", (pointer) => {
    if (!pointer.isPrimary || !ours) return;
    if (touched) press(touched, pointer);
    end();
    release(pointed(placeUnder(pointer), pointer), pointer);
  });
  table.addEventListener("pointercancel", (pointer) => { if (pointer.isPrimary) end(); });
  table.addEventListener("contextmenu", (menu) => menu.preventDefault());
  table.addEventListener("wheel", (wheel) => {
    if (!wheel.target.closest("#box") || scrolls(wheel, ".message")) return;
    wheel.preventDefault();
    turn(pointed(wheel.target.closest("[data-kind]"), wheel), wheel);
  }, {passive: false});

  // Else the browser takes the end of a drag for a fling, and swallows the next tap; or a second finger zooms the page.
  function hold(touch) {
    if (ghost || still && !touched && touch.touches.length === 1) touch.preventDefault();
  }

  function end() {
    aim(undefined);
    ghost?.remove();
    held = ghost = touched = undefined;
  }

  function aim(place) {
    const free = place?.dataset.kind === "square" && !place.querySelector(".tile");
    const square = free ? place : undefined; // elsewhere the tile comes back
    if (square === target) return;
    target?.classList.remove("target");
    square?.classList.add("target");
    target = square;
  }

  function placeUnder({clientX, clientY}) {
    return document.elementFromPoint(clientX, clientY)?.closest("#tabletop [data-kind]");
  }
}

// Is it in a box that is too long for its room?
function scrolls({target}, which = "") {
  const box = target.closest(`#box${which}`);
  return box && box.scrollHeight > box.clientHeight;
}

function imageOf(tile) {
  const ghost = tile.cloneNode(true);
  const {width, height} = tile.getBoundingClientRect();
  ghost.classList.add("ghost");
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  ghost.style.fontSize = getComputedStyle(tile).fontSize;
  return ghost;
}

// {x, y} of a place; of a message its left, middle or right third.
function pointed(place, {clientX}) {
  const message = document.querySelector("#box.message:not([hidden])");
  if (message && (!place || place.dataset.kind !== "row")) {
    const {left, width} = message.getBoundingClientRect();
    return {x: KINDS.indexOf("side"), y: Math.max(-1, Math.min(1, Math.floor(3 * (clientX - left) / width) - 1))};
  }
  return place ? {x: KINDS.indexOf(place.dataset.kind), y: Number(place.dataset.at)} : NOWHERE;
}
