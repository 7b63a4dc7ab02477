"""Writes a game as GCG 1.2 (https://www.poslfit.com/scrabble/gcg/), line by line.

The format names two players; a third and a fourth follow the same pattern. #player1 is the one who began, as other
programs expect. Tiles of two letters are written in brackets. A note at the end names the version of picorack: the file
grows with the game (export.py), so what stands before the racks must stay as it is.
"""

from ..core import spelling
from ..core.board import PREMIUMS, STRIDE
from ..core.loading import import_once
from ..core.move import (
    ACROSS,
    CHALLENGE_BONUS,
    EXCHANGE,
    OUTCOME,
    PASS,
    PHONY,
    lay,
    score,
    step,
    tiles,
)
from ..core.squares import col_of, first_square, row_of
from ..core.tiles import EDGE
from ..version import VERSION

_ENCODING = "#character-encoding UTF-8\n"


def write_gcg(write, game, lexicon_name=None, begun="", undone=0):
    """Write all lines with write(str). A game that is not over ends with its racks and #incomplete.

    begun: the day on which the game began, as 2026-11-22, "" if no clock knew it
    undone: how many times turns were taken back
    """
    nicks = _nicks(game.names)
    seats = [game.player_of(turn) for turn in range(len(nicks))]
    write(_ENCODING)
    for number, player in enumerate(seats):
        write("#player%d %s %s\n" % (number + 1, nicks[player], game.names[player]))
    if lexicon_name:
        write("#lexicon %s\n" % lexicon_name)
    if game.board.premiums is not PREMIUMS:
        write("#board-layout %s\n" % import_once("picorack.core.own_board").text(game.board))
    if begun:
        write("#description %s\n" % begun)
    _write_turns(write, game, nicks)
    if game.over:
        _write_end(write, game, nicks)
    else:
        for number, player in enumerate(seats):
            write("#rack%d %s\n" % (number + 1, _rack(game, player)))
    if undone:
        write("#note turns taken back: %d\n" % undone)
    write("#note picorack " + VERSION + "\n")
    if not game.over:
        write("#incomplete\n")


def placement_text(cells, tileset, move):
    """'8D WO.D': row before column means across, column before row means down, both counted from the board's first
    square; '.' stands for a tile that was there already."""
    top, left = origin(cells)
    row, column = str(move[1] - top + 1), chr(ord("A") + move[2] - left)
    sq = first_square(move)
    placed = iter(tiles(move))
    word = bytearray(move[6])
    for i in range(move[6]):
        word[i] = 0 if cells[sq] else next(placed)
        sq += step(move)
    return (row + column if move[0] == ACROSS else column + row) + " " + spelling.canonical(tileset, word)


def origin(cells):
    """(row, column) of the first square of a board."""
    sq = STRIDE
    while cells[sq] == EDGE:
        sq += 1
    return row_of(sq), col_of(sq)


def _write_turns(write, game, nicks):
    cells = import_once("picorack.game.past").cells_before(game, 0)
    tileset = game.tileset
    totals = [0] * len(nicks)
    for turn in range(len(game.history)):
        player = game.player_of(turn)
        move = game.history.move(turn)
        if move[0] == PASS:
            what = "-"
        elif move[0] == EXCHANGE:
            what = "-" + spelling.canonical(tileset, tiles(move))
        else:
            what = placement_text(cells, tileset, move)
            if move[OUTCOME] != PHONY:
                lay(cells, move)
        begins = ">%s: %s " % (nicks[player], spelling.canonical(tileset, game.history.rack(turn)))
        points = score(move)
        totals[player] += points
        write("%s%s +%d %d\n" % (begins, what, points, totals[player]))
        if move[OUTCOME] == PHONY:
            totals[player] -= points
            write("%s-- -%d %d\n" % (begins, points, totals[player]))
        elif move[OUTCOME]:
            totals[player] += CHALLENGE_BONUS
            write("%s(challenge) +%d %d\n" % (begins, CHALLENGE_BONUS, totals[player]))


def _write_end(write, game, nicks):
    """Write the end of the game: first what the player who went out gains, with the others' racks in parentheses, then
    what each of the others loses; then what overtime costs each player."""
    overtime = game.overtime
    scores = [game.scores[player] + overtime[player] for player in range(len(nicks))]
    others = "".join(_rack(game, player) for player in range(len(nicks)))
    for player, nick in enumerate(nicks):
        if not len(game.racks[player]) and others:
            write(">%s: (%s) +%d %d\n" % (nick, others, game.adjustments[player], scores[player]))
    for player, nick in enumerate(nicks):
        rack = _rack(game, player)
        if rack:
            write(">%s: %s (%s) -%d %d\n" % (nick, rack, rack, -game.adjustments[player], scores[player]))
    for player, nick in enumerate(nicks):
        if overtime[player]:
            write(">%s: (time) -%d %d\n" % (nick, overtime[player], game.scores[player]))


def _rack(game, player):
    return spelling.canonical(game.tileset, game.racks[player].tiles())


def _nicks(names):
    """A nickname for each name: one word, and all different, as it stands between '>' and ':'."""
    nicks = []
    for name in names:
        nick = "_".join(name.replace(":", " ").split()) or "Player"
        while nick in nicks:
            nick += "_%d" % (len(nicks) + 1)
        nicks.append(nick)
    return nicks
