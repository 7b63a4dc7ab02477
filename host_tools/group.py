"""The commands of `picorack`: a module in `commands/` for each, imported when it is asked for."""

import importlib
import pkgutil

import click

from . import commands


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
