"""A keyboard with a controller of its own, which answers over I2C with the character that was typed last, as in the
T-Deck."""

from . import keycodes

_CONTROLS = {8: keycodes.DELETE, 13: keycodes.ENTER, 32: keycodes.SELECT, 63: keycodes.HELP}


class I2CKeyboard:
    """A source for Keys. i2c: has readfrom_into. A controller that does not answer, because it is still starting,
    counts as no key."""

    def __init__(self, i2c, address=0x55):
        self._i2c = i2c
        self._address = address
        self._typed = bytearray(1)

    def scan(self, now):
        try:
            self._i2c.readfrom_into(self._address, self._typed)
        except OSError:
            return 0
        typed = self._typed[0]
        return _CONTROLS.get(typed, typed if 32 < typed < 127 else 0)
