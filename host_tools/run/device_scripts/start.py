"""Starts the game that board.json names. `picorack flash` puts it on a board as main.py.

board.json is replaced in one step when everything it names is complete, so what it names can be started at any time. A
part of the game is a folder (text), or a ROMFS image in the partition for ROMFS ([offset, size] in bytes). Code that is
frozen in the firmware has the name ".frozen". Files that a folder shares with the one it replaces are moved to it: the
file `moves` in it names the old folder, then those files. It is removed when all have been moved.
"""

import json
import os
import sys

NONE = "There is no game on this board, or not all of it: run 'picorack flash' again."


def place(part):
    """The folder of a part."""
    if isinstance(part, str):
        return part
    import vfs

    folder = "/rom%d" % part[0]
    image = memoryview(vfs.rom_ioctl(2, 0))[part[0] : part[0] + part[1]]
    vfs.mount(vfs.VfsRom(image), folder)
    return folder


def complete(part):
    """Move the files that the list in a folder names, if `picorack flash` was interrupted before it had done so."""
    try:
        with open(part + "/moves") as file:
            old, *paths = file.read().split("\n")
    except (OSError, TypeError):  # there is nothing to move, or no folder
        return
    for path in paths:
        try:
            os.rename(old + "/" + path, part + "/" + path)
        except OSError:
            pass  # it has been moved
    os.remove(part + "/moves")


def main_of(code):
    """The function that starts the game: main.py's. Frozen code has no main.py, which would start in place of this."""
    if code == ".frozen":
        from picorack.app.starting import main
    else:
        from main import main
    return main


def start():
    try:
        with open("/board.json") as file:
            installed = json.load(file)
    except (OSError, ValueError):
        print(NONE)
        return
    complete(installed["code"])
    complete(installed["lexicon"])
    try:
        sys.path.insert(0, place(installed["code"]))
        lexicon = place(installed["lexicon"])
        main = main_of(installed["code"])
    except (OSError, ImportError, AttributeError, TypeError) as problem:  # the firmware has become another one
        print("%s (%s)" % (NONE, problem))
        return
    mode = "paged" if isinstance(installed["lexicon"], str) else "mapped"
    sys.argv[:] = ("main.py", "--board", installed["board"], "--lexicon", lexicon, "--mode", mode)
    if mode == "paged":
        sys.argv.extend(("--pool-bytes", str(installed["pool_bytes"])))
    try:
        main()
    except SystemExit:
        pass  # the game has printed why it ended; if SystemExit went on, MicroPython would start it again and again


if __name__ in ("__main__", "start"):
    start()
