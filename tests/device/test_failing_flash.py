"""The flash chip of the power cuts loses, tears and reorders operations as it should."""

from failing_flash import LOST, OUT_OF_ORDER, OVERTAKING, TORN, WAYS, Flash
from picorack.core.bag import Random

_SYNC, _ERASE = 3, 6
_BLOCK, _UNIT = 32, 8


def _flash(erases=True):
    """A chip of two blocks, the first of them written full of 1s and synced."""
    flash = Flash(2, _BLOCK, _UNIT, erases)
    flash.writeblocks(0, b"\1" * _BLOCK, 0)
    flash.ioctl(_SYNC, 0)
    return flash


def _read(flash, block, block_bytes=_BLOCK):
    buffer = bytearray(block_bytes)
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


def test_a_write_or_an_erase_is_lost_or_torn():
    for way, written, erased in ((LOST, 8, 0), (TORN, 12, 16)):
        flash = _flash()
        flash.cut(2, way)
        _fails(flash.writeblocks, 1, b"\2" * 24, 0)
        assert flash.dead and flash.operations == 2
        flash = flash.copy()
        assert _read(flash, 1) == b"\2" * written + b"\xff" * (32 - written)
        assert _read(flash, 0) == b"\1" * 32
        flash.cut(1, way)
        _fails(flash.ioctl, _ERASE, 0)
        assert _read(flash.copy(), 0) == b"\xff" * erased + b"\1" * (32 - erased)


def test_a_cut_leaves_each_block_with_the_first_of_its_operations_since_the_last_sync():
    """Nothing within a block changes places. Blocks do, in two ways of failing."""
    for way in WAYS:
        reordered = 0
        for seed in range(80):
            reordered += _cut_at_random(way, Random(seed), (3, _BLOCK, _UNIT) if seed % 2 else (3, _UNIT, _UNIT, False))
        assert bool(reordered) == (way in (OUT_OF_ORDER, OVERTAKING)), way


def _cut_at_random(way, random, kind):
    """Returns how many blocks lack an operation, apart from the block of the operation at which the power was cut."""
    blocks, block_bytes, unit = kind[:3]
    whole, cut = Flash(*kind), Flash(*kind)
    cut.cut(1 + random.below(20), way)
    since_sync = None  # for each block what it held at the last sync, and after each operation since then
    while not cut.dead:
        if not since_sync or not random.below(8):
            cut.ioctl(_SYNC, 0)
            since_sync = [[_read(whole, block, block_bytes)] for block in range(blocks)]
        erased, block = not random.below(4), random.below(blocks)
        written, offset = bytes([random.below(256)]) * unit, unit * random.below(block_bytes // unit)
        for flash in (whole, cut):
            if erased:
                flash.ioctl(_ERASE, block)
            else:
                flash.writeblocks(block, written, offset)
        since_sync[block].append(_read(whole, block, block_bytes))
    found = [_read(cut.copy(), other, block_bytes) for other in range(blocks)]
    if way != TORN:
        assert found[block] == since_sync[block][-2 if way == LOST else -1], way
    found.pop(block)
    since_sync.pop(block)
    assert all(content in held for content, held in zip(found, since_sync)), way
    return sum(content != held[-1] for content, held in zip(found, since_sync))


def test_whole_blocks_are_left_as_they_were_at_the_last_sync():
    for way, changed in ((OUT_OF_ORDER, (1,)), (OVERTAKING, (0, 1))):
        flash = Flash(3, _BLOCK, _UNIT)
        for block in range(3):
            flash.writeblocks(block, b"\1" * 8)
        flash.ioctl(_SYNC, 0)
        flash.cut(5, way)
        for block in (0, 1, 0, 2):
            flash.writeblocks(block, b"\2" * 8, 8)
        _fails(flash.writeblocks, 1, b"\2" * 8, 16)
        flash = flash.copy()
        assert tuple(block for block in range(3) if _read(flash, block)[8] == 2) == changed, way
        assert _read(flash, 1) == b"\1" * 8 + b"\2" * 16 + b"\xff" * 8


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
