"""How likely a lead wins a game of two: the formula, its numbers, and what the analysis makes of it."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from picorack.advice import evaluation
from picorack.advice.evaluation import win_probability

from host_tools.upkeep import win_model

_DOC = Path(__file__).parents[2] / "docs/analysis.md"
_HEAD = "#player1 A Ann\n#player2 B Bob\n"


def test_the_numbers_are_those_of_the_document():
    said = re.search(r"SLOPE ([\d.]+), REPLY ([\d.]+),", _DOC.read_text("utf-8"))
    assert (evaluation.SLOPE, evaluation.REPLY) == tuple(map(float, said.groups()))


@given(st.integers(-400, 400), st.integers(1, 93))
def test_a_larger_lead_wins_more_and_the_less_is_to_come_the_more(lead, unseen):
    share = win_probability(lead, unseen)
    assert 0 <= share <= win_probability(lead + 1, unseen) <= 1
    even = evaluation.REPLY / evaluation.SLOPE  # the lead that the other one's turn makes up for
    assert win_probability(even, unseen) == pytest.approx(0.5)
    nearer = win_probability(lead, unseen + 1) - 0.5
    assert abs(nearer) <= abs(share - 0.5) and nearer * (lead - even) >= 0


def test_at_the_end_a_lead_has_won():
    assert [win_probability(lead, 1, True) for lead in (-1, 0, 0.25, 300)] == [0, 0.5, 1, 1]


def test_the_fit_finds_the_numbers_that_made_the_games():
    random = np.random.default_rng(1)
    lead, unseen = random.normal(0, 60, 60_000), random.integers(8, 94, 60_000)
    won = random.random(60_000) < win_model.probabilities((0.2, 4), lead, unseen)
    slope, reply = win_model.fit(np.stack([lead, unseen, won], 1))
    assert slope == pytest.approx(0.2, rel=0.03) and reply == pytest.approx(4, abs=0.2)
    table = win_model.block((slope, reply), np.stack([lead, unseen, won], 1)).splitlines()[-10:]
    assert re.match(r"\| 50 to 60 % \| 5\d% of ", table[5])


def test_a_turn_loses_what_its_move_wins_less_often_than_the_best(analysed):
    """With 100 tiles and racks of seven, a player does not see 93 at first, and the other one 93 less those laid."""
    text = _HEAD + ">A: CATSDZE 8H CATS +12 12\n>B: EEIOUVV -EVV +0 0\n"
    analysis = analysed(text)
    for turn in analysis.evaluated:
        ahead, unseen = ((0, 93), (-12, 89))[turn.number - 1]
        for choice in (turn.played, turn.best):
            assert choice.share == win_probability(ahead + choice.value, unseen)
        assert turn.share_lost == max(turn.best.share - turn.played.share, 0) > 0
    totals = [row["share_lost"] for row in analysis.totals()]
    assert totals == [sum(turn.share_lost for turn in analysis.evaluated if turn.player == player) for player in (0, 1)]


def test_a_game_of_three_has_no_chances(analysed):
    text = _HEAD + "#player3 C Cy\n>A: CATSDZE 8H CATS +12 12\n>B: EEIOUVV -EVV +0 0\n>C: AEINRST - +0 0\n"
    analysis = analysed(text)
    assert len(analysis.evaluated) == 3
    assert {turn.share_lost for turn in analysis.evaluated} | {turn.best.share for turn in analysis.evaluated} == {None}
    assert {row["share_lost"] for row in analysis.totals()} == {None}


def test_at_the_end_a_turn_wins_or_loses_the_game(demo, analysed):
    ends = [turn for turn in analysed(demo("m2,champion", 7)).evaluated if not turn.bag]
    assert ends and {choice.share for turn in ends for choice in (turn.played, turn.best)} <= {0, 0.5, 1}
