"""Statistics: what is counted, and that it is counted once, whenever the power fails."""

import json
import sys

from picorack.app import navigator
from picorack.core.move import PASS, make
from picorack.savegame import closing, decoding, ending, resuming, statistics
from picorack.savegame.kept import Kept
from picorack.savegame.records import Records
from picorack.ui import events, texts
from picorack.ui.drawing.box import room, width, wrap
from picorack.ui.languages.names import NAMES
from sample_failing import Without, refusal
from sample_files import put, remove_written
from sample_navigator import LEXICON, PASS_TURN, UNDO_TURN, files, run
from sample_play import chosen, game_of, give
from sample_players import machines
from sample_table import DRAWN_SIZES, Table

UP, DOWN, SELECT, BACK = events.UP, events.DOWN, events.SELECT, events.BACK
LEFT, RIGHT = events.LEFT, events.RIGHT
_SETUP = {"players": "h,novice", "lexicon": LEXICON}
_ROW = [1, 1, 0, 300, 300, 2, 70, "QUIZ"]


_games = {}  # {(seed, players): the moves of a game, which is thought out once}


def _played(seed=5, names=("Ada", "Pico")):
    lexicon, _, machine = machines(LEXICON, "greedy", mode="resident")
    game = game_of(lexicon, seed, names=names)
    moves = _games.setdefault((seed, len(names)), [])
    while not game.over:
        if len(game.history) == len(moves):
            moves.append(chosen(machine, game))
        game.accept(moves[len(game.history)])
    return lexicon, game


def test_what_a_game_adds():
    for seed in range(3, 9):
        lexicon, game = _played(seed)
        key, name, row = statistics.result(game, _SETUP, "english")
        mine, other = game.scores
        assert key == "english/novice" and row[statistics.PLAYED] == 1
        assert row[statistics.WON] == (mine > other) and row[statistics.DRAWN] == (mine == other)
        assert row[statistics.POINTS] == row[statistics.BEST_GAME] == mine
        moves = [game.history.move(turn) for turn in range(len(game.history)) if not game.player_of(turn)]
        points = [move[4] | move[5] << 8 for move in moves]
        assert row[statistics.WORD_POINTS] == max(points) and row[statistics.WORD]
        assert row[statistics.BINGOS] == sum(move[0] < 2 and move[3] & 15 == 7 for move in moves)
        assert statistics.fits(json.loads(json.dumps([key, name, row])))
        assert statistics.result(game, _SETUP, "english")[1] == name != statistics.result(_played(99)[1], _SETUP, "")[1]


def test_bingos_and_the_best_word_of_the_human_alone():
    table = Table(rack="CATSDZE", validate=False)
    game = table.game
    give(game, 0, "CATSEED")
    table.screen.controller.begin()
    table.press("catseed", events.ENTER)  # the machine passes
    while not game.over:
        game.accept(make(PASS))
    row = statistics.result(game, _SETUP, "english")[2]
    assert (row[statistics.BINGOS], row[statistics.WORD], row[statistics.WORD_POINTS]) == (1, "CATSEED", 72)


def test_games_that_are_not_counted():
    _, game = _played()
    for changes in {"players": "h,h"}, {"players": "m1,m2"}, {"undone": [[3, 1]]}:
        assert statistics.result(game, dict(_SETUP, **changes), "english") is None, changes
    assert statistics.result(_played(5, ("Ada",))[1], dict(_SETUP, players="h"), "english") is None


def test_the_level_is_that_of_the_strongest_machine():
    _, game = _played(5, ("A", "B", "C"))
    for players, level in (
        ("h,novice,master", "master"),
        ("strong,h,m3", "strong"),
        ("h,m1,m2", "amateur"),
        ("h,m2,expert", "expert"),
        ("h,m5,virtuoso", "master"),
        ("greedy,h,expert", "greedy"),
    ):
        assert statistics.result(game, dict(_SETUP, players=players), "czech")[0] == "czech/" + level


def test_rows_are_added_up():
    statistics.add("s", ["english/novice", 1, _ROW])
    statistics.add("s", ["english/novice", 2, [1, 0, 1, -5, -5, 0, 0, ""]])
    statistics.add("s", ["czech/master", 3, [1, 0, 0, 100, 100, 1, 90, "SLOVO"]])
    games = statistics.read("s")
    assert games["english/novice"] == [2, 1, 1, 295, 300, 2, 70, "QUIZ"] and len(games) == 2
    assert statistics.total(games) == [3, 1, 1, 395, 300, 3, 90, "SLOVO"]
    assert statistics.total({}) is None and statistics.read("other") == {}


