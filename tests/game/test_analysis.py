"""picorack analyse: recorded games beside what the best player would have played, whatever their record lacks."""

import json
import re
import shutil

import pytest

from host_tools import cli
from host_tools.games.analysis import analyse
from host_tools.games.record import GameFileError
from host_tools.run.runtime import Device
from lexicon_packer.files.writer import sealed

_CPYTHON = ("--runtime", "cpython")


@pytest.fixture
def game(demo):
    """The text of a game of two levels that the device has written."""
    return demo("m2,champion", 7)


def _turns(text):
    return [line for line in text.splitlines() if re.match(r">\S+: \S+ [^(]", line) and "(" not in line]


def test_the_best_player_has_lost_nothing_and_the_weak_one_most_first(game, analysed):
    analysis = analysed(game)
    assert len(analysis.evaluated) == len(_turns(game)) and not analysis.skipped and analysis.refused is None
    lost = [turn.lost for turn in analysis.evaluated]
    assert lost == sorted(lost, reverse=True) and lost[0] > 10
    totals = {row["player"]: row for row in analysis.totals()}
    best = next(row for row in totals.values() if not row["lost"])
    weak = next(row for row in totals.values() if row is not best)
    assert best["best"] == best["turns"] > 5 and weak["lost"] == sum(lost) and weak["best"] < weak["turns"]


def test_values_are_scores_and_what_is_kept(game, analysed):
    opened = 0
    for turn in analysed(game).evaluated:
        for choice in (turn.played, turn.best):
            assert choice.value == choice.score + choice.leave - choice.opens
            if choice.kind in ("across", "down"):
                assert re.fullmatch("[1-9][0-9]?[A-O]" if choice.kind == "across" else "[A-O][1-9][0-9]?", choice.place)
            opened += choice.opens != 0
        assert turn.lost == max(turn.best.value - turn.played.value, 0)
    assert opened > 20


def test_a_lexicon_without_a_table_of_the_champion_has_level_5_judge(command, game, short_words, tmp_path):
    """And so has a heap in which the champion has no room; a line says so. One without leaves has the champion."""
    (tmp_path / "game.gcg").write_text(game)
    description = json.loads((short_words / "lexicon.json").read_text())
    for named, against in (("champion", "master"), ("leaves", "champion")):
        del description[named]
        folder = tmp_path / named
        shutil.copytree(short_words, folder)
        (folder / "lexicon.json").write_bytes(sealed(description))
        analysis = analyse(tmp_path / "game.gcg", folder, Device(heap="8m"))
        assert analysis.against == against == analysis.as_dict()["against"]
        assert all(not choice.opens for turn in analysis.evaluated for choice in (turn.played, turn.best))
    said = "The master takes the champion's place: the lexicon has no table for it, or the heap no room."
    for folder, told in (("champion", True), ("leaves", False)):
        assert (said in command("analyse", tmp_path / "game.gcg", "--lexicon", tmp_path / folder)) == told


def test_the_end_is_evaluated_by_what_both_players_gain(game, analysed):
    """Here both pass at last, and each loses the points of its rack."""
    analysis = analysed(game)
    number = max(turn.number for turn in analysis.evaluated)
    last = next(turn for turn in analysis.evaluated if turn.number == number)
    own, other = (
        next(int(line.split()[-2]) for line in game.splitlines() if re.match(rf">{name}: \S+ \(", line))
        for name in (analysis.players[last.player], analysis.players[1 - last.player])
    )
    assert last.bag == 0 and last.played.kind == "pass" and last.played.leave == own - other == 2


def test_every_runtime_says_the_same(game, short_words, tmp_path):
    (tmp_path / "game.gcg").write_text(game)
    found = [
        analyse(tmp_path / "game.gcg", short_words, Device(*where)).as_dict()
        for where in (("unix", False, "8m"), ("cpython",))
    ]
    assert found[0] == found[1]


