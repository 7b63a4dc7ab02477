"""How many hints each player may still ask for. It is loaded only where hints are limited."""


class HintLimit:
    """setup: the set-up of a game, a dict with `hints`, how many moves hints may show each player. How many they have
    shown, a list, is kept in it as `hinted`, and so with a saved game
    players: how many play
    """

    def __init__(self, setup, players):
        self._setup = setup
        if "hinted" not in setup:
            setup["hinted"] = [0] * players

    def left(self, player):
        """How many hints this player (an index) may still ask for, 0.."""
        return max(self._setup["hints"] - self._setup["hinted"][player], 0)

    def take(self, player):
        """One more was shown."""
        self._setup["hinted"][player] += 1
