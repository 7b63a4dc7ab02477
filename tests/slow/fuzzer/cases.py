"""Makes a command line, its files, environment and streams from a seed.

A case begins as one that works. Then values, words or files of it are spoilt. Nothing that it names lies outside its
folder or leads to a device or a network: ports do not exist, the firmware for emulators is no firmware, and commands
that would pack a lexicon of another language or download something always name a lexicon in the folder.
"""

import random
import shutil
import struct
from dataclasses import dataclass, field

from slow.fuzzer import damage
from slow.fuzzer.command_lines import COMMANDS, NAMES, OF_THE_PACKER, WITH_LEXICON, words

_PORTS = ("nowhere", "words", "list.txt", "", "socket://", "socket://nohost", "socket://[::", "loop://", "hwgrep://[",
          "spy://list.txt", "socket://\udce9:x")  # fmt: skip
_KEYS = (*"up down left right select back enter flip delete help".split(), "wait 50", "wait 5000",
         *(f"hold-{arrow}" for arrow in ("up", "down", "left", "right")),
         *(f"letter {char}" for char in "ABCEIRST?123456789č"))  # fmt: skip
_ENVIRONMENT = (("COLUMNS", ("²", "0", "1", "-5", "9" * 40, "abc", "40")), ("LINES", ("²", "0", "x")),
                ("TERM", ("dumb", "", "linux", "\udce9")), ("FORCE_COLOR", ("1",)), ("NO_COLOR", ("1",)),
                ("MICROPYPATH", (".", "words", "x" * 400)), ("MICROPYINSPECT", ("1",)), ("DICPATH", (".", "\udce9")),
                ("XDG_DATA_HOME", ("", "relative", "\udce9")), ("HOME", ("", "nowhere", "h" * 400)),
                ("MICROPYTHON", ("/nowhere", "", "words/lexicon.json", "/bin/false", "/bin/echo")),
                ("MPY_CROSS", ("/nowhere", "/bin/true")), ("PICORACK_BLOCKS", ("quadrants",)),
                ("MPLBACKEND", ("nothing",)), ("LANG", ("xx_XX", "\udce9")))  # fmt: skip
