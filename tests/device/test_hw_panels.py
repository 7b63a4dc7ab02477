"""The bytes that drivers put on the bus make the picture, and drivers allocate nothing."""

import gc

from panel_models import DcsModel, PcdModel, PinModel, SsdModel
from picorack.hosts.picture import Picture
from picorack.hw.mipi_dcs import MV, MX, MY, MipiDcs
from picorack.hw.parts import Parts
from picorack.hw.pcd8544 import PCD8544
from picorack.hw.ssd1306 import SSD1306
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.drawing.theme import BAD, BLANK_INK, CURSOR, TEXT, TILE
from sample_failing import LOCKED_HEAP

RECTANGLES = ((0, 0, 32, 24), (5, 9, 20, 7), (31, 0, 1, 24), (0, 23, 32, 1))


class Silent:
    """A bus that accepts everything and keeps nothing."""

    def __init__(self):
        self.sent = 0

    def write(self, data):
        self.sent += len(data)

    def writeto(self, address, data):
        self.sent += len(data)


def _dcs(width, height, glass, **options):
    dc, cs = PinModel(), PinModel()
    panel = DcsModel(dc, cs, glass)
    return MipiDcs(panel, dc, cs, width, height, **options), panel


def _pcd():
    dc, cs, reset = PinModel(), PinModel(), PinModel()
    panel = PcdModel(dc, cs, reset)
    return PCD8544(panel, dc, cs, reset), panel


def _ssd():
    panel = SsdModel()
    return SSD1306(panel), panel


def _scene(canvas):
    canvas.fill(1, 2, 17, 9, BAD)
    canvas.frame(0, 0, canvas.width, canvas.height, CURSOR)
    canvas.fill(canvas.width - 4, canvas.height - 9, 3, 8, TILE)
    canvas.write("Ž42", 4, 9, TEXT)
    canvas.pixel(canvas.width - 2, 1, BLANK_INK)


def _same(display, panel, rectangles):
    picture = Picture(display.width, display.height, display.rgb is None)
    for shown in (display, picture):
        canvas = Canvas(shown, 256)
        canvas.paint(0, 0, canvas.width, canvas.height, _scene)
        for x, y, w, h in rectangles:
            canvas.paint(x, y, w, h, lambda canvas, x=x, y=y: canvas.fill(x, y, 9, 5, CURSOR))
    assert bytes(panel.seen()) == bytes(picture.buffer)


def test_dcs_panels_in_every_turn():
    for madctl in (0, MX | MY):
        display, panel = _dcs(32, 24, (0, 0, 32, 24), madctl=madctl)
        if madctl:  # now the first pixel of the glass is at the far end of the memory
            display, panel = _dcs(32, 24, (208, 296, 32, 24), madctl=madctl)
        _same(display, panel, RECTANGLES)
    for madctl, glass in ((MX | MV, (216, 0, 24, 32)), (MY | MV, (0, 288, 24, 32))):
        display, panel = _dcs(32, 24, glass, madctl=madctl)
        _same(display, panel, RECTANGLES)


def test_other_panels():
    offset = _dcs(32, 24, (52, 40, 32, 24), x0=52, y0=40)
    of_ssd = ((0, 0, 128, 64), (5, 9, 20, 7), (127, 0, 1, 64), (30, 62, 60, 2))
    of_pcd = ((0, 0, 84, 48), (5, 9, 20, 7), (83, 0, 1, 48), (30, 46, 50, 2))
    for (display, panel), rectangles in ((offset, RECTANGLES), (_ssd(), of_ssd), (_pcd(), of_pcd)):
        _same(display, panel, rectangles)
    assert panel.contrast == 0x38


def test_panels_are_dark_until_the_picture_is_whole():
    light = PinModel()
    dc, cs = PinModel(), PinModel()
    panel = DcsModel(dc, cs, (0, 0, 32, 24))
    display = MipiDcs(panel, dc, cs, 32, 24, light=light)
    assert (panel.awake, panel.on, light()) == (True, False, 0)
    assert panel.inverted
    display.show()
    assert panel.on and light() == 1
    display.off()
    assert not panel.on and light() == 0
    for display, panel in (_ssd(), _pcd()):
        assert not panel.on
        display.show()
        assert panel.on
        display.off()
        assert not panel.on


def test_a_blit_allocates_nothing():
    pin = PinModel()
    buffer = bytearray(512)
    for display in (MipiDcs(Silent(), pin, pin, 240, 240), SSD1306(Silent()), PCD8544(Silent(), pin, pin, pin)):
        sizes = ((0, 0, 9, 8), (8, 8, 16, 16), (3, 40, 5, 8))
        for x, y, w, h in sizes:
            display.blit(x, y, w, h, buffer)  # the first time, a view of this size is made
        display.show()
        gc.collect()
        with LOCKED_HEAP:
            for x, y, w, h in sizes:
                display.blit(x, y, w, h, buffer)
            display.show()


def test_parts_of_a_buffer():
    parts = Parts()
    one, other = bytearray(range(100)), bytearray(100)
    assert bytes(parts.part(one, 3, 4)) == b"\x03\x04\x05\x06"
    assert bytes(parts.part(other, 3, 4)) == bytes(4)
    for size in range(1, 60):  # more sizes than views are kept for
        assert bytes(parts.part(one, 9, size)) == bytes(one[9 : 9 + size])
    assert parts.part(one, 9, 59) is parts.part(one, 9, 59)
