"""Recorded games for the tests of this folder: written by the device, analysed, replayed."""

import functools

import pytest
from picorack.lexicon.lexicon import Lexicon

from host_tools import cli
from host_tools.games.analysis import analyse
from host_tools.games.replay import replay_file
from host_tools.run.runtime import Device


@pytest.fixture(scope="session")
def demo(short_words, tmp_path_factory):
    """A function that returns the text of a game that machines have played."""
    path = tmp_path_factory.mktemp("games") / "game.gcg"

    @functools.cache
    def played(players, seed):
        arguments = ["--players", players, "--seed", str(seed), "--lexicon", str(short_words), "--gcg", str(path)]
        assert cli.main(["demo", *arguments]) == 0
        return path.read_text()

    return played


@pytest.fixture(scope="session")
def lexicon(short_words):
    return Lexicon(str(short_words), "resident")


@pytest.fixture
def analysed(short_words, tmp_path):
    """A function that analyses the text of a game."""

    def run(text):
        path = tmp_path / "game.gcg"
        path.write_text(text, encoding="utf-8")
        return analyse(path, short_words, Device(heap="8m"))

    return run


@pytest.fixture
def replayed(tmp_path):
    """A function that replays the text of a file: ([difference as text, ...], report)."""

    def run(text, tiles, lexicon=None):
        path = tmp_path / "record"
        path.write_text(text, encoding="utf-8")
        report = replay_file(path, tiles, lexicon)
        return [str(difference) for difference in report.differences], report

    return run
