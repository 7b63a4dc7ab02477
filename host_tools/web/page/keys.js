// What keys mean: the events of ui/events.py, as in a terminal (hosts/tty.py).

export const EVENTS = {
  UP: 1, DOWN: 2, LEFT: 3, RIGHT: 4, SELECT: 5, BACK: 6, ENTER: 7, FLIP: 8, DELETE: 9, QUERY: 10, REDRAW: 11, ZOOM: 13,
  HELP: -3, // everywhere, where a question mark may be a letter of what is entered (device/boards/web.py)
};
const HELD = 16;
const NAMED = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT", " ": "SELECT", Escape: "BACK",
  Enter: "ENTER", Tab: "FLIP", Backspace: "DELETE", Delete: "DELETE", F1: "HELP", "?": "QUERY",
};

// The event of a KeyboardEvent; 0 for a key that the browser shall have.
export function eventOf({key, shiftKey, ctrlKey, metaKey, altKey, isComposing}) {
  if (isComposing || metaKey || ctrlKey !== altKey) return 0; // Ctrl and Alt together are AltGr
  if (key === "Tab" && shiftKey) return 0;
  if (key in NAMED) {
    const event = EVENTS[NAMED[key]];
    return shiftKey && key.startsWith("Arrow") ? event + HELD : event;
  }
  const characters = [...key.normalize("NFC")];
  return characters.length === 1 ? characters[0].codePointAt(0) : 0;
}
