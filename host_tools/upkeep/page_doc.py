"""Measures what docs/web.md says of the page: run in a checkout, `make web-figures`. It takes some minutes and needs
Chromium and the Pico's firmware. Of several visits the best one counts, for others use this computer, too."""

import gzip
import os
import textwrap
from pathlib import Path

from playwright.sync_api import sync_playwright

from ..lexicons.english import default_lexicon
from ..pico_page.site import site as with_pico
from ..toolchain.browsers import ARGUMENTS, chromium
from ..web import site
from ..web.server import served
from . import first_screen, measured

_DOC = Path(__file__).parents[2] / "docs/web.md"
_VISITS = 5  # of the Pico
_LOOK_MS = 1000  # after its first picture, until when it works all the time


def main():
    lexicon = default_lexicon()
    folder = site.site([lexicon])
    with sync_playwright() as playwright:
        path = chromium("measuring the page needs Chromium")
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            measured.put(_DOC, "page", page(browser, folder))
            measured.put(_DOC, "pico", pico(browser, with_pico(folder, lexicon)))
        finally:
            browser.close()


def page(browser, folder):
    """The sentences on the page's size and its first screen."""
    files = [path.read_bytes() for path in folder.iterdir()]
    size, packed = (sum(map(len, some)) / 1e6 for some in (files, map(gzip.compress, files)))
    here, slow = (first_screen.best(browser, folder, mbit) for mbit in first_screen.LIMITS)
    return _told(
        f"By `make web-figures`, on {_machine(browser)}: with English the folder has {size:.2f} MB, {packed:.2f} MB by "
        f"gzip. The first screen is there {here:.2f} seconds after a visit begins, from this machine's own server, and "
        f"{slow:.2f} seconds at 10 Mbit/s."
    )


def pico(browser, folder):
    """The sentences on the emulated Pico."""
    found = [_visit(browser, folder) for _ in range(_VISITS)]
    speed, most, first = max(it[0] for it in found), max(it[1] for it in found), min(it[2] for it in found)
    size = sum(path.stat().st_size for path in (folder / "pico").rglob("*") if path.is_file()) / 1e6
    return _told(
        f"By `make web-figures`, on {_machine(browser)}: it runs at {speed:.2f} times the speed of a Pico while it "
        f"works, at {most:.2f} in the best quarter of a second, and shows its first picture after {first:.1f} seconds. "
        f"Its files have {size:.1f} MB."
    )


def _visit(browser, folder):
    """(the speed of the emulated Pico while it starts, that of its best quarter of a second, seconds until its first
    picture)"""
    with served(folder) as address, browser.new_context() as context:
        there = context.new_page()
        there.goto(f"{address}pico.html")
        there.wait_for_selector("canvas[aria-busy=false]")
        first = there.evaluate("performance.now()") / 1000
        there.wait_for_timeout(_LOOK_MS)
        told = there.evaluate("({...document.getElementById('speed').dataset})")
        return float(told["worked"]) / float(told["passed"]), float(told["most"]), first


def _told(text):
    return textwrap.fill(text, 120)


def _machine(browser):
    processors = os.cpu_count()
    others = ", which others used as well" if os.getloadavg()[0] > processors else ""
    return f"Chromium {browser.version.split('.')[0]} and a computer of {processors} processors{others}"


if __name__ == "__main__":
    main()
