"""The kept game: written down after every turn, and still there after a power cut.

The modules that write and read it are imported for each call and dropped after it, so that between turns the heap
holds neither.
"""

from micropython import const

from ..core.loading import import_once

_SEQUENCES = const(0xFFFFFFFF)
_WRITER = const("picorack.savegame.encoding")


class Kept:
    """The game in the record `path`. resumed: the record to go on with instead, until the game is first kept.

    Methods that read raise RecordError or SavedError if there is a game that cannot be read. keep() and forget()
    overwrite such a game too, so the player must be asked before they are called; they raise RecordError if they
    cannot write.
    """

    def __init__(self, path, resumed=None):
        self.path = path
        self.resumed = resumed
        records = import_once("picorack.savegame.records").Records(path)
        records.read()
        self.newest = records.newest  # found once, before there is a game in the heap
        import_once(_WRITER)  # records.py has imported it from this bundle; drop that reference

    def setup(self):
        """The set-up of the kept game, None if there is none. Raises SavedError if there is none in a record that is
        to be resumed."""
        return import_once("picorack.savegame.resuming").setup(self.path, self.resumed)

    def begun(self):
        """(the name of the lexicon, the set-up) of the game to go on with."""
        return import_once("picorack.savegame.resuming").begun(self.path, self.resumed)

    def game(self, lexicon):
        """The kept game, as a Game with this Lexicon."""
        return import_once("picorack.savegame.resuming").game(self.path, self.resumed, lexicon)

    def keep(self, game, lexicon, setup):
        """Write the game down as it stands. setup: the settings, as encoding.py has them."""
        self._write(game, lexicon, setup)

    def forget(self):
        """Empty the record: the game has ended, or is no longer wanted."""
        self._write()

    def _write(self, *game):
        """Write the next file of the record, as Records.write() does."""
        sequence, slot = (self.newest[0] + 1) & _SEQUENCES, 1 - self.newest[1]
        import_once(_WRITER).write("%s.%d" % (self.path, slot), sequence, *game)
        self.newest = sequence, slot
        self.resumed = None
