"""Where the command `picorack` begins. What takes time to import is imported by _group, where Ctrl-C is heard."""

from lexicon_packer import command


def main(args=None):
    """Run one command; its exit status."""
    return command.run("picorack", _group, args)


def entry():
    """Run the command of this process, and end it."""
    command.leave("picorack", _group)


def _group():
    from .errors import PicorackError
    from .commands.group import cli

    return cli, PicorackError
