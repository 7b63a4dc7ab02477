"""Fixtures and settings that tests share: small lexicons, and a cache that belongs to the suite alone."""

import contextlib
import gc
import lzma
import os
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from host_tools import cache, cli
from host_tools.run import on_cpython  # noqa: F401
from host_tools.toolchain import clang, programs
from host_tools.toolchain.debian import InstallError
from host_tools.wasm import node
from lexicon_packer import build_lexicon, default_wordlist

ROOT = Path(__file__).parent.parent
_LEFT_OUT = pytest.StashKey[int]()


def _costly(heading):
    """How the names of tests that take long begin, as data/costly_tests.txt lists them below a heading."""
    text = (ROOT / "tests/data/costly_tests.txt").read_text("utf-8")
    return tuple(text.partition(f"[{heading}]\n")[2].partition("\n\n")[0].splitlines())


# Coverage makes device code on CPython four times slower. These run it for long, over lines that other tests cover, or
# run it in other processes alone.
_WITHOUT_COVERAGE = _costly("without coverage")
# Machines that think long, and pictures of every size, take CPython some fifty times as long as MicroPython, where
# these run in every `make test`. On CPython, where no coverage is measured then, `make slow` alone runs them.
_SLOW_ON_CPYTHON = _costly("slow on CPython")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell: commands would inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")  # how long an example takes says what else runs on this machine
os.environ["PICORACK_CHECKED"] = "1"  # on CPython, kernels refuse to leave their buffers (host_tools/run/shims)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session):
    """Stop a superfluous tracer. In each worker of pytest-xdist pytest-cov starts twice: as in a process of its own,
    then as a worker. The first tracer would run below the second for the whole session, and no_cover would stop only
    one of them."""
    started = session.config.pluginmanager.getplugin("_cov")
    if hasattr(session.config, "workerinput") and started and started.cov_controller:
        started.cov_controller.cov.stop()


@pytest.hookimpl(hookwrapper=True)
def pytest_collection(session):
    """Let one worker of pytest-xdist alone measure coverage while it collects: each of them imports the same modules,
    and importing takes more than twice as long while it is measured."""
    started = session.config.pluginmanager.getplugin("_cov")
    alike = session.config.workerinput["workerid"] != "gw0" if hasattr(session.config, "workerinput") else False
    controller = started.cov_controller if started and alike else None
    if controller:
        controller.pause()
    yield
    if controller:
        controller.resume()


def pytest_xdist_auto_num_workers():
    """Two more than there are processors: a test now and then waits for a board, a terminal or a time limit."""
    return (os.cpu_count() or 1) + 2


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true", help="only what `make test` leaves to `make slow`")
    parser.addoption("--quick-first", action="store_true", help="costly tests after all others")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Freeze all objects that pytest, the tests' modules and the tests before have made. The game collects garbage each
    turn, and on CPython each collection would go through all of these objects, which takes 70 ms, and more after tests
    that import large packages."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config, items):
    """Leave tests that are marked slow, and all of tests/slow, to `make slow`. A file or a test that is named on the
    command line runs whole, with its slow tests; of folders, and with --slow, a line says what is left out."""
    arguments = [argument.partition("::")[0] for argument in config.invocation_params.args]
    named = {Path(argument).resolve() for argument in arguments if argument.endswith(".py")}
    for item in items:
        if item.nodeid.startswith(_SLOW_ON_CPYTHON):
            item.add_marker(pytest.mark.slow)
            item.add_marker(pytest.mark.longest)
        if item.nodeid.startswith(_WITHOUT_COVERAGE):
            item.add_marker(pytest.mark.no_cover)
    wanted, left_out = [], []
    for item in items:
        is_slow = _is_slow(item) or config.getoption("slow") and item.nodeid.startswith("tests/slow/")
        chosen = is_slow == config.getoption("slow") or item.path in named and not config.getoption("slow")
        (wanted if chosen else left_out).append(item)
    config.hook.pytest_deselected(items=left_out)
    config.stash[_LEFT_OUT] = len(left_out)
    quick_first = config.getoption("quick_first")
    items[:] = sorted(wanted, key=lambda item: quick_first and item.get_closest_marker("no_cover") is not None)


def pytest_terminal_summary(terminalreporter, config):
    left_out = config.stash.get(_LEFT_OUT, 0)
    if left_out and not config.getoption("slow"):
        terminalreporter.write_line(f"{left_out} slow tests were left out: name their files, or run make slow")


def _is_slow(item):
    return item.get_closest_marker("slow") is not None


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory):
    """The suite uses a cache, user data and state of its own, so that it depends on nothing in the user's and changes
    nothing there. Downloads alone are shared. The workers of pytest-xdist have one cache together, so that each lexicon
    and each build is made once."""
    session = tmp_path_factory.getbasetemp()
    own = (session.parent if os.environ.get("PYTEST_XDIST_WORKER") else session) / "cache"
    own.mkdir(exist_ok=True)
    for name in ("micropython32", "hunspell", "clang", "wasm", "pico", "chips"):
        downloaded = cache.root() / name
        downloaded.mkdir(exist_ok=True)
        with contextlib.suppress(FileExistsError):
            (own / name).symlink_to(downloaded)
    # Programs for MicroPython hold paths in their heap, so the cache is reached by one that always has the same length:
    # what a tight heap has room for must not depend on where pytest keeps its files.
    with TemporaryDirectory(prefix="picorack-tests-") as short, pytest.MonkeyPatch.context() as patch:
        link = Path(short) / "cache"
        link.symlink_to(own, target_is_directory=True)
        patch.setenv("PICORACK_CACHE", str(link))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        cache.root.cache_clear()
        yield
    cache.root.cache_clear()


@pytest.fixture(scope="session")
def micropython32():
    """The 32-bit MicroPython. Where there is none, tests that ask for it are skipped; with PICORACK_NEED_32BIT they
    fail."""
    try:
        return programs.micropython("unix32")
    except InstallError as reason:
        (pytest.fail if os.environ.get("PICORACK_NEED_32BIT") else pytest.skip)(str(reason))


@pytest.fixture(scope="session")
def webassembly():
    """MicroPython's WebAssembly port on Node, and what compiles kernels for it. Where they cannot be had, tests that
    ask for them are skipped; with root, which can install Node, they fail."""
    return had("WebAssembly", lambda: (node.command(), clang.commands()))


def had(what, get):
    """What get() returns. Where it cannot be had, a test is skipped; with root, which can install Node, it fails."""
    try:
        return get()
    except InstallError as reason:
        if os.geteuid() == 0:
            raise
        pytest.skip(f"no {what} here: {reason}")


@pytest.fixture
def needed(request):
    """A function that skips or fails a test for a runtime that cannot be had."""
    fixtures = {"unix32": "micropython32", "wasm": "webassembly"}
    return lambda runtime: runtime in fixtures and request.getfixturevalue(fixtures[runtime])


@pytest.fixture
def command(capfd):
    """command(*words, status=0) runs picorack in this process and returns what it prints, of one that fails what it
    complains of."""

    def run(*words, status=0):
        capfd.readouterr()
        assert cli.main([str(word) for word in words]) == status
        said = capfd.readouterr()
        return said.err if status else said.out

    return run


@pytest.fixture(scope="session")
def short_words(tmp_path_factory):
    """Folder of a lexicon of the English words of 2-4 letters."""
    folder = tmp_path_factory.mktemp("lexicons")
    with lzma.open(default_wordlist(), "rt") as words:
        (folder / "words.txt").write_text("".join(word for word in words if len(word) <= 5))
    build_lexicon(folder / "words.txt", "english", folder / "short")
    return folder / "short"
