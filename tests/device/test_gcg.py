"""Games as GCG."""

from picorack.core.board import STRIDE
from picorack.core.tiles import TileSet
from picorack.game.game import Game
from sample_play import empty_bag, gcg_lines, give, lay
from sample_tiles import DIGRAPHS, ENGLISH


def _begin(spec, names, first=0):
    tileset = TileSet(spec)
    seed = 0
    while True:
        game = Game(tileset, names, seed)
        if game.first == first:
            return game
        seed += 1


def test_a_game_to_its_end():
    game = _begin(ENGLISH, ["Ann Lee", "Bob"])
    lay(game, "CATXYZ?", 7, 6, "CAt")
    lay(game, "SOXYZQQ", 7, 9, "S")
    give(game, 0, "ABCDEFG")
    game.exchange(game.tileset.parse("BC"))
    game.pass_turn()
    empty_bag(game)
    give(game, 1, "QU?")
    lay(game, "BD", 6, 7, "B.D", STRIDE)
    assert gcg_lines(game, "english") == [
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
    lay(game, "CATXYZ?", 7, 6, "CAT")
    give(game, 0, "ABC")
    give(game, 1, "D?")
    assert gcg_lines(game) == [
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
    lay(game, "CO[LL]?ÑOA", 7, 7, "[ch]O[LL]O")
    assert gcg_lines(game)[2].startswith(">Ann: CO[LL]?ÑOA 8H [ch]O[LL]O ")


def test_nicks_are_single_words_and_differ():
    game = _begin(ENGLISH, ["Ann Lee", "Ann_Lee", " ", "a:b"])
    assert [line.split(" ")[1] for line in gcg_lines(game)[1:5]] == ["Ann_Lee", "Ann_Lee_2", "Player", "a_b"]


def test_everyone_loses_after_passes():
    game = _begin(ENGLISH, ["Ann", "Bob", "Cy"])
    for player, rack in enumerate(("QZ", "A", "?")):
        give(game, player, rack)
    for _ in range(6):
        game.pass_turn()
    assert gcg_lines(game)[-3:] == [">Ann: QZ (QZ) -20 -20", ">Bob: A (A) -1 -1", ">Cy: ? (?) -0 0"]
