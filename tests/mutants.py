"""Changes the sources in one place at a time, and looks whether the tests of that room notice: `make mutants`.

    python tests/mutants.py [--count N] [--seed S] [--room NAME]

A mutant is one operator, number or condition changed in a module that is drawn at random, the larger modules more
often. The tests of its room run in a copy of the checkout, those first that name the module and those last that are
slow, until one fails. Each mutant is listed with file, line and change as soon as it is tried: killed, and by which
test; survived; or stopped, because its tests took too long. In the end these tests run in a copy without a change,
where none may fail. A table says for each room how many were killed. Interrupted, it tells of those tried so far.
Status 1 if fewer than nine in ten were killed, or a test fails without a change.
"""

import argparse
import ast
import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parent.parent
_COPIED = ("device", "host_tools", "lexicon_packer", "tests", "docs", "README.md", "CHANGELOG.md", "LICENSE",
           "Makefile", "pyproject.toml", "requirements.txt")  # fmt: skip
# {room: folders of its tests besides those of tests/device that name its modules}
ROOMS = {
    "device/picorack/core": ("core",),
    "device/picorack/lexicon": (),
    "device/picorack/movegen": ("movegen",),
    "device/picorack/game": ("game",),
    "device/picorack/equity": ("players",),
    "device/picorack/players": ("players",),
    "device/picorack/advice": (),
    "device/picorack/savegame": (),
    "device/picorack/ui": ("ui",),
    "device/picorack/app": (),
    "lexicon_packer/graph": ("packer",),
    "lexicon_packer/words": ("packer",),
    "lexicon_packer/files": ("packer",),
    "host_tools/games": ("game", "host"),
    "host_tools/release": ("host",),
}
_SWAPPED = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is", ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*",
    ast.Mod: "*", ast.BitAnd: "|", ast.BitOr: "&", ast.LShift: ">>", ast.RShift: "<<", ast.And: "or", ast.Or: "and",
}  # fmt: skip
_MOST_CPU_S = 300  # of a pytest; a mutant that never ends has been noticed
_LONGEST_S = 3600
_PASSED, _INTERNAL_ERROR, _NO_TESTS = 0, 3, 5  # statuses of pytest
_STOPPED = -signal.SIGXCPU


def changes(text):
    """A list of (line, old, new, the changed source) for a source: all its mutants."""
    lines = text.splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines))]

    def at(line, column):  # columns count bytes
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    found = []
    for node in _changeable(ast.parse(text)):
        begin, end, new = _change(node, text, at)
        if new is not None and text[begin:end] != new:
            found.append((node.lineno, text[begin:end].strip(), new.strip(), text[:begin] + new + text[end:]))
    return found


def _changeable(tree):
    """The nodes of a source but annotations."""
    annotations = {id(inner) for node in ast.walk(tree) for field in ("annotation", "returns")
                   if getattr(node, field, None) for inner in ast.walk(getattr(node, field))}  # fmt: skip
    return (node for node in ast.walk(tree) if id(node) not in annotations)


def _change(node, text, at):
    """(begin, end, new text) of a node's change; the new text is None where there is none."""
    if isinstance(node, ast.Compare):
        left, op, right = node.left, node.ops[0], node.comparators[0]
    elif isinstance(node, ast.BinOp):
        left, op, right = node.left, node.op, node.right
    elif isinstance(node, ast.BoolOp):
        left, op, right = node.values[0], node.op, node.values[1]
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        new = str(not node.value) if isinstance(node.value, bool) else f"({node.value + 1})"
        return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset), new
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        begin, end = at(node.test.lineno, node.test.col_offset), at(node.test.end_lineno, node.test.end_col_offset)
        return begin, end, f"(not ({text[begin:end]}))"
    else:
        return 0, 0, None
    begin, end = at(left.end_lineno, left.end_col_offset), at(right.lineno, right.col_offset)
    between, new = text[begin:end], _SWAPPED.get(type(op))
    old = between.strip("() \\\n")
    return begin, end, between.replace(old, new, 1) if new and old and "#" not in between else None


def tests_of(path, room):
    """The test files for a module: (those that name it, the others of its room). path: relative to the checkout"""
    module = path.with_suffix("").as_posix().removeprefix("device/").replace("/", ".")
    package, _, name = module.rpartition(".")
    files = sorted((ROOT / "tests/device").glob("test_*.py"))
    for folder in ROOMS[room]:
        files += sorted((ROOT / "tests" / folder).glob("test_*.py"))
    package_name = room.removeprefix("device/").replace("/", ".")
    naming, others = [], []
    for file in files:
        text, place = file.read_text("utf-8"), file.relative_to(ROOT).as_posix()
        if module in text or f"from {package} import" in text and name in text:
            naming.append(place)
        elif package_name in text or file.parent.name in ROOMS[room]:
            others.append(place)
    return naming, others


