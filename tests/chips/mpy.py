"""The native code of viper functions in .mpy files."""

from host_tools.emulator.mpy_file import VIPER, read_mpy


def viper_functions(mpy):
    """The machine code of the viper functions of a module, in their order (a list of bytes)."""
    return _inside(read_mpy(mpy, "a test's module"))


def _inside(code):
    own = [code.data] if code.kind == VIPER else []
    return sum(map(_inside, code.children), own)
