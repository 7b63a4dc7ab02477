"""Starts the game that board.json names. `picorack flash` puts it on a board as main.py.

board.json is replaced in one step when everything it names is complete, so what it names can be started at any time. A
part of the game lies in a folder, or is a ROMFS image in the partition for ROMFS: [offset, size]. What a folder shares
with the one it replaces is moved there: its file `moves` names the old folder, then the files, until all are there.
"""

import json
import os
import sys


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
    """Go on moving files to a folder, if whoever began was interrupted."""
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


def start():
    try:
        with open("/board.json") as file:
            installed = json.load(file)
    except (OSError, ValueError):
        print("There is no game on this board, or not all of it: run 'picorack flash' again.")
        return
    complete(installed["code"])
    complete(installed["lexicon"])
    sys.path.insert(0, place(installed["code"]))
    lexicon = place(installed["lexicon"])
    mode = "paged" if isinstance(installed["lexicon"], str) else "mapped"
    sys.argv[:] = ("main.py", "--board", installed["board"], "--lexicon", lexicon, "--mode", mode)
    if mode == "paged":
        sys.argv.extend(("--pool-bytes", str(installed["pool_bytes"])))
    from main import main

    try:
        main()
    except SystemExit:
        pass  # it has said why; with this it would be started again and again


if __name__ in ("__main__", "start"):
    start()
