"""Starts the game where a launcher offers it beside other programs: MicroHydra on the Cardputer and the T-Deck, and the
launcher of the Thumby Color.

The launcher wants this program under a name of its own, __init__.py or main.py (upkeep/release.py). Beside it lie the
archives of the game's modules, a lexicon, board.json, which names board and archives, and archives.py, which is the
start.py of other boards. Games and settings are kept there, too. The title has a line more, Quit. It resets the board,
which starts the launcher.
"""

import json
import os
import sys

import machine


def start(folder):
    """Play. folder: the absolute path of the folder with all that"""
    os.chdir(folder)
    with open("board.json") as file:
        named = json.load(file)
    sys.path.insert(0, folder)
    from archives import main_of, place

    sys.path[0] = place([folder + path for path in named["code"]])
    main, name = main_of(named["code"]), named["board"]
    __import__("boards." + name, None, None, ("Board",)).Board.can_leave = True
    sys.argv[:] = ("main.py", "--board", name, "--lexicon", folder + "/lexicon", "--pool-bytes", "32768")
    try:
        main()
    except SystemExit:
        pass  # the game has printed why it ended
    machine.reset()


# The Thumby Color runs this as a program in its folder, MicroHydra imports it.
start(os.getcwd() if __name__ == "__main__" else __file__.rpartition("/")[0])
