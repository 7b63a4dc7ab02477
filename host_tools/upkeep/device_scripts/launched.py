"""Starts the game where a launcher offers it beside other programs: MicroHydra on the Cardputer and the T-Deck, and the
launcher of the Thumby Color.

The launcher wants this program under a name of its own, __init__.py or main.py (upkeep/shops.py). Beside it lie the
game's modules (code), a lexicon, and board.json, which names the board. Games and settings are kept there, too. The
title has a line more, Quit. It resets the board, which starts the launcher.
"""

import json
import os
import sys

import machine


def start(folder):
    """Play. folder: the absolute path of the folder with all that"""
    os.chdir(folder)
    sys.path.insert(0, folder + "/code")
    with open("board.json") as file:
        name = json.load(file)["board"]
    __import__("boards." + name, None, None, ("Board",)).Board.can_leave = True
    from picorack.app.starting import main

    sys.argv[:] = ("main.py", "--board", name, "--lexicon", folder + "/lexicon", "--pool-bytes", "32768")
    try:
        main()
    except SystemExit:
        pass  # the game has printed why it ended
    machine.reset()


# The Thumby Color runs this as a program in its folder, MicroHydra imports it.
start(os.getcwd() if __name__ == "__main__" else __file__.rpartition("/")[0])
