"""A program of Linux for Xtensa, written by hand: it calls functions with register windows as often as it is asked to.

It maps a file that another process has mapped, too. For each byte that it reads from stdin it calls the function that
lies in the file, as MicroPython calls a viper function, and writes two words to stdout: RETURNED and the result, or
CALLED and the argument with which the function has called another one back; a byte more lets it go on. Of MicroPython's
runtime there are the conversions of arguments, which change nothing, and divisions. If the function asks for anything
else, the program ends with the status TRAP + the place in the table of functions.
"""

import struct

BASE = 0x10000000  # of this program
RETURNED, CALLED = 0, 1
TRAP = 100

_PAGE = 4096
_TABLE = 50  # functions of MicroPython's runtime (py/nativeglue.h): mp_fun_table_t
_SAME = (3, 4, 5, 44)  # these return their first argument: converting objects, swapping globals, checking arguments
_CALL = 27
_DIVIDE, _MODULO = 46, 47
_READ, _WRITE, _MMAP, _EXIT = 12, 13, 80, 118  # system calls: number in a2, arguments in a6, a3, a4, a5, a8, a9
_RWX, _SHARED_FIXED = 7, 0x11


class _Assembler:
    """Instructions of 24 bits, each at the end of what there is; `at` is the address of the next one."""

    def __init__(self, base):
        self._base = base
        self._words = {}  # of constants: {value: address}
        self.code = bytearray()

    @property
    def at(self):
        return self._base + len(self.code)

    def constants(self, *values):
        """Lay words down, before the code that loads them."""
        for value in values:
            self._words[value] = self.at
            self.code += struct.pack("<I", value)

    def align(self):
        self.code += bytes(-len(self.code) % 4)

    def _add(self, instruction):
        self.code += instruction.to_bytes(3, "little")

    def load(self, t, value):
        offset = (self._words[value] - (self.at + 3 & ~3)) >> 2
        self._add((offset & 0xFFFF) << 8 | t << 4 | 1)

    def movi(self, t, value):
        self._add((value & 255) << 16 | 0xA000 | (value >> 8 & 15) << 8 | t << 4 | 2)

    def mov(self, r, s):
        self._add(0x200000 | r << 12 | s << 8 | s << 4)

    def add(self, r, s, t):
        self._add(0x800000 | r << 12 | s << 8 | t << 4)

    def xor(self, r, s, t):
        self._add(0x300000 | r << 12 | s << 8 | t << 4)

    def quos(self, r, s, t):
        self._add(0xD20000 | r << 12 | s << 8 | t << 4)

    def rems(self, r, s, t):
        self._add(0xF20000 | r << 12 | s << 8 | t << 4)

    def addi(self, t, s, value):
        self._add((value & 255) << 16 | 0xC000 | s << 8 | t << 4 | 2)

    def l32i(self, t, s, word):
        self._add(word << 16 | 0x2000 | s << 8 | t << 4 | 2)

    def s32i(self, t, s, word):
        self._add(word << 16 | 0x6000 | s << 8 | t << 4 | 2)

    def beqz(self, s, target):
        self._add((target - self.at - 4 & 0xFFF) << 12 | s << 8 | 0x16)

    def bgez(self, s, target):
        self._add((target - self.at - 4 & 0xFFF) << 12 | s << 8 | 0xD6)

    def jump(self, target):
        self._add((target - self.at - 4 & 0x3FFFF) << 6 | 6)

    def callx8(self, s):
        self._add(s << 8 | 0xE0)

    def entry(self):
        self._add(0x36 | 1 << 8 | 32 >> 3 << 12)

    def retw(self):
        self._add(0x90)

    def syscall(self, number):
        self.movi(2, number)
        self._add(0x5000)


