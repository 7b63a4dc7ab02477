"""The best missed move on the result screen."""

from picorack.advice.review import Review
from picorack.core.loading import import_once
from picorack.game.turn_loop import TurnLoop
from picorack.players.greedy import Greedy
from picorack.players.roster import machine
from picorack.ui import events, labels
from picorack.ui.drawing.box import wrap
from picorack.ui.screens import end
from picorack.ui.screens.game import GameScreen
from sample_failing import Without
from sample_play import chosen, game_of
from sample_players import SMALL, opened, reviewed
from sample_table import Passes, Stage

_SIZES = ((84, 48, True), (240, 240, False))
_games = {}  # the moves of a game of two levels, by their names: it is played once


class Result(Stage):
    """A game of two levels that is over, with the screen and the page of its result. human: one of the two, or both."""

    def __init__(self, human=(0,), size=(240, 240, False), specs=("m2", "m4"), seek=True):
        Stage.__init__(self, size)
        lexicon, self.generator = opened(SMALL)
        lexicon.tileset.counts = bytes((count + 1) // 2 for count in lexicon.tileset.counts)  # the game is soon over
        self.game = _new_game(lexicon)
        for move in _moves(self.generator, specs):
            self.game.accept(move)
        machines = [None if player in human else Passes() for player in (0, 1)]
        self.loop = TurnLoop(self.game, machines, Greedy(self.generator))
        self.screen = GameScreen(self.app, self.loop, lambda game: "game-1.gcg")
        self.app.open(self.screen)
        if seek:
            self.open()

    def open(self):
        self.page = end.final_page(self.screen)
        self.app.open(self.page)

    def lines(self):
        return list(self.page.box.lines)

    def works(self):
        """Is what was missed yet to be found?"""
        return getattr(self.page, "seeks", False)

    def finish(self):
        """Let it think to the end. Returns how many steps that took."""
        steps = 0
        while self.page.idle() == 0:
            steps += 1
        return steps


def _new_game(lexicon):
    return game_of(lexicon, 3, names=("Wilhelmine", "Pico"))


def _moves(generator, specs):
    if specs not in _games:
        players = [machine(generator, spec) for spec in specs]
        game, moves = _new_game(generator.lexicon), []
        while not game.over:
            moves.append(chosen(players[game.turn], game))
            game.accept(moves[-1])
        _games[specs] = moves
    return _games[specs]


def _expected(result, players):
    """What is missed by these players, by a review of its own, and the points that each player has lost."""
    review = reviewed(result.game, result.generator)
    turn = [turn for turn in review.order([None, None]) if result.game.player_of(turn) in players][0]
    cells = review.cells_before(result.game, turn)
    word, scored = labels.label(result.game.tileset, cells, review.best(turn))
    lost = [0] * len(result.game.names)
    for at in range(len(result.game.history)):
        lost[result.game.player_of(at)] += review.loss(at)
    told = ["%s %s" % (name, labels.points(equity)) for name, equity in zip(result.game.names, lost)]
    return turn, "%s%s; Points lost: %s" % (word, scored, ", ".join(told))


def test_it_is_what_the_review_says():
    turns = []
    for human in (0, 1):
        for size in _SIZES:
            result = Result((human,), size)
            before = result.lines()
            assert result.finish() > 5
            turn, said = _expected(result, (human,))
            told = [line for string in ("Missed: " + said).split("; ") for line in wrap(result.app.layout, string)]
            assert result.lines() == before[:-1] + told + before[-1:] or size[0] == 84
            assert " ".join(told) in " ".join(result.lines()) and "Missed: -" not in result.lines()
        turns.append(turn)
        assert "0" < said.split(": ")[1]
    assert turns[0] != turns[1]


def test_with_several_humans_it_says_whose_it_was():
    result = Result((0, 1))
    result.finish()
    turn, said = _expected(result, (0, 1))
    told = "Missed: %s: %s" % (result.game.names[result.game.player_of(turn)], said.replace(";", ""))
    assert told in " ".join(result.lines())


def test_whoever_missed_nothing_is_told_so():
    result = Result(seek=False)
    review = Review.loss
    Review.loss = lambda self, turn: 0
    try:
        _open_with(result, import_once=lambda name: _Module if name.endswith("review") else import_once(name))
        result.finish()
    finally:
        Review.loss = review
    assert "Missed: -" in result.lines()


def _open_with(result, **changes):
    """Open the result, and do the first step of its work, with other globals in ui/missed.py."""
    missed = import_once("picorack.ui.missed")
    for name in changes:
        setattr(missed, name, changes[name])
    own = end.import_once
    end.import_once = lambda name: missed if name.endswith("missed") else own(name)
    try:
        result.open()
        result.page.idle()
    finally:
        end.import_once = own


class _Module:
    """Stands in for advice/review.py, which would be imported anew."""

    Review = Review


def test_the_screen_stays_alive():
    """Nothing is labels before all that follows the game is done and the page is seen; a key that leaves it ends the
    work."""
    result = Result()
    before = result.lines()
    assert "Missed" not in " ".join(before) and result.works()
    result.loop.followed -= 1
    assert result.page.idle() is None and result.lines() == before and result.works()
    result.loop.followed += 1
    result.page.idle()
    assert "Missed: ..." in result.lines()
    result.app.key(events.SELECT)
    assert result.app.stack[-1] is not result.page
    lines = result.lines()
    result.press()
    assert result.page not in result.app.stack and result.lines() == lines and not result.screen.controller.missed


def test_it_is_kept_for_the_next_time():
    result = Result()
    result.finish()
    lines = result.lines()
    result.app.key(events.BACK)
    result.open()
    assert result.finish() == 0
    assert result.lines() == lines and not result.works()


def test_machines_miss_nothing():
    assert not Result(human=()).works()


def test_without_a_hint_player_nothing_is_evaluated():
    result = Result(seek=False)
    result.loop.hint_player = None
    result.open()
    lines = result.lines()
    assert result.finish() == 0 and result.lines() == lines and not result.works()


def _lacks(name):
    if name.endswith("review"):
        raise ImportError(name)
    return import_once(name)


def test_where_it_or_what_it_needs_was_removed_or_little_memory_is_free_nothing_is_evaluated():
    for changes in {"import_once": _lacks}, {"free_bytes": lambda: 20_000}, None:
        result = Result(seek=False)
        if changes:
            _open_with(result, **changes)
        else:
            with Without(end, "picorack.ui.missed"):
                result.open()
                assert result.finish() == 0
        told = [result.page.box.heading] + result.lines()
        assert not result.works() and "Winner" in told[0 if changes else 1] and len(told) == 5 - bool(changes)


def test_where_memory_runs_out():
    """As long as some can be freed it goes on; then the page is as it was."""
    for frees in (True, False):
        result = Result()
        before = result.lines()
        result.page.idle()
        result.generator.lexicon.store.shrink = lambda frees=frees: frees
        visit, failed = result.generator.step, []

        def fails(*arguments, visit=visit, failed=failed):
            failed.append(1)
            if len(failed) in (2, 3):
                raise MemoryError
            return visit(*arguments)

        result.generator.step = fails
        result.press()
        assert len(failed) > 3 if frees else len(failed) == 2
        assert result.app.stack == [result.screen, result.page] and not result.works()
        assert (result.lines() == before) != frees
