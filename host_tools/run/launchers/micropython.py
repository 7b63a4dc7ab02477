"""Runs a compiled module as the main program: micropython.py FOLDER MODULE ARG...

Modules are looked for in FOLDER alone. With -m MicroPython would look into the current folder first, and run whatever
is called there like one of our modules.
"""

import sys

sys.path[:] = (sys.argv[1], ".frozen")
del sys.argv[:2]
try:
    __import__(sys.argv[0], None, None, False)  # False: as the main program
except SystemExit:
    raise
except BaseException as error:
    sys.print_exception(error, sys.stderr)  # of a program that is no module MicroPython 1.28 prints it to stdout
    sys.exit(1)
