"""Texts of files and of arguments do not steer the terminal: every command of both consoles is given some that would,
in each file that it reads and as each value that it takes."""

import json
import shutil
import unicodedata

import click
import pytest
from conftest import ROOT
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame import statistics
from picorack.savegame.records import Records
from sample_play import pack

from host_tools import cli
from host_tools.commands.group import cli as of_picorack
from lexicon_packer import cli as packer_cli
from lexicon_packer import json_text, showing
from lexicon_packer.commands import cli as of_the_packer
from lexicon_packer.files.writer import sealed

# Clear the screen, the same by one character of C1, ring the bell, turn the direction of writing, end a line.
_STEERING = "\x1b[2J\x1b]0;x\x07\x9b2J\x7f\u202e\u2066\u200f\u2028\u2029\xad\U000e0041"
_NAME = f"A{_STEERING}\udc9bB"  # with a byte that is no UTF-8: a name of a file, a value of JSON
_IN_UTF8 = f"A{_STEERING}B"
_NICK = _STEERING.replace("\u2028", "").replace("\u2029", "")  # without blanks
_GAME = f"""#character-encoding UTF-8
#player1 a{_NICK} Ann{_STEERING}
#player2 b{_NICK} Bea{_STEERING}
>a{_NICK}: CATSEIR 8G CAT +11 11
>b{_NICK}: SEIR??A -?? +0 0
>a{_NICK}: SEIRAAX (SEIRAAX) -7 8
"""
_EMPTY = ["." * 15] * 15
_CONSOLES = {"picorack": (of_picorack, cli.main), "picorack-pack": (of_the_packer, packer_cli.main)}


