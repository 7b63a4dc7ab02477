"""Runs on the device: calls the kernels of arithmetickernels.py.

Each line read is `name a b`. The answer is what the kernel returns, then what the words of its buffer are, as 32 bits.
"""

import sys
from array import array

import arithmetickernels as kernels


class Answer(Exception):
    pass


def called(name, a, b):
    kernel = getattr(kernels, name)
    words = array("I", [7, 1 << 28, 5, 3, 2, 1, 0, 0, 0])

    def ask(n):
        if n < 0:
            raise Answer(str(n))
        words[0] = n & 0xFFFF

    if name == "elements":
        found = kernel(bytearray(9), array("H", [0] * 9), words, a, b & 3)
    elif name == "calling":
        found = kernel(words, a, b)
    elif name == "asking":
        try:
            found = kernel(words, ask, a, b)
        except Answer as answer:
            found = int(answer.args[0]) ^ 1
    else:
        found = kernel(a, b)
    return " ".join(str(number & 0xFFFFFFFF) for number in [found] + list(words))


def main():
    for line in sys.stdin:
        name, a, b = line.split()
        print(called(name, int(a), int(b)))
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()


if __name__ in ("__main__", "arithmetic"):
    main()
