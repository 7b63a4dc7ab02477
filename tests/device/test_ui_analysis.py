"""The analysis of a game on the device: pages, keys, memory that runs out."""

from picorack.advice.evaluation import win_probability
from picorack.core import spelling
from picorack.core.board import SQUARES
from picorack.core.move import EXCHANGE, score, tiles
from picorack.core.rules import laid_by
from picorack.core.squares import word
from picorack.core.tiles import BLANK, EDGE
from picorack.game.turn_loop import TurnLoop
from picorack.hosts.screen_reader import ScreenReader
from picorack.players.greedy import Greedy
from picorack.ui import events, labels
from picorack.ui.drawing.box import room, rows, width
from picorack.ui.drawing.canvas import text_width
from picorack.ui.drawing.faces import PLACED, PLAYED
from picorack.ui.screens.analysis import Analysis
from picorack.ui.screens.game import GameScreen
from picorack.ui.turn.finding import Finder
from picorack.ui.turn.pointing import Pointing
from picorack.ui.views.side_panel import unseen
from sample_play import game_of
from sample_players import CHAMPION, SMALL, machines, played, reviewed
from sample_table import DRAWN_SIZES, SIZES, Keys, Passes, Stage


def _over(folder=SMALL):
    """(a game that two levels have played, its generator)"""
    lexicon, generator, *players = machines(folder, "m2", "m4")
    game = game_of(lexicon, 3, names=("Wilhelmine", "Pico"))
    played(game, *players)
    return game, generator


def _reviewed(folder):
    """(the same, with the review that an analysis shows)"""
    game, generator = _over(folder)
    return game, generator, reviewed(game, generator)


def _opened(game, generator, left, size=(84, 48, True), machines=(None, None)):
    """(a Stage with the analysis of a game, the game's screen). left: notes the screens when the analysis is left"""
    stage = Stage(size)
    screen = GameScreen(stage.app, TurnLoop(game, list(machines), Greedy(generator)), lambda game: "game-1.gcg")
    stage.app.open(screen)
    screen.message = "Saved"
    screen.app.open(Analysis(screen, lambda: left.append(stage.app.stack[:])))
    return stage, screen


def _seen(view):
    """What lies on a board and in which state: the letters that were placed, and the others."""
    return [(view.laid[sq] or view.cells[sq], view.states[sq]) for sq in range(SQUARES) if view.cells[sq] != EDGE]


def _words(review, turn):
    """(the squares and tiles of the move that was played, those of the best one)"""
    cells = review.cells_before(review.game, turn)
    return [dict(laid_by(cells, move)) if move[0] < EXCHANGE else {} for move in (review.move(turn), review.best(turn))]


def _both(below, above):
    """Two dicts in one, in which the second hides the first."""
    seen = dict(below)
    seen.update(above)
    return seen


def test_the_list_says_what_the_review_found():
    for folder, judge in ((SMALL, " (Master)"), (CHAMPION, "")):
        game, generator, review = _reviewed(folder)
        left = []
        stage, screen = _opened(game, generator, left)
        app = stage.app
        assert app.stack[:-1] == [screen] and app.base() == 0
        assert stage.heading() == "Analysis" and stage.lines() == ["0/%d" % len(game.history)]
        stage.press()
        title, totals = stage.top().box.heading.split(": ")
        assert title == "Points lost" + judge
        for player, string in enumerate(totals.split(", ")):
            name, total = string.rsplit(" ", 1)
            assert name == game.names[player] and abs(int(total) - review.total(player) / 4) <= 0.5
        order = review.order([None, None])
        lines = stage.lines()
        assert len(lines) == len(order) and stage.top().box.chosen == 0
        for line, turn in zip(lines, order):
            done, lost = line.split(": ")
            assert abs(int(lost) - review.loss(turn) / 4) <= 0.5
            move = review.move(turn)
            string = spelling.spelt(game.tileset, word(game.board.cells, move)) if move[0] < EXCHANGE else ""
            assert done.split(" ")[-1] == string or not string, (line, string)
            assert game.names[game.player_of(turn)].startswith(done.split(" ")[0])
        stage.press(events.UP)
        assert stage.top().box.chosen == len(lines) - 1
        stage.press(events.DOWN)
        assert stage.top().box.chosen == 0 and stage.top().box.first == 0
        stage.press(events.BACK)
        assert left == [[screen]] and app.stack == [screen]


def test_unseen_tiles_are_those_of_the_end():
    """Both words lie on the board of a turn, so their tiles must not be taken off what is left."""
    game, generator, _ = _reviewed(CHAMPION)
    stage, screen = _opened(game, generator, [], (320, 240, False))
    held = [0] * len(unseen(screen))
    for rack in game.racks:
        for tile in rack.tiles():
            held[0 if tile & BLANK else tile] += 1
    stage.press()
    for _ in range(len(game.history)):
        stage.press(events.SELECT)
        assert list(unseen(screen)) == held
        stage.press(events.BACK, events.DOWN)


