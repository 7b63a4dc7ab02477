"""Recorded games: read from GCG, played again, made into saved games that go on."""

from picorack.core.bag import MIN_TO_EXCHANGE
from picorack.core.parsing import parse
from picorack.core.refusal import Refusal
from picorack.recorded import continuing, gcg_reader, playing
from picorack.recorded.record import plain, quoted, tiles_in
from picorack.savegame import decoding, undo
from picorack.savegame.decoding import unpack
from picorack.savegame.records import load
from sample_failing import raised
from sample_play import chosen, game_of, gcg_lines, pack
from sample_players import SMALL, machines

_HEAD = "#player1 A Ann\n#player2 B Bob B.\n"


def _played(lexicon, machine, turns):
    """A game of a machine, with an exchange, a pass and a blank."""
    game = game_of(lexicon, 7, names=("Žofie", "Bob"))
    for turn in range(turns):
        if turn == 2:
            playing.exchange(game, game.racks[game.turn].tiles()[1:4])
        elif turn == 3:
            playing.pass_turn(game)
        else:
            playing.play(game, chosen(machine, game))
    return game


def _continued(text, lexicon, seed=99):
    record = gcg_reader.read_gcg(text, "x.gcg")
    specs = continuing.seated(record.players, "novice")
    continuing.save(record, lexicon, SMALL, seed, specs, {"hints": 3}, "recorded")
    return unpack(load("recorded"), lexicon)


def test_a_game_that_was_written_goes_on_with_its_racks():
    lexicon, _, machine = machines(SMALL, "greedy", mode="resident")
    for turns in (1, 2, 3, 4, 7):
        game = _played(lexicon, machine, turns)
        again, setup = _continued("\n".join(gcg_lines(game)), lexicon)
        assert bytes(again.board.cells) == bytes(game.board.cells)
        assert sorted(again.scores) == sorted(game.scores) and len(again.history) == turns
        assert again.names[again.turn] == game.names[game.turn]
        held = {name: sorted(rack.tiles()) for name, rack in zip(game.names, game.racks)}
        assert held == {name: sorted(rack.tiles()) for name, rack in zip(again.names, again.racks)}
        assert setup["players"] == "h,novice" and setup["hints"] == 3 and setup["lexicon"] == SMALL
        assert playing.play(again, chosen(machine, again)) >= 0


def _records(lexicon, machine, seed):
    """[the lines of a game's record] after each of its turns. Every third turn is an exchange of some tiles or of all,
    so most tiles that have been exchanged are drawn again."""
    game = game_of(lexicon, seed, names=("Ann", "Bob"))
    found = []
    while not game.over and len(found) < 40:
        if len(found) % 3 == 2 and len(game.bag) >= MIN_TO_EXCHANGE:
            playing.exchange(game, game.racks[game.turn].tiles()[: 7 - len(found) % 2 * 3])
        else:
            playing.play(game, chosen(machine, game))
        found.append(gcg_lines(game))
    return found[: -1 if game.over else None]


def _tiles_used(line):
    """A turn with the tiles that it lays or exchanges for its rack."""
    name, rack, kind, *rest = line.split(" ")
    laid = kind[1:] if kind[0] == "-" else "".join(["?" if c.islower() else c for c in rest[0] if c != "."])
    return " ".join([name, laid or rack, kind] + rest)


def _racks(game, turns):
    return [sorted(game.history.rack(turn)) for turn in range(turns)]


def test_tiles_that_were_exchanged_are_drawn_again_as_recorded():
    """Also where the record holds those tiles alone that were laid or exchanged."""
    lexicon, _, machine = machines(SMALL, "greedy", mode="resident")
    for seed in range(3):
        records = _records(lexicon, machine, seed)
        assert len(records) > 20
        for lines in records:
            game, _ = _continued("\n".join(lines), lexicon)
            turns = [line for line in lines if line.startswith(">")]
            assert len(game.history) == len(turns)
            for turn, line in enumerate(turns):
                rack = line.split(" ")[1]
                assert sorted(game.history.rack(turn)) == sorted(parse(lexicon.tileset, rack)), line
            used = [_tiles_used(line) if line.startswith(">") else line for line in lines]
            again, _ = _continued("\n".join(used), lexicon)
            assert bytes(again.board.cells) == bytes(game.board.cells) and again.scores == game.scores


