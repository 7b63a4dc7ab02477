"""Games as GCG."""

from picorack.core.board import STRIDE
from picorack.core.tiles import TileSet
from picorack.game.game import Game
from picorack.game.gcg import write_gcg
from sample_play import give, placed
from sample_tiles import DIGRAPHS, ENGLISH


def _begin(spec, names, first=0):
    tileset = TileSet(spec)
    seed = 0
    while True:
        game = Game(tileset, names, seed)
        if game.first == first:
            return game
        seed += 1


def _play(game, rack, row, col, step, text):
    give(game, game.turn, rack)
    game.play(game.check(placed(game.tileset, row, col, text, step)))


def _lines(game, *more):
    lines = []
    write_gcg(lines.append, game, *more)
    assert all(line.endswith("\n") and line.count("\n") == 1 for line in lines)
    return "".join(lines).split("\n")[:-1]


def test_a_game_to_its_end():
    game = _begin(ENGLISH, ["Ann Lee", "Bob"])
    _play(game, "CATXYZ?", 7, 6, 1, "CAt")
    _play(game, "SOXYZQQ", 7, 9, 1, "S")
    give(game, 0, "ABCDEFG")
    game.exchange(game.tileset.parse("BC"))
    game.pass_turn()
    while len(game.bag):
        game.bag.draw()
    give(game, 1, "QU?")
    _play(game, "BD", 6, 7, STRIDE, "B.D")
    assert _lines(game, "english") == [
        "#character-encoding UTF-8",
        "#player1 Ann_Lee Ann Lee",
        "#player2 Bob Bob",
        "#lexicon english",
        ">Ann_Lee: CATXYZ? 8G CAt +8 8",
        ">Bob: SOXYZQQ 8G ...S +5 5",
        ">Ann_Lee: ABCDEFG -BC +0 8",
        ">Bob: " + game.tileset.text(game.history.rack(3)) + " - +0 5",
        ">Ann_Lee: BD H7 B.D +6 14",
        ">Ann_Lee: (QU?) +11 25",
        ">Bob: QU? (QU?) -11 -6",
    ]


def test_an_unfinished_game_ends_in_its_racks():
    game = _begin(ENGLISH, ["Ann", "Bob"], first=1)
    _play(game, "CATXYZ?", 7, 6, 1, "CAT")
    give(game, 0, "ABC")
    give(game, 1, "D?")
    assert _lines(game) == [
        "#character-encoding UTF-8",
        "#player1 Bob Bob",
        "#player2 Ann Ann",
        ">Bob: CATXYZ? 8G CAT +10 10",
        "#rack1 D?",
        "#rack2 ABC",
        "#incomplete",
    ]


def test_tiles_of_two_letters_are_in_brackets():
    game = _begin(DIGRAPHS, ["Ann"])
    _play(game, "CO[LL]?ÑOA", 7, 7, 1, "[ch]O[LL]O")
    assert _lines(game)[2].startswith(">Ann: CO[LL]?ÑOA 8H [ch]O[LL]O ")


def test_nicks_are_single_words_and_differ():
    game = _begin(ENGLISH, ["Ann Lee", "Ann_Lee", " ", "a:b"])
    assert [line.split(" ")[1] for line in _lines(game)[1:5]] == ["Ann_Lee", "Ann_Lee_2", "Player", "a_b"]


def test_everyone_loses_after_passes():
    game = _begin(ENGLISH, ["Ann", "Bob", "Cy"])
    for player, rack in enumerate(("QZ", "A", "?")):
        give(game, player, rack)
    for _ in range(6):
        game.pass_turn()
    assert _lines(game)[-3:] == [">Ann: QZ (QZ) -20 -20", ">Bob: A (A) -1 -1", ">Cy: ? (?) -0 0"]