def killer(copy, naming, others):
    """Which test fails in the copy, "" if none does. None: they took too long and were stopped."""
    statuses = set()
    for tests, marked in (naming, "not slow"), (others, "not slow"), (naming + others, "slow"):
        status, said = run_tests(copy, ["-m", marked, *tests]) if tests else (_NO_TESTS, "")
        if status < 0:  # a signal ended them
            return None
        if status not in (_PASSED, _NO_TESTS):
            failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.MULTILINE)
            return failed[1] if failed else "what all tests import"
        statuses.add(status)
    if statuses == {_NO_TESTS}:
        sys.exit(f"picorack: no tests in {' '.join(naming + others)}")
    return ""


def run_tests(copy, arguments):
    """(status, output) of pytest, which stops at the first test that fails."""
    command = ["sh", "-c", f'ulimit -S -t {_MOST_CPU_S}; exec "$0" "$@"']
    command += [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-cov", "--quick-first"]
    wide = os.environ | {"COLUMNS": "500"}
    try:
        done = subprocess.run([*command, *arguments], cwd=copy, env=wide, capture_output=True, timeout=_LONGEST_S)
    except subprocess.TimeoutExpired:
        return _STOPPED, ""
    said = done.stdout.decode()
    if done.returncode == _INTERNAL_ERROR:
        sys.exit(f"picorack: pytest could not run {' '.join(arguments)}:\n{said}")
    return done.returncode, said


def drawn(count, seed, rooms):
    """`count` mutants from a seed: (room, path, line, old, new, source) each."""
    pick, all_of = random.Random(seed), []
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            if "languages" not in path.parts and not path.name.startswith("thumb_"):
                path = path.relative_to(ROOT)
                all_of += [(room, path, *change) for change in changes((ROOT / path).read_text("utf-8"))]
    return pick.sample(all_of, min(count, len(all_of)))


def outcomes(mutants, copies):
    """Yield (mutant, what killer() says of it) for each, as their tests end. So many are tried at once as there are
    copies of the checkout."""
    free = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def try_out(mutant):
        room, path, *_, text = mutant
        copy = free.get()
        place = copy / path
        whole = place.read_text("utf-8")
        place.write_text(text, "utf-8")
        noticed = killer(copy, *tests_of(path, room))
        place.write_text(whole, "utf-8")
        free.put(copy)
        return mutant, noticed

    with ThreadPoolExecutor(len(copies)) as pool:
        try:
            yield from (done.result() for done in as_completed([pool.submit(try_out, mutant) for mutant in mutants]))
        finally:  # interrupted: those that wait are not begun
            pool.shutdown(cancel_futures=True)


def copied(folder):
    """Copy to a new folder what the tests need of the checkout, and return the folder."""
    folder.mkdir()
    for source in (ROOT / name for name in _COPIED):
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / source.name)
    return folder


def main():
    parser = argparse.ArgumentParser(description="Change the sources, and see whether the tests notice.")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", choices=ROOMS, action="append")
    given = parser.parse_args()
    tried, killed, stopped, killers = Counter(), Counter(), Counter(), set()
    with tempfile.TemporaryDirectory(prefix="picorack-") as folder:
        copies = [copied(Path(folder, str(number))) for number in range(os.cpu_count())]
        with contextlib.suppress(KeyboardInterrupt):
            for mutant, noticed in outcomes(drawn(given.count, given.seed, given.room or ROOMS), copies):
                room, path, line, old, new, _ = mutant
                tried[room] += 1
                killed[room] += bool(noticed)
                stopped[room] += noticed is None
                killers |= {noticed} if noticed and "::" in noticed else set()
                how = f"killed by {noticed}" if noticed else "stopped" if noticed is None else "survived"
                print(f"{path}:{line}: {old} -> {new}: {how}", flush=True)
        fails_anyway, said = run_tests(copied(Path(folder, "unchanged")), sorted(killers)) if killers else (False, "")
    print("| room | mutants | killed | stopped |\n|---|--:|--:|--:|")
    for room in tried:
        print(f"| {room} | {tried[room]} | {killed[room]} | {stopped[room]} |")
    print(f"| all | {tried.total()} | {killed.total()} | {stopped.total()} |")
    if fails_anyway:
        print(f"A test fails without a change:\n{said}")
    return bool(fails_anyway) or killed.total() + stopped.total() < 0.9 * tried.total()


if __name__ == "__main__":
    sys.exit(main())
