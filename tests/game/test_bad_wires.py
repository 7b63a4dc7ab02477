"""Two devices (picorack/link) over wires as bad as hypothesis can make them: both sides' GCG are the same file in the
end, no turn is lost, no tile is there twice."""

import pytest
from conftest import ROOT
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sample_link import pair, whole
from sample_players import machines

_PERCENT = st.integers(0, 40)
_FAULTS = st.fixed_dictionaries(
    {"lost": _PERCENT, "doubled": _PERCENT, "garbled": _PERCENT, "late": _PERCENT, "pieces": st.booleans()}
)


@pytest.mark.parametrize("games", [3, pytest.param(30, marks=pytest.mark.slow)])
def test_a_game_comes_to_its_end(games):
    @settings(max_examples=games, deadline=None, phases=[Phase.explicit, Phase.generate])
    @given(seed=st.integers(0, 1 << 28), faults=_FAULTS, failures=st.integers(0, 60), cuts=st.integers(0, 8))
    def plays(seed, faults, failures, cuts):
        lexicon, _, *players = machines(str(ROOT / "tests/data/small/lexicon"), "greedy", "novice")
        whole(pair(lexicon, players, seed, **faults), failures=failures, cuts=cuts)

    plays()
