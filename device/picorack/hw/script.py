"""Keys from a script instead of a player: events, and between them the moments a picture is to be taken."""


class Script:
    """An input (see ui/events.py). steps: events (int), or functions to call; behind the last comes `at_end`."""

    has_letters = True

    def __init__(self, steps, at_end):
        self._steps = list(steps)
        self._at_end = at_end

    def poll(self, wait_ms):
        """The next event, but none while the machine thinks (wait_ms 0), so that a script needs no clock."""
        if not wait_ms:
            return 0
        while self._steps:
            step = self._steps.pop(0)
            if isinstance(step, int):
                return step
            step()
        return self._at_end
