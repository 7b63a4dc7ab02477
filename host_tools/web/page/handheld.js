// The game on the screen of a handheld: the canvas shows what the game has drawn, and pointers are pixels of it.

const canvas = document.getElementById("screen");
const pixels = canvas.getContext("2d", {alpha: false});

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
// wide window, what is below it stays in view.
function fit() {
  const ratio = devicePixelRatio;
  const room = {width: innerWidth - 40, height: innerHeight - (innerWidth < 700 ? 260 : 220)};
  const scale = Math.max(1, Math.floor(Math.min(room.width * ratio / size.width, room.height * ratio / size.height)));
  canvas.style.width = `${size.width * scale / ratio}px`;
  canvas.style.height = `${size.height * scale / ratio}px`;
}