def _calls():
    """{command: [what it is called with]}."""
    found = {}
    for line in (ROOT / "tests/data/hostile_calls.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            command, _, call = line.partition(":")
            found.setdefault(command, []).append(call.strip())
    return found


_CALLS = _calls()
_LONG = {  # options with which a command would do more than look at the value
    ("picorack web", "out"),  # makes the page
    ("picorack web", "lexicon"),
    ("picorack tune", "resume"),
    ("picorack emulate", "uf2"),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A folder with all files that _CALLS name, each with hostile text wherever it may have any."""
    here = tmp_path_factory.mktemp("hostile")
    for name, letter in (("words", "\u202e"), (_IN_UTF8, "Z")):
        shutil.copytree(ROOT / "tests/data/small/lexicon", here / name)
        _rewrite(here / name / "lexicon.json", letter)
    for name in ("game.gcg", f"{_NAME}.gcg"):
        (here / name).write_text(_GAME, "utf-8")
    (here / "open.gcg").write_text(_GAME.rsplit("\n", 2)[0].replace("11", "10") + "\n", "utf-8")
    (here / "noise").write_text(f"{_STEERING}\n" * 3, "utf-8")
    positions = [{"id": [_NAME[:-2], {_IN_UTF8: 1}], "board": _EMPTY, "rack": "CATSE"}]
    (here / "positions.jsonl").write_text("".join(json.dumps(position) + "\n" for position in positions))
    turns = [{"player": 0, "rack": "CATSEIR", "move": f"exchange {_NICK}", "score": 0, "running": [5, 0]}]
    points = {name: [0, 0] for name in ("adjust_deduct_and_add", "final_deduct_and_add")}
    game = {"game": _NAME, "turns": turns, "final_racks": [_NAME, ""], **points}
    (here / "games.jsonl").write_text(json.dumps(game) + "\n")
    (here / "board.json").write_text(json.dumps({"name": _NAME, "rows": [_NAME] * 9}))
    (here / "tiles.json").write_text(json.dumps({"name": _NAME, "alphabet": [_NAME], "tiles": {}, "blanks": 2}))
    (here / "keys").write_text("wait 50\n")
    (here / "letters").write_text("letter A\nletter \u202e\nshot end Game" + _NICK + "\n")
    (here / "list.txt").write_text(f"CAT\n{_IN_UTF8}\n", "utf-8")
    (here / "good.txt").write_text("CAT\nCATS\n")
    (here / "words.dic").write_text(f"2\ncat/S\n{_IN_UTF8}/S\n", "utf-8")
    (here / "words.aff").write_text(f"SET UTF-8\nSFX S Y 1\nSFX S 0 {_IN_UTF8} .\n", "utf-8")
    lexicon = Lexicon(str(here / "words"), "resident")
    setup = {"players": "h,m1", "lexicon": f"nowhere/{_IN_UTF8}"}
    saved = pack(Game(lexicon.tileset, [_IN_UTF8, "Bea"], 5, 7, True, lexicon), lexicon, setup)
    Records(str(here / "game")).write(saved)
    (here / "game.1").rename(here / "game.0") if not (here / "game.0").exists() else None
    (here / "data/picorack").mkdir(parents=True)
    row = [1, 1, 0, 5, 5, 0, 5, _IN_UTF8]
    statistics.add(str(here / "data/picorack/statistics"), [f"{_IN_UTF8}/{_IN_UTF8}", 1, row])
    return here


def _rewrite(path, letter):
    """Name a lexicon and its Z otherwise, as far as the rules of lexicon.json allow."""
    head = json.loads(path.read_text("utf-8"))
    del head["crc32"]
    for name in ("name", "licence", "source"):
        head[name] = "A\u202e\u2066\u2028B"
    head["tiles"]["letters"][-1] = letter
    head["tiles"]["lower"][-1] = letter
    path.write_bytes(sealed(head))


@pytest.fixture
def say(files, tmp_path, monkeypatch, capfdbinary):
    """say(console, words) runs a command in a copy of the files; its status, stdout and stderr, as text."""
    here = tmp_path / "here"
    shutil.copytree(files, here)
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_DATA_HOME", str(here / "data"))

    def call(console, words):
        status = _CONSOLES[console][1](words)
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return call


def test_no_command_is_left_out():
    commands = {f"{console} {name}" for console, (group, _) in _CONSOLES.items() for name in group.list_commands(None)}
    assert set(_CALLS) == commands


def _steers(text):
    return [char for char in text if unicodedata.category(char)[0] == "C" and char != "\n" or char in "\u2028\u2029"]


@pytest.mark.parametrize("command", _CALLS)
def test_files(say, command):
    console, name = command.split()
    for call in _CALLS[command]:
        hostile = _IN_UTF8 if "--lexicon NAME" in call else _NAME
        words = [word.replace("NAME", hostile) for word in call.strip(" !").split()]
        status, out, err = say(console, [name, *words])
        assert (status == 2) == call.endswith("!") and not _steers(out + err), (call, out, err)
        if "--json" in words and not status:
            json.loads(out)


@pytest.mark.parametrize("command", _CALLS)
def test_values(say, command):
    """Each option and argument of the command that takes a text, as the first of its calls has the others."""
    console, name = command.split()
    group = _CONSOLES[console][0]
    for parameter in group.get_command(None, name).params:
        if isinstance(parameter, click.Option) and (parameter.is_flag or (command, parameter.name) in _LONG):
            continue
        given = [word.replace("NAME", "nowhere") for word in _CALLS[command][0].strip(" !").split()]
        if isinstance(parameter, click.Option):
            words = [*given, parameter.opts[0], _NAME]
        else:
            words = [_NAME, *given[1:]]
        status, out, err = say(console, [name, *words])
        assert status in (0, 1, 2) and "fault of" not in err and not _steers(out + err), (words, out, err)


def test_json_gives_the_same_text_back(say):
    status, out, _ = say("picorack", ["moves", "--in", "positions.jsonl", "--lexicon", "words"])
    assert (status, json.loads(out)["id"]) == (0, [_NAME[:-2], {_IN_UTF8: 1}])
    _, out, _ = say("picorack", ["analyse", "game.gcg", "--lexicon", "words", "--json"])
    assert [row["player"] for row in json.loads(out)["players"]] == [f"Ann{_STEERING}", f"Bea{_STEERING}"]
    _, out, _ = say("picorack", ["statistics", "--json"])
    assert json.loads(out)["games"][0]["best_word"] == _IN_UTF8


@pytest.mark.parametrize("plane", [pytest.param(at, marks=[pytest.mark.slow] * (2 < at < 14)) for at in range(17)])
def test_every_character(plane):
    """Shown texts hold no character that steers, and JSON gives each character back."""
    for first in range(plane << 16, plane + 1 << 16, 1 << 10):
        text = "".join(map(chr, range(first, first + (1 << 10))))
        for shown in (showing.visible(text), showing.plain(text, 20_000), json_text.write([text, {text: 1}], indent=1)):
            assert not _steers(shown)
        assert json.loads(json_text.write([text, {text: 1}], indent=1)) == [text, {text: 1}]
        printed = "".join(char for char in text if char.isprintable() or char == "\n")
        assert showing.visible(printed) == printed
