"""The game that is kept: written down after every turn, there again after a power cut.

The modules that write and read are imported for each call and dropped after it: between turns the heap holds none.
"""

from micropython import const

from ..core.loading import import_once

_SEQUENCES = const(0xFFFFFFFF)
_WRITER = const("picorack.savegame.encoding")


class Kept:
    """A game in the record `path`; resumed: the record to go on with instead, until the game is first kept.

    Reading raises RecordError and SavedError: there is a game, but it cannot be read. keep() and forget() overwrite it
    all the same, so whoever is at the board is asked before. They raise RecordError.
    """

    def __init__(self, path, resumed=None):
        self.path = path
        self.resumed = resumed
        records = import_once("picorack.savegame.loading").Records(path)
        records.read()
        self.newest = records.newest  # looked for once, before there is a game in the heap
        import_once(_WRITER)  # loading.py has imported it from this bundle: now nobody keeps it

    def setup(self):
        """The set-up of the game that is kept, None if there is none (but SavedError if one is to be resumed)."""
        return import_once("picorack.savegame.resuming").setup(self.path, self.resumed)

    def begun(self):
        """(name of its lexicon, set-up) of the game that is to go on."""
        return import_once("picorack.savegame.resuming").begun(self.path, self.resumed)

    def game(self, lexicon):
        """The game that is kept, with its lexicon."""
        return import_once("picorack.savegame.resuming").game(self.path, self.resumed, lexicon)

    def keep(self, game, lexicon, setup):
        """Write the game down as it stands. setup: as encoding.py has it."""
        self._write(game, lexicon, setup)

    def forget(self):
        """The game has ended, or is not wanted any more."""
        self._write()

    def _write(self, *game):
        """The next file of the record, as Records.write has it."""
        sequence, slot = (self.newest[0] + 1) & _SEQUENCES, 1 - self.newest[1]
        import_once(_WRITER).write("%s.%d" % (self.path, slot), sequence, *game)
        self.newest = sequence, slot
        self.resumed = None
