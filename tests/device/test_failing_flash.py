"""The flash chip of the power cuts loses, tears and reorders operations as it should. Runs under pytest and on
MicroPython."""

from failing_flash import LOST, OUT_OF_ORDER, OVERTAKING, TORN, WAYS, Flash

_SYNC, _ERASE = 3, 6
_BLOCK, _UNIT = 32, 8


def _flash(erases=True):
    """A chip of two blocks, the first of them written full of 1s and synced."""
    flash = Flash(2, _BLOCK, _UNIT, erases)
    flash.writeblocks(0, b"\1" * _BLOCK, 0)
    flash.ioctl(_SYNC, 0)
    return flash


def _read(flash, block):
    buffer = bytearray(_BLOCK)
    flash.readblocks(block, buffer)
    return bytes(buffer)


def _fails(act, *arguments):
    assert act(*arguments) == -5


def test_without_a_cut_it_keeps_everything():
    flash = _flash()
    assert flash.operations == 4 and flash.ioctl(4, 0) == 2 and flash.ioctl(5, 0) == _BLOCK
    assert _read(flash, 0) == b"\1" * 32 and _read(flash, 1) == b"\xff" * 32
    flash.writeblocks(1, b"\2" * 8, 16)
    assert _read(flash, 1) == b"\xff" * 16 + b"\2" * 8 + b"\xff" * 8
    assert flash.ioctl(_ERASE, 0) == 0
    assert _read(flash, 0) == b"\xff" * 32 and flash.operations == 6
    assert flash.copy().data == flash.data and flash.copy().operations == 0


def test_programming_only_clears_bits_but_a_card_takes_anything():
    for erases, found in ((True, b"\0" * 8), (False, b"\6" * 8)):
        flash = _flash(erases)
        flash.writeblocks(0, b"\6" * 8, 0)
        assert _read(flash, 0)[:8] == found


def test_a_write_is_lost_or_torn():
    for way, done in ((LOST, 0), (TORN, 4)):
        flash = _flash()
        flash.cut(2, way)
        _fails(flash.writeblocks, 1, b"\2" * 24, 0)
        assert flash.dead and flash.operations == 2
        flash = flash.copy()
        assert _read(flash, 1) == b"\2" * (8 + done) + b"\xff" * (24 - done)
        assert _read(flash, 0) == b"\1" * 32


def test_an_erase_is_lost_or_torn():
    for way, done in ((LOST, 0), (TORN, 16)):
        flash = _flash()
        flash.cut(1, way)
        _fails(flash.ioctl, _ERASE, 0)
        flash = flash.copy()
        assert _read(flash, 0) == b"\xff" * done + b"\1" * (32 - done)


def test_later_writes_come_before_earlier_ones_but_not_before_a_sync():
    for way, third in ((OUT_OF_ORDER, b"\xff"), (OVERTAKING, b"\3")):
        flash = _flash()
        flash.writeblocks(1, b"\2" * 8, 0)
        flash.ioctl(_SYNC, 0)
        flash.cut(3, way)
        flash.writeblocks(1, b"\3" * 8, 8)
        flash.ioctl(_ERASE, 0)
        _fails(flash.writeblocks, 1, b"\5" * 8, 24)
        flash = flash.copy()
        assert _read(flash, 0) == b"\1" * 32
        assert _read(flash, 1) == b"\2" * 8 + third * 8 + b"\xff" * 8 + b"\5" * 8


def test_nothing_overtakes_a_sync():
    for way in (OUT_OF_ORDER, OVERTAKING):
        flash = _flash()
        flash.cut(2, way)
        flash.writeblocks(1, b"\2" * 8, 0)
        flash.ioctl(_SYNC, 0)
        _fails(flash.writeblocks, 1, b"\3" * 8, 8)
        assert _read(flash.copy(), 1) == b"\2" * 8 + b"\3" * 8 + b"\xff" * 16


def test_what_was_written_twice_is_undone_to_the_oldest():
    flash = _flash(erases=False)
    flash.cut(3, OUT_OF_ORDER)
    flash.writeblocks(0, b"\2" * 8)
    flash.writeblocks(0, b"\3" * 8)
    _fails(flash.writeblocks, 1, b"\4" * 8)
    flash = flash.copy()
    assert _read(flash, 0) == b"\1" * 32 and _read(flash, 1)[:9] == b"\4" * 8 + b"\xff"


def test_without_power_nothing_answers():
    for way in WAYS:
        flash = _flash()
        flash.cut(1, way)
        _fails(flash.writeblocks, 1, b"\2" * 8, 0)
        after = bytes(flash.data)
        _fails(flash.writeblocks, 1, b"\2" * 8, 0)
        _fails(flash.ioctl, _SYNC, 0)
        _fails(flash.readblocks, 0, bytearray(8))
        assert bytes(flash.data) == after
        flash = flash.copy()
        flash.writeblocks(1, b"\2" * 8, 16)
        assert _read(flash, 1)[16:24] == b"\2" * 8
