"""Hints: the best player seeks moves, and each hint lays one of them. Imported when a player asks for one."""

from ...core import spelling
from ...core.loading import import_once
from ...core.move import EXCHANGE, tiles
from ...core.refusal import Refusal
from ...core.rules import laid_by
from ...core.squares import word
from ...core.tiles import BLANK, LETTER
from ..texts import text
from .repainting import paint_board


def hint(hand):
    """Lay the best move that was not yet laid as a hint this turn; after the last one, the first again. hand: the Hand
    of the player to move, as in all functions here"""
    if not may_hint(hand):
        return
    hand.recall()
    if hand.hinted:
        show_hint(hand)
    else:
        seek(hand)


def may_hint(hand):
    """May the player ask for one more hint? If not, say so."""
    limit = hand.hint_limit
    if limit and not limit.left(hand.screen.game.turn):
        hand.tell(text("no hints left"))
        return False
    return True


def seek(hand, limits=None):
    """Let the best player seek moves, of which the hints then show one after another. limits: to which
    ones, as advice/adviser.py has it; None: all."""
    screen = hand.screen
    hand.hinted = 0
    screen.thinking = text("seeking")
    screen.loop.think(import_once("picorack.advice.adviser").Beginning(screen.loop, limits))


def show_hint(hand):
    """Lay the next of the moves that the hint player has found, or say what it would exchange."""
    screen = hand.screen
    game, player = screen.game, screen.loop.hint_player
    move, number, count = import_once("picorack.advice.adviser").hint(player, game, hand.hinted)
    if not count:
        hand.tell(text("no hint"))
        return
    if move[0] == EXCHANGE:
        message = "%s %s" % (text("exchange"), spelling.canonical(game.tileset, tiles(move)))
    else:
        _lay(hand, move)
        by = getattr(player, "spec", "greedy")  # short of memory it has none
        message = "%d/%d: %s (%s)" % (number + 1, count, spelling.spelt(game.tileset, word(game.board.cells, move)), by)
    hand.hinted += 1
    limit = hand.hint_limit
    if limit:
        try:
            limit.take(game.turn)
        except Refusal as error:
            message = text("not saved") % error
    screen.say(message)


def _lay(hand, move):
    """Lay the tiles of a move that the hint player has found."""
    screen = hand.screen
    for sq, tile in laid_by(screen.game.board.cells, move):
        hand.go(sq)
        hand.place(hand.pending.holding(BLANK if tile & BLANK else tile), tile & LETTER)
    screen.show(move)
    if screen.app.layout.windowed:
        paint_board(screen.app)
