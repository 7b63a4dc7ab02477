"""Hints: of a kind, as many as a game allows, from the best player."""

from champion_twin import naive_gain
from picorack.advice.adviser import adviser, hint
from picorack.core import spelling
from picorack.core.board import square
from picorack.core.move import ACROSS, DOWN, EXCHANGE, make, score, step, tiles
from picorack.core.parsing import parse
from picorack.core.refusal import Refusal
from picorack.core.squares import col_of, first_square, row_of
from picorack.core.tiles import BLANK, LETTER
from picorack.game.hint_limit import HintLimit
from picorack.game.turn_loop import TurnLoop
from picorack.movegen.generator import STEP
from picorack.players.greedy import Greedy
from picorack.players.roster import machine
from picorack.ui import events, texts
from picorack.ui.screens.game import GameScreen
from sample_play import all_moves, chosen, game_of, give, known, with_short_heap
from sample_players import CHAMPION, PLAIN, SMALL, machines, opened, played
from sample_table import Stage

_MANY = 2000
_ROW, _COLUMN, _SQUARE, _TILES = range(4)


def _game(folder=SMALL, turns=4, rack="AEEINR?"):
    """(a game of some turns, its generator)"""
    lexicon, generator, player = machines(folder, "m5")
    game = game_of(lexicon, 6, names=("You", "Pico"))
    played(game, player, turns=turns)
    give(game, game.turn, rack)
    return game, generator


def _found(player, game):
    """The moves (the bytes that mean something) that a hint player finds, best first."""
    player.start(game)
    while not player.step(STEP):
        pass
    return [known(player.moves.move(i)) for i in range(player.moves.count)]


def _covers(move, sq):
    return sq in [first_square(move) + i * step(move) for i in range(move[6])]


def _is(move, kind, row, col, wanted):
    if kind == _ROW:
        return move[0] == ACROSS and move[1] == row
    if kind == _COLUMN:
        return move[0] == DOWN and move[2] == col
    return _covers(move, square(row, col)) if kind == _SQUARE else _lays(move, wanted)


def _lays(move, wanted):
    """Does it lay tiles of these alone?"""
    left = list(wanted)
    for tile in move[7:]:
        tile = BLANK if tile & BLANK else tile & LETTER
        if tile not in left:
            return False
        left.remove(tile)
    return True


def _kinds(rack):
    """(kind, row, tiles) of hints"""
    return [(kind, row, rack[: row - 3]) for row in range(4, 11) for kind in (_ROW, _COLUMN, _SQUARE, _TILES)]


def test_a_kind_of_hints_is_those_of_all_that_are_of_it():
    """Level 5 keeps as many as it has room for."""
    game, generator = _game()
    rack = game.racks[game.turn].tiles()
    player = adviser(Greedy(generator, _MANY))
    everything = _found(player, game)
    assert 50 < len(everything) < _MANY
    kinds = 0
    for kind, row, wanted in _kinds(rack):
        player = adviser(player, (kind, row, 7, wanted))
        found = _found(player, game)
        assert sorted(found) == sorted(move for move in everything if _is(move, kind, row, 7, wanted)), (kind, row)
        kinds += 0 < len(found) < len(everything)
    assert kinds > 10
    player = adviser(player)
    assert _found(player, game) == everything  # nothing is left of the former kind of hints


def test_a_kind_of_hints_is_the_champions_best_of_it():
    for folder in (CHAMPION, PLAIN):
        game, generator = _game(folder)
        rack = game.racks[game.turn].tiles()
        player = adviser(Greedy(generator, 20))
        best, moves = _found(player, game), all_moves(generator, game)
        kinds = 0
        for kind, row, wanted in _kinds(rack):
            player = adviser(player, (kind, row, 7, wanted))
            found = _found(player, game)
            of_it = [move for move in moves if _is(known(move), kind, row, 7, wanted)]
            assert len(found) == min(len(of_it), 24) and all(_is(move, kind, row, 7, wanted) for move in found)
            assert [move for move in best if move in found] == [move for move in found if move in best]
            kinds += 0 < len(found) < 24
        assert kinds > 5
        player = adviser(player)
        assert _found(player, game) == best


def _ending():
    """(a game at whose end both racks are known, its generator)"""
    game, generator = _game(CHAMPION, rack="AODZRS")
    game.bag.size = 0
    give(game, 1 - game.turn, "TORSE")
    return game, generator


def test_hints_at_the_end_begin_with_the_move_that_gains_most():
    """Of a kind as of all: the other player answers with any move."""
    game, generator = _ending()
    player = adviser(Greedy(generator, 20))
    twin, others = machine(generator, "champion"), 0
    for wanted in (None, (_ROW, 5, 0, b""), (_TILES, 0, 0, parse(game.tileset, "AODZ"))):
        player = adviser(player, wanted)
        found = _found(player, game)
        if not wanted:
            assert found[0] == known(chosen(twin, game)) and len(found) == len(all_moves(generator, game)) > 5
        else:
            assert 0 < len(found) < 16 and all(_is(move, *wanted) for move in found)
            gains = [naive_gain(game, player.moves.move(i)) for i in range(len(found))]
            assert gains[0] == max(gains)
            others += gains[0] > min(gains)
    assert others == 2


