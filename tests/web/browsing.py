"""Visits the game's page in a browser, as a user does: opens it, presses keys, looks at the canvas."""

import base64
import contextlib
import io
import threading

import pytest
from PIL import Image

from host_tools.web import server

_NAMED = {1: "ArrowUp", 2: "ArrowDown", 3: "ArrowLeft", 4: "ArrowRight", 5: " ", 6: "Escape", 7: "Enter", 8: "Tab",
          9: "Backspace", 10: "F1", 17: "Shift+ArrowUp", 18: "Shift+ArrowDown", 19: "Shift+ArrowLeft",
          20: "Shift+ArrowRight"}  # fmt: skip
BOTH = pytest.mark.parametrize("browser", ["chromium", "firefox"], indirect=True)  # for tests of the most important
_PATIENCE_MS = 15_000
_LOOK_MS = 25
# The page's own store, opened once more.
_STORE = """Promise.all([import('./store.js'), indexedDB.databases()]).then(([{Store}, [{name}]]) =>
    Store.open(name, () => {}))"""


@contextlib.contextmanager
def served(folder):
    """Context: the address at which a folder is served as `picorack web` serves it."""
    with server.serving(folder, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield server.address(running)
        finally:
            running.shutdown()


class Visit:
    """The page of a folder, served on a port of its own, in a browser that remembers nothing else.

    page: Playwright's Page
    foreign: the addresses of other hosts that were asked for
    errors: what the page's scripts have failed with
    """

    def __init__(self, browser, folder, **context):
        self._server = server.serving(folder, 0)
        self.context = browser.new_context(**{"viewport": {"width": 1000, "height": 800}, **context})
        self.address = server.address(self._server)
        self.foreign, self.errors = [], []
        self.context.on("request", self._note)
        self.page = self.new_page()

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *exc):
        self.context.close()
        self.stop()

    def stop(self):
        """Serve no more."""
        self._server.shutdown()
        self._server.server_close()

    def new_page(self):
        page = self.context.new_page()
        page.set_default_timeout(_PATIENCE_MS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def __call__(self, query="", page=None, folder=""):
        """Open the page, and wait until the game waits for a key."""
        page = page or self.page
        page.goto(f"{self.address}{folder}index.html{query}")
        self.settle(page)
        return page

    def settle(self, page=None):
        """Wait until all keys have been obeyed and no machine thinks."""
        (page or self.page).wait_for_selector("#game[aria-busy=false]")

    def until(self, true, patience_ms=_PATIENCE_MS):
        """Wait until true() is. The page's policy lets no test evaluate a condition there again and again."""
        for _ in range(patience_ms // _LOOK_MS):
            if true():
                return
            self.page.wait_for_timeout(_LOOK_MS)
        raise AssertionError("it has not become true")

    def press(self, *keys, page=None):
        """Press keys one after another, as the keyboard has them: a character, or a number of ui/events.py."""
        for key in keys:
            name = _NAMED[key] if key in _NAMED else chr(key) if isinstance(key, int) else key
            (page or self.page).keyboard.press(name)
            self.settle(page)

    def drag(self, start, end):
        """Drag from one pixel of the game's picture to another."""
        box = self.page.locator("#screen").bounding_box()
        scale = box["width"] / self.picture().size[0]
        (x0, y0), (x1, y1) = [(box["x"] + (x + 0.5) * scale, box["y"] + (y + 0.5) * scale) for x, y in (start, end)]
        self.page.mouse.move(x0, y0)
        self.page.mouse.down()
        self.page.mouse.move(x1, y1, steps=4)
        self.page.mouse.up()
        self.settle()

    def picture(self):
        """The canvas, as a Pillow image."""
        data = self.page.evaluate("document.getElementById('screen').toDataURL()")
        return Image.open(io.BytesIO(base64.b64decode(data.partition(",")[2]))).convert("RGB")

    def text(self, name):
        """What an element of this id says."""
        return self.page.inner_text(f"#{name}")

    def kept(self):
        """{name: bytes} of the files in IndexedDB."""
        found = self.page.evaluate(f"{_STORE}.then((it) => it.read())")
        return {name: bytes(content) for name, content in found}

    def forget(self):
        """Remove all files from IndexedDB."""
        self.page.evaluate(f"{_STORE}.then((it) => it.replace([]))")

    def damage(self, name):
        """Change the last byte of a file in IndexedDB."""
        self.page.evaluate(
            f"""(name) => {_STORE}.then(async (store) => {{
                const files = await store.read();
                const [, content] = files.find((it) => it[0] === name);
                content[content.length - 1] ^= 1;
                await store.replace(files);
            }})""",
            name,
        )

    def _note(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(request.url)
