"""picorack play: the game in the terminal, or played by a script of keys."""

import contextlib
import random
import sys
import tempfile
from pathlib import Path

import click

from lexicon_packer.commandline.number import Number
from lexicon_packer.commandline.streams import say
from lexicon_packer.showing import place, plain

from ..errors import PicorackError
from ..play import link
from .options import chosen_board_option, device_options, lang_option, lexicon_option, rules, rules_options

_SEEDS = 1 << 30
_SIZE = "240x240"  # of scripted games that ask for none
_MONO_SIZES = ("84x48", "128x64")  # of PCD8544 and SSD1306


@click.command()
@click.option("--pixels", is_flag=True, default=None, help="Show the screen of a board, in pixels, instead of letters.")
@click.option("--size", metavar="WxH", help="The size of that screen (default: what the terminal shows best).")
@click.option("--mono/--colour", default=None, help="One bit a pixel or colour (default: as panels of that size are).")
@lang_option()
@lexicon_option
@chosen_board_option
@click.option(
    "--players",
    metavar="WHO",
    help="h for a human, beginner to grandmaster for a machine and its level, as h,novice (docs/players.md).",
)
@rules_options
@click.option("--resume", metavar="FILE", help="Go on with a saved game, its players and options, or with a GCG file.")
@click.option("--seed", type=Number(0, 2**32 - 1), metavar="N", help="The same seed gives the same order of the tiles.")
@click.option(
    "--host",
    metavar="[[ADDRESS:]PORT]",
    is_flag=False,
    flag_value=f"{link.HERE}:{link.PORT}",
    help="Play with another device and wait for it (docs/link.md).",
)
@click.option("--join", metavar="ADDRESS[:PORT]", help="Play with the device that waits there.")
@click.option("--keys", metavar="FILE", help="Press the keys in this file, without a terminal (docs/screens.md).")
@click.option("--shots", metavar="DIR", help="With --keys: the folder for its pictures and what the game writes.")
@click.option("--cost", is_flag=True, help="With --keys: print the pixels sent and the bytes allocated for each key.")
@device_options(heap="2m")
def command(lexicon, board, seed, host, join, keys, shots, cost, device, **settings):
    """Play in this terminal. Without a terminal the machine plays against itself; with --keys a file presses the keys.

    A terminal of 80 columns and 24 lines or more shows the game in letters. Smaller ones show the screen of a board in
    pixels, as do --pixels, --size and --mono.

    Up to four games, statistics and the settings chosen last are saved in $XDG_DATA_HOME/picorack
    (~/.local/share/picorack). A game that ends or is left is written to the folder games in it, as
    game-2026-11-22-SEED.gcg; with --keys to the folder of --shots.
    """
    if keys is not None and settings["lang"] is None:
        settings["lang"] = "en"  # a script is the same wherever it is played
    if keys is None and (shots is not None or cost):
        raise PicorackError(f"{'--cost' if shots is None else '--shots'} needs keys to press: add --keys FILE")
    other = link.place(host, join)
    if other:
        _refuse_with_another(keys, seed, settings)
    elif keys is None and not _has_terminal():
        _refuse_what_needs_a_terminal(settings)
    scripted = None if keys is None else _Scripted(keys, shots, cost)
    seed = random.randrange(_SEEDS) if seed is None else seed
    settings["squares"] = _squares(board)
    with contextlib.ExitStack() as stack:
        if settings["resume"] is not None:
            path = Path(settings["resume"]).absolute()
            settings["resume"] = saved_game(path, lexicon, seed, settings, scripted is not None, stack)
        _play(scripted, other, lexicon, seed, device, settings)


def _play(scripted, other, lexicon, seed, device, settings):
    from ..lexicons.folders import lexicon_folder, playable

    options = ["--seed", seed]
    if lexicon is not None or settings["resume"] is None:  # a saved game knows its lexicon
        folders = playable(lexicon, settings["lang"])
        options += _listed([str(Path(folder).absolute()) for folder in folders])
    pixels, size, mono = settings.pop("pixels"), settings.pop("size"), settings.pop("mono")
    mono = size in _MONO_SIZES if mono is None else mono
    for name, value in settings.items():
        options += [] if value is None else ["--" + name, value]
    if scripted:
        scripted.play(device, _SIZE if size is None else size, mono, options)
        return
    options += [] if size is None else ["--size", size]
    options += ["--mono"] if mono else []
    if _has_terminal() or other:
        from ..play.terminal import play
        from ..play.user_data import check_regular, held, sheets

        check_regular(Path("settings.json"), "remove it, or play in another folder")
        with held() as folder:
            before = sheets(folder)
            try:
                play(device, [*options, "--data", folder], pixels, other)
            finally:
                for path, when in sheets(folder).items():
                    if before.get(path) != when:
                        say(f"The game is in {place(path)}")
    else:
        from ..games.demo import play as watch

        rows = settings["squares"] if settings["squares"] not in (None, "standard") else ""
        say("Here is no terminal to play in, so the machine plays a game against itself.")
        watch(device, lexicon_folder(folders[0]), seed, ("m5", "m5"), say, rows)