def test_a_turn_that_was_recorded_is_taken_back():
    """The draws after it are others."""
    lexicon, _, machine = machines(SMALL, "greedy", mode="resident")
    game, setup = _continued("\n".join(_records(lexicon, machine, 1)[9]), lexicon)
    back, setup = undo.undone(game, dict(setup, undo=True), 1, decoding)
    assert len(back.history) == 9 and _racks(back, 9) == _racks(game, 9) and not back.random.drawn
    playing.exchange(back, back.racks[1].tiles())
    again, _ = unpack(pack(back, lexicon, setup), lexicon)
    assert [rack.tiles() for rack in again.racks] == [rack.tiles() for rack in back.racks]


def test_what_nobody_has_seen_is_dealt_by_the_seed():
    lexicon, _, machine = machines(SMALL, "greedy", mode="resident")
    lines = [line for line in gcg_lines(_played(lexicon, machine, 3)) if not line.startswith("#rack")]
    dealt = []
    for seed in (1, 2, 1):
        game = _continued("\n".join(lines), lexicon, seed)[0]
        dealt.append([sorted(rack.tiles()) for rack in game.racks])
    assert dealt[0] == dealt[2] != dealt[1]


def test_what_is_wrong_is_named_with_its_line():
    lexicon, _, machine = machines(SMALL, "greedy", mode="resident")
    for text, said in (
        ("", "x.gcg is empty: name a GCG file"),
        ("hello", "x.gcg, line 1: 'hello' begins neither with '#' nor with '>': correct it, or name a GCG file"),
        (_HEAD, "x.gcg has no turns: begin a new game"),
        (_HEAD + ">Cy: CAT 8G CAT +10 10\n", "x.gcg, line 3: no #player line before it names 'Cy': add one"),
        (_HEAD + ">A: CAT 8Ř CAT +10 10\n", "x.gcg, line 3: 'CAT 8Ř CAT +10 10' is no turn: one looks like '>Nick: "
         "RACK 8D WORD +24 24'"),
        (_HEAD + ">A: CAT 8G CAT +10\r\n>B: S - +0 0", "x.gcg, line 3: 'CAT 8G CAT +10' is no turn: one looks like "
         "'>Nick: RACK 8D WORD +24 24'"),
        (_HEAD + ">A: CATS 8G CATS +99 99\n", "x.gcg, line 3: score is 99 in the record, 12 by the rules: correct it"),
        (_HEAD + ">A: - +0 0\n>B: Q (Q) -10 -10\n", "x.gcg is over: there is nothing to go on with"),
        (_HEAD + ">A: -3 +0 0\n", "x.gcg, line 3: which tiles were exchanged is not recorded: write them down"),
    ):  # fmt: skip
        error = raised(Refusal, _continued, text, lexicon)
        assert str(error) == said, error


def test_how_turns_are_written():
    lines = (
        ">A: CATSDZE H7 B(A)D +6 6",
        ">B: 8g [CH](A.[LL])S -5 -5 and more",
        ">A: ?? (challenge) +5 11",
        ">B: -Q? +0 -5",
        ">A: 15O x +1 1",
    )
    play, dots, bonus, exchange, last = gcg_reader.read_gcg(_HEAD + "\n".join(lines), "x").turns
    assert (play.row, play.col, play.down, play.word, play.rack) == (6, 7, True, "B.D", "CATSDZE")
    assert (dots.row, dots.col, dots.down, dots.word, dots.rack, dots.score) == (7, 6, False, "[CH]...S", None, -5)
    assert (bonus.word, bonus.rack, exchange.tiles, last.row, last.col) == ("challenge", "??", "Q?", 14, 14)


def test_texts_in_messages():
    assert [tiles_in(text) for text in ("", "AB", "[CH]A", "[CH", "[]")] == [0, 2, 2, 3, 1]
    assert plain("a\x1b\n") == "a\\x1b\\x0a" and quoted("a") == "'a'"
    assert len(plain("x" * 1000)) == 60 and len(quoted("x" * 1000)) == 62


def test_who_goes_on():
    """own: the name under which the human is recorded"""
    for names, own, expected in (
        ("Ann Bob", "", "h,m2"),
        ("Ann Bob Cyd", "", "h,m2,m2"),
        ("veteran Ann", "", "veteran,h"),
        ("Ann thesis:2:6:1:6 Bob", "", "h,thesis:2:6:1:6,m2"),
        ("m4 master", "", "h,master"),  # nobody else: somebody is to play
        ("m3", "", "h"),
        ("h m Master master,m1 thesis:2", "", "h,m2,m2,m2,m2"),  # no SPECs of one machine
        ("Pico You", "You", "m2,h"),
        ("m3 Pico You You", "You", "m3,m2,h,m2"),
        ("m3 m4", "m4", "h,m4"),
    ):
        assert ",".join(continuing.seated(names.split(" "), "m2", own)) == expected, names
