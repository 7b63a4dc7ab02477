"""What recorded games have in common, counted by hand for the game of 1988, and over a match."""

import json

import pytest
from sample_tiles import ENGLISH

from host_tools.games.game_statistics import StatisticsError, of_files
from host_tools.upkeep.appel_jacobson import GAME


def test_the_game_of_1988():
    """Mac takes the lead with turns 6, 8 and 10, Guy with turns 7 and 9. OUTGREW, RUNTIER and SLOGGING are bingos.
    Seven of 25 words have more than five letters: these, HYALINE, JUNIOR, FENCES and QUITTOR."""
    assert of_files([GAME], ENGLISH).as_dict() == {
        "games": 1,
        "turns": 25,
        "most_turns": 25,
        "bingos": {"7": 2, "8": 1},
        "exchanges": 0,
        "turnovers": 5,
        "leader_wins": 1,
        "first_player": {"won": 0, "drawn": 0, "lost": 1},
        "short_words": 18 / 25,
    }


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (">A: CAT 8G CAT +10 10\n", "was not played to its end"),
        (">A: CAT 1A CAT +10 10\n", "game.gcg, line 3: refused"),
    ],
)
def test_a_game_without_an_end_is_refused(tmp_path, lines, reason):
    (tmp_path / "game.gcg").write_text(f"#player1 A A\n#player2 B B\n{lines}")
    with pytest.raises(StatisticsError, match="so its game cannot be counted: leave the file out") as refused:
        of_files([tmp_path / "game.gcg"], ENGLISH)
    assert reason in str(refused.value)


def test_exchanges_and_a_drawn_game(tmp_path):
    """A exchanges, B lays CAT, A adds S, and in the end both have as many points."""
    path = tmp_path / "game.gcg"
    path.write_text(
        "#player1 A A\n#player2 B B\n>A: AAEIIOU -AAEIIOU +0 0\n>B: CAT 8G CAT +10 10\n>A: S 8G ...S +6 6\n"
        ">B: DDE (DDE) -5 5\n>A: A (A) -1 5\n"
    )
    found = of_files([path], ENGLISH).as_dict()
    assert (found["turns"], found["exchanges"], found["short_words"]) == (3, 1 / 3, 1)
    assert found["first_player"] == {"won": 0, "drawn": 1, "lost": 0}
    assert found["turnovers"] == 0 and found["leader_wins"] is None and found["bingos"] == {}


def test_a_match_tells_them_of_its_games(command, short_words, tmp_path):
    words = "--lexicon", short_words
    match = "match", "--players", "greedy,pass", "--games", 4, *words, "--json", "--statistics"
    told = json.loads(command(*match))["statistics"]
    assert json.loads(command(*match, "--gcg", tmp_path / "games"))["statistics"] == told
    games = sorted((tmp_path / "games").glob("*.gcg"))
    assert len(games) == told["games"] == 4
    assert json.loads(command("statistics", *games, *words, "--json")) == told
    assert told["first_player"] == {"won": 2, "drawn": 0, "lost": 2} and told["leader_wins"] == 1
    assert "leader after 12 turns wins" in command("statistics", *games, *words)
