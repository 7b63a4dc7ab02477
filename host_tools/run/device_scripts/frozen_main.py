"""Is frozen in the firmware with the game as main.py, which MicroPython starts before any other.

It runs the main.py in the file system, if there is one, which `picorack flash` or the user has put there, else that in
the ROMFS, which `picorack uf2` has put there.
"""

import os

for path in ("/main.py", "/rom/main.py"):
    try:
        os.stat(path)
    except OSError:
        continue
    execfile(path)  # noqa: F821, which CPython does not have
    break
