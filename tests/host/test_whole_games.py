"""Whole games measured turn by turn, and the search in C compared with the game's, on this computer."""

import shutil

import pytest

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import oracle
from host_tools.lexicons.english import default_lexicon
from host_tools.measure import board_bench, whole_games
from host_tools.run.runtime import Device
from host_tools.upkeep import in_c


def test_a_game_is_measured_turn_by_turn():
    turns = whole_games.here(default_lexicon(), "m5", range(1, 3))
    again = whole_games.here(default_lexicon(), "m5", range(1, 3))
    assert [turn.nodes for turn in turns] == [turn.nodes for turn in again]
    assert 20 < len(turns) < 80
    assert all(0 < turn.searched_ms < turn.ms for turn in turns)
    assert not any(turn.searched for turn in turns[1:])  # in the first turn the lexicon's file is opened
    assert all(0 < turn.allocated < 4096 for turn in turns)
    of = whole_games.summary(turns)
    assert of["turns"] == len(turns)
    assert of["worst"] >= of["p95"] >= of["mean"] * 0.5
    assert of["searched"] == max(turn.searched for turn in turns)


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
def test_the_search_in_c_finds_as_many_moves():
    with oracle().open(encoding="utf-8") as lines:
        positions = board_bench.sample(lines, alphabet_of(default_lexicon()), 2)
    times = in_c.here(default_lexicon(), positions, rounds=1)
    assert len(times) == len(positions) == 6
    assert all(ours > 0 and theirs > 0 for ours, theirs in times)


def test_moves_that_differ_are_told():
    with oracle().open(encoding="utf-8") as lines:
        (position, *_) = board_bench.sample(lines, alphabet_of(default_lexicon()), 1)
    with move_server(default_lexicon(), Mode("resident"), Device()) as game:
        answer = game.moves(position)
    found = len(answer.moves) + len(answer.extra)
    in_c.compare(position, answer, found, answer.best_score)
    for moves, best in ((found - 1, answer.best_score), (found, answer.best_score + 1)):
        with pytest.raises(in_c.InCError, match="moves in C"):
            in_c.compare(position, answer, moves, best)
