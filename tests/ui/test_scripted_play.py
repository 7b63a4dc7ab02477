"""`picorack play --keys`: the pictures that a script asks for, the same each time, and a message for each mistake in
it."""

import runpy
import shutil

import pytest
from conftest import ROOT
from picorack.hosts.picture import Picture
from picorack.ui.events import QUIT
from PIL import Image, ImageChops

from host_tools import cli
from host_tools.play import key_script, scripted
from host_tools.run.runtime import RUNTIMES, Device

_script = runpy.run_path(str(ROOT / "host_tools/run/device_scripts/scripted.py"))
_KEYS = """
# the menu, then the best word
shot begin
back
shot menu   # comments may follow
letter 2
enter
shot answered
wait 100
letter #
right
shot end
"""


@pytest.fixture
def play(tmp_path, monkeypatch, capfd):
    """Run the command on a script in an empty folder; (status, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def run(keys, *options):
        (tmp_path / "keys.txt").write_text(keys, encoding="utf-8")
        status = cli.main(["play", "--keys", "keys.txt", *map(str, options)])
        out, err = capfd.readouterr()
        return status, out, err

    return run


def _pictures(folder):
    return {path.stem: Image.open(path) for path in sorted(folder.glob("*.png"))}


def _same(one, other):
    return one.size == other.size and ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


def test_shots_are_the_same_on_every_runtime(play, short_words, tmp_path, needed):
    for runtime in RUNTIMES:
        needed(runtime)
        options = ["--size", "84x48", "--mono", "--players", "h,m", "--seed", 5, "--runtime", runtime]
        assert play(_KEYS, "--shots", runtime, "--lexicon", short_words, *options) == (0, "", "")
    first = _pictures(tmp_path / "unix")
    assert set(first) == {"begin", "menu", "answered", "end"}
    for runtime in RUNTIMES[1:]:
        others = _pictures(tmp_path / runtime)
        assert others.keys() == first.keys()
        for name, picture in others.items():
            assert _same(picture, first[name]), (runtime, name)
    assert first["begin"].size == (84, 48) and first["begin"].mode == "1"
    for one, other in (("begin", "menu"), ("menu", "answered"), ("answered", "end")):
        assert not _same(first[one], first[other]), (one, other)


def test_a_wait_ends_while_a_machine_thinks_and_nothing_else_does(monkeypatch):
    """The input itself, polled as ui/app.py does, with 0 while a machine thinks."""
    clock = _script["Clock"]()
    keys = _script["Keys"]([(1, "key", 4), (2, "wait", 25), (3, "key", 5), (4, "key", 6)], clock, Picture(8, 8), None)
    assert [keys.poll(0) for _ in range(3)] == [0, 0, 0]
    assert clock.ticks_ms() == 30
    assert keys.poll(1000) == 4
    assert keys.poll(1000) == 0 and clock.ticks_ms() == 30  # the wait begins
    assert [keys.poll(0) for _ in range(4)] == [0, 0, 0, 5]
    assert clock.ticks_ms() == 55
    assert keys.poll(0) == 0
    assert [keys.poll(1000), keys.poll(1000)] == [6, QUIT]
    keys = _script["Keys"]([(1, "wait", 2500), (2, "key", 4)], clock, Picture(8, 8), None)
    assert [keys.poll(1000) for _ in range(5)] == [0, 0, 0, 0, 4]


def test_another_seed_other_tiles(play, short_words, tmp_path):
    for seed in (5, 6):
        play("shot a", "--shots", str(seed), "--lexicon", short_words, "--players", "h,m", "--seed", seed)
    assert not _same(Image.open(tmp_path / "5" / "a.png"), Image.open(tmp_path / "6" / "a.png"))


def test_a_folder_of_several_lexicons(play, short_words, tmp_path):
    for name in ("one", "two"):
        shutil.copytree(short_words, tmp_path / "all" / name)
    assert play("select\nup\nup\nselect\nshot a", "--shots", "out", "--lexicon", "all", "--seed", 5) == (0, "", "")
    assert play("select\nup\nup\nselect\nshot a", "--shots", "one", "--lexicon", "all/one", "--seed", 5) == (0, "", "")
    assert not _same(Image.open(tmp_path / "out" / "a.png"), Image.open(tmp_path / "one" / "a.png"))  # a choice more


def test_cost_of_each_key(play, short_words):
    options = ["--lexicon", short_words, "--players", "h,m", "--seed", 5, "--size", "240x240", "--cost"]
    status, out, _ = play("left\nright\nleft  # a second time\nback", *options)
    rows = [line.split() for line in out.splitlines()[1:]]
    assert status == 0
    assert [row[:2] for row in rows] == [["1", "left"], ["2", "right"], ["3", "left"], ["4", "back"]]
    assert rows[1][2:] == rows[2][2:] == ["450", "0"]  # two squares and the lines round them, nothing allocated
    assert int(rows[3][2]) > 5000 and int(rows[3][3]) > 1000


def test_cost_is_not_known_on_cpython(play, short_words):
    status, _, err = play("left", "--lexicon", short_words, "--cost", "--runtime", "cpython")
    assert status == 2 and "--runtime unix" in err


def test_what_the_game_writes_lies_beside_the_shots(play, short_words, tmp_path):
    """One human passes until the game is over."""
    options = ["--shots", "out", "--lexicon", short_words, "--players", "h", "--seed", 5]
    assert play("letter 6\nletter 1\n" * 2 + "shot over", *options) == (0, "", "")
    assert list((tmp_path / "out").glob("game-5.gcg"))


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("left\n\nlefft\n", "keys.txt, line 3: 'lefft' is no key: there are up, down,"),
        ("left left\n", "line 1: 'left left' is no key"),
        ("letter ab", "line 1: letter ab: a key types one character: write one"),
        ("letter", "line 1: 'letter': write one word after letter"),
        ("wait long", "line 1: wait long: give milliseconds"),
        ("wait 0", "line 1: wait 0: give milliseconds"),
        ("wait ²", "line 1: wait ²: give milliseconds"),
        ("shot ../a", "line 1: shot ../a: a name is of up to"),
        ("shot a\nleft\nshot a", "line 3: there is a shot a already, in line 1: give this one another name"),
    ],
)
def test_a_mistake_names_its_line(keys, said, play):
    status, out, err = play(keys, "--shots", "out")
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1 and "Traceback" not in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--keys", "nowhere", "--shots", "out"], "nowhere cannot be read (No such file or directory): name another"),
        (["--size", "83x48", "--shots", "out"], "--size 83x48 is not a size like 240x240"),
        (["--lang", "xx", "--shots", "out"], "--lang xx is no language known here: choose one of en, cs"),
        (["--shots", "/proc/no/where"], "/proc/no"),
        (["--shots", "keys.txt"], "keys.txt"),
        ([], "keys.txt takes shots: say with --shots DIR"),
    ],
)
def test_other_mistakes(options, said, play, short_words):
    status, out, err = play("shot a", "--lexicon", short_words, *options)
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1 and "Traceback" not in err


def test_shots_and_cost_need_keys(capfd):
    for option in (["--shots", "out"], ["--cost"]):
        assert cli.main(["play", *option]) == 2
        assert "add --keys FILE" in capfd.readouterr().err


def test_keys_behind_the_end_are_too_late(play, short_words):
    keys = "back\nup\nup\nup\nselect\nup\nselect\nup\nselect\nshot late"
    status, _, err = play(keys, "--shots", "out", "--lexicon", short_words, "--players", "h,m", "--seed", 5)
    assert status == 2
    assert "line 10 of the keys comes too late" in err


def test_a_script_that_is_not_text(tmp_path):
    (tmp_path / "keys").write_bytes(b"left\n\xff\n")
    with pytest.raises(key_script.ScriptError, match="not text in UTF-8"):
        key_script.read(tmp_path / "keys")


def test_a_device_that_fails_says_so(short_words):
    steps = key_script.parse("left")
    with pytest.raises(scripted.PicorackError, match="no option --nothing"):
        scripted.play(Device(), steps, "84x48", options=["--nothing"])


def test_a_game_left_in_the_middle_goes_on(play, short_words, tmp_path):
    """Three turns, with a blank, an exchange and a hint, are played with six keys as far as possible; the game is left
    and goes on."""
    turns = (
        "select\nright\nright\nselect\nselect\nback\n"  # the blank as an A, taken back again from the menu
        "back\nup\nselect\nselect\nletter 2\nletter 2\nenter\n"  # the first hint is an exchange
        "letter 5\nselect\nright\nselect\nback\nselect\n"
        "letter 2\nenter\n"
    )
    options = ["--lexicon", short_words, "--size", "84x48", "--mono"]
    status, _, err = play(turns + "shot left", "--shots", "one", "--players", "h,m", "--seed", 5, *options)
    assert (status, err) == (0, "")
    first = (tmp_path / "one" / "game-5.gcg").read_text(encoding="utf-8").splitlines()
    moves = [line for line in first if line.startswith(">")]
    assert len(moves) == 6 and sum(" -" in line for line in moves[::2]) == 1
    status, _, err = play("shot back\nletter 2\nenter", "--shots", "two", "--resume", "one/game", *options)
    assert (status, err) == (0, "")
    second = (tmp_path / "two" / "game-5.gcg").read_text(encoding="utf-8").splitlines()
    again = [line for line in second if line.startswith(">")]
    assert again[:6] == moves and len(again) == 8