def test_mistakes_of_humans_come_first():
    game, generator, review = _reviewed(SMALL)
    stage, _ = _opened(game, generator, [], (240, 240, False), (Passes(), None))
    stage.press()
    order = review.order([Passes(), None])
    players = [game.player_of(turn) for turn in order]
    assert players == sorted(players, reverse=True) and 0 in players
    lines = stage.lines()
    assert all(line.startswith("Wilhelmine ") == (player == 0) for line, player in zip(lines, players)), lines
    assert all("Pico" not in line for line in lines)


def test_a_turn_is_seen_on_the_board_with_both_words():
    for size in DRAWN_SIZES[:5]:
        game, generator, review = _reviewed(SMALL)
        stage, screen = _opened(game, generator, [], size)
        stage.press()
        before = _seen(screen.board_view), screen.controller
        view, hidden = screen.board_view, 0
        order = review.order([None, None])
        for at, turn in enumerate(order):
            stage.press(events.SELECT if not at else events.RIGHT)
            played, best = _words(review, turn)
            if not review.loss(turn):
                best = {}
            seen = {sq: tile for sq, tile in enumerate(view.laid) if tile}
            assert seen == _both(played, best) and bytes(view.cells) == bytes(review.cells_before(game, turn))
            assert all(view.states[sq] == (PLACED if sq in best else PLAYED) for sq in seen)
            if at < 3:
                assert stage.is_painted_whole()
                stage.press(events.DOWN)  # the other word lies in front
                assert {sq: tile for sq, tile in enumerate(view.laid) if tile} == _both(best, played)
                hidden += len(best) + len(played) - len(_both(best, played))
                stage.press(events.UP)
        stage.press(events.RIGHT)
        assert bytes(view.cells) == bytes(review.cells_before(game, order[0])) and hidden
        stage.press(events.BACK)
        assert (_seen(view), screen.controller) == before and screen.message == "Saved" and stage.is_painted_whole()
        assert stage.heading().startswith("Points lost") or len(stage.lines()) >= rows(stage.app.layout)


def test_where_there_is_room_both_moves_tell_their_equity_beside_their_points():
    game, generator, review = _reviewed(CHAMPION)
    told = set()
    for size in DRAWN_SIZES[:5]:
        stage, _ = _opened(game, generator, [], size)
        stage.press()
        for at, turn in enumerate(review.order([None, None])):
            stage.press(events.SELECT if not at else events.RIGHT)
            top = stage.top()
            assert all(text_width(text, top._size) <= top._wide - 5 for text in top._texts), (size, top._texts)
            texts = [text.split(" ") for text in top._texts]
            has = [text[-1][0] in "+-" for text in texts]
            assert has in ([True] * len(texts), [False] * len(texts)), (size, texts)
            if has[0]:
                moves, rests = (review.move(turn), review.best(turn)), review.beside_scores(turn)
                points = [score(move) if move[0] < EXCHANGE else 0 for move in moves]
                assert [float(text[-1]) * 4 for text in texts] == list(rests[: len(texts)])
                assert points[1] * 4 + rests[1] - points[0] * 4 - rests[0] == review.loss(turn) or len(texts) < 2
                assert all(text[-2] == str(points[at]) for at, text in enumerate(texts) if moves[at][0] < EXCHANGE)
            told.add((size[0], has[0]))
    assert (240, True) in told and (84, False) in told


def test_a_player_alone_is_not_named():
    game, generator, review = _reviewed(SMALL)
    game.names = game.names[:1]
    lost = [review.loss(turn) for turn in range(len(game.history)) if not game.player_of(turn)]
    assert labels.totals(review) == labels.points(sum(lost))


def test_in_characters_a_turn_without_loss_ends_with_its_points():
    game, generator, review = _reviewed(SMALL)
    stage, screen = _opened(game, generator, [])
    stage.app.layout.spelt = True
    stage.press()
    assert not any("  " in line for line in stage.lines())  # where no bar is drawn it has no room
    reader = ScreenReader(stage.app)
    for at, turn in enumerate(review.order([None, None])):
        stage.press(events.SELECT if not at else events.RIGHT)
        told = screen.message.split(", ")
        assert all(told) and len(told) == (3 if review.loss(turn) else 1)
        assert reader.read()[0] == screen.message


def test_no_points_stand_beside_a_turn_without_loss():
    game, generator, review = _reviewed(SMALL)
    order = review.order([None, None])
    assert review.loss(order[0]) and not review.loss(order[-1])
    for size in SIZES[4:6]:  # with a panel, and without one
        stage = _opened(game, generator, [], size)[0]
        stage.press()
        stage.press(events.SELECT)
        assert stage.app.stack[-1]._lost
        stage.press(events.LEFT)
        assert not stage.app.stack[-1]._lost, size
        stage.press(events.BACK)


