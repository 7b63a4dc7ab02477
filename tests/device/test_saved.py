"""A game as bytes, and back."""

import json
import struct
from binascii import hexlify

from picorack.core.bag import Random
from picorack.core.move import PASS, make
from picorack.core.tiles import BLANK
from picorack.game import seats
from picorack.game.dealt import deal
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.recorded import playing
from picorack.savegame.decoding import SavedError, begun, unpack
from sample_failing import raised
from sample_play import chosen, game_of, pack, state
from sample_players import SMALL, played

_SETUP = {"players": "h,m5", "names": ["", "Žofie"], "lexicon": "small/č", "seconds": 0, "nothing": None}
_PLAYERS = {"A": "h", "ABCD": "h,m,m1,m5"}


def _state(game):
    return (
        state(game),
        list(game.random.state),
        (game.first, bytes(game.drawn), game.seed, game.names, game.rack_size, game.lexicon),
    )


def _played(lexicon, turns=200, names=("Žofie", "Pico"), seed=7, rack_size=7, validate=True):
    """A machine's game with an exchange, a pass and shuffled racks."""
    game = Game(lexicon.tileset, list(names), seed, rack_size, validate, lexicon)
    machine = Greedy(Generator(lexicon, game.rack_size))
    shuffling = Random(1)
    for turn in range(turns):
        if game.over:
            break
        game.racks[game.turn].shuffle(shuffling)
        if turn == 2:
            playing.exchange(game, game.racks[game.turn].tiles()[1:4])
        elif turn == 5:
            playing.pass_turn(game)
        else:
            game.accept(chosen(machine, game))
    return game


def _saved(turns, setup=None):
    """(a lexicon, a game of so many turns as it is saved)"""
    lexicon = Lexicon(SMALL, "resident")
    return lexicon, bytes(pack(_played(lexicon, turns), lexicon, setup))


def _refused(saved, lexicon, *said):
    error = raised(SavedError, unpack, saved, lexicon)
    for part in said:
        assert part in str(error), str(error)


def test_every_turn_of_a_game_comes_back():
    lexicon = Lexicon(SMALL, "resident")
    for options in ({}, {"seed": 0xFFFFFFFF, "rack_size": 8, "validate": False}, {"names": "A"}, {"names": "ABCD"}):
        for turns in (0, 1, 2, 3, 6, 9, 200):
            game = _played(lexicon, turns, **options)
            given = dict(_SETUP)
            given["players"] = _PLAYERS.get("".join(game.names), "h,m5")
            saved = pack(game, lexicon, given)
            restored, setup = unpack(saved, lexicon)
            assert _state(restored) == _state(game) and setup == given == begun(saved)[1]
        assert game.over


def test_what_differs_is_named():
    lexicon, saved = _saved(9)
    lexicon.name = "other"
    _refused(saved, lexicon, "small", "other")
    lexicon.name = "small"
    lexicon.tileset.values[1] += 1
    _refused(saved, lexicon, "tiles", "small")
    lexicon.tileset.values[1] -= 1
    lexicon.tileset.bonuses = bytes((0, 0, 0, 0, 0, 0, 0, 60, 60))
    _refused(saved, lexicon, "tiles", "small")
    lexicon.tileset.bonuses = b""
    _refused(_changed(saved, 4), lexicon, "turn 1")  # the seed is another one
    _refused(_changed(saved, 16, 2), lexicon, "1 to 8 tiles, not 9")
    _refused(_changed(saved, 18), lexicon, "names")
    _refused(saved[:-1], lexicon, "cut short")
    _refused(saved[:20], lexicon, "names")
    _refused(saved[:3], lexicon, "not a saved game")
    _refused(b"{}" + saved, lexicon, "not a saved game")
    _refused(b"G\2" + saved[2:], lexicon, "format 2")
    assert unpack(saved, lexicon)


