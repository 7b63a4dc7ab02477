"""Hints: the best player seeks moves, and each hint lays one of them. Imported when a player asks for one."""

from ...core import spelling
from ...core.loading import import_once
from ...core.move import EXCHANGE, tiles
from ...core.refusal import Refusal
from ...core.rules import laid_by
from ...core.squares import word
from ...core.tiles import BLANK, LETTER
from ...equity.unit import POINT
from ..texts import text
from .repainting import paint_board


def hint(controller):
    """Lay the best move that was not yet laid as a hint this turn; after the last one, the first again. controller: the
    Controller of the player to move, as in all functions here"""
    if not may_hint(controller):
        return
    controller.recall()
    if controller.hinted:
        show_hint(controller)
    else:
        seek(controller)


def may_hint(controller):
    """May the player ask for one more hint? If not, say so."""
    limit = controller.hint_limit
    if limit and not limit.left(controller.screen.game.turn):
        controller.show(text("no hints left"))
        return False
    return True


def seek(controller, limits=None):
    """Let the best player seek moves, of which the hints then show one after another. limits: to which
    ones, as advice/adviser.py has it; None: all."""
    screen = controller.screen
    controller.hinted = 0
    screen.thinking = text("seeking")
    screen.loop.think(import_once("picorack.advice.adviser").Beginning(screen.loop, limits))


def show_hint(controller):
    """Lay the next of the moves that the hint player has found, or say what it would exchange."""
    screen = controller.screen
    game, player = screen.game, screen.loop.hint_player
    move, number, count = import_once("picorack.advice.adviser").hint(player, game, controller.hinted)
    if not count:
        screen.say("")
        controller.show(text("no hint"))
        return
    if move[0] == EXCHANGE:
        controller.points = ""
        message = "%s: %s" % (text("exchange"), spelling.canonical(game.tileset, tiles(move)))
    else:
        _lay(controller, move)
        place = number + player.moves.count - count  # an exchange comes before all placements
        if hasattr(player, "evaluator"):
            by = exact("%g", player.moves.equity(place) / POINT)
        else:
            by = player.spec
        message = "%d/%d: %s (%s)" % (number + 1, count, spelling.spelt(game.tileset, word(game.board.cells, move)), by)
    controller.hinted += 1
    limit = controller.hint_limit
    if limit:
        try:
            limit.take(game.turn)
        except Refusal as error:
            message = text("not saved") % error
    screen.say(message)


def exact(form, points):
    """Points and quarters of a point as the screens' language writes them. form: '%g' or '%+g'"""
    return (form % points).replace(".", text("decimal"))


def _lay(controller, move):
    """Lay the tiles of a move that the hint player has found."""
    screen = controller.screen
    for sq, tile in laid_by(screen.game.board.cells, move):
        controller.go(sq)
        controller.place(controller.pending.holding(BLANK if tile & BLANK else tile), tile & LETTER)
    screen.show(move)
    if screen.app.layout.windowed:
        paint_board(screen.app)
