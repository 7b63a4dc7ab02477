"""The page of a game looks as its golden pictures do, in both browsers and in windows of four sizes: those in
tests/data/page, of half the size. With PICORACK_NEW_PICTURES set (`make shots`) they are made anew."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from web.browsing import BOTH

_GOLDEN = Path(__file__).parents[1] / "data/page"
_WINDOWS = [(390, 844), (1000, 800), (1280, 800), (1920, 1080)]
_HALF = 2
_BLOCK = 4  # pixels of a square whose mean colours are compared, so that letters may be smoothed in another way
_MOST = 20  # levels by which a mean colour may differ
_MOST_OF_ONE = 5  # where the golden picture's square has a single colour


@BOTH
def test_a_game_looks_as_it_did(visit, fonts, request):
    """Words of both players, one that is laid with what it scores, hints, a rack, moves, unseen letters, buttons."""
    if not fonts:
        pytest.skip("golden pictures need Debian's package fonts-dejavu-core")
    visit("?seed=3&players=h,m5&lang=en&names=You,Pico")
    visit.press(6, *("2", 7) * 3, "2")
    for width, height in _WINDOWS:
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.page.evaluate("Promise.all(document.getAnimations().map((it) => it.finished))")
        picture = Image.open(io.BytesIO(visit.page.screenshot())).convert("RGB").reduce(_HALF)
        file = _GOLDEN / f"{request.node.callspec.params['browser']}-{width}x{height}.png"
        if "PICORACK_NEW_PICTURES" in os.environ:
            picture.quantize(kmeans=2, dither=Image.Dither.NONE).save(file, optimize=True)
        else:
            places = _differing(picture, Image.open(file).convert("RGB"))
            assert not places, f"{file.name} differs at {places}"


def _differing(picture, golden):
    """[(x, y)] in the window of the squares that differ."""
    assert picture.size == golden.size
    found = []
    differences = ImageChops.difference(picture.reduce(_BLOCK), golden.reduce(_BLOCK))
    levels = differences.tobytes()
    for at in range(differences.width * differences.height):
        most = max(levels[3 * at : 3 * at + 3])
        if most > _MOST_OF_ONE:
            x, y = at % differences.width * _BLOCK, at // differences.width * _BLOCK
            edges = golden.crop((x, y, x + _BLOCK, y + _BLOCK)).getextrema()
            if most > _MOST or all(low == high for low, high in edges):
                found.append((x * _HALF, y * _HALF))
    return found