def test_hints_are_the_champions_or_level_5s_where_it_has_no_table():
    for folder, kind, spec, room in (
        (SMALL, "Farsighted", "master", 20),
        (PLAIN, "Champion", "champion", 24),
        (CHAMPION, "Champion", "champion", 24),
    ):
        game, generator = _game(folder)
        player = adviser(Greedy(generator, 20))
        assert type(player).__name__ == kind and (player.spec, player.moves.room, player.limit_ms) == (spec, room, 0)
        _found(player, game)
        move = chosen(machine(generator, spec), game)
        assert known(hint(player, game, 0)[0]) == known(move)
        assert adviser(player) is player


def test_an_exchange_is_a_hint_also_where_machines_exchange_no_more():
    """Nobody has placed a tile for four turns."""
    for folder in (SMALL, CHAMPION):
        game, generator = _game(folder)
        for _ in range(4):
            game.accept(make(EXCHANGE, tiles=game.racks[game.turn].tiles()[:2]))
        give(game, game.turn, "VVWWUUI")
        player = adviser(Greedy(generator, 20))
        player.start(game)
        while not player.step(STEP):
            pass
        assert player.best(game)[0] != EXCHANGE, folder
        assert hint(player, game, 0)[0][0] == EXCHANGE, folder
        assert player.best(game)[0] != EXCHANGE, folder


class _Spent:
    """A generator in whose heap there is no room for another player."""

    @property
    def lexicon(self):
        raise MemoryError


def test_who_gives_hints_does_not_change_within_a_game():
    """Not even if memory is freed, and where level 5 is the greedy player."""
    with_short_heap()
    player = adviser(Greedy(opened(PLAIN)[1], 20))
    with_short_heap(False)
    assert type(player) is Greedy and player.spec == "master"
    assert adviser(player) is player and player.spec == "master"
    player, freed = Greedy(_Spent(), 20), [True, True, False]
    player.free_memory = lambda: freed.pop(0)
    assert adviser(player) is player and player.spec == "greedy" and not freed
    player.generator = opened(PLAIN)[1]
    assert adviser(player) is player and player.spec == "greedy"


class _Table(Stage):
    """A game screen on which a human asks for hints. setup: of the game, with `hints`; kept: how many turns the game
    had whenever it was saved"""

    def __init__(self, setup=None, size=(128, 128, False), turns=4, folder=SMALL, rack="AEEINR?"):
        Stage.__init__(self, size)
        self.game, generator = _game(folder, turns, rack)
        self.kept = []
        machines = [None, None]
        machines[1 - self.game.turn] = machine(generator, "m1")
        self.loop = TurnLoop(self.game, machines, Greedy(generator, 20))
        self.screen = GameScreen(self.app, self.loop, lambda game: "x")
        if setup:
            self.screen.controller.hint_limit = HintLimit(setup, self.game, self.keep)
        self.app.open(self.screen)

    def keep(self, game):
        self.kept.append(len(game.history))


def _menu(down, laid=False):
    """The keys that choose a line of the menu of hints. laid: are tiles laid on the board?"""
    to_more = [events.BACK] + [events.UP] * (1 if laid else 2) + [events.SELECT]
    return to_more + [events.DOWN] * 3 + [events.SELECT] + [events.DOWN] * down + [events.SELECT]


def _laid(table):
    pending = table.screen.controller.pending
    return [sq for sq in range(256) if pending.laid[sq]]


def test_hints_in_the_row_the_column_and_through_the_square_of_the_cursor():
    for kind in (_ROW, _COLUMN, _SQUARE):
        table = _Table()
        every = _found(adviser(Greedy(table.loop.hint_player.generator, _MANY)), table.game)
        there = [move for move in every if move[0] == (DOWN if kind == _COLUMN else ACROSS) and move[1] != 7 != move[2]]
        row, col = there[-1][1:3]
        begins = table.screen.controller.pending.cursor
        down, right = row - row_of(begins), col - col_of(begins)
        table.press(*[events.DOWN if down > 0 else events.UP] * abs(down))
        table.press(*[events.RIGHT if right > 0 else events.LEFT] * abs(right))
        assert table.screen.controller.pending.cursor == square(row, col)
        table.press(*_menu(kind))
        hints = table.loop.hint_player.moves
        count = hints.count
        assert count and len(_laid(table)) == len(tiles(hints.move(0)))
        for i in range(count):
            assert _is(hints.move(i), kind, row, col, b""), kind
        table.press("2")  # the next hint
        assert table.screen.message.startswith("%d/%d: " % (min(2, count), count))