def test_a_game_is_counted_once():
    for name in 1, 1, 2, 2, 1:
        statistics.add("s", ["english/novice", name, _ROW])
    assert statistics.read("s")["english/novice"][statistics.PLAYED] == 3


def test_what_cannot_be_read_is_named_and_stays():
    good = json.dumps({"version": 1, "last": 1, "games": {"english/novice": _ROW}}).encode()
    Records("s").write(good)
    assert statistics.read("s") == {"english/novice": _ROW}
    wrong = [b"{", b"[]", b"5", b'{"version": 2, "last": 1, "games": {}}', good.replace(b"300, 300", b'"a", 300'),
             good.replace(b"/", b" "), good.replace(b"[1, 1", b"[0, 1"), good.replace(b', "QUIZ"', b""),
             good.replace(b'"QUIZ"', b'"' + 61 * b"Q" + b'"'), good.replace(b"[1, 1, 0", b"[1, 1, 1")]  # fmt: skip
    for payload in wrong:
        Records("s").write(payload)
        before = files("s")
        for act in (statistics.read, ("s",)), (statistics.add, ("s", ["english/novice", 9, _ROW])):
            assert "the statistics in s cannot be read: remove s.0 and s.1" == refusal(act[0], *act[1]), payload
        assert files("s") == before
    for slot in ".0", ".1":
        put("s" + slot, b"notes of somebody's")
    assert "is not a record" in refusal(statistics.add, "s", ["english/novice", 9, _ROW])


class Cut(Exception):
    """The power fails."""


def test_whenever_the_power_fails_the_end_of_a_game_is_counted_once():
    """The three writes of the end of a game: its last turn, the statistics, and that it is kept no longer."""
    for nth in 1, 2, 3, 4:
        remove_written()
        lexicon, game = _played()
        kept = Kept("game")
        before = _before_the_end(lexicon)
        kept.keep(before, lexicon, _SETUP)
        writes = []

        def cut(what, own, nth=nth, writes=writes):
            def act(*arguments):
                writes.append(what)
                if len(writes) == nth:
                    raise Cut
                return own(*arguments)

            return act

        class Counting:
            result = statistics.result
            add = cut("add", statistics.add)

        own = ending.statistics
        kept.keep, kept.forget = cut("keep", kept.keep), cut("forget", kept.forget)
        ending.statistics = lambda Counting=Counting: Counting
        try:
            ending.end(kept, game, lexicon, _SETUP, "")
        except Cut:
            pass
        finally:
            ending.statistics = own
        assert writes == ["keep", "add", "forget"][:nth]
        assert closing.close_all("game", "") == ""  # the power is back
        if nth == 1:
            assert len(resuming.game("game", None, lexicon).history) == len(before.history)
            assert statistics.read("statistics") == {}
        else:
            assert Records("game").read() == b""
            assert statistics.read("statistics")["english/novice"][statistics.PLAYED] == 1


def _before_the_end(lexicon):
    """The game of _played() as it is before its last turn."""
    _, whole = _played()
    game = game_of(lexicon, 5, names=("Ada", "Pico"))
    for turn in range(len(whole.history) - 1):
        game.accept(whole.history.move(turn))
    return game


def test_statistics_that_cannot_be_written_keep_no_game():
    for slot in ".0", ".1":
        put("statistics" + slot, b"notes of somebody's")
    lexicon, game = _played()
    kept = Kept("game")
    assert "is not a record" in refusal(ending.end, kept, game, lexicon, _SETUP, "")
    assert Records("game").read() == b""


def test_a_result_that_is_none_is_no_reason_to_forget_a_game():
    lexicon, game = _played()
    for wrong in 5, "x", [], ["english", 1, _ROW], ["english/x", -1, _ROW], ["english/x", 1, _ROW[1:]]:
        Kept("game").keep(_before_the_end(lexicon), lexicon, dict(_SETUP, result=wrong))
        before = files()
        assert closing.close_all("game", "") == "" and files() == before, wrong


