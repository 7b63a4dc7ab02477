"""The most that a game may be set up with, by options, on the set-up screen or in a saved game."""

from micropython import const

MOST_SECONDS = const(3600)  # of a turn
MOST_MINUTES = const(120)  # of each player, for the whole game
MOST_HINTS = const(99)  # of each player
