"""Undoes a turn: the kept game becomes the game as it was before the human's last turn, and is opened
anew."""

from ..core.loading import import_once
from ..savegame import decoding
from ..ui.drawing.box import rows, wrap
from ..ui.screens.game import message
from ..ui.texts import text


def question(layout, game):
    """What is asked before the last turn of the player to move is undone (str): of its move, and that the game then
    does not count, as much as there is room for above two answers."""
    asked, turn, between = text("undo turn?"), len(game.history) - len(game.names), " "
    more = [message(game, turn)] if turn >= 0 else []
    if len(game.names) > 1:
        more.append(text("not counted"))
    for added in more:
        longer = asked + between + added
        if len(wrap(layout, longer)) + 2 <= rows(layout):
            asked, between = longer, ". "
    return asked


def undo(kept, game, lexicon, setup, player):
    """Keep the game as it was before the last turn of this player (an index). Raises a Refusal if that cannot be done;
    then nothing has changed.

    kept: the Kept of this game
    """
    module = import_once("picorack.savegame.undo")
    if module.last_turn(game, player) < 0:
        raise decoding.SavedError(text("no undo"))
    fresh, changed = module.undone(game, setup, player, decoding)
    changed["scores"] = list(fresh.scores)
    kept.keep(fresh, lexicon, changed)
