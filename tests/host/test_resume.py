"""`picorack play --resume`: a saved game goes on, and anything else is refused with one message."""

import json
import os

import pytest
from conftest import ROOT
from picorack.game.gcg import write_gcg
from picorack.savegame.records import Records
from sample_play import game_of, pack
from sample_players import machines, played
from slow.fuzzer.damage import record

_LEXICON = ROOT / "tests/data/small/lexicon"
_SETUP = {"players": "m,m", "lexicon": str(_LEXICON)}
_TURNS = 5


@pytest.fixture(scope="module")
def game():
    lexicon, _, machine = machines(str(_LEXICON), "greedy", mode="resident")
    game = game_of(lexicon, 4, names=("Ada", "Žofie"))
    played(game, machine, turns=_TURNS)
    return game


@pytest.fixture(scope="module")
def payload(game):
    """The game as it is saved."""
    return pack(game, game.lexicon, _SETUP)


@pytest.fixture(params=["unix", "cpython"])
def runtime(request):
    return request.param


@pytest.fixture
def play(picorack, tmp_path):
    """Run the command, which takes one picture; (status, stderr)."""
    (tmp_path / "keys").write_text("shot end\n")

    def run(*options):
        status, _, said = picorack("play", "--keys", "keys", "--shots", "out", "--size", "128x128", *options)
        return status, said

    return run


def test_a_game_is_resumed_where_it_was(play, tmp_path, game, payload):
    Records(str(tmp_path / "mine")).write(payload)
    lines = []
    write_gcg(lines.append, game, "small")
    played = [line for line in lines if line[0] == ">"]
    for name in ("mine", "mine.0"):
        assert play("--resume", tmp_path / name) == (0, "")
        gcg = (tmp_path / "out" / "game-4.gcg").read_text().splitlines(keepends=True)
        turns = [line for line in gcg if line[0] == ">"]
        assert len(played) == _TURNS and turns[:_TURNS] == played and len(turns) > _TURNS
        assert "#incomplete\n" not in gcg


def _described(payload, description):
    """A saved game with another description of it, as JSON text."""
    size = payload[2] | payload[3] << 8
    return payload[:2] + len(description).to_bytes(2, "little") + payload[4:18] + description + payload[18 + size :]


def _record(change):
    """The saved game, changed, and a right check sum."""
    return lambda path, payload: Records(str(path)).write(change(payload))


def _with(key, value):
    def change(payload):
        name, names, setup = json.loads(payload[18 : 18 + (payload[2] | payload[3] << 8)])
        return _described(payload, json.dumps([name, names, {**setup, key: value}]).encode())

    return _record(change)


def _named(*names):
    text = json.dumps(["small", names, _SETUP]).encode()
    return lambda path, payload: path.with_name("mine.0").write_bytes(record(_described(payload, text)))


def _cut(path, payload):
    Records(str(path)).write(payload)
    whole = (path.parent / "mine.0").read_bytes()
    (path.parent / "mine.0").write_bytes(whole[: len(whole) // 2])
    (path.parent / "mine.0").rename(path)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path, payload: None, "there is no record {}: name another"),
        (_cut, "{} is damaged: it holds"),
        (lambda path, payload: path.write_text("words\n" * 5), "{} is not a record of picorack: name another"),
        (_record(lambda payload: b'{"lang": "cs"}'), "{}: this record is not a saved game; a new game can begin"),
        (_record(lambda payload: b""), "{}: no game is left in this record: it was played to its end; a new game"),
        (_record(lambda payload: payload[:1] + b"\2" + payload[2:]), "another version of picorack (format 2, not 1)"),
        (_with("players", "h,m9"), "{}: the saved game is damaged: its set-up fits no game"),
        (_named("A" * 61, "B"), "{}: the saved game is damaged"),
        (_named("A", "ž" * 3000), "{}: the saved game is damaged"),
        (_named("A" * 60_000, "B"), "mine.0 is damaged: it holds 60"),
        (_with("lexicon", "a" * 60_000), "mine.0 is damaged: it holds 60"),
        (_with("lexicon", "a" * 4000), "lexicon folder made by picorack-pack?"),
        (_with("lexicon", "nowhere"), "nowhere/lexicon.json cannot be read"),
        (lambda path, payload: path.mkdir(), "{} is a folder: name a saved game in it with --resume"),
        (lambda path, payload: os.mkfifo(path), "{} is no regular file: name a saved game with --resume"),
    ],
)
def test_what_is_no_saved_game_is_refused(play, make, said, runtime, tmp_path, payload):
    """tests/device/test_saved.py has more set-ups and names that fit no game."""
    make(tmp_path / "mine", payload)
    status, told = play("--resume", tmp_path / "mine", "--runtime", runtime)
    assert status == 2 and said.format(tmp_path / "mine") in told and told.count("\n") == 1, told


@pytest.mark.parametrize("runtime", ["unix", "unix32", "cpython"])
@pytest.mark.parametrize("depth", [301, 1000, 8000, 50_000])
@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        (b"[", b"]"),
        pytest.param(b'{"a":', b"}", marks=pytest.mark.slow),
        pytest.param(b"[0, ", b"]", marks=pytest.mark.slow),
    ],
)
def test_json_nested_at_any_depth(play, needed, tmp_path, payload, runtime, depth, opening, closing):
    """A saved game is refused by its name. Settings give way to the defaults, or are refused by their name where they
    are longer than any record."""
    needed(runtime)
    heap = () if runtime == "cpython" else ("--heap", "512k" if runtime == "unix" else "256k")
    nested = opening * depth + b"0" + closing * depth
    text = (b'["small", ["Ada", "Eve"], ' + nested + b"]")[:0xFFFF]
    (tmp_path / "mine").write_bytes(record(_described(payload, text)))
    status, told = play("--resume", tmp_path / "mine", "--runtime", runtime, *heap)
    assert status == 2 and told.startswith(f"picorack: {tmp_path}/mine") and " is damaged: " in told, told
    assert told.count("\n") == 1
    (tmp_path / "out").mkdir(exist_ok=True)
    for content in (nested, b'{"names": ' + nested + b"}"):
        (tmp_path / "out" / "settings.0").write_bytes(record(content))
        status, told = play("--runtime", runtime, "--lexicon", _LEXICON, *heap)
        if len(content) > 0x7FFF:
            assert status == 2 and told.startswith("picorack: out/settings.0 is damaged: it holds ") and "\n" in told
        else:
            assert (status, told) == (0, "")


def test_another_lexicon_is_refused(play, tmp_path, payload, short_words):
    Records(str(tmp_path / "mine")).write(payload)
    status, told = play("--resume", tmp_path / "mine", "--lexicon", short_words)
    assert status == 2 and "lexicon small" in told and told.count("\n") == 1


def test_a_pipe_among_the_files_of_the_shots_is_left_alone(play, tmp_path):
    (tmp_path / "out").mkdir()
    os.mkfifo(tmp_path / "out" / "settings.1")
    assert play() == (2, "picorack: out/settings.1 is no regular file: name another folder with --shots\n")
