"""Reads the native code of viper functions from .mpy files of version 6 (MicroPython's py/persistentcode.c)."""

_KINDS = 4  # of code; 0 is bytecode, 2 a viper function
_VIPER = 2
_FUN_TABLE, _NAMELESS, _TUPLE = 0, (1, 2, 3, 4), 10  # kinds of constants: without content but for a tuple's


def viper_functions(mpy):
    """The machine code of the viper functions of a module, in their order (a list of bytes)."""
    read = _Reader(mpy)
    magic, version = read.bytes(2)
    if (chr(magic), version) != ("M", 6):
        raise ValueError(f"this is no .mpy file of version 6: it begins with {bytes([magic, version])}")
    read.bytes(2)
    names, constants = read.number(), read.number()
    for _ in range(names):
        _skip_name(read)
    for _ in range(constants):
        _skip_constant(read)
    found = []
    _read_code(read, found)
    return found


def _skip_name(read):
    length = read.number()
    if not length & 1:  # else it is a number of MicroPython's own
        read.bytes((length >> 1) + 1)


def _skip_constant(read):
    (kind,) = read.bytes(1)
    if kind == _TUPLE:
        for _ in range(read.number()):
            _skip_constant(read)
    elif kind > max(_NAMELESS):
        text = kind in (5, 6)
        read.bytes(read.number() + text)


def _read_code(read, found):
    described = read.number()
    code = read.bytes(described >> 3)
    kind = described & (_KINDS - 1)
    if kind:
        if kind != _VIPER or read.number() & ~0x0F:
            raise ValueError("native code that is no plain viper function")
        found.append(code)
    if described & _KINDS:
        for _ in range(read.number()):
            _read_code(read, found)


class _Reader:
    def __init__(self, content):
        self._content = content
        self._at = 0

    def bytes(self, count):
        self._at += count
        return self._content[self._at - count : self._at]

    def number(self):
        value = 0
        while True:
            (byte,) = self.bytes(1)
            value = value << 7 | byte & 0x7F
            if not byte & 0x80:
                return value