def test_a_set_up_no_game_is_played_with_is_refused():
    """As if another program had made a file with a right check sum."""
    lexicon = Lexicon(SMALL, "resident")
    game = _played(lexicon, 2)
    wrong = [None, 5, "h,m5", "text", [], ["players", "lexicon"], {}, {"players": "h,m5"}, {"lexicon": "small"}]
    for key, values in (
        ("players", (None, 2, "", "h", "h,m5,m1", "h,m6", "h,m9", "h m5", "h,thesis:2:6:1", ["h", "m5"], {})),
        ("lexicon", (None, 5, "", "a\0b", [], ["small"], {}, "x" * 5000)),
        ("rack", (8, 0, "7", None, [7], 1 << 40)),
        ("seconds", (-1, 3601, 1.5, 1e9, "60", None, [], 1 << 40)),
        ("begun", ("../../root", 5, "2026-11-2/")),
        ("undone", ([],)),
        ("late", (None, "", "never", 1)),
        ("hints", (-2, 100, "3", None, 1.5)),
        ("hinted", (None, 3, [1], [0, -1], [0, "1"], "ab")),
        ("scores", (None, 3, [1], [0, 1 << 40], [0, "1"], "ab")),
        ("check", (None, 2, "triple", "1", [1])),
        ("minutes", (-1, 121, 1.5, "9", None)),
        ("used", (None, 3, [1], [0, -1], [0, "1"], [0, 1 << 40], "ab")),
    ):
        wrong.extend(_with(key, value) for value in values)
    for setup in wrong:
        saved = pack(game, lexicon, setup)
        assert "its set-up fits no game" in str(raised(SavedError, begun, saved)), setup
        assert unpack(saved, lexicon)[1] == setup  # the game itself is not damaged
    for key, value in (("seconds", 3600), ("late", "pass"), ("hinted", [3, 0]), ("scores", [124, -5]), ("check", 0),
                       ("check", True), ("check", "five"), ("minutes", 120), ("used", [0, 9_000_000]),
                       ("players", "thesis:2:6:1:6,pass")):  # fmt: skip
        assert begun(pack(game, lexicon, _with(key, value)))[1][key] == value


def _with(key, value):
    setup = dict(_SETUP)
    setup[key] = value
    return setup


def test_names_that_are_none_are_refused():
    lexicon, saved = _saved(0, _SETUP)
    for text in (b"5", b"[]", b"{}", b'["small"]', b'["small", "AB", {}]', b'["small", {"A": 1}, {}]',
                 b'[5, ["A"], {}]', b'["small", ["A", 5], {}]', b'["small", ["A", null], {}]', b"[[" + b"[" * 20000,
                 b"\xff", b""):  # fmt: skip
        _refused(_retold(saved, text), lexicon, "its names cannot be read")
    for text in (b'["small", [], {}]', b'["small", ["A", "B", "C", "D", "E"], {}]'):
        _refused(_retold(saved, text), lexicon, "1 to 4 players")
    assert unpack(_retold(saved, b'["small", ["A", "B"], {}]'), lexicon)


def test_names_of_any_length_are_read_at_once():
    """A name is at most 60 characters long, for what is drawn of a longer one takes time with its square."""
    lexicon, saved = _saved(0, _SETUP)
    for letter in ("A", "ž", "\u202e"):
        for length, right in ((60, True), (61, False), (3000, False), (20_000, False)):
            for names in ([letter * length, "B"], ["A", letter * length]):
                text = json.dumps(["small", names, {}]).encode()[:0xFFFF]
                if right:
                    assert unpack(_retold(saved, text), lexicon)[0].names == names
                else:
                    _refused(_retold(saved, text), lexicon, "its names cannot be read")


