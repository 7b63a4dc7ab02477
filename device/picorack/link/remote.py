"""The player at the other device, as a machine player (players/greedy.py): its move is not sought, it arrives."""

from .refusal import LinkError


class Remote:
    """session: the Session by which moves come; a navigator sets it for the class before players are made. None where
    there is none, and nobody to play with"""

    limit_ms = 0
    generator = session = None

    def __init__(self, generator):
        self.session = self.session  # its own, whatever the class has later
        if not self.session:
            raise LinkError("link alone")
        self._store = generator.lexicon.store

    def start(self, game):
        """There is nothing to begin."""

    def step(self, budget):
        return self.session.move is not None

    def free_memory(self):
        return self._store.shrink()

    def best(self, game):
        return self.session.move
