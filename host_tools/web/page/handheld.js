// The game on the screen of a handheld: the canvas shows what the game has drawn, and pointers are pixels of it.

const canvas = document.getElementById("screen");
const pixels = canvas.getContext("2d", {alpha: false});
const KEYS = {width: 230, row: 420, height: 164}; // what they take beside and below the picture (style.css)

let size;

// Show a screen of this {width, height} from now on.
export function begin(wanted) {
  size = wanted;
  canvas.width = size.width;
  canvas.height = size.height;
  fit();
  addEventListener("resize", fit);
}

export function draw({x, y, w, h, pixels: drawn}) {
  pixels.putImageData(new ImageData(drawn, w, h), x, y);
}

// press, release, turn are called with the pixel that is pointed at, {x, y}, and the event.
export function listen({press, release, turn}) {
  canvas.addEventListener("pointerdown", (pointer) => {
    if (!pointer.isPrimary) return;
    canvas.setPointerCapture(pointer.pointerId);
    press(place(pointer), pointer);
  });
  canvas.addEventListener("pointerup", (pointer) => {
    if (pointer.isPrimary) release(place(pointer), pointer);
  });
  canvas.addEventListener("touchmove", (touch) => {
    if (touch.touches.length === 1) touch.preventDefault(); // as places.js does
  }, {passive: false});
  canvas.addEventListener("wheel", (wheel) => {
    wheel.preventDefault();
    turn(place(wheel), wheel);
  }, {passive: false});
  canvas.addEventListener("contextmenu", (menu) => menu.preventDefault());
}

function place({clientX, clientY}) {
  const box = canvas.getBoundingClientRect();
  return {
    x: Math.floor((clientX - box.left) * size.width / box.width),
    y: Math.floor((clientY - box.top) * size.height / box.height),
  };
}

// As many pixels of the display as fit stand for each pixel of the picture, the same number of them for each. In a
// wide window, what is below it stays in view, and the keys are beside it or below it, where it can be larger.
function fit() {
  const wide = innerWidth >= 700, low = innerHeight <= 480, below = low ? 132 : 228;
  const scale = Math.max(1, scaleIn(innerWidth - 40, innerHeight - (wide ? below + KEYS.height : 260)),
    wide && scaleIn(innerWidth - 40 - (low ? KEYS.row : KEYS.width), innerHeight - below));
  canvas.style.width = `${size.width * scale / devicePixelRatio}px`;
  canvas.style.height = `${size.height * scale / devicePixelRatio}px`;
}

function scaleIn(width, height) {
  return Math.floor(devicePixelRatio * Math.min(width / size.width, height / size.height));
}
