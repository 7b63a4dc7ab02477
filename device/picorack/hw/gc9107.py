"""GC9107: the controller of small square colour panels, of MIPI's command set, with registers of its own that must be
set after a reset: how many lines the glass has, voltages, gamma.

The values are those with which TinyCircuits sets up the Thumby Color: TinyCircuits-Tiny-Game-Engine,
src/display/engine_display_driver_rp2_gc9107.c.
"""

from micropython import const

from .mipi_dcs import MipiDcs

_GAMMA_BYTES = const(14)
_UNLOCK = b"\xfe\xef"  # the registers can be written after these two
# A register and its value, one after the other.
_REGISTERS = (
    b"\xb0\xc0\xb1\x80\xb2\x2f\xb3\x03\xb7\x01\xb6\x19\xac\xc8\xab\x0f\xb4\x04\xa8\x07\xb8\x08"
    b"\xe7\x5a\xe8\x23\xe9\x47\xea\x99\xc6\x30\xc7\x1f"
)
# Two registers with 14 values each.
_GAMMA = (
    b"\xf0\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f"
    b"\xf1\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d"
)


class GC9107(MipiDcs):
    """A display (template.py). The parameters are those of MipiDcs."""

    depth = 5

    def _reset(self, reset):
        super()._reset(reset)
        for code in _UNLOCK:
            self._command(code)
        for at in range(0, len(_REGISTERS), 2):
            self._command(_REGISTERS[at], _REGISTERS[at + 1 : at + 2])
        for at in range(0, len(_GAMMA), 1 + _GAMMA_BYTES):
            self._command(_GAMMA[at], _GAMMA[at + 1 : at + 1 + _GAMMA_BYTES])
