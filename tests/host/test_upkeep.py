"""The programs of upkeep on the command line: none begins its work for a word that it does not know."""

import re
import subprocess
import sys

import pytest
from conftest import ROOT

UPKEEP = ROOT / "host_tools/upkeep"


def _run(name, *words):
    command = [sys.executable, "-m", f"host_tools.upkeep.{name}", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_every_program_begins_in_one_way():
    sources = "".join(path.read_text("utf-8") for path in UPKEEP.glob("*.py"))
    begun = re.findall(r'^if __name__ == "__main__":\n +(.*)', sources, re.M)
    assert len(begun) > 15 and all(line.startswith("entry(") for line in begun)


def test_help_is_what_the_program_says_of_itself():
    done = _run("manual_doc", "--help")
    assert done.returncode == 0 and "\n  A page has the tiles of its language, the leave values" in done.stdout


@pytest.mark.parametrize(
    "words, said",
    [
        (("manual_doc", "all"), "Got unexpected extra argument (all)"),
        (("levels_doc", "champion"), "'champion' is not one of 'beginner', 'novice'"),
        (("memory_doc", "heap"), "'heap' is not one of 'splits', 'games'"),
        (("leaves", "klingon"), "'klingon' is no list: name some of english, czech"),
        (("addresses",), "'' is no repository: name one like REPOSITORY=you/picorack"),
    ],
)
def test_a_word_that_it_does_not_know(words, said):
    done = _run(*words)
    assert done.returncode == 2 and not done.stdout
    assert done.stderr.count("\n") == 1 and said in done.stderr
