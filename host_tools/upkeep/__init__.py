"""Programs that only maintainers run, to make tables and pictures of docs/, fonts, lists of common words, leave values
and sources for mip. They are not in the wheel.
"""

import sys

import click

from lexicon_packer.commandline import door
from lexicon_packer.errors import PackError

from ..errors import PicorackError
from ..run import on_cpython  # noqa: F401, so that modules here can import the device's code


def entry(main, *parameters):
    """Run the main of this process's program, and end the process. Its help is the program's docstring.

    parameters: click.Arguments and click.Options, whose values main gets by their names
    """
    program = sys.modules[main.__module__]
    paragraphs = "".join(f"\b\n{text}\n\n" for text in program.__doc__.split("\n\n"))  # lines stay as they are
    command = click.Command(None, callback=main, params=[*parameters], help=paragraphs)
    door.leave(f"python -m {program.__spec__.name}", lambda: (command, (PicorackError, PackError)))
