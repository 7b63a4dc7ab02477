"""Games as GCG, and the file of a game: it grows with the game, and no other file is overwritten."""

import os

from picorack.core import spelling
from picorack.core.board import STRIDE
from picorack.core.parsing import parse
from picorack.core.tiles import TileSet
from picorack.game.export import write
from picorack.game.game import Game
from picorack.recorded import playing
from picorack.version import VERSION
from sample_files import content, put, remove_written
from sample_play import chosen, empty_bag, game_of, gcg_lines, give, lay
from sample_players import SMALL, machines, played
from sample_tiles import DIGRAPHS, ENGLISH


def _begin(spec, names, first=0):
    game = Game(TileSet(spec), names, 1)
    game.turn = game.first = first
    return game


def test_a_game_to_its_end():
    game = _begin(ENGLISH, ["Ann Lee", "Bob"])
    lay(game, "CATXYZ?", 7, 6, "CAt")
    lay(game, "SOXYZQQ", 7, 9, "S")
    give(game, 0, "ABCDEFG")
    playing.exchange(game, parse(game.tileset, "BC"))
    playing.pass_turn(game)
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
        ">Bob: " + spelling.canonical(game.tileset, game.history.rack(3)) + " - +0 5",
        ">Ann_Lee: BD H7 B.D +6 14",
        ">Ann_Lee: (QU?) +11 25",
        ">Bob: QU? (QU?) -11 -6",
        "#note picorack " + VERSION,
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
        "#note picorack " + VERSION,
        "#incomplete",
    ]


def test_tiles_of_two_letters_are_in_brackets():
    game = _begin(DIGRAPHS, ["Ann"])
    lay(game, "CO[LL]?ÑOA", 7, 7, "[ch]O[LL]O")
    assert gcg_lines(game)[2].startswith(">Ann: CO[LL]?ÑOA 8H [ch]O[LL]O ")


def test_nicks_are_single_words_and_differ():
    game = _begin(ENGLISH, ["Ann Lee", "Ann_Lee", " ", "a:b"])
    assert [line.split(" ")[1] for line in gcg_lines(game)[1:5]] == ["Ann_Lee", "Ann_Lee_2", "Player", "a_b"]


_SEED = 987


def _opened():
    """(a lexicon, a machine that plays with it)"""
    lexicon, _, machine = machines(SMALL, "greedy", mode="resident")
    return lexicon, machine


def _game(lexicon, names=("Žofie", "Pico")):
    return game_of(lexicon, _SEED, names=names)


def _text(game):
    return ("\n".join(gcg_lines(game, "small")) + "\n").encode()


def _names():
    return sorted(name for name in os.listdir() if name[:8] == "game-%d" % _SEED)


def test_it_grows_with_its_game():
    for names in (("Žofie", "Pico"), ("A", "B", "C", "D"), ("Solo",)):
        remove_written()
        lexicon, machine = _opened()
        game = _game(lexicon, names)
        while not game.over:
            for _ in range(2):  # the second time there is nothing new to write
                assert write(game, "small") == "game-%d.gcg" % _SEED
                assert content("game-%d.gcg" % _SEED).rstrip() + b"\n" == _text(game)
            game.accept(chosen(machine, game))
        assert write(game, "small") == "game-%d.gcg" % _SEED == _names()[0]
        assert content("game-%d.gcg" % _SEED).rstrip() + b"\n" == _text(game) and len(_names()) == 1


def test_the_turns_in_it_stay_wherever_the_writing_stops():
    """Writing stops at each byte in turn: then the file holds what was written so far, and after it empty lines
    in the place of its former content."""
    lexicon, machine = _opened()
    game = _game(lexicon)
    played(game, machine, turns=len(game.history) + 4)
    before = _text(game)
    turns = before[: before.index(b"#rack1 ")]
    played(game, machine, turns=len(game.history) + 4)
    after = _text(game)
    for at in range(len(turns), len(after)):
        remove_written()
        put("game-%d.gcg" % _SEED, after[:at] + b"\n" * max(len(before) - at, 0))
        name = write(game, "small")
        assert content(name).rstrip() + b"\n" == after, at
        assert content("game-%d.gcg" % _SEED)[: len(turns)] == turns


def test_another_game_of_the_seed_has_a_file_of_its_own():
    lexicon, machine = _opened()
    games = [_game(lexicon), _game(lexicon, ("Eve", "Pico")), _game(lexicon), _game(lexicon)]
    playing.pass_turn(games[2])
    playing.exchange(games[3], games[3].racks[games[3].turn].tiles()[:2])
    games[0].accept(chosen(machine, games[0]))
    for game, suffix in zip(games, ("", "-2", "-3", "-4")):
        assert write(game, "small") == "game-%d%s.gcg" % (_SEED, suffix)
    for game, suffix in zip(games, ("", "-2", "-3", "-4")):
        game.accept(chosen(machine, game))
        assert write(game, "small") == "game-%d%s.gcg" % (_SEED, suffix)
        assert content("game-%d%s.gcg" % (_SEED, suffix)).rstrip() + b"\n" == _text(game)


def test_an_earlier_turn_does_not_replace_a_later_one():
    lexicon, machine = _opened()
    game = _game(lexicon)
    played(game, machine, turns=len(game.history) + 5)
    write(game, "small")
    earlier = _game(lexicon)
    for turn in range(2):
        earlier.accept(game.history.move(turn))
    assert write(earlier, "small") == "game-%d-2.gcg" % _SEED
    assert content("game-%d.gcg" % _SEED) == _text(game)


def test_what_is_something_else_stays():
    game = _game(_opened()[0])
    others = (b"", b"notes", _text(game)[:-1] + b"!", b"#character-encoding UTF-8\nmine", bytes(100))
    for other in others[1:]:
        remove_written()
        put("game-%d.gcg" % _SEED, other)
        os.mkdir("game-%d-2.gcg" % _SEED)
        assert write(game, "small") == "game-%d-3.gcg" % _SEED, other
        assert content("game-%d.gcg" % _SEED) == other and content("game-%d-3.gcg" % _SEED) == _text(game)
    remove_written()
    put("game-%d.gcg" % _SEED, others[0])  # an empty file may be overwritten
    assert write(game, "small") == "game-%d.gcg" % _SEED


def test_a_shorter_end_leaves_nothing_of_the_longer_one():
    """The racks of four players may be longer than the turn that ends the game."""
    game = _game(_opened()[0], ("A",))
    name = write(game, "small")
    tail = content(name)
    put(name, tail[: tail.index(b"#rack1 ")] + b"#rack1 " + b"[CH]" * 30 + b"\n#incomplete\n")
    playing.pass_turn(game)
    assert write(game, "small") == name
    assert content(name).rstrip() + b"\n" == _text(game) and b"CH" not in content(name)
    assert write(game, "small") == name and len(_names()) == 1
