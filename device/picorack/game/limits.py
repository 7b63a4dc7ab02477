"""The most that a saved or a recorded game may say of its players, and the roster of machine players: constants,
which a build writes into seats.py and players/roster.py, so that a board keeps each where it is used, and once."""

from micropython import const

MOST_USED = const(0x3FFFFFFF)  # ms of each player that are counted: they fit into a small int on 32 bits
MOST_NAME = const(60)  # characters of a player's name: what is drawn is fitted by leaving out one after another
FIRST = const("novice")  # whom a first game is played against
MACHINES = const(
    "m1 to m5, greedy, champion, pass, random, fitness:K:P, heuri:V, thesis:L:M:S:B, casual:W:S:T, "
    "grandmaster:P, beginner to grandmaster"
)
# The machine's levels, the weakest first. The set-up offers a human and these.
LEVELS = const(
    "beginner novice learner hobbyist amateur player skilled advanced strong veteran expert virtuoso master grandmaster"
)
# How many seconds a turn of each may take, and the SPEC of its player: casual:WORDS:SEEN:TILES of the lower ones.
PLAYERS = const(
    "3 casual:2:6:4,3 casual:2:18:4,3 casual:2:32:5,3 casual:2:62:5,3 casual:2:118:6,3 casual:2:220:7,"
    "4 casual:1:114:7,4 casual:1:226:8,6 casual:0:23:8,6 casual:0:44:8,6 casual:0:84:8,6 casual:0:168:8,"
    "10 master,20 grandmaster"
)
MASTER = const(12)  # its number among them
NEAREST = const(b"\x00\x04\x07\x0a\x0c")  # the numbers of the levels that have m1 to m5 for other names
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
