"""The most that a saved or a recorded game may say of its players, and what is said of machine players (seats.py)."""

from micropython import const

MOST_USED = const(0x3FFFFFFF)  # ms of each player that are counted: they fit into a small int on 32 bits
MOST_NAME = const(60)  # characters of a player's name: what is drawn is fitted by leaving out one after another
FIRST = const("novice")  # whom a first game is played against
MACHINES = const(
    "m1 to m5, greedy, champion, pass, random, fitness:K:P, heuri:V, thesis:L:M:S:B, casual:W:S:T, "
    "grandmaster:P, beginner to grandmaster"
)
