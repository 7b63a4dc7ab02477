"""QR codes (ISO/IEC 18004) of bytes, with the least correction of errors (level L), whose code is the smallest.

The pattern that is laid over the modules is always the first of the eight: readers take any, and to find the one that
is read best would take a Pico ten seconds. A code of 1,000 bytes takes it some two seconds.
"""

from micropython import const

VERSIONS = const(40)
_FORMAT = const(0x77C4)  # level L and the first pattern
_LONG = const(10)  # the version from which on the length has 16 bits
# By version: bytes for the correction of errors in each block, and how many blocks there are (ISO/IEC 18004, table 9).
_CORRECTION = (
    b"\7\12\17\24\32\22\24\30\36\22\24\30\32\36\26\30\34\36\34\34\34\34\36\36\32\34\36\36\36\36\36\36\36\36\36\36\36\36"
    b"\36\36"
)
_BLOCKS = b"\1\1\1\1\1\2\2\2\2\4\4\4\4\4\6\6\6\6\7\10\10\11\11\12\14\14\14\15\16\17\20\21\22\23\23\24\25\26\30\31"


def version_for(length):
    """The smallest version of a code that holds so many bytes, None if none does."""
    for version in range(1, VERSIONS + 1):
        if length <= _data_bytes(version) - (3 if version >= _LONG else 2):
            return version
    return None


def size_of(version):
    """Modules in a row."""
    return 17 + 4 * version


def modules(data, version):
    """The modules of a code, row by row (bytearray): in each the lowest bit is 1 for a dark one.

    data: bytes that a code of this version holds
    """
    size = size_of(version)
    grid = bytearray(size * size)
    _draw_patterns(grid, size, version)
    _lay(grid, size, _words(data, version))
    return grid


def _words(data, version):
    """All bytes of a code (bytearray): those of data and of correction, as its blocks share them out."""
    whole, blocks, correction = _all_bytes(version), _BLOCKS[version - 1], _CORRECTION[version - 1]
    stream, total = _stream(data, version), _data_bytes(version)
    short, shorter = total // blocks, blocks - total % blocks  # bytes of a short block; how many of them there are
    found, begin = bytearray(whole), 0
    logs, powers = _tables()
    divisor = _divisor(correction, logs, powers)
    for block in range(blocks):
        own = stream[begin : begin + short + (block >= shorter)]
        begin += len(own)
        for i in range(short):
            found[i * blocks + block] = own[i]
        if block >= shorter:
            found[short * blocks + block - shorter] = own[short]
        rest = _remainder(own, divisor, logs, powers)
        for i in range(correction):
            found[total + i * blocks + block] = rest[i]
    return found


def _all_bytes(version):
    count = (16 * version + 128) * version + 64
    if version > 1:
        across = version // 7 + 2
        count -= (25 * across - 10) * across - 55
        if version > 6:
            count -= 36
    return count // 8


def _data_bytes(version):
    return _all_bytes(version) - _BLOCKS[version - 1] * _CORRECTION[version - 1]


def _stream(data, version):
    """The bytes of data as a code has them: mode, length, data, an end, and what fills it up."""
    if version >= _LONG:
        head = (4 << 16 | len(data)) << 4
        found = bytearray(head.to_bytes(3, "big"))
    else:
        found = bytearray(((4 << 8 | len(data)) << 4).to_bytes(2, "big"))
    for byte in data:
        found[-1] |= byte >> 4
        found.append(byte << 4 & 0xFF)
    fill = 0xEC
    while len(found) < _data_bytes(version):
        found.append(fill)
        fill ^= 0xFD  # 0xEC and 0x11 in turn
    return found


def _tables():
    """(logarithms, powers of 2) in the field of 256 elements of these codes."""
    logs, powers, value = bytearray(256), bytearray(255), 1
    for i in range(255):
        logs[value], powers[i] = i, value
        value <<= 1
        if value > 255:
            value ^= 0x11D
    return logs, powers


def _divisor(degree, logs, powers):
    """Logarithms of the factors of the polynomial (x - 1)(x - 2)(x - 4)..., without the first, which is 1."""
    factors = bytearray(degree)
    factors[-1] = 1
    for root in range(degree):
        for i in range(degree):
            if factors[i]:
                factors[i] = powers[(logs[factors[i]] + root) % 255]
            if i + 1 < degree:
                factors[i] ^= factors[i + 1]
    return bytes(logs[factor] for factor in factors)


def _remainder(block, divisor, logs, powers):
    """What remains of a block's polynomial when it is divided: its bytes for the correction of errors."""
    degree = len(divisor)
    rest = bytearray(degree)
    for byte in block:
        byte ^= rest[0]
        for i in range(1, degree):
            rest[i - 1] = rest[i]
        rest[-1] = 0
        if byte:
            log = logs[byte]
            for i in range(degree):
                rest[i] ^= powers[(divisor[i] + log) % 255]
    return rest


def _draw_patterns(grid, size, version):
    """All that does not depend on the data. In these modules bit 1 is set, too."""
    for i in range(size):
        grid[6 * size + i] = grid[i * size + 6] = 2 | (i + 1) & 1
    places = _aligned(size, version)
    last = len(places) - 1
    for i, row in enumerate(places):
        for j, col in enumerate(places):
            if (i, j) not in ((0, 0), (0, last), (last, 0)):
                _draw_square(grid, size, row, col, 2)
    for row, col in ((3, 3), (3, size - 4), (size - 4, 3)):
        _draw_square(grid, size, row, col, 4)
    for i in range(15):
        module = 2 | _FORMAT >> i & 1
        row = i if i < 6 else i + 1 if i < 8 else size - 15 + i
        col = size - 1 - i if i < 8 else 7 if i == 8 else 14 - i
        grid[row * size + 8] = grid[8 * size + col] = module
    grid[(size - 8) * size + 8] = 3
    if version > 6:
        rest = version
        for _ in range(12):
            rest = rest << 1 ^ (rest >> 11) * 0x1F25
        bits = version << 12 | rest
        for i in range(18):
            at, across = size - 11 + i % 3, i // 3
            grid[at * size + across] = grid[across * size + at] = 2 | bits >> i & 1


def _draw_square(grid, size, row, col, reach):
    """A dark square in rings, as far as it lies in the grid: a light one round its middle, or two where it is large."""
    light = (2, 4) if reach == 4 else (1,)
    for y in range(max(row - reach, 0), min(row + reach + 1, size)):
        for x in range(max(col - reach, 0), min(col + reach + 1, size)):
            grid[y * size + x] = 2 | (max(abs(y - row), abs(x - col)) not in light)


def _aligned(size, version):
    """Rows, and columns, of the middles of the smaller squares."""
    if version == 1:
        return ()
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    return [6] + [size - 7 - i * step for i in range(count - 2, -1, -1)]


def _lay(grid, size, words):
    """Lay the bits of all bytes, in columns of two modules, upwards and downwards in turn from the right."""
    at, end = 0, 8 * len(words)
    right, up = size - 1, True
    while right > 0:
        if right == 6:
            right = 5
        for step in range(size):
            row = size - 1 - step if up else step
            for col in (right, right - 1):
                place = row * size + col
                if grid[place] < 2:
                    bit = words[at >> 3] >> (7 - (at & 7)) & 1 if at < end else 0
                    at += 1
                    grid[place] = bit ^ (row + col + 1) & 1
        right, up = right - 2, not up
