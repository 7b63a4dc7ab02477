"""How far a work is, as commands tell it."""

import contextlib
import io
import re
import sys

import pytest

from lexicon_packer.commandline import progress


class _Screen(io.StringIO):
    """A terminal."""

    encoding = "utf-8"

    def isatty(self):
        return True

    def said(self):
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.getvalue())


def terminal(monkeypatch):
    """Make stderr a terminal, for this test. Returns it."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "stderr", _Screen())
    return sys.stderr


def test_a_terminal_is_told_what_and_how_far(monkeypatch):
    screen = terminal(monkeypatch)
    with progress.bar() as report:
        report("Arranging words [2-15 letters]", 3, 4, "[note]")
    last = screen.said().rstrip().splitlines()[-1]
    assert "Arranging words [2-15 letters]" in last and " 75%" in last and "[note]" in last


def test_a_work_within_another_has_no_bar_of_its_own(monkeypatch):
    screen = terminal(monkeypatch)
    with progress.bar() as outer:
        outer("The whole", 1, 2)
        with progress.bar() as inner:
            inner("A part", 0, 3)
    assert "The whole" in screen.said() and "A part" not in screen.said()
    with progress.bar() as report:
        report("The next", 0, None)
    assert "The next" in screen.said()


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0 s"), (11.6, "12 s"), (99, "99 s"), (100, "2 min"), (220, "4 min")]
)
def test_how_long_it_takes_still(seconds, said):
    assert progress.left(seconds) == said


@pytest.mark.parametrize(("lines", "said"), [(False, ""), (True, "Fetching.\nCompiling.\n")])
def test_without_a_terminal_a_stage_is_a_line_or_nothing(lines, said, capsys):
    with contextlib.suppress(KeyError), progress.bar(lines=lines) as report:
        for stage, done in (("Fetching", 0), ("Compiling", 0), ("Compiling", 50)):
            report(stage, done, 100)
        raise KeyError
    assert capsys.readouterr().err == said


def test_packing_tells_all_it_does_in_figures(tmp_path):
    from lexicon_packer import build_lexicon

    (tmp_path / "words.txt").write_text("CAT\nDOG\nGOD\n")
    told = []
    build_lexicon(tmp_path / "words.txt", "english", tmp_path / "lexicon", lambda *far: told.append(far))
    assert ("Storing words (2-3 letters)", 0, 3) in told and ("Arranging words (2-3 letters)", 0, 4) in told
    assert all(done < total for _, done, total in told if total is not None)


@pytest.mark.parametrize(("families", "figures"), [(0, [(0, 3)]), (9, [(0, 6), (3, 6)])])
def test_a_dictionary_is_read_in_figures(families, figures, monkeypatch, tmp_path):
    """In one part, or in two where whole families of words are read as well."""
    from lexicon_packer.sources import readers
    from lexicon_packer.sources.languages import language
    from lexicon_packer.words import tilesets

    (tmp_path / "a.dic").write_text("2\nahoj\ndub\n", "utf-8")
    (tmp_path / "a.aff").write_text("SET UTF-8\n", "utf-8")
    monkeypatch.setattr(readers.common, "frequent", lambda name, most: {"dub"})
    size, told = language("cs").size(None)._replace(families=families), []
    paths = [tmp_path / "a.dic", tmp_path / "a.aff"]
    words = readers.hunspelled(paths, size, tilesets.load("czech"), lambda *far: told.append(far))
    assert words == ["AHOJ", "DUB"] and told == figures
