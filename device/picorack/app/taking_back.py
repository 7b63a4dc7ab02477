"""Takes a turn back at the desk: the kept game becomes the game as it was before the human's last turn, and is opened
anew."""

from ..core.loading import import_once
from ..savegame import decoding
from ..ui.texts import text


def take_back(kept, game, lexicon, setup, player):
    """Keep the game as it was before the last turn of this player (an index). Raises a Refusal if that cannot be done;
    then nothing has changed.

    kept: the Kept of this game
    """
    undoing = import_once("picorack.savegame.undoing")
    if undoing.last_turn(game, player) < 0:
        raise decoding.SavedError(text("no undo"))
    fresh, changed = undoing.undone(game, setup, player, decoding)
    changed["scores"] = list(fresh.scores)
    kept.keep(fresh, lexicon, changed)
