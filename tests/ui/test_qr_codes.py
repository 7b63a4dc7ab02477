"""QR codes that a board shows are read back by zxing-cpp, which also writes them: its codes are the naive twin."""

import re

import numpy as np
import pytest
import zxingcpp
from conftest import ROOT
from picorack.hosts.picture import Picture
from picorack.ui.app import App
from picorack.ui.drawing import qr
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.screens import qr_code
from picorack.ui.views.layout import Layout

from host_tools.upkeep import addresses, measured

_LARGER = 4  # as a camera sees more pixels than a screen has
# Size of a screen, is it of one bit, its theme: the longest link that it shows.
SCREENS = {
    (128, 128, False, "dark"): 1367,
    (240, 135, False, "dark"): 1528,
    (240, 240, False, "contrast"): 2953,
    (296, 128, True, "dark"): 1367,
    (296, 128, True, "paper"): 1367,
    (320, 240, False, "light"): 2953,
    (320, 320, False, "dark"): 2953,
}


def _dark(picture):
    """Which pixels of a Picture are dark (array of bool)."""
    width, height = picture.width, picture.height
    if picture.rgb:
        pixels = np.frombuffer(picture.buffer, "<u2").reshape(height, width)
        return (pixels >> 5 & 63) < 32  # of green
    pages = np.frombuffer(picture.buffer, np.uint8).reshape(-1, width)
    bits = (pages[:, None, :] >> np.arange(8)[None, :, None] & 1).reshape(-1, width)[:height]
    return bits == (1 if picture.theme == "paper" else 0)


def _read(dark):
    found = zxingcpp.read_barcodes(
        np.kron(np.where(dark, 0, 255).astype(np.uint8), np.ones((_LARGER, _LARGER), np.uint8))
    )
    return [code.bytes for code in found]


@pytest.mark.parametrize("less", [0, *(pytest.param(less, marks=pytest.mark.slow) for less in (1, 15))])
@pytest.mark.parametrize(
    "version",
    [pytest.param(n, marks=[pytest.mark.slow] * (n > 12 and n % 9 > 0)) for n in range(1, qr.VERSIONS + 1)],
)
def test_a_code_is_that_of_another_writer(version, less):
    """less: by how many bytes the text is shorter than the longest that such a code holds"""
    most = next(n for n in range(3000, 0, -1) if qr.version_for(n) == version)
    data = bytes(97 + (i * i + version) % 26 for i in range(max(most - less, 5)))
    options = {"ec_level": "L", "version": version, "data_mask": 0}
    code = zxingcpp.create_barcode(data.decode(), zxingcpp.BarcodeFormat.QRCode, **options)
    twin = np.array(code.to_image(scale=1, add_quiet_zones=False)) < 128
    size = qr.size_of(version)
    own = np.frombuffer(bytes(qr.modules(data, version)), np.uint8).reshape(size, size) & 1
    assert (own == twin).all()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_read_back(screen):
    width, height, mono, theme = screen
    for length in (600, 1000, SCREENS[screen]):
        picture = Picture(width, height, mono)
        picture.theme = theme
        app = App(Canvas(picture), None, Layout(width, height), None)
        link = bytes(48 + i * i % 10 for i in range(length))
        version = qr.version_for(length)
        app.open(qr_code.QrCode(app, qr.modules(link, version), qr.size_of(version)))
        assert _read(_dark(picture)) == [link]
        longer = qr.version_for(SCREENS[screen] + 1)
        assert not longer or qr.size_of(longer) + 4 > min(width, height)


def test_the_page_is_the_readme_s_and_the_link_is_the_page_s():
    shown = (ROOT / "device/boards/qr.py").read_text("utf-8")
    assert addresses.in_codes(shown, measured.get(ROOT / "README.md", "addresses")) == shown
    assert 'PAGE = "https://you.github.io/game/"' in addresses.in_codes(shown, addresses.block("You/game"))
    script = (ROOT / "host_tools/web/page/carrying.js").read_text("utf-8")
    assert re.search('const LINK = "(.*)"', script)[1] == qr_code._LINK
