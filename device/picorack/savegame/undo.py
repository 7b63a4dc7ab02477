"""Undoes the last turn of the one human of a game, with the machines' answers to it.

The game is begun anew from its seed and its moves are played again, but for those that are undone: racks, board,
scores and the tiles in the bag are then what they were. Only the random numbers that draw from the bag are others from
there on. So a player who undoes a turn has not learnt which tiles come next, and the game stays one that the seed, the
moves and the undone turns determine: they are saved with it (`undone` in the set-up, a list of [turn, number]: the
game had so many turns when something was undone for the first, second... time).
"""

from ..core.bag import Random

_FAR = 0x1E3779B1  # numbers this far apart make seeds that differ in many bits
_SEEDS = 0x3FFFFFFF


def pairs(setup):
    """`undone` of a set-up: a list of [turn, number], both ascending, [] if nothing was undone. Raises ValueError
    or TypeError if it is something else."""
    found = setup.get("undone", []) if isinstance(setup, dict) else []
    before = -1, 0
    for turn, number in found:
        if not isinstance(turn, int) or not isinstance(number, int) or turn <= before[0] or number <= before[1]:
            raise ValueError(found)
        before = turn, number
    return found


def times(setup):
    """How many times a turn was undone."""
    found = pairs(setup)
    return found[-1][1] if found else 0


def reseed(game, undone):
    """Draw with other random numbers from now on, if something was undone at this turn.

    undone: as pairs() returns it
    """
    for turn, number in undone:
        if turn == len(game.history):
            game.random.drawn = b""  # no tile is dictated any more (game/dealt.py)
            state = Random((game.seed ^ number * _FAR) & _SEEDS).state
            for i in range(len(state)):
                game.random.state[i] = state[i]


def last_turn(game, player):
    """The number of the last turn of a player (an index), -1 if there was none."""
    turn = len(game.history) - 1
    while turn >= 0 and game.player_of(turn) != player:
        turn -= 1
    return turn


def undone(game, setup, player, decoding):
    """(a Game, its set-up) as before the last turn of this player (an index). Both given stay as they are. The player
    must have had a turn.

    decoding: that module, which begins games and plays their turns again
    """
    turns = last_turn(game, player)
    found = [pair for pair in pairs(setup) if pair[0] < turns]
    found.append([turns, times(setup) + 1])
    setup = dict(setup)
    setup["undone"] = found
    fresh = decoding.begin(game.tileset, game.names, game.seed, game.rack_size, setup)
    for turn in range(turns):
        reseed(fresh, found)
        decoding.replay(fresh, game.history.move(turn))
    reseed(fresh, found)
    rack = fresh.racks[player]
    rack.hold(game.history.rack(turns))  # in the order in which the player kept them
    fresh.lexicon = game.lexicon
    return fresh, setup
