"""Records of two files: which one is read, which one is written, what is refused; and the saved game that is kept in
one."""

import os

from picorack.lexicon.lexicon import Lexicon
from picorack.recorded import playing
from picorack.savegame import resuming
from picorack.savegame.kept import Kept
from picorack.savegame.records import Records, load, read_file
from picorack.savegame.storing import RecordError
from sample_failing import raised, refusal
from sample_files import content, put, remove_written
from sample_play import game_of
from sample_players import SMALL

_PATH = "record-of-a-test"
_SLOTS = (_PATH + ".0", _PATH + ".1")


def _refused(path):
    return str(raised(RecordError, read_file, path))


def test_a_payload_of_any_length_is_refused_before_it_is_read():
    for length, right in ((0x7FFF, True), (0x8000, False), (100_000, False)):
        Records(_PATH).write(b"A" * length)
        if right:
            assert Records(_PATH).read() == b"A" * length
        else:
            assert "%s is damaged: it holds %d bytes of 32767" % (_SLOTS[1], length) in _refused(_SLOTS[1])
            assert Records(_PATH).read() == b"A" * 0x7FFF  # of the file before


def test_files_take_turns():
    records = Records(_PATH)
    for number in range(5):
        before = [content(slot) for slot in _SLOTS] if number > 1 else None
        records.write(b"%d" % number)
        if before:
            assert content(_SLOTS[1 - number % 2]) == before[1 - number % 2] != before[number % 2]
        assert read_file(_SLOTS[number % 2]) == b"%d" % number == load(_SLOTS[number % 2])


def test_a_damaged_newest_gives_way_to_the_one_before():
    records = Records(_PATH)
    records.write(b"older" * 9)
    records.write(b"newer" * 9)
    whole = content(_SLOTS[1])
    for end in range(len(whole)):
        put(_SLOTS[1], whole[:end])
        assert Records(_PATH).read() == b"older" * 9, end
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        put(_SLOTS[1], flipped)
        assert Records(_PATH).read() == b"older" * 9, bit
    put(_SLOTS[1], whole + b"\0")
    assert Records(_PATH).read() == b"older" * 9
    records = Records(_PATH)
    records.write(b"newest")  # it overwrites the damaged file, because only the other one can be read
    assert read_file(_SLOTS[0]) == b"older" * 9 and read_file(_SLOTS[1]) == b"newest" == Records(_PATH).read()


def _of_version_2(path):
    """A record's file as another version might write it: all but the mark and the sequence number may differ."""
    whole = content(path)
    put(path, whole[:3] + b"\x02" + whole[4:8] + b"anything else" * 9)


def _said(records):
    return str(records.unread)


def test_a_newest_of_another_version_is_told_and_not_written_to():
    records = Records(_PATH)
    records.write(b"older")
    records.write(b"newer")
    _of_version_2(_SLOTS[1])
    records = Records(_PATH)
    assert records.read() == b"older"
    assert _SLOTS[1] in _said(records) and "record 2, not 1" in _said(records)
    for kept in (False, True):
        assert str(raised(RecordError, load, _PATH, kept)) == _said(records)
    assert load(_SLOTS[0]) == b"older" and "record 2" in _refused(_SLOTS[1])
    other = content(_SLOTS[1])
    records.write(b"newest")
    assert content(_SLOTS[1]) == other and content(_SLOTS[0]) != other
    records = Records(_PATH)
    assert records.read() == b"newest" and records.unread is None and load(_PATH, True) == b"newest"


def test_two_of_another_version_go_one_after_the_other():
    records = Records(_PATH)
    for payload in (b"1", b"2", b"3"):
        records.write(payload)
    for slot in _SLOTS:
        _of_version_2(slot)
    records = Records(_PATH)
    assert records.read() is None and _SLOTS[0] in _said(records)  # it names the newer one
    kept = content(_SLOTS[0])
    records.write(b"4")
    assert content(_SLOTS[0]) == kept and Records(_PATH).read() == b"4"
    put(_SLOTS[1], b"torn")
    assert Records(_PATH).read() is None and load(_SLOTS[1] + "x", True) is None
    records = Records(_PATH)
    records.read()
    assert _SLOTS[0] in _said(records)


