"""How long machines think about the same turns: the device program, and what docs/players makes of its figures."""

import pytest

from host_tools.lexicons.english import default_lexicon
from host_tools.measure import turn_costs
from host_tools.measure.turn_costs import Turn
from host_tools.upkeep import champion_costs
from host_tools.upkeep.measured import cells


def test_machines_think_about_the_same_turns():
    turns = turn_costs.here(default_lexicon(), ["champion", "greedy", "greedy"], range(1, 3))
    again = turn_costs.here(default_lexicon(), ["champion", "greedy"], range(1, 3))
    assert [turn.nodes[:2] for turn in turns] == [turn.nodes for turn in again] and 30 < len(turns) < 70
    for turn in turns:
        assert all(ms > 0 for ms in turn.ms)
        assert turn.nodes[1] == turn.nodes[2]  # each has a generator of its own, so none finds the other's work done
        assert turn.nodes[0] == turn.nodes[1] or turn.ended and turn.nodes[0] > turn.nodes[1]
    assert any(turn.nodes[0] > 2 * turn.nodes[1] for turn in turns if turn.ended)


def test_some_turns_of_the_same_game():
    all_turns = turn_costs.here(default_lexicon(), ["champion", "m5"], range(3, 4))
    some = turn_costs.here(default_lexicon(), ["champion", "m5"], range(3, 4), every=5)
    assert [(turn.ended, turn.nodes[0]) for turn in some] == [(turn.ended, turn.nodes[0]) for turn in all_turns[::5]]


_PICO = [
    Turn(False, (30, 20, 1), (1, 1, 1)),
    Turn(False, (10, 5, 1), (1, 1, 1)),
    Turn(True, (70, 1, 1), (1, 1, 1)),
    Turn(True, (20, 1, 1), (1, 1, 1)),
]


def test_what_the_turns_on_a_pico_say():
    said = " ".join(" ".join(champion_costs.pico_sentences(champion_costs._PAGES["champion"], _PICO)).split())
    assert "4 turns, 2 of them with an empty bag" in said
    assert "`champion` takes 1.60 times as many cycles as one of `greedy` (the aim: 1.3 at most)" in said
    assert "One at the end takes 2.2 times as many as one before (the aim: 4 at most), the longest of them" in said
    assert said.endswith("3.5 times.")
    long = [Turn(False, (30, 2100), (1, 1)), Turn(False, (10, 4600), (1, 1)), Turn(True, (70, 90), (1, 1))]
    said = " ".join(champion_costs.pico_sentences(champion_costs._PAGES["grandmaster"], long))
    assert "a turn of `grandmaster` took 2.1 to 4.6 seconds" in said


def test_the_table_of_a_page(monkeypatch):
    monkeypatch.setattr(champion_costs, "_heap", {"champion": 60, "greedy": 50, "m5": 51}.get)
    turns = [
        Turn(False, (1, 1, 1), (3000, 2000, 1)),
        Turn(False, (1, 1, 1), (1000, 1000, 1)),
        Turn(True, (1, 1, 1), (9000, 5, 1)),
    ]
    rows = cells(champion_costs.block(champion_costs._PAGES["champion"], turns, _PICO))
    assert rows[0] == ["`champion`", "2,000", "9,000", "20.0", "45.0", "60 KB"]
    assert rows[1] == ["`greedy`", "1,500", "5", "12.5", "1.0", "50 KB"]


def test_a_page_that_is_none():
    with pytest.raises(SystemExit, match="greedy has no page of costs: name champion or grandmaster"):
        champion_costs.main(["greedy"])
