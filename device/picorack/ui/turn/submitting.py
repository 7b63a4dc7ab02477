"""Plays the tiles that were laid, or says why they cannot be played. Imported when a player submits them."""

from ...core import spelling
from ...core.rules import RuleError
from ...game.referee import WordError, placed
from ..texts import text
from .marking import mark_wrong


def submit(hand):
    """hand: the Hand whose pending play is played"""
    if not hand.is_mine():
        hand.refuse()
        return
    screen = hand.screen
    try:
        move = placed(screen.game, hand.pending.pairs())
    except RuleError as error:
        hand.tell(text(error.code))
    except WordError as error:
        _show_wrong(hand, error)
    else:
        hand.rack_view.go(-1)
        screen.loop.play(move)


def _show_wrong(hand, error):
    screen = hand.screen
    mark_wrong(screen.app, screen.board_view, error.squares)
    if hand.points:
        hand.points = hand.points[0] + "?"  # it scores nothing
        screen.paint_line()
    hand.tell(text("unknown") % ", ".join([spelling.spelt(screen.game.tileset, word) for word in error.words]))
