"""The most that a saved or a recorded game may say of its players."""

from micropython import const

MOST_USED = const(0x3FFFFFFF)  # ms of each player that are counted: they fit into a small int on 32 bits
MOST_NAME = const(60)  # characters of a player's name: what is drawn is fitted by leaving out one after another
