"""Whole games with challenges and overtime: their GCG replays, is analysed, and what was saved on the way goes on."""

import json
import random

import pytest
from picorack.core.board import STRIDE
from picorack.core.move import OUTCOME, PHONY, VALID
from picorack.core.rules import RuleError
from picorack.core.tiles import BLANK
from picorack.game import phony, referee
from picorack.game.game import Game
from picorack.game.game_clock import GameClock
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.savegame.decoding import unpack
from sample_play import chosen, gcg_lines, pack

from host_tools.games.replay import replay_file
from host_tools.lexicons.folders import tiles_of


def _anything(game, choose):
    """A placement of two tiles somewhere that the rules allow, whatever its words; None where none was found."""
    tiles = [tile | 5 if tile == BLANK else tile for tile in game.racks[game.turn].tiles()]
    for _ in range(2000):
        first, step = choose.randrange(STRIDE, 16 * STRIDE), choose.choice((1, STRIDE))
        try:
            return referee.placed(game, list(zip((first, first + step), choose.sample(tiles, 2), strict=True)))
        except (RuleError, ValueError):
            continue
    return None


def _played(lexicon, seed, names):
    """A game to its end; after each turn it is saved and read again."""
    choose = random.Random(seed)
    game = Game(lexicon.tileset, names, seed, validate=False)
    machine = Greedy(Generator(lexicon))
    while not game.over:
        move = _anything(game, choose) if choose.random() < 0.3 else None
        game.accept(move or chosen(machine, game))
        if phony.may_challenge(game):
            if phony.phonies(game, lexicon):
                phony.remove(game)
            elif choose.random() < 0.3:
                phony.add_bonus(game)
        if choose.random() < 0.1:
            game, _ = unpack(pack(game, lexicon), lexicon)
    return game


@pytest.mark.parametrize(("seed", "names"), [(1, ["Ada", "Bob"]), (2, ["Ada", "Bob"]), (3, ["Ada", "Bob", "Cleo"])])
def test_a_game_with_challenges(command, lexicon, short_words, tmp_path, seed, names):
    game = _played(lexicon, seed, names)
    outcomes = [game.history.move(turn)[OUTCOME] for turn in range(len(game.history))]
    assert {0, PHONY, VALID} == set(outcomes)
    used = [600_001 + 60_000 * player for player in range(len(names))]
    GameClock({"minutes": 10, "used": used}, game, now=lambda: 0).turn_over()
    assert game.overtime == [10, 20, 30][: len(names)]
    path = tmp_path / "game.gcg"
    path.write_text("\n".join(gcg_lines(game)) + "\n")
    report = replay_file(path, tiles_of(short_words), lexicon)
    assert [str(difference) for difference in report.differences] == [] and report.finished == 1
    assert report.turns == len(game.history)
    turns = json.loads(command("analyse", path, "--lexicon", short_words, "--json"))["turns"]
    assert len(turns) == len(game.history)
    lost = sum(outcome == PHONY for outcome in outcomes)
    assert sum(turn["withdrawn"] for turn in turns) == lost > 0


def test_a_wrong_figure_is_found(lexicon, short_words, replayed):
    """The same record with one point more for a challenge, or for overtime."""
    game = _played(lexicon, 1, ["Ada", "Bob"])
    GameClock({"minutes": 10, "used": [600_001, 0]}, game, now=lambda: 0).turn_over()
    text = "\n".join(gcg_lines(game)) + "\n"
    for right, wrong in (("(challenge) +5 ", "(challenge) +6 "), ("(time) -10 ", "(time) -11 ")):
        assert right in text
        assert replayed(text.replace(right, wrong, 1), tiles_of(short_words), lexicon)[0]