def test_a_rack_that_is_not_recorded_is_left_out_and_named(game, analysed):
    lines = game.splitlines()
    at = lines.index(_turns(game)[2])
    rack = lines[at].split()[1]
    lines[at] = lines[at].replace(f" {rack} ", f" {rack[:3]} " if rack[:3] else " ", 1)
    analysis = analysed("\n".join(lines))
    assert len(analysis.skipped) >= 1
    assert f"line {at + 1}, " in analysis.skipped[0] and "the rack is not recorded in full" in analysis.skipped[0]
    assert 3 not in [turn.number for turn in analysis.evaluated]


_HEAD = "#player1 A Ann\n#player2 B Bob\n"


def test_an_exchange_of_unknown_tiles_is_left_out(analysed):
    analysis = analysed(_HEAD + ">A: AEINRST -3 +0 0\n>B: EEIOUVV -EVV +0 0\n")
    assert [turn.played.word for turn in analysis.evaluated] == ["EVV"]
    assert analysis.skipped == ["line 3, Ann: the tiles exchanged are not recorded"]


def test_a_play_challenged_off_is_evaluated_as_the_pass_it_became(analysed):
    analysis = analysed(_HEAD + ">A: CATSDZE 8H CATS +12 12\n>A: CATSDZE -- -12 0\n>B: EEIOUVV - +0 0\n")
    first = next(turn for turn in analysis.evaluated if turn.number == 1)
    assert first.withdrawn and first.played.kind == "pass" and first.lost > 10
    assert not next(turn for turn in analysis.evaluated if turn.number == 2).withdrawn


def test_words_that_the_lexicon_does_not_hold_are_named(analysed):
    (turn,) = analysed(_HEAD + ">A: CATSDZE 8H ZCAT +30 30\n").evaluated
    assert turn.unknown == ["ZCAT"] and turn.played.score == 30


def test_what_follows_a_turn_against_the_rules_is_left_out(game, analysed):
    lines = game.splitlines()
    turns = _turns(game)
    lines.insert(lines.index(turns[4]), lines[lines.index(turns[3])])
    analysis = analysed("\n".join(lines))
    assert "refused" in analysis.refused and len(analysis.evaluated) == 4


@pytest.mark.parametrize("text, said", [
    ("", "is empty"), ("hello\n", "begins neither"), ("\0", "is no text"), (_HEAD, "has no turns to analyse"),
    (_HEAD + ">A: CATSDZE 8H CATS", "is no turn"),
])  # fmt: skip
def test_a_file_that_is_no_game_is_refused_in_a_message(analysed, text, said):
    with pytest.raises(GameFileError, match=said):
        analysed(text)


def test_the_command_prints_a_table_or_json(game, short_words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.gcg").write_text(game)
    arguments = ["analyse", "game.gcg", "--lexicon", str(short_words), *_CPYTHON]
    assert cli.main(arguments) == 0
    out = capsys.readouterr().out
    assert "points lost" in out and len(out.splitlines()) == 2 + len(_turns(game)) + 1 + 2 + 2
    assert cli.main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["against"] == "champion" and "champion" in out
    assert {"game", "against", "players", "turns", "skipped", "refused"} == set(found)
    assert found["turns"][0]["player"] in ("Ada", "Bob") and found["turns"][0]["lost"] > 0
    (tmp_path / "broken.gcg").write_text(_HEAD + ">A: CATSDZE 8H CATS +12 12\n>B: EEIOUVV 1A EEI +6 6\n")
    assert cli.main(["analyse", "broken.gcg", *arguments[2:]]) == 1
    assert "The rest is left out: broken.gcg, line 4: refused: not connected" in capsys.readouterr().out
    assert cli.main(["analyse", "nowhere.gcg", *arguments[2:]]) == 2
    assert capsys.readouterr().err == "picorack: cannot read nowhere.gcg: No such file or directory: name a GCG file\n"
