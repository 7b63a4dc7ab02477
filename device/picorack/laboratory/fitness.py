"""The player of Di Maria and Strade (docs/players/fitness.md): F = s - p + c, the move's points, less a price for the
premium squares it lays open, and more for the bingos that its leave can become."""

from array import array

from . import fitnesskernels
from .weighing import LIMITS, Weighing


class Fitness(Weighing):
    """k: the highest value of a leave, in points
    percent: how much of the price counts
    """

    def __init__(self, generator, k, percent):
        self._k = 1000 * k
        super().__init__(generator, fitnesskernels.price, array("I", [self._k] * LIMITS))
        self._percent = percent

    def factor(self, game):
        return self._percent

    def gain(self, number, prospects):
        """k times the probability that the rack becomes one that makes a word of all its tiles."""
        return self._k * prospects.ways // prospects.of
