"""The most that a saved or a recorded game may say of its players, and the table of machine players (seats.py)."""

from micropython import const

MOST_USED = const(0x3FFFFFFF)  # ms of each player that are counted: they fit into a small int on 32 bits
MOST_NAME = const(60)  # characters of a player's name: what is drawn is fitted by leaving out one after another
FIRST = const("novice")  # whom a first game is played against
MACHINES = const(
    "m1 to m5, greedy, champion, pass, random, fitness:K:P, heuri:V, thesis:L:M:S:B, casual:W:S:T, "
    "grandmaster:P, beginner to grandmaster"
)
# The other machine players: a name; package, module and class, which is made with the generator and the parameters as
# int; the least and the most of each parameter. All in one text, for a short one would stay in the heap as a name does.
# MACHINES above tells people the same.
OTHERS = const(
    "greedy players.greedy.Greedy\n"
    "casual players.casual.Casual 0 2 1 256 1 8\n"
    "champion players.champion.Champion\n"
    "grandmaster players.grandmaster.Grandmaster 1 9999\n"
    "pass laboratory.passing.Passing\n"
    "random laboratory.chance.Chance\n"
    "fitness laboratory.fitness.Fitness 0 999 0 999\n"
    "heuri laboratory.heuri.Heuri 1 3\n"
    "thesis laboratory.thesis.Thesis -1 999 -1 999 -1 999 -1 999 0 2 0 2 0 3 0 1\n"
    "m5@0.1 laboratory.first_release.FirstRelease\n"
    "link link.attached.Player"
)
