"""Command lines that are refused (tests/data/cases/refusals.txt), each by one short message that says what is wrong
with it."""

import re
import shlex

import pytest
from cases import cases
from commands import check_message

from host_tools import cli
from host_tools.lexicons.english import default_lexicon
from lexicon_packer import cli as packer_cli

_STANDS_FOR = {"E9": "\udce9", "80": "\udc80", "ESC": "\x1b", "NEL": "\x85", "LS": "\u2028", "LF": "\n",
               "LONG": "h" * 10_000, "51": "x" * 51, "201": "é" * 201}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def packed():
    """The English lexicon, so that no command says that it packs it."""
    default_lexicon()


@pytest.mark.parametrize(("command", "parts"), cases("refusals"))
def test_it_is_refused(here, monkeypatch, capfd, command, parts):
    """In this process, which takes a fraction of the time of one of its own; and nothing is left behind."""
    monkeypatch.chdir(here)
    before = sorted(here.rglob("*"))
    name, *words = [re.sub(r"\{(\w+)\}", lambda match: _STANDS_FOR[match[1]], word) for word in shlex.split(command)]
    status = {"picorack": cli.main, "picorack-pack": packer_cli.main}[name](words)
    out, said = capfd.readouterr()
    assert (status, out) == (2, "")
    check_message(name, status, said)
    said = re.sub("h{4,}", "hhh", said).replace("\n", "$")
    for part in parts:
        assert part in said
    assert sorted(here.rglob("*")) == before
