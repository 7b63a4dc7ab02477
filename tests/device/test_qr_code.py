"""QR codes of kept games (picorack/ui/screens/qr_code.py): known codes, and which screens offer them. That they can be
read is tested in tests/ui/test_qr_codes.py."""

import sys
from binascii import a2b_base64, crc32

from picorack.core.loading import import_once
from picorack.ui import events
from picorack.ui.drawing import qr
from sample_navigator import LEXICON, Board, files, keep, run, text

# Version, and the check sum of the modules of 15 bytes "x" times the version: zxing-cpp writes the same codes.
KNOWN = (2, 0xF003DEB5), (7, 0xF6C61B98), (10, 0x9B25722A), (21, 0x2AC3D758)
PAGE = "https://example.org/"
_ARGUMENTS = ("--lexicon", LEXICON)


def sum_of(version):
    data = b"x" * 15 * version
    return crc32(bytes(module & 1 for module in qr.modules(data, version)))


def test_known_codes():
    for version, known in KNOWN:
        assert sum_of(version) == known


def test_the_smallest_version_is_taken():
    for length, version in ((0, 1), (17, 1), (18, 2), (271, 10), (272, 11), (2953, 40), (2954, None)):
        assert qr.version_for(length) == version


class Page:
    """Stands in for the module boards.qr."""

    def __init__(self, page=PAGE):
        self.page = page

    def meet(self, navigator):
        import_once("picorack.ui.screens.qr_code").show(navigator, self.page)


def shown(size=(128, 128, True), page=PAGE, *keys):
    """What is seen where the line above Language is chosen, and the App."""
    sys.modules["boards.qr"] = Page(page)
    try:
        board = Board((events.DOWN, events.DOWN, events.SELECT) + keys, size=size)
        return run(_ARGUMENTS, board=board), board.app
    finally:
        del sys.modules["boards.qr"]


def test_a_kept_game_is_shown_until_a_key():
    keep("game", turns=2)
    seen, app = shown((128, 128, True), PAGE, events.UP)
    assert "QR code" in text(seen[0]) and seen[3] is None and "QR code" in text(seen[4])


def test_a_game_that_is_too_long_is_told():
    keep("game", turns=2)
    seen, _ = shown(page=PAGE + "x" * 2000)
    assert text(seen[3]) == "The game is too long for a QR code on this screen"


def test_the_line_is_missing_where_it_can_show_nothing():
    seen, _ = shown()  # no game is kept
    assert "QR code" not in text(seen[0])
    keep("game", turns=2)
    seen, _ = shown((84, 48, True))
    assert "QR code" not in text(seen[0])
    seen = run(_ARGUMENTS, events.QUIT)  # nor is it an extra of this board
    assert "QR code" not in text(seen[0])


def test_the_link_is_the_newest_file_as_it_is():
    keep("game", turns=3)
    link = import_once("picorack.ui.screens.qr_code")._record("game")
    assert len(link) % 4 != 1 and not set(link) & set("+/=\n")
    padded = link.replace("-", "+").replace("_", "/") + "=" * (-len(link) % 4)
    assert a2b_base64(padded.encode()) == files()[".0"]
