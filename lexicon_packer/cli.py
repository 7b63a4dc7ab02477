"""Where the command `picorack-pack` begins. Modules that take time to import are imported by commands(), when Ctrl-C is
already heard."""

from .commandline import door


def main(args=None):
    """Run one command. Returns its exit status."""
    return door.run("picorack-pack", commands, args)


def entry():
    """Run the command of this process, then end the process."""
    door.leave("picorack-pack", commands)


def commands():
    from .commands import cli
    from .errors import PackError

    return cli, PackError
