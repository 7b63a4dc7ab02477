"""The game that is kept: written down after every turn, there again after a power cut."""

from .core.loading import borrowed
from .hw.records import Records, load

_SAVED = "picorack.game.saved"


class Kept:
    """A game in the record `path`; resumed: the record to go on with instead, until the game is first kept.

    Reading raises RecordError and SavedError, writing RecordError, which is an OSError.
    """

    def __init__(self, path, resumed=None):
        self._path = path
        self._records = Records(path)
        self._resumed = resumed

    def setup(self):
        """The set-up of the game that is kept, None if there is none (but SavedError if one is to be resumed)."""
        payload = self._payload()
        if not payload and not self._resumed:
            return None
        saved = borrowed(_SAVED)
        return self._understood(saved, saved.setup_of, payload)

    def game(self, lexicon):
        """The game that is kept, with its lexicon."""
        saved = borrowed(_SAVED)
        return self._understood(saved, saved.unpack, self._payload(), lexicon)[0]

    def keep(self, game, lexicon, setup):
        """Write the game down as it stands. setup: anything of JSON's types."""
        self._records.write(borrowed(_SAVED).pack(game, lexicon, setup))
        self._resumed = None

    def forget(self):
        """The game has ended, or is not wanted any more."""
        self._records.write(b"")
        self._resumed = None

    def _payload(self):
        return load(self._resumed) if self._resumed else self._records.read()

    def _understood(self, saved, read, *arguments):
        try:
            return read(*arguments)
        except saved.SavedError as error:
            raise saved.SavedError("%s: %s" % (self._resumed or self._path, error))