def _squares(board):
    """The board asked for, as main.py takes it."""
    from ..games.boards import board_layout

    return None if board is None else board_layout(board).text or "standard"


def _listed(folders):
    """The arguments by which main.py takes several folders: one for each, because MicroPython limits how long an
    argument is. Where ':' is in the name of one, the first alone is given."""
    folders = folders[:1] if any(":" in folder for folder in folders) else folders
    return [word for folder in folders for word in ("--lexicon", folder)]


def saved_game(path, lexicon, seed, settings, scripted, stack):
    """The saved game to go on with: of a GCG file one that is there until the `stack` is closed, with the players and
    options asked for, which are taken out of the settings. scripted: is it the same wherever it is played?"""
    from ..games.continuing import continuing, is_gcg, saved
    from ..lexicons.folders import lexicon_folder
    from ..play import chosen_last
    from ..play.user_data import check_regular

    if path.is_dir():
        raise PicorackError(f"{place(path)} is a folder: name a saved game in it with --resume")
    check_regular(path, "name a saved game with --resume")
    if not is_gcg(path):
        return path
    if settings["rack"] is not None:
        raise PicorackError(f"--rack {plain(settings['rack'])} is set by the recorded game: leave it out")
    if settings["squares"] is not None:
        raise PicorackError("--board is set by the recorded game: leave it out")
    asked = {name: settings.pop(name) for name in ("players", *continuing.OPTIONS)}
    settings.update(dict.fromkeys(asked))
    where = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="picorack-"))) / "game"
    folder = lexicon_folder(lexicon, settings["lang"])
    level = chosen_last.FIRST if scripted else chosen_last.level()
    saved(path, folder, seed, asked.pop("players"), level, asked, where)
    return where


def _refuse_with_another(keys, seed, settings):
    """Two devices agree upon a seed, and upon the game that goes on."""
    for option, value in (("--keys", keys), ("--seed", seed), ("--resume", settings["resume"])):
        if value is not None:
            raise PicorackError(f"{option} {plain(str(value))} is not for a game of two devices: leave it away")
    if not _has_terminal() and settings["players"] in (None, "h"):
        raise PicorackError("here is no terminal to play in: use one, or let a machine play, as with --players novice")


def _has_terminal():
    return sys.stdin.isatty() and sys.stdout.isatty()


def _refuse_what_needs_a_terminal(settings):
    """Where the machine plays in the player's place, it would not be what was asked for."""
    if settings["resume"] is not None:
        raise PicorackError(
            f"here is no terminal to go on with {place(settings['resume'])} in: use one, or add --keys FILE"
        )
    for name in ("players", *rules(), "pixels", "size", "mono"):
        value = settings[name]
        if value is not None:
            option = f"--{name}" if value is True else "--colour" if value is False else f"--{name} {plain(value)}"
            raise PicorackError(
                f"here is no terminal to play in, so {option} cannot be obeyed: use one, add --keys "
                "FILE, or watch machines with 'picorack demo --players m5,m1'"
            )


class _Scripted:
    """A script of keys, read and checked before anything runs."""

    def __init__(self, keys, shots, cost):
        from ..play import key_script

        text = key_script.source(keys)  # read once: it may be a pipe
        self._steps = key_script.parse(text, keys)
        self._lines = text.splitlines()
        self._cost = cost
        self._shots = None if shots is None else Path(shots)
        if shots is None and any(step.what == "shot" for step in self._steps):
            raise PicorackError(f"{place(keys)} takes shots: say with --shots DIR where they shall go")
        if shots is not None:
            from ..play.shots import prepare

            prepare(self._shots, [step.value for step in self._steps if step.what == "shot"])

    def play(self, device, size, mono, options):
        from ..play.scripted import play
        from ..play.shots import write

        played = play(device, self._steps, size, mono, options, self._cost)
        if self._shots:
            write(self._shots, played)
        if self._cost:
            say("line  key           pixels  bytes allocated")
            for line, pixels, allocated in played.costs:
                say(f"{line:4}  {self._lines[line - 1].split('#')[0].strip():12}  {pixels:6}  {allocated:15}")
