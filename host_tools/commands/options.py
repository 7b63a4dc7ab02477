"""Options that several commands share: the lexicon and where device code runs."""

import functools

import click
from click.core import ParameterSource

from lexicon_packer import PackError, reading
from lexicon_packer.commandline.number import Number
from lexicon_packer.graph.splits import size
from lexicon_packer.showing import plain, quoted

from ..device_texts import ENGLISH
from ..device_tree import languages
from ..errors import PicorackError
from ..run.runtime import RUNTIMES, Device

MOST_HEAP = 1 << 30  # bytes: what any machine can give
_LEAST_HEAP = 8 << 10
_MOST_JOBS = 1024


class _Heap(click.ParamType):
    name = "SIZE"

    def convert(self, value, param, ctx):
        try:
            heap = size(value)
        except PackError:
            self.fail(f"{quoted(value)} is no heap size: write it as 128k, 2m or a number of bytes", param, ctx)
        if heap < _LEAST_HEAP:
            self.fail(
                f"{quoted(value)} is less heap than MicroPython starts in: give it {_LEAST_HEAP >> 10}k or more",
                param,
                ctx,
            )
        if heap > MOST_HEAP:
            self.fail(
                f"{quoted(value)} is more heap than any game needs: give it {MOST_HEAP >> 20}m or less", param, ctx
            )
        return value.strip().lower()


def lexicon_option(function):
    """--lexicon DIR, None for the default one; see lexicons.lexicon_folder."""
    return click.option("--lexicon", metavar="DIR", help="A lexicon folder (default: the English one).")(function)


def lexicons_option(more=""):
    """--lexicon DIR|LANG, several times, handed to the command as `lexicons`. more: the end of the help"""
    first, *codes = languages()
    text = f"A lexicon folder, or a language: {first} (the default), {', '.join(codes)}. Given several times, one is "
    text += "chosen in the set-up"
    return click.option("--lexicon", "lexicons", multiple=True, metavar="DIR|LANG", help=f"{text}{more}.")


def lang_option(default=None):
    """--lang CODE, a language of the screens."""
    *codes, last = languages()
    text = f"The language: {', '.join(codes)} or {last}."
    return click.option("--lang", metavar="CODE", default=default, help=text)


def rules():
    """{name: what it may be, for help} of the rules of a game, without the board, which is an option of its own."""
    from ..run import on_cpython  # noqa: F401

    # isort: split
    from picorack.game.settings import RULES

    return {
        name: "N" if limits and offered != limits else "|".join(map(str, offered))
        for name, _, limits, offered, _ in RULES
        if offered
    }


def rules_options(function):
    """An option for each rule, as text; None where the set-up may say it."""
    text = languages()[ENGLISH].lines("command line")
    for name, values in reversed(rules().items()):
        function = click.option(f"--{name}", metavar=values, help=text[name])(function)
    return function


def number_option(name, least, most, text, default=None):
    """An option for a whole number. default: None for what the command chooses; text: the help"""
    kind, shown = Number(least, most), default is not None
    return click.option(name, type=kind, default=default, show_default=shown, metavar="N", help=text)


def given(option):
    """Does the command line have this option (its name as a parameter)? It may have its default value."""
    return click.get_current_context().get_parameter_source(option) is not ParameterSource.DEFAULT


def check_lexicon(lexicon, lang):
    """Raise PicorackError if both --lexicon and --lang are given to a command for which each names a lexicon."""
    if lexicon is not None and lang is not None:
        raise PicorackError(f"--lexicon {plain(lexicon)} and --lang {plain(lang)} both name a lexicon: leave one out")


class _Waited(click.File):
    """A file that may be a pipe into which nobody writes: then a line says so."""

    def convert(self, value, param, ctx):
        with reading.patience(value):
            return super().convert(value, param, ctx)


def positions_option(text, default=None):
    """--in FILE.jsonl, a file of positions. text: the help"""
    # A byte that is not UTF-8 comes through, for read_positions to name its line.
    kind = _Waited("r", encoding="utf-8", errors="surrogateescape")
    return click.option("--in", "positions", type=kind, default=default, metavar="FILE.jsonl", help=text)


def rack_option(function):
    """--rack, None for lexicons.rack_of()."""
    text = "How many tiles a rack holds (default: as many as the tile set says, else 7)."
    return click.option("--rack", type=Number(7, 8), metavar="7|8", help=text)(function)


def board_option(function):
    """--board NAME|FILE.json; see games.boards.board_layout."""
    return _board_option(default="standard", show_default=True)(function)


def chosen_board_option(function):
    """The same for a game that is set up: None where the set-up may say it."""
    return _board_option()(function)


def _board_option(**default):
    text = "What is played on: standard, small (11 x 11), strewn:SEED or a file (docs/boards.md)."
    return click.option("--board", metavar="NAME|FILE.json", help=text, **default)


def workers_options(function):
    """--jobs and --scheduler, for workers()."""
    text = "How many games at the same time (default: as many as there are processors)."
    jobs = number_option("--jobs", 1, _MOST_JOBS, text)
    scheduler = click.option(
        "--scheduler", metavar="ADDRESS", help="Let a cluster play: of dask.distributed, tcp://host:8786."
    )
    return jobs(scheduler(function))


def workers(jobs, scheduler):
    """A context: the executors.Workers asked for."""
    from ..run import executors

    if scheduler is None:
        return executors.local(jobs or executors.cores())
    if jobs is not None:
        raise PicorackError(f"--jobs {jobs} is for this machine's processors: leave it away with --scheduler")
    return executors.cluster(scheduler)


def heap_option(default):
    """--heap, as Device takes it."""
    return click.option("--heap", type=_Heap(), default=default, show_default=True, help="MicroPython's heap size.")


def device_options(heap):
    """--runtime, --bytecode and --heap, handed to the command as `device`."""

    def decorate(function):
        @click.option(
            "--runtime",
            type=click.Choice(RUNTIMES),
            default="unix",
            show_default=True,
            help="MicroPython's unix port, the same of 32 bits (as on a board), its WebAssembly port, or CPython.",
        )
        @click.option("--bytecode", is_flag=True, help="Kernels become bytecode, as on ports without a native emitter.")
        @heap_option(heap)
        @functools.wraps(function)
        def with_device(*args, runtime, bytecode, heap, **options):
            if runtime == "cpython" and (bytecode or given("heap")):
                wrong = "--bytecode" if bytecode else f"--heap {heap}"
                raise click.UsageError(f"{wrong} is for MicroPython: leave it out with --runtime cpython")
            if runtime == "wasm" and given("heap"):
                raise click.UsageError(
                    f"--heap {heap} does not limit the WebAssembly port, whose heap grows: leave it "
                    "out with --runtime wasm"
                )
            return function(*args, device=Device(runtime, bytecode, heap), **options)

        return with_device

    return decorate
