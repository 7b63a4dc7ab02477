"""The command line `picorack`: a module in `commands/` for each command, imported when it is asked for."""

import importlib
import pkgutil
import sys

import click

from lexicon_packer import command

from . import commands
from .errors import PicorackError


class _Commands(click.Group):
    def list_commands(self, ctx):
        return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx, name):
        if name not in self.list_commands(ctx):
            return None
        return importlib.import_module(f"{commands.__name__}.{name}").command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="picorack")
def cli():
    """A crossword tile game whose machine player runs on MicroPython."""


def main(args=None):
    """Run one command; its exit status."""
    return command.run(cli, "picorack", PicorackError, args)


def entry():
    sys.exit(main())
