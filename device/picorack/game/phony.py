"""What a challenge finds, and what it does to a game.

Where a set-up has one of two rules of challenges, any word may be played, and the last play may be challenged. If it
formed a word that is not in the lexicon, it is a phony and removed: its player takes the tiles back, gives back those
drawn since, and has lost the turn, which counts as a pass. If all its words are valid, the rules differ:

    double   the player who challenged loses a turn
    five     the player who was challenged gets CHALLENGE_BONUS more

The outcome of a challenge stands in the move in the history (core/move.py, OUTCOME). The module is imported for each
challenge and not kept.
"""

from ..core.loading import import_once
from ..core.move import CHALLENGE_BONUS, EXCHANGE, OUTCOME, PASS, PHONY, VALID, score, tiles
from ..core.scoring import words
from ..core.tiles import BLANK

cells_before = import_once("picorack.game.past").cells_before


def may_challenge(game):
    """May the last turn be challenged? It must be a play that was not challenged yet."""
    turn = len(game.history) - 1
    if turn < 0:
        return False
    move = game.history.move(turn)
    return move[0] < EXCHANGE and not move[OUTCOME]


def phonies(game, lexicon):
    """The words (a list of bytes) of the last turn, a play, that the lexicon does not hold."""
    turn = len(game.history) - 1
    cells = cells_before(game, turn)
    return [word for word in words(cells, game.history.move(turn)) if not lexicon.contains(word)]


def remove(game):
    """Remove the last turn, a play, from the board. If it had ended the game, the game goes on; if so many turns are
    lost in a row that they end the game, the game ends.

    The tiles drawn since go back to the bag in a fixed order, so that a saved game has the same bag again. Where memory
    runs out nothing has changed.
    """
    history = game.history
    turn = len(history) - 1
    player, move, before = game.player_of(turn), history.move(turn), history.rack(turn)
    rack, drawn = game.racks[player], _drawn(game.racks[player].tiles(), before, tiles(move))
    cells = cells_before(game, turn)
    block, at = history.place(turn)
    if game.over:
        reopen(game)
    game.board.cells[:] = cells
    rack.hold(before)
    for tile in drawn:
        game.bag.put_back(tile)
    game.scores[player] -= score(move)
    block[at + OUTCOME] = PHONY
    game.passes = _passes(history)
    if game.passes >= game.pass_limit:
        game.finish()
    else:
        game.turn = (player + 1) % len(game.racks)


def add_bonus(game):
    """The last turn, a play, was challenged and is valid: its player gets CHALLENGE_BONUS."""
    turn = len(game.history) - 1
    block, at = game.history.place(turn)
    block[at + OUTCOME] = VALID
    game.scores[game.player_of(turn)] += CHALLENGE_BONUS


def repeat(game, outcome):
    """Do with the last turn of a game what was done with it before the game was saved. Raises ValueError if that cannot
    have been."""
    if not may_challenge(game) or outcome not in (PHONY, VALID):
        raise ValueError(outcome)
    if outcome == PHONY:
        remove(game)
    else:
        add_bonus(game)


def _drawn(held, before, used):
    """The tiles, sorted, drawn in a turn. before, held: the rack before and after the turn; used: the tiles laid"""
    drawn, kept = list(held), list(before)
    for tile in used:
        kept.remove(BLANK if tile & BLANK else tile)
    for tile in kept:
        drawn.remove(tile)
    return sorted(drawn)


def _passes(history):
    """How many turns in a row, up to the last one, were passes or were lost."""
    passes = 0
    for turn in range(len(history) - 1, -1, -1):
        move = history.move(turn)
        if move[0] != PASS and move[OUTCOME] != PHONY:
            break
        passes += 1
    return passes


def reopen(game):
    """Undo what Game.finish() has done."""
    for player in range(len(game.racks)):
        game.scores[player] -= game.adjustments[player]
        game.adjustments[player] = 0
    game.over = False
