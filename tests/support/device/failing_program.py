"""A device program that answers, or fails in the way that its argument names: failing_program.py WAY"""

import sys


class FussyError(Exception):
    pass


def main(way):
    if way == "echo":
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(line.upper())
    elif way == "refuse":
        sys.stdin.buffer.read(1)
        raise FussyError("no: say yes")
    elif way == "memory":
        bytearray(1 << 40)
    elif way == "file":
        open("missing/file")
    elif way == "status":
        sys.exit(3)
    elif way == "interrupt":
        raise KeyboardInterrupt
    elif way == "crash":
        import uctypes

        uctypes.bytearray_at(8, 8)[0]


main(*sys.argv[1:])
