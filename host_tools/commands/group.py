"""The commands of `picorack`: the module of one is imported when it is asked for, `picorack --help` imports none."""

import importlib

import click

_SHORT_HELP = {
    "analyse": "What the best player would have played in a game.",
    "bench": "Time all moves of positions, here or on a board.",
    "demo": "Watch the machine play itself; save the game.",
    "doctor": "What is on a board, and what is damaged.",
    "emulate": "Run MicroPython on an emulated Raspberry Pi Pico.",
    "firmware": "Build a Pico's firmware with the game in it.",
    "flash": "Install the game on a board, and start it.",
    "get": "Fetch saved games from a board, put one back.",
    "lexicon": "Make a language's lexicon, say where it is.",
    "match": "Let machines play many games against each other.",
    "moves": "Every legal move of given positions, as JSON.",
    "play": "Play in this terminal, or by a script of keys.",
    "profile": "Play whole games within a device's heap and storage.",
    "ram": "Measure heap, flash and time per split and storage mode.",
    "replay": "Check recorded games against the rules.",
    "results": "Write pages of recorded matches beside papers' figures.",
    "statistics": "How many games were played and won; what recorded games have in common.",
    "tune": "Search parameters with which a player wins most.",
    "uf2": "Make one file that makes a Pico a game.",
    "web": "Play in a browser, or make the page for one.",
    "words": "Words by pattern, length and rack; their hooks.",
}


class _Commands(click.Group):
    def list_commands(self, ctx):
        return list(_SHORT_HELP)

    def get_command(self, ctx, name):
        if name not in _SHORT_HELP:
            return None
        return importlib.import_module(f"{__package__}.{name}").command

    def format_commands(self, ctx, formatter):
        with formatter.section("Commands"):
            formatter.write_dl(_SHORT_HELP.items())


# For an unknown command click looks for names like it in `commands`, and there it needs no modules.
@click.group(cls=_Commands, commands=dict(_SHORT_HELP), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="picorack")
def cli():
    """A crossword tile game whose machine player runs on MicroPython.

    picorack play begins a game in this terminal; it needs no options. What a
    command does and takes: picorack COMMAND --help.
    """
