"""The most that a game may be set up with, by options, on the set-up screen, in a saved or a recorded game."""

from micropython import const

MOST_SECONDS = const(3600)  # of a turn
MOST_MINUTES = const(120)  # of each player, for the whole game
MOST_USED = const(0x3FFFFFFF)  # ms of each player that are counted: they fit into a small int on 32 bits
MOST_HINTS = const(99)  # of each player
MOST_NAME = const(60)  # characters of a player's name: what is drawn is fitted by leaving out one after another
