"""Recorded games: read from GCG, played again, made into saved games that go on."""

from picorack.core.refusal import Refusal
from picorack.recorded import continuing, gcg_reader, playing
from picorack.recorded.record import plain, quoted, tiles_in
from picorack.savegame.decoding import unpack
from picorack.savegame.records import load
from sample_failing import raised
from sample_play import chosen, game_of, gcg_lines
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