def program(file, mappings, function, asked):
    """The program as an ELF file (bytes).

    file: number of the file that is mapped
    mappings: [(address, bytes, offset in the file), ...], whole pages
    function: address of the function's address, which the number of its arguments and these follow
    asked: address of a byte for what is read from stdin
    """
    made = _Assembler(BASE + _PAGE)  # the first page has the ELF's headers, the last one data
    table, self_object, said = BASE + 2 * _PAGE, BASE + 2 * _PAGE + 0x200, BASE + 2 * _PAGE + 0x400
    made.constants(function, asked, said, self_object, file)
    made.constants(*{word for mapping in mappings for word in (mapping[0], mapping[1], mapping[2] // _PAGE)})
    functions = _runtime(made, said, asked)
    ends = made.at
    made.movi(6, 0)
    made.syscall(_EXIT)
    start = made.at
    for address, size, offset in mappings:
        made.load(6, address)
        made.load(3, size)
        made.movi(4, _RWX)
        made.movi(5, _SHARED_FIXED)
        made.load(8, file)
        made.load(9, offset // _PAGE)
        made.syscall(_MMAP)
    loop = made.at
    _read(made, asked)
    made.beqz(2, ends)
    made.load(3, function)
    made.l32i(4, 3, 0)
    made.load(10, self_object)
    made.l32i(11, 3, 1)
    made.movi(12, 0)
    made.addi(13, 3, 8)
    made.callx8(4)
    made.movi(7, RETURNED)
    _tell(made, said, 10)
    made.jump(loop)
    data = struct.pack(f"<{_TABLE}I", *functions).ljust(0x200, b"\0") + _objects(table, self_object)
    return _elf(bytes(made.code).ljust(_PAGE, b"\0") + data.ljust(_PAGE, b"\0"), start)


def _runtime(made, said, asked):
    """Lay down what stands for MicroPython's runtime; returns the addresses of its functions."""
    same = _function(made)
    made.retw()
    call = _function(made)
    made.l32i(10, 4, 0)  # a2: whom to call, a3: how many arguments, a4: where they are
    made.movi(7, CALLED)
    _tell(made, said, 10)
    _read(made, asked)
    made.retw()
    known = {_CALL: call, _DIVIDE: _division(made, True), _MODULO: _division(made, False)}
    known.update(dict.fromkeys(_SAME, same))
    functions = []
    for place in range(_TABLE):
        if place in known:
            functions.append(known[place])
            continue
        functions.append(_function(made))
        made.movi(6, TRAP + place)
        made.syscall(_EXIT)
    made.align()
    return functions


def _division(made, divides):
    """a2 // a3 or a2 % a3, rounded as Python does. divides: True for the first; returns the function's address"""
    address = _function(made)
    made.quos(4, 2, 3)
    made.rems(5, 2, 3)
    ends = made.at + 12
    made.beqz(5, ends)
    made.xor(6, 5, 3)
    made.bgez(6, ends)
    if divides:
        made.addi(4, 4, -1)
    else:
        made.add(5, 5, 3)
    made.mov(2, 4 if divides else 5)
    made.retw()
    return address


def _function(made):
    made.align()
    address = made.at
    made.entry()
    return address


def _read(made, asked):
    """Read a byte; a2: how many were read."""
    made.movi(6, 0)
    made.load(3, asked)
    made.movi(4, 1)
    made.syscall(_READ)


def _tell(made, said, register):
    """Write a7 and another register to stdout."""
    made.load(3, said)
    made.s32i(7, 3, 0)
    made.s32i(register, 3, 1)
    made.movi(6, 1)
    made.movi(4, 8)
    made.syscall(_WRITE)


def _objects(table, self_object):
    """The function object, from which a viper function goes to the table of functions by three pointers: all pointers
    of an object lead to the next one."""
    context, constants = self_object + 0x80, self_object + 0x100
    return b"".join(struct.pack("<I", to) * 32 for to in (context, constants, table)).ljust(0x180, b"\0")


def _elf(content, start):
    """An ELF file with one loadable segment, into which the program writes, too."""
    size = _PAGE + len(content)
    ident = b"\x7fELF" + bytes((1, 1, 1)) + bytes(9)
    head = ident + struct.pack("<2H5I6H", 2, 94, 1, start, 52, 0, 0x300, 52, 32, 1, 40, 0, 0)
    head += struct.pack("<8I", 1, 0, BASE, BASE, size, size, 7, _PAGE)
    return head.ljust(_PAGE, b"\0") + content
