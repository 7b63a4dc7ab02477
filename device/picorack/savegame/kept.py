"""The kept game: written down after every turn, and still there after a power cut.

The modules that write and read it are imported for each call and dropped after it, so that between turns the heap
holds neither.
"""

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal

_SEQUENCES = const(0xFFFFFFFF)
_WRITER = const("picorack.savegame.encoding")


class RecordError(Refusal):
    """A record cannot be read or written; the message names the file and the reason."""


class Kept:
    """The game in the record `path`. resumed: the record to go on with instead, until the game is first kept.

    What is kept is read by resuming.py. keep() and forget() overwrite a game that cannot be read, too, so the player
    must be asked before they are called; they raise RecordError if they cannot write.
    """

    def __init__(self, path, resumed=None):
        self.path = path
        self.resumed = resumed
        records = import_once("picorack.savegame.records").Records(path)
        records.read()
        self.newest = records.newest  # found once, before there is a game in the heap
        import_once(_WRITER)  # records.py has imported it from this bundle; drop that reference

    def keep(self, game, lexicon, setup):
        """Write the game down as it stands. setup: the settings, as encoding.py has them."""
        self._write(game, lexicon, setup)

    def forget(self):
        """Empty the record: the game has ended, or is no longer wanted."""
        self._write()

    def _write(self, *game):
        """Write the next file of the record, as Records.write() does."""
        sequence, slot = (self.newest[0] + 1) & _SEQUENCES, 1 - self.newest[1]
        import_once(_WRITER).write(self.path + "." + str(slot), sequence, *game)
        self.newest = sequence, slot
        self.resumed = None