def test_players_of_any_length_are_read_at_once():
    lexicon = Lexicon(SMALL, "resident")
    game = _played(lexicon, 0)
    for players in ("h," * 30_000, "grandmaster:" + "9" * 60_000, "h" * 101, "h,m5" + " " * 97):
        raised(SavedError, begun, pack(game, lexicon, _with("players", players)))
    longest = ",".join(["thesis:-1:-1:-1:-1", "thesis:999:999:999:999", "grandmaster:9999", "thesis:999:999:999:999"])
    assert len(longest) <= 100 and seats.specs(longest) == longest.split(",")


def test_sets_up_nested_at_any_depth_are_refused():
    lexicon, saved = _saved(0, _SETUP)
    for opening, closing in ((b"[", b"]"), (b'{"a":', b"}"), (b'[{"a":', b"}]"), (b"[0,", b"]"), (b"\t[\n", b"]")):
        for depth in (300, 500, 1000, 5000, 10_000):
            nested = opening * depth + b"0" + closing * depth
            for text in (nested, b'["small", ["A", "B"], ' + nested + b"]", b'["small", ' + nested + b", {}]"):
                if len(text) < 0x10000:
                    _refused(_retold(saved, text), lexicon, "its names cannot be read")


def _retold(saved, text):
    """The saved game with another text in the place of its names and set-up."""
    rest = 18 + struct.unpack("<H", saved[2:4])[0]
    return saved[:2] + struct.pack("<H", len(text)) + saved[4:18] + text + saved[rest:]


def _changed(saved, at, by=1):
    return saved[:at] + bytes(((saved[at] + by) & 0xFF,)) + saved[at + 1 :]


def test_a_game_that_was_another_is_refused():
    """Moves, racks or the order of the bag are not what this version of the game makes of the seed."""
    lexicon, saved = _saved(9)
    moves_at = len(saved) - 16 * 9
    assert struct.unpack("<H", saved[moves_at + 4 : moves_at + 6])[0]
    _refused(_changed(saved, moves_at + 4), lexicon, "turn 1", "points")
    _refused(_changed(saved, moves_at + 8, 30), lexicon, "turn 1")
    _refused(_changed(saved, moves_at + 2, 9), lexicon, "turn 1")
    _refused(_changed(saved, moves_at - 16), lexicon, "rack", "Žofie")
    _refused(_changed(saved, 12), lexicon, "bag")
    _refused(saved[:-16], lexicon, "rack")
    _refused(saved + make(PASS) + make(PASS) + make(PASS) + make(PASS) + make(PASS), lexicon, "turn 14")


def test_no_damage_of_a_byte_is_a_crash():
    lexicon, saved = _saved(5, _SETUP)
    for at in range(len(saved)):
        for by in (1, 0x40, 0x80, 0xFF):
            try:
                unpack(_changed(saved, at, by), lexicon)
            except SavedError:
                pass


def test_a_game_of_recorded_tiles_is_dealt_again():
    lexicon = Lexicon(SMALL, "resident")
    game, other = game_of(lexicon, 11), game_of(lexicon, 11)
    tiles = b"".join([bytes((letter or BLANK,)) * count for letter, count in enumerate(lexicon.tileset.counts)])
    tiles = tiles[26:] + tiles[:26]
    deal(game, 1, tiles)
    assert game.first == game.turn == 1 and len(game.bag) == len(tiles) - 14
    deal(other, 1, tiles)
    assert [rack.tiles() for rack in other.racks] == [rack.tiles() for rack in game.racks]
    played(game, Greedy(Generator(lexicon)), turns=6)
    setup = dict(_SETUP)
    setup["dealt"] = [1, hexlify(tiles).decode()]
    restored, _ = unpack(pack(game, lexicon, setup), lexicon)
    assert _state(restored) == _state(game)
    hexed = setup["dealt"][1]
    for wrong in ([0, hexed], [2, hexed], [1.0, hexed], ["1", hexed], [1, "00"], [1, "zz"], [1], None, 7):
        setup["dealt"] = wrong
        raised(SavedError, unpack, pack(game, lexicon, setup), lexicon)
