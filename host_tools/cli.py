"""Where the command `picorack` begins. What takes time to import is imported by commands(), where Ctrl-C is heard."""

from lexicon_packer.commandline import door


def main(args=None):
    """Run one command; its exit status."""
    return door.run("picorack", commands, args)


def entry():
    """Run the command of this process, and end it."""
    door.leave("picorack", commands)


def commands():
    from lexicon_packer.errors import PackError

    from .commands.group import cli
    from .errors import PicorackError

    return cli, (PicorackError, PackError)
