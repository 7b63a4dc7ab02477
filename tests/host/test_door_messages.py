"""Whatever a command raises becomes a message; tried in this process (lexicon_packer/commandline/door.py)."""

import shutil
import sys

import click
import pytest
from commands import LONGEST
from conftest import ROOT

from host_tools import cli
from lexicon_packer import cli as packer
from lexicon_packer import showing
from lexicon_packer.commandline import door

_LEXICON = ROOT / "tests/data/small/lexicon"


class _Refusal(Exception):
    pass


@pytest.mark.parametrize(
    "problem",
    [ValueError("x" * 10_000_000), RecursionError(), MemoryError(), KeyError("\ud800\n"), ZeroDivisionError("0"),
     AssertionError(), EOFError("end"), UnicodeEncodeError("ascii", "é", 0, 1, "no"), _Refusal("y" * 10_000_000),
     click.ClickException("z" * 10_000_000), click.UsageError("é\x1b[31m\n"), OSError(5, "why", "n" * 10_000),
     OSError("w" * 10_000), ImportError("no such module")],
    ids=lambda problem: type(problem).__name__,
)  # fmt: skip
def test_whatever_is_raised_is_a_message(problem, capfd, monkeypatch):
    @click.group()
    def group():
        pass

    @group.command()
    def fail():
        raise problem

    def unimportable():
        raise problem

    monkeypatch.delenv("PICORACK_TRACEBACK", raising=False)
    for load in (lambda: (group, _Refusal), unimportable):
        assert door.run("picorack", load, ["fail"]) == 2
        said = capfd.readouterr().err.removeprefix("\n")  # click's, at the end of a file
        assert said.startswith("picorack: ") and said.count("\n") == 1 and len(said) <= LONGEST
        assert "\x1b" not in said and "\ud800" not in said


def test_of_a_folder_that_cannot_be_copied_the_reason_is_told_once(tmp_path, capfd):
    """shutil lists each file, and each with both paths and the reason."""
    for name in "ab":
        (tmp_path / name).touch()

    @click.command()
    def fail():
        def full(*_):
            raise OSError(28, "No space left on device", "here", None, "there")

        shutil.copytree(tmp_path, tmp_path / "c", copy_function=full)

    assert door.run("picorack", lambda: (fail, _Refusal), []) == 2
    assert capfd.readouterr().err == "picorack: cannot write the output: No space left on device\n"


def test_where_a_fault_lies_is_told_on_request(monkeypatch, capfd):
    def unimportable():
        raise ZeroDivisionError("here")

    assert door.run("picorack", unimportable, []) == 2
    assert "ZeroDivisionError (here); PICORACK_TRACEBACK=1 shows where" in capfd.readouterr().err
    monkeypatch.setenv("PICORACK_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        door.run("picorack", unimportable, [])


@pytest.mark.parametrize("main", [cli.main, packer.main])
def test_an_import_that_is_interrupted(main, monkeypatch):

    def interrupted():
        raise KeyboardInterrupt

    monkeypatch.setattr("host_tools.cli.commands", interrupted)
    monkeypatch.setattr("lexicon_packer.cli.commands", interrupted)
    assert main(["words"]) == 130


def test_values_are_shortened_in_their_midst():
    assert showing.place("") == "''" and showing.place("-") == "standard input" and showing.place("a b") == "a b"
    assert showing.plain("short") == "short" and showing.quoted("short") == "'short'"
    cut = showing.plain("a" * 1000 + "z")
    assert len(cut) == 60 and cut.startswith("aaa") and "…" in cut and cut.endswith("z")
    assert len(showing.quoted(["x" * 1000] * 1000)) < 400
    assert showing.plain("\x1b[1m\udce9") == "\\x1b[1m\\udce9"
    assert showing.one_line("first\nsecond") == "first second"
    nested = []
    for _ in range(100_000):
        nested = [nested]
    assert len(showing.quoted(nested)) < 100


def test_matplotlib_is_asked_for_first(monkeypatch, capfd, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert cli.main(["ram", "--lexicon", str(_LEXICON), "--out", str(tmp_path / "out")]) == 2
    assert "run 'pip install matplotlib', or leave out --out" in capfd.readouterr().err
    assert not (tmp_path / "out").exists()
