"""The moving picture of a game and the picture of the page, at the top of the README: `make shots` makes them anew;
look at them before committing.

game.gif is a game played by the keys in docs/keys/film.keys, on the device's code. Each shot of the script is a frame,
and the comment after it says for how many milliseconds it is seen. For page.png the page is opened in Chromium, and the
first turns of a game are played there with hints; letters are those of this computer's fonts.
"""

import io
from threading import Thread

from PIL import Image
from playwright.sync_api import sync_playwright

from ..lexicons.english import default_lexicon
from ..run.runtime import Device
from ..toolchain import browsers
from ..web import server, site
from . import entry, screens

FILM = screens.IMAGES.parent / "game.gif"
_SCRIPT = screens.Script("film")
_SIZE = "240x240"
_FILM_COLOURS = 64
_PAGE = screens.IMAGES.parent / "page.png"
_PAGE_COLOURS = 128
_WINDOW = {"width": 780, "height": 560}
_SCALE = 0.72  # so that the picture has room beside the other one
_QUERY = "index.html?seed=5&players=h,m5&names=You,Pico"
_TURNS = 3
_PATIENCE_MS = 60_000


def frames(device):
    """[(image, milliseconds)] of the film."""
    comments, _ = _SCRIPT.comments()
    shots = screens.played(_SCRIPT, _SIZE, device).shots
    return [
        (shots[step.value].convert("RGB"), int(comments[step.line])) for step in _SCRIPT.steps() if step.what == "shot"
    ]


def film(device):
    """Write the moving picture."""
    pictures, durations = zip(*frames(device), strict=True)
    whole = Image.new("RGB", (pictures[0].width, pictures[0].height * len(pictures)))
    for i, picture in enumerate(pictures):
        whole.paste(picture, (0, i * picture.height))
    palette = whole.quantize(_FILM_COLOURS, dither=Image.Dither.NONE)  # one for all: a pixel keeps its colour
    first, *others = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    first.save(FILM, save_all=True, append_images=others, duration=durations, loop=0, optimize=True)


def page():
    """Write the picture of the page. Raises InstallError where there is no Chromium."""
    path = browsers.chromium("the picture of the page needs Chromium")
    with server.serving(site.site([default_lexicon()]), 0) as running, sync_playwright() as playwright:
        Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=browsers.ARGUMENTS)
        tab = browser.new_page(viewport=_WINDOW, device_scale_factor=_SCALE, reduced_motion="reduce")
        tab.set_default_timeout(_PATIENCE_MS)
        tab.goto(f"{server.address(running)}{_QUERY}")
        for key in ("Escape", *("2", "Enter") * _TURNS):  # the draw is seen; a hint lays tiles, which are played
            tab.wait_for_selector("#game[aria-busy=false]")
            tab.keyboard.press(key)
        tab.wait_for_selector("#game[aria-busy=false]")
        picture = Image.open(io.BytesIO(tab.screenshot())).convert("RGB")
        browser.close()
        running.shutdown()
    picture.quantize(_PAGE_COLOURS, dither=Image.Dither.NONE).save(_PAGE, optimize=True)


def main():
    film(Device(heap="16m"))
    page()


if __name__ == "__main__":
    entry(main)
