"""A trackball that has a pin for each direction; a pin changes its level with every step."""

from micropython import const

_STEPS = const(2)  # changes of a level to an event


class Trackball:
    """A source for Keys. rolls: a (pin, event) for each direction; a pin has irq(handler), called at both edges."""

    def __init__(self, rolls):
        self._rolls = rolls
        self._steps = bytearray(len(rolls))
        for i in range(len(rolls)):
            rolls[i][0].irq(self._counter(i))

    def scan(self, now):
        steps = self._steps
        for i in range(len(steps)):
            if steps[i] >= _STEPS:
                steps[i] -= _STEPS
                return self._rolls[i][1]
        return 0

    def _counter(self, i):
        steps = self._steps

        def count(pin):
            if steps[i] < 255:
                steps[i] += 1

        return count
