"""A kernel for each operator, and for each kind of element, for test_arithmetic.py."""

import micropython


@micropython.viper
def add(a: int, b: int) -> int:
    return a + b


@micropython.viper
def subtract(a: int, b: int) -> int:
    return a - b


@micropython.viper
def multiply(a: int, b: int) -> int:
    return a * b


@micropython.viper
def floor_divide(a: int, b: int) -> int:
    return a // b


@micropython.viper
def modulo(a: int, b: int) -> int:
    return a % b


@micropython.viper
def both(a: int, b: int) -> int:
    return a & b


@micropython.viper
def either(a: int, b: int) -> int:
    return a | b


@micropython.viper
def differing(a: int, b: int) -> int:
    return a ^ b


@micropython.viper
def shift_left(a: int, b: int) -> int:
    return a << b


@micropython.viper
def shift_right(a: int, b: int) -> int:
    return a >> b


@micropython.viper
def negative(a: int, b: int) -> int:
    return -a


@micropython.viper
def compared(a: int, b: int) -> int:
    """A bit for each comparison that holds."""
    found = 0
    if a == b:
        found |= 1
    if a != b:
        found |= 2
    if a < b:
        found |= 4
    if a <= b:
        found |= 8
    if a > b:
        found |= 16
    if a >= b:
        found |= 32
    if not a:
        found |= 64
    if a and b:
        found |= 128
    if a or b:
        found |= 256
    if not (a < 0 or b < 0) and (a or not b):
        found |= 512
    found += int(a < b) << 10
    return found


@micropython.viper
def elements(bytes_: ptr8, halves: ptr16, words: ptr32, a: int, b: int) -> int:
    """Write `a` into three buffers at 4 + b and read it again, by an index and by one below 0 from the end."""
    i = 4 + b
    bytes_[i] = a
    halves[i] = a
    words[i] = a
    words[i] += 1
    end = 9
    i -= end
    return bytes_[end + i] ^ halves[i + end] ^ words[i + 9]


@micropython.viper
def loops(a: int, b: int) -> int:
    """Break, continue, else, and a loop in a loop."""
    total = 0
    i = 0
    while i < 20:
        i += 1
        if i & 3 == a & 3:
            continue
        elif i == b:
            total ^= 0x55
            break
        else:
            j = i
            while j:
                total += j * a
                j >>= 1
                if total & 64:
                    break
            else_ = total
        total -= else_ >> 3
        pass
    return total


@micropython.viper
def doubled(words: ptr32, n: int) -> int:
    i = 0
    while i < n:
        words[i] = words[i] + words[i]
        i += 1
    return n


@micropython.viper
def clear(words: ptr32, n: int):
    if n < 0:
        return
    while n:
        n -= 1
        words[n] = 0


@micropython.viper
def calling(words, a: int, b: int) -> int:
    """Hands its buffer on, which makes it a ptr32."""
    n = int(doubled(words, 4)) + a
    if b & 1:
        clear(words, 2)
    return n


@micropython.viper
def asking(words: ptr32, ask, a: int, b: int) -> int:
    """Calls back: what `ask` has done to the buffer is seen."""
    words[0] = a
    ask(b)
    return words[0]