def test_details_say_what_is_known_of_a_turn():
    game, generator, review = _reviewed(CHAMPION)
    stage, _ = _opened(game, generator, [])
    stage.press(events.SELECT)
    for turn in review.order([None, None]):
        stage.press(events.SELECT)
        lines = stage.lines()
        rests = [line.split(" ")[-1] for line in (lines[:1] if not review.loss(turn) else [lines[0], lines[2]])]
        signs = ["%s%d" % ("-" if rest < 0 else "+", abs(rest) // 4) for rest in review.beside_scores(turn)]
        assert all(rest.startswith(sign) for rest, sign in zip(rests, signs)), (lines, signs)
        if review.loss(turn):
            assert lines[1].startswith("B") and ": " in lines[1]
            assert lines[3].endswith("%d%s" % (review.loss(turn) // 4, ("", ".25", ".5", ".75")[review.loss(turn) & 3]))
        share = review.probability_loss(turn)
        assert len(lines) == (1 if not review.loss(turn) else 5 if share else 4)
        assert not share or lines[4].endswith("-%d%%" % share)
        assert len(lines) <= rows(stage.app.layout)
        assert all(width(stage.app.layout, line) <= room(stage.app.layout) for line in lines)
        stage.press(events.BACK, events.RIGHT)
    stage.press(events.BACK)
    assert len(stage.lines()) == len(game.history)


def test_a_tap_on_a_side_of_the_board_turns_a_page():
    game, generator, review = _reviewed(SMALL)
    stage, screen = _opened(game, generator, [], (240, 240, False))
    pointing = Pointing(stage.app, Finder(stage.app))
    stage.press(events.SELECT)
    assert [pointing.click(0, x, 100) for x in (30, 120, 180)] == [events.LEFT, events.SELECT, events.RIGHT]
    assert pointing.click(0, 120, stage.app.layout.line_y + 5) == events.BACK
    stage.app.stack.pop()
    assert pointing.click(0, 30, 100) == 0  # the game's own board


def test_a_turn_loses_what_its_move_wins_less_often_than_the_best():
    """By the scores of the turns before it, the tiles not seen, and the equities of both moves; at the end by whether
    the game is won."""
    game, _, review = _reviewed(CHAMPION)
    scores, laid, whole, ends = [0, 0], 0, sum(game.tileset.counts), 0
    for turn in range(len(game.history)):
        mover, move, best = game.player_of(turn), review.move(turn), review.best(turn)
        bag = max(whole - laid - 14, 0)
        hidden = whole - laid - len(game.history.rack(turn))
        rest, best_rest = review.beside_scores(turn)
        ahead = scores[mover] - scores[1 - mover]
        equities = [
            ahead + (score(one) if one[0] < EXCHANGE else 0) + more / 4
            for one, more in ((best, best_rest), (move, rest))
        ]
        if bag:
            shares = [win_probability(equity, hidden) for equity in equities]
        else:
            shares = [(equity > 0) + (equity == 0) / 2 for equity in equities]
            ends += 1
        assert review.probability_loss(turn) == max(int(100 * (shares[0] - shares[1]) + 0.5), 0), turn
        if move[0] < EXCHANGE:
            scores[mover] += score(move)
            laid += len(tiles(move))
    assert max(review.probability_loss(turn) for turn in range(len(game.history))) > 3 and ends > 2


def test_it_can_be_left_before_all_is_evaluated():
    game, generator = _over()
    left = []
    stage, screen = _opened(game, generator, left)
    stage.top().idle()
    stage.app.key(events.RIGHT)  # there is no other page yet
    assert stage.heading() == "Analysis"
    stage.app.key(events.SELECT)
    assert stage.app.stack == [screen] and len(left) == 1


def test_a_game_whose_players_were_let_go_can_be_analysed():
    game, generator = _over()
    stage, screen = _opened(game, generator, [])
    stage.app.stack[:] = [screen]
    screen.loop.hint_player = None
    screen.app.open(Analysis(screen, None))
    stage.press()
    assert len(stage.lines()) == len(game.history)


def test_where_memory_runs_out_it_goes_on():
    game, generator = _over()
    stage, _ = _opened(game, generator, [])
    analysis = stage.top()
    step, failed = analysis._review.step, []

    def fails(budget):
        if len(failed) < 3:
            failed.append(analysis._review.evaluated)
            raise MemoryError
        return step(budget)

    analysis._review.step = fails
    generator.lexicon.store.shrink = lambda: True
    stage.press()
    assert len(failed) == 3 and stage.top() is analysis and len(stage.lines()) == len(game.history)


def test_where_memory_runs_out_on_a_turn_the_game_is_shown_again():
    game, generator = _over()
    stage, screen = _opened(game, generator, [])
    controller = screen.controller
    stage.press(events.SELECT)
    assert screen.controller is None
    stage.top()._review.free_memory = lambda: False

    def fails(turn):
        raise MemoryError

    stage.top()._review.move = fails
    stage.app.keys, stage.app.done = Keys(events.RIGHT), False
    stage.app.step()
    stage.app.step()
    assert (
        stage.app.stack == [screen] and screen.controller is controller and screen.board_view.cells is game.board.cells
    )
