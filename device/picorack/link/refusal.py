"""What is refused in a game of two devices."""

from ..core.refusal import Refusal


class LinkError(Refusal):
    """The other device cannot be played with; the message says why. code: the key of its text; values: for its %s"""

    def __init__(self, code, *values):
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self):
        from ..ui.texts import text

        return text(self.code) % self.values if self.values else text(self.code)
