"""Plays the tiles that were laid, or says why they cannot be played. Imported when a player submits them."""

from ...core import spelling
from ...core.rules import RuleError
from ...game.referee import WordError, placed
from ..texts import text
from .marking import mark_wrong


def submit(controller, play):
    """controller: the Controller whose pending play is played
    play: play(move) plays it, once it is known to be legal"""
    if not controller.is_mine():
        controller.refuse()
        return
    screen = controller.screen
    try:
        move = placed(screen.game, controller.pending.pairs())
    except RuleError as error:
        controller.show(text(error.code))
    except WordError as error:
        _show_wrong(controller, error)
    else:
        play(move)


def _show_wrong(controller, error):
    screen = controller.screen
    mark_wrong(screen.app, screen.board_view, error.squares)
    if controller.points:
        controller.points = controller.points[0] + "?"  # it scores nothing
        screen.paint_line()
    controller.show(text("unknown") % ", ".join([spelling.spelt(screen.game.tileset, word) for word in error.words]))
