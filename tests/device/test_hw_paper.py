"""E-paper is refreshed where something changed, quickly; seldom wholly."""

import gc

from panel_models import PinModel
from paper_model import PaperModel
from picorack.hosts.picture import Picture
from picorack.hw.uc8151 import UC8151
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.drawing.theme import BAD, CURSOR, TEXT
from sample_failing import LOCKED_HEAP

_QUICK = 26  # frames of the quick waveform
_QUICK_ONES = 40


def _paper(**options):
    dc, cs, reset, busy = PinModel(), PinModel(), PinModel(), PinModel()
    panel = PaperModel(dc, cs, reset, busy)
    display = UC8151(panel, dc, cs, reset, busy, **options)
    return display, panel, Canvas(display)


def _scene(canvas):
    canvas.fill(1, 2, 17, 9, BAD)
    canvas.frame(0, 0, canvas.width, canvas.height, CURSOR)
    canvas.write("Ž42", 40, 90, TEXT)
    canvas.pixel(canvas.width - 2, 1, TEXT)


def _whole(canvas):
    canvas.paint(0, 0, canvas.width, canvas.height, _scene)


def _square(canvas, x, y):
    canvas.paint(x, y, 9, 9, lambda canvas: canvas.fill(x, y, 9, 5, CURSOR))


def _shown(display, panel):
    display.show()
    panel.done()


def _painted():
    display, panel, canvas = _paper()
    _whole(canvas)
    _shown(display, panel)
    return display, panel, canvas


def _as_painted(panel, *acts):
    picture = Picture(296, 128, True)
    canvas = Canvas(picture)
    for act in acts:
        act(canvas)
    return bytes(panel.seen()) == bytes(picture.buffer)


def test_the_first_picture_is_shown_slowly_and_wholly():
    for turned in (False, True):
        display, panel, canvas = _paper(turned=turned)
        assert not panel.refreshes
        _whole(canvas)
        assert not panel.refreshes, "shown before it is complete"
        _shown(display, panel)
        assert panel.refreshes == [("all", "own")]
        assert _as_painted(panel, _whole)
        assert bool(panel.settings[0x00][0] & 0x08) == turned


def test_only_what_changed_is_refreshed():
    display, panel, canvas = _painted()
    _square(canvas, 100, 33)
    _shown(display, panel)
    assert panel.refreshes[1:] == [((100, 108, 32, 39), _QUICK)]
    _shown(display, panel)
    _square(canvas, 100, 33)
    _shown(display, panel)
    assert len(panel.refreshes) == 2, "nothing has changed"
    _square(canvas, 200, 8)
    _square(canvas, 260, 120)
    _shown(display, panel)
    assert panel.refreshes[2:] == [((200, 268, 8, 127), _QUICK)]
    assert _as_painted(
        panel,
        _whole,
        lambda canvas: _square(canvas, 100, 33),
        lambda canvas: _square(canvas, 200, 8),
        lambda canvas: _square(canvas, 260, 120),
    )


def test_what_is_painted_while_the_glass_is_busy_is_shown_later():
    display, panel, canvas = _paper()
    _whole(canvas)
    display.show()
    _square(canvas, 10, 40)
    display.show()
    _square(canvas, 50, 40)
    display.show()
    assert display.scan(0) == 0
    assert len(panel.refreshes) == 1
    panel.done()
    assert display.scan(0) == 0
    assert panel.refreshes[1:] == [((10, 58, 40, 47), _QUICK)]
    panel.done()
    display.scan(0)
    assert len(panel.refreshes) == 2


def test_a_slow_refresh_after_many_quick_ones_when_the_whole_screen_is_painted():
    display, panel, canvas = _painted()
    for i in range(_QUICK_ONES):
        _square(canvas, 8 * (i % 30), 64 + i // 30 * 16)
        if i == _QUICK_ONES - 1:
            _whole(canvas)  # too early by one
        _shown(display, panel)
    assert [how for _, how in panel.refreshes] == ["own"] + [_QUICK] * _QUICK_ONES
    _square(canvas, 8, 8)
    _shown(display, panel)
    assert panel.refreshes[-1][1] == _QUICK, "not amid a turn"
    _whole(canvas)
    _shown(display, panel)
    assert panel.refreshes[-1] == ("all", "own")
    assert _as_painted(panel, _whole)
    _square(canvas, 8, 8)
    _shown(display, panel)
    assert panel.refreshes[-1][1] == _QUICK


def test_a_disturbed_glass_is_refreshed_wholly():
    display, panel, canvas = _painted()
    display.forget()
    _shown(display, panel)
    assert [how for _, how in panel.refreshes] == ["own", "own"]


def test_without_voltages_the_picture_stays():
    display, panel, canvas = _painted()
    display.off()
    assert not panel.powered
    _shown(display, panel)
    assert not panel.powered and len(panel.refreshes) == 1 and _as_painted(panel, _whole)
    _square(canvas, 100, 40)
    _shown(display, panel)
    assert panel.powered and panel.refreshes[1:] == [((100, 108, 40, 47), _QUICK)]


def test_a_blit_allocates_nothing():
    display, panel, canvas = _paper()
    buffer = bytearray(b"\x5a" * 512)
    gc.collect()
    with LOCKED_HEAP:
        display.blit(8, 40, 16, 16, buffer)
    panel.done()
