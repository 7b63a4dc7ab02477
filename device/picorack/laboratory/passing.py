"""A player who passes every turn (docs/players/pass.md): with it as opponent one player builds a board alone."""

from ..core.move import PASS, make


class Passing:
    """generator: a Generator; nothing of it is used but its lexicon's memory, which can be freed"""

    limit_ms = 0
    generator = None  # with which it thinks

    def __init__(self, generator):
        self._store = generator.lexicon.store

    def start(self, game):
        """There is nothing to think about."""

    def step(self, budget):
        return True

    def free_memory(self):
        return self._store.shrink()

    def best(self, game):
        return make(PASS)