def test_a_hint_may_be_an_exchange():
    """It comes first, and nothing is laid; it counts as any other."""
    setup = {"hints": 3}
    table = _Table(setup, folder=CHAMPION, rack="VVWUUII")
    table.press("2")
    count = table.loop.hint_player.moves.count + 1
    move = table.loop.hint_player.best(table.game)
    text = spelling.canonical(table.game.tileset, tiles(move))
    assert move[0] == EXCHANGE and table.screen.message == "Exchange: %s" % text
    assert not _laid(table) and setup["hinted"][table.game.turn] == 1 and count > 1
    table.press("v")
    assert _laid(table) and table.screen.message == "", "it would read as if this were exchanged"
    table.press("2")
    assert table.screen.message.startswith("2/%d: " % count) and _laid(table)
    for i in range(count):
        assert hint(table.loop.hint_player, table.game, i)[1:] == (i, count)
    assert hint(table.loop.hint_player, table.game, count)[0] == move
    limited = adviser(table.loop.hint_player, (_ROW, 7, 7, b""))
    found = _found(limited, table.game)
    assert hint(limited, table.game, 0)[2] == len(found)  # an exchange is in no row


def test_without_a_hint_a_message_says_so():
    table = _Table(folder=CHAMPION, rack="VVV")
    table.game.bag.size = 0
    table.press("2")
    assert table.lines() == ["No word to play"]
    assert hint(table.loop.hint_player, table.game, 0) == (None, 0, 0)


def test_the_line_tells_a_move_s_equity_or_whose_hints_these_are():
    """An exchange, which comes first, has neither."""
    for folder in (CHAMPION, SMALL):
        table = _Table(folder=folder)
        for i in range(-(folder == CHAMPION), 3):
            table.press("2")
            hints, message = table.loop.hint_player.moves, table.screen.message
            told = "master" if folder == SMALL else "%g" % (hints.equity(i) / 4)
            assert message.startswith("Exchange: ") if i < 0 else message.endswith(" (%s)" % told), message
    assert table.loop.hint_player.spec == "master"


def test_an_equity_has_the_decimal_sign_of_the_language():
    for language, sign in (("en", "."), ("de", ",")):
        texts.use(language)
        table = _Table(folder=CHAMPION)
        table.press("2")
        hints = table.loop.hint_player.moves
        at = next(i for i in range(hints.count) if hints.equity(i) % 4)
        while not table.screen.message.startswith("%d/" % (at + 2)):
            table.press("2")
        whole, _, parts = ("%g" % (hints.equity(at) / 4)).partition(".")
        assert table.screen.message.endswith("(%s%s%s)" % (whole, sign, parts)), table.screen.message
    texts.use("en")


def test_hints_of_marked_tiles_alone():
    table = _Table()
    table.press(*_menu(_TILES))
    table.press(*[events.SELECT, events.RIGHT] * 5, events.BACK)
    rack = table.game.racks[table.game.turn].tiles()
    hints = table.loop.hint_player.moves
    assert hints.count and table.screen.message.startswith("1/"), (hints.count, table.screen.message)
    for i in range(hints.count):
        move = hints.move(i)
        assert _lays(bytes(move[:7]) + bytes(tiles(move)), rack[:5]) and score(move)
    table = _Table()
    table.press(*_menu(_TILES))
    table.press(events.BACK)  # no tile is marked, so nothing is searched for
    assert table.app.stack == [table.screen] and not _laid(table)


def test_a_game_allows_so_many_hints():
    setup = {"hints": 3}
    table = _Table(setup)
    player = table.game.turn
    table.press("2")
    assert table.screen.message.startswith("1/") and setup["hinted"][player] == 1
    table.press("2", *_menu(_ROW, True))
    assert setup["hinted"][player] == 3 and setup["hinted"][1 - player] == 0
    for keys in (["2"], _menu(_COLUMN, bool(_laid(table)))):
        before = _laid(table)
        table.press(*keys)
        assert table.lines() == ["No hints left"] and _laid(table) == before
        table.press(events.SELECT)
    assert setup["hinted"][player] == 3


def test_each_hint_is_saved_from_the_second_turn_on():
    """Before, another game may be kept in the place of this one."""
    for turns, kept in ((0, []), (4, [4, 4])):
        table = _Table({"hints": 3}, turns=turns)
        table.press("2", "2")
        assert table.screen.message.startswith("2/") and table.kept == kept


def test_a_hint_that_cannot_be_saved_is_told():
    def refuse(game):
        raise Refusal("no room")

    setup = {"hints": 3}
    table = _Table(setup)
    table.screen.controller.hint_limit = HintLimit(setup, table.game, refuse)
    table.press("2")
    assert "no room" in table.screen.message and _laid(table) and setup["hinted"][table.game.turn] == 1
