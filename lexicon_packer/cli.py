"""Where the command `picorack-pack` begins. What takes time to import is imported by commands(), where Ctrl-C is
heard."""

from .commandline import door


def main(args=None):
    """Run one command; its exit status."""
    return door.run("picorack-pack", commands, args)


def entry():
    """Run the command of this process, and end it."""
    door.leave("picorack-pack", commands)


def commands():
    from .commands import cli
    from .errors import PackError

    return cli, PackError
