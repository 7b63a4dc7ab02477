"""Runs a compiled module as the main program: micropython.py FOLDER MODULE ARG...

Modules are imported from FOLDER alone. With -m in the place of this program, MicroPython would look into the current
folder first, and import a file there that happens to have the name of one of our modules.
"""

import sys

sys.path[:] = (sys.argv[1], ".frozen")
del sys.argv[:2]
try:
    __import__(sys.argv[0], None, None, False)  # False: as the main program
except SystemExit:
    raise
except BaseException as error:
    sys.print_exception(error, sys.stderr)  # MicroPython 1.28 itself would print it to stdout here
    sys.exit(1)
