"""How many hints each player may still ask for. It is loaded only where hints are limited."""


class HintLimit:
    """setup: the set-up of a game, a dict with `hints`, how many moves hints may show each player. How many they have
    shown, a list, is kept in it as `hinted`, and so with a saved game
    game: the Game
    keep: keep(game) saves the game, as after a turn
    """

    def __init__(self, setup, game, keep):
        self._setup = setup
        self._game = game
        self._keep = keep
        if "hinted" not in setup:
            setup["hinted"] = [0] * len(game.names)

    def left(self, player):
        """How many hints this player (an index) may still ask for, 0.."""
        return max(self._setup["hints"] - self._setup["hinted"][player], 0)

    def take(self, player):
        """One more was shown. The game is saved, so that it counts even if the game is broken off now; before the first
        turn it is not, for until then it may have the place of another game. Raises a Refusal if it cannot be saved."""
        self._setup["hinted"][player] += 1
        if len(self._game.history):
            self._keep(self._game)