def test_what_a_cut_leaves_is_not_told_but_where_nothing_is_whole():
    records = Records(_PATH)
    for cut in (b"", b"PRK", b"PRK\x01" + b"\0" * 11):
        put(_SLOTS[0], cut)
        assert records.read() is None and records.unread is None, cut
    for foreign in (b"PRK\x01" + b"\0" * 30, b"what somebody else may have kept", b"\xff" * 100):
        remove_written()
        put(_SLOTS[0], foreign)
        assert records.read() is None and _SLOTS[0] in _said(records), foreign
        remove_written()
        records = Records(_PATH)
        records.write(b"older")
        records.write(b"newer")
        put(_SLOTS[1], foreign)
        assert records.read() == b"older" and records.unread is None, foreign


def test_what_is_no_file_is_neither_read_nor_written():
    records = Records(_PATH)
    os.mkdir(_SLOTS[0])
    assert records.read() is None and _said(records) == _SLOTS[0] + " is no file: a record cannot be kept there"
    assert _refused(_SLOTS[0]) == _said(records)
    records.newest = 0, 1
    assert str(raised(RecordError, records.write, b"payload")) == _said(records)


def test_sequence_numbers_wrap_around():
    records = Records(_PATH)
    records.read()
    records.newest = 0xFFFFFFFD, records.newest[1]
    for payload in (b"a", b"b", b"c", b"d", b"e"):
        records.write(payload)
        assert Records(_PATH).read() == payload
    Records(_PATH).write(b"f")
    assert Records(_PATH).read() == b"f"


def test_each_damage_is_named():
    assert "there is no record" in _refused(_SLOTS[0])
    put(_SLOTS[0], b"")
    assert "not a record" in _refused(_SLOTS[0])
    put(_SLOTS[0], b"{'a': 'json file'}")
    assert "not a record" in _refused(_SLOTS[0])
    remove_written()
    Records(_PATH).write(b"payload")
    whole = content(_SLOTS[0])
    put(_SLOTS[0], whole[:-1])
    assert "6 bytes of 7" in _refused(_SLOTS[0])
    put(_SLOTS[0], whole[:-1] + b"D")
    assert "check sum" in _refused(_SLOTS[0])


_KEPT, _OTHER = "kept-by-a-test", "other-of-a-test"
_SETUP = {"players": "h,m5", "lexicon": "small"}


def _game():
    """(a lexicon, a game of one turn with it)"""
    lexicon = Lexicon(SMALL, "resident")
    game = game_of(lexicon, 3)
    playing.exchange(game, game.racks[game.turn].tiles()[:3])
    return lexicon, game


def test_another_record_is_resumed_and_left_as_it_was():
    lexicon, game = _game()
    Kept(_OTHER).keep(game, lexicon, _SETUP)
    kept = Kept(_KEPT, _OTHER)
    assert resuming.begun(kept.path, kept.resumed)[1] == _SETUP
    game = resuming.game(kept.path, kept.resumed, lexicon)
    playing.pass_turn(game)
    kept.keep(game, lexicon, _SETUP)
    assert [len(resuming.game(_KEPT, path, lexicon).history) for path in (kept.resumed, None)] == [2, 2]
    assert len(resuming.game(_OTHER, None, lexicon).history) == 1


def test_what_cannot_be_resumed_is_named():
    lexicon, game = _game()
    assert _OTHER in refusal(resuming.begun, _KEPT, _OTHER)
    Records(_OTHER).write(b"{}")
    assert _OTHER in refusal(resuming.begun, _KEPT, _OTHER)
    Records(_OTHER).write(b"")
    assert _OTHER in refusal(resuming.begun, _KEPT, _OTHER)
    Kept(_KEPT).keep(game, lexicon, _SETUP)
    lexicon.name = "another"
    assert _KEPT in refusal(resuming.game, _KEPT, None, lexicon)
    assert "no-folder" in refusal(Kept("no-folder/x").keep, game, lexicon, None)
