"""The command line `picorack`: a module in `commands/` for each command, imported when it is asked for.

Whatever goes wrong ends here: one sentence on stderr and status 2; 130 after Ctrl-C; silence when the reader of our
output has gone (`picorack moves … | head`).
"""

import importlib
import os
import pkgutil
import sys

import click

from . import commands
from .errors import PicorackError

_FAILED = 2
_INTERRUPTED = 130
_PIPE_BROKE = 1  # as click has it


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
    try:
        status = cli.main(args, prog_name="picorack", standalone_mode=False)
        sys.stdout.flush()
        return status or 0
    except click.exceptions.NoArgsIsHelpError as asked:
        asked.show()
        return _FAILED
    except click.ClickException as problem:
        return _say(problem.format_message().rstrip(".") + _see_help(problem))
    except PicorackError as problem:
        return _say(str(problem))
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the flush at exit complains
        return _PIPE_BROKE
    except OSError as problem:
        return _say(f"{problem.filename or 'a file'}: {problem.strerror or problem}: check it and try again")


def entry():
    sys.exit(main())


def _say(sentence):
    print(f"picorack: {sentence}", file=sys.stderr)
    return _FAILED


def _see_help(problem):
    context = getattr(problem, "ctx", None)
    return f" (see '{context.command_path} --help')" if context else ""