_LOCALES = (  # what the output is encoded in, and how a real process is told
    ("utf-8", {}),
    ("utf-8", {"LC_ALL": "C.UTF-8"}),
    ("ascii", {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}),
    ("ascii", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    ("latin-1", {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "latin-1"}),
)


@dataclass
class Case:
    """One case.
    environment: variables that differ from the caller's
    streams: for stdin, stdout and stderr 'open', 'closed', 'full' (stdout, stderr) or 'gone' (stdout, whose reader has
    ended)
    stdin: what can be read from it
    loose: is its lexicon.json spoilt?"""

    seed: int
    command: str
    words: list
    environment: dict = field(default_factory=dict)
    encoding: str = "utf-8"
    streams: list = field(default_factory=lambda: ["open"] * 3)
    stdin: bytes = b""
    real: bool = False
    loose: bool = False
    refused: bool = False  # a damaged file of words is all that is wrong with it: it must not be played with


def make(seed, folder, template):
    """The Case of a seed. Its files are copied from the folder `template`, and some are spoilt."""
    rng = random.Random(seed)
    shutil.copytree(template, folder)
    (folder / "keys").write_text("\n".join(rng.choices(_KEYS, k=rng.randrange(1, 30))) + "\nshot end\n", "utf-8")
    name = rng.choices(list(COMMANDS), COMMANDS.values())[0]
    case = Case(seed, "picorack-pack" if name in OF_THE_PACKER else "picorack", [name, *words(rng, name)])
    case.real = rng.random() < 0.08
    case.stdin = (folder / ("list.txt" if name == "build" else "positions.jsonl")).read_bytes()
    faults = rng.choices((0, 1, 2), (2, 10, 3))[0]
    for _ in range(faults):
        rng.choices((_spoil_words, _spoil_a_file, _spoil_environment, _spoil_streams), (5, 8, 2, 1))[0](
            rng, case, folder
        )
    case.refused = case.refused and faults == 1 and name in _READ_THE_WORDS
    encoding, told = rng.choice(_LOCALES)
    case.encoding = encoding
    if case.real:
        case.environment = {**told, **case.environment}
    _keep_inside(case)
    return case


def _spoil_words(rng, case, folder):
    words, at = case.words, rng.randrange(1, len(case.words) + 1)
    values = [at for at in range(1, len(words)) if not words[at].startswith("-")]
    what = rng.randrange(8)
    if what < 5 and values:
        words[rng.choice(values)] = rng.choice((damage.word(rng), damage.word(rng), rng.choice(NAMES)))
    elif what == 5 and at < len(words):
        del words[at]
    elif what == 6:
        words.insert(at, rng.choice((damage.word(rng), "--help", "--version", "--nothing", "--seed", "--", "-h")))
    else:
        words[0] = rng.choice((words[0], damage.word(rng), "--help", "dmeo"))
    words[:] = [word[:10_000].replace("\0", "") for word in words]


def _spoil_a_file(rng, case, folder):
    """Spoil a file, in most cases one that the command reads."""
    read = [path for path in sorted(folder.rglob("*")) if path.is_file() and _is_read(path, folder, case.words)]
    path = rng.choice(read or sorted(path for path in folder.rglob("*") if path.is_file()))
    if path.suffix == ".dawg":
        path.write_bytes(damage.graph(rng, path.read_bytes()))
        case.refused = path.name != "common.dawg" and (path.stem not in _RACKS or path.stem in _racks_read(case.words))
        return
    case.loose = case.loose or path.name == "lexicon.json"
    if rng.random() < 0.1:
        path.unlink()
        if rng.random() < 0.3:
            path.mkdir()
        return
    spoil = {".json": damage.any_json, ".jsonl": damage.json_lines, ".0": damage.saved_game}
    own = damage.key_script if path.name == "keys" else damage.words_of_lines
    kinds = (spoil.get(path.suffix, own), damage.any_bytes)
    try:
        path.write_bytes(rng.choices(kinds, (3, 1))[0](rng, path.read_bytes()))
    except (ValueError, IndexError, RecursionError, struct.error):  # spoilt already, beyond recognition
        path.write_bytes(b"")
    if case.words[0] in ("moves", "build") and rng.random() < 0.5:
        name = "list.txt" if case.words[0] == "build" else "positions.jsonl"
        case.stdin = (folder / name).read_bytes() if (folder / name).is_file() else b""


def _racks_read(words):
    """Which files of full racks a command reads."""
    if words[0] in ("inspect", "verify"):
        return _RACKS
    return _RACKS[:1] if any(str(word).startswith("heuri:") for word in words) else ()


def _is_read(path, folder, words):
    name = path.relative_to(folder).parts[0]
    return name in words or path.stem in words


def _spoil_environment(rng, case, folder):
    name, values = rng.choice(_ENVIRONMENT)
    case.environment[name] = rng.choice(values)


def _spoil_streams(rng, case, folder):
    case.streams = [
        rng.choice(("open", "closed")),
        rng.choice(("open", "closed", "full", "gone")),
        rng.choice(("open", "closed", "full")),
    ]


def _keep_inside(case):
    """Change a spoilt command so that it looks for no board or network, and packs no lexicon that takes minutes."""
    command, words = case.words[0], case.words
    if command == "flash":
        words += ["--port", _PORTS[case.seed % len(_PORTS)], "--lexicon", "words"]
    elif command == "emulate":
        words += ["--uf2", "firmware.uf2"]
    elif command in WITH_LEXICON and "--help" not in words and "-h" not in words:
        named = words[words.index("--lexicon") + 1 :] if "--lexicon" in words else []
        words += [] if named else ["--lexicon", "words"]
    if command == "match":
        words += ["--games", "2"]
    if command == "tune":
        words += ["--games", "2", "--report", "2", "--candidates", "2", "--generations", "1"]
    if command == "profile":
        words += ["--games", "1"]
    if command == "ram":
        words += ["--splits", "2-15", "--modes", "paged:4K"] if case.seed % 4 else ["--target", "nowhere"]


_RACKS = ("septets", "octets")
_READ_THE_WORDS = ("demo", "match", "moves", "bench", "inspect", "verify", "words")
