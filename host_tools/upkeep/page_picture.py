"""The picture of the page at the top of the README: the page is opened in Chromium, and the first turns of a game are
played there with hints. `make shots` makes it anew; letters are those of this computer's fonts.
"""

import io
from threading import Thread

from PIL import Image
from playwright.sync_api import sync_playwright

from ..lexicons.english import default_lexicon
from ..toolchain import browsers
from ..web import server, site
from . import screens

FILE = screens.IMAGES.parent / "page.png"
_WINDOW = {"width": 780, "height": 560}
_SCALE = 0.72  # so that the picture has room beside the other one
_QUERY = "index.html?seed=5&players=h,m5&names=You,Pico"
_TURNS = 3
_COLOURS = 128
_PATIENCE_MS = 60_000


def make(file=FILE):
    """Write the file. Raises InstallError where there is no Chromium."""
    path = browsers.chromium("the picture of the page needs Chromium")
    with server.serving(site.site([default_lexicon()]), 0) as running, sync_playwright() as playwright:
        Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=browsers.ARGUMENTS)
        page = browser.new_page(viewport=_WINDOW, device_scale_factor=_SCALE, reduced_motion="reduce")
        page.set_default_timeout(_PATIENCE_MS)
        page.goto(f"{server.address(running)}{_QUERY}")
        for key in ("Escape", *("2", "Enter") * _TURNS):  # the draw is seen; a hint lays tiles, which are played
            page.wait_for_selector("#game[aria-busy=false]")
            page.keyboard.press(key)
        page.wait_for_selector("#game[aria-busy=false]")
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        browser.close()
        running.shutdown()
    picture.quantize(_COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


if __name__ == "__main__":
    make()