def test_what_is_left_out_is_told_and_games_end_without_it():
    with Without(navigator, "picorack.app.extras"):
        for line in 2, 3:
            assert run(("--lexicon", LEXICON), *([DOWN] * line + [SELECT]))[-1] == ["Not installed here"]
    lexicon, game = _played()
    kept = Kept("game")
    with Without(ending, "picorack.savegame.statistics"):
        ending.end(kept, game, lexicon, _SETUP, "")
    assert Records("game").read() == b"" and statistics.read("statistics") == {}
    game = _before_the_end(lexicon)
    kept.keep(game, lexicon, dict(_SETUP, undone=[[2, 1]]))
    with Without(decoding, "picorack.savegame.undo"):
        assert "this game cannot do: go on with it elsewhere" in refusal(resuming.begun, kept.path)
        assert "this game cannot do: go on with it elsewhere" in refusal(resuming.game, kept.path, None, lexicon)
        kept.keep(game, lexicon, _SETUP)
        assert resuming.begun(kept.path)[1] == _SETUP
        assert len(resuming.game(kept.path, None, lexicon).history) == len(game.history)


def test_the_navigator_counts_and_shows_them():
    to_statistics = (DOWN, DOWN, DOWN, SELECT)
    assert " ".join(run(("--lexicon", LEXICON), *to_statistics)[-1]) == "No games yet. Games with undo do not count"
    arguments = ("--lexicon", LEXICON, "--players", "h,pass", "--seed")
    for seed in "3", "4":
        run(arguments + (seed,), *(PASS_TURN + PASS_TURN + PASS_TURN))
    shown = run(("--lexicon", LEXICON), *to_statistics)[-1]
    assert shown[0] == "English, pass" and shown[1] == "Played: 2", shown
    run(("--lexicon", LEXICON, "--players", "h,h", "--seed", "3"), *((SELECT,) + PASS_TURN) * 4)
    assert run(("--lexicon", LEXICON), *to_statistics)[-1] == shown


def test_a_game_that_was_undone_in_says_that_it_is_not_counted():
    """In each language: its result says so, and so do the statistics, in which it is not. CPython, which takes long,
    tries two."""
    arguments = ("--lexicon", LEXICON, "--seed", "3", "--players")
    for code, _, _ in NAMES if sys.implementation.name == "micropython" else NAMES[:2]:
        texts.use(code)
        said = texts.text("not counted")
        seen = run(arguments + ("h,pass",), *(PASS_TURN + UNDO_TURN + PASS_TURN + PASS_TURN + PASS_TURN))
        assert any(said in " ".join(lines) for lines in seen if lines), code
        assert statistics.read("statistics") == {}
        seen = run(("--lexicon", LEXICON), DOWN, DOWN, DOWN, SELECT)
        assert said in " ".join(seen[-1]), code
    seen = run(arguments + ("h,pass",), *(PASS_TURN + PASS_TURN + PASS_TURN))
    assert len(statistics.read("statistics")) == 1
    assert not any(said in " ".join(lines) for lines in seen if lines)
    texts.use("en")


def test_a_page_for_each_language_and_level():
    from picorack.ui.screens.statistics import open_page

    games = {"english/novice": [3, 1, 1, 500, 300, 2, 70, "QUIZ"], "czech/m2": [1, 0, 0, 100, 100, 0, 0, ""],
             "a/b/master": [1, 1, 0, 7, 7, 0, 9, "[CH]AT"]}  # fmt: skip

    def best(layout, word):
        """In one line where there is room."""
        line = "Best word: " + word
        return [line] if width(layout, line) <= room(layout) else ["Best word:", word]

    for size in DRAWN_SIZES:
        table = Table(size=size)
        open_page(table.app, games)
        page = table.top()
        shown = lambda page=page: [page.box.heading] + list(page.box.lines)  # noqa: E731
        assert shown() == [
            "All games 1/4",
            "Played: 5",
            "Won: 2",
            "Lost: 2",
            "Drawn: 1",
            "Average: 121",
            "Best game: 300",
            "Bingos: 2",
        ] + best(table.app.layout, "QUIZ 70") + wrap(table.app.layout, "Games with undo do not count")
        table.press(RIGHT)
        assert shown()[0] == "a/b, Master 2/4" and shown()[-1] == best(table.app.layout, "CHAT 9")[-1]
        table.press(RIGHT)
        assert shown() == [
            "Čeština, Amateur 3/4",
            "Played: 1",
            "Won: 0",
            "Lost: 1",
            "Drawn: 0",
            "Average: 100",
            "Best game: 100",
            "Bingos: 0",
        ]
        table.press(RIGHT, RIGHT, LEFT, LEFT, DOWN)
        assert shown()[0] == "Čeština, Amateur 3/4"
        table.press(BACK)
        assert table.top() is table.screen
        assert table.is_painted_whole(), size
    texts.use("en")
