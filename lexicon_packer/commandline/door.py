"""How picorack and picorack-pack end, whatever goes wrong: by an exit status, and a message where there is an error.

    0    done
    1    done, and something was found: a lexicon is broken, a record differs, a limit is hit, moves differ. Or the
         program that reads the output has ended (`picorack-pack words … | head`); then nothing is printed about it
    2    the command cannot do what it was asked; one message on stderr says why, and what the user can do
    130  interrupted by Ctrl-C; 143 by SIGTERM and 129 by SIGHUP, which clear up in the same way

Here every exception that is still unhandled becomes a message. PICORACK_TRACEBACK=1 shows where it was raised. This
module imports next to nothing, because Ctrl-C during imports before `run` would print a traceback.
"""

import os
import sys

_DONE = 0
_PIPE_BROKE = 1
_FAILED = 2
_INTERRUPTED = 130
_TRACEBACK = "PICORACK_TRACEBACK"


def leave(name, load):
    """Run the command of this process under this name, then end the process. load: as for run()."""
    status = _INTERRUPTED
    try:
        from . import streams

        streams.prepare()
        status = run(name, load)
        sys.stderr.flush()
    except KeyboardInterrupt:
        pass
    finally:
        _ignore_ctrl_c()  # the work is done, so there is nothing left to interrupt
    sys.exit(status)


def run(name, load, args=None):
    """Run a command under this name. Returns its exit status.

    load: a function without parameters that returns (click group, exception class or classes whose text is a message)
    """
    try:
        from . import signals

        with signals.heeded():
            group, refusal = load()
            return _obey(name, group, refusal, args)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _PIPE_BROKE
    except OSError as problem:
        return _say(name, _of_files(problem))
    except MemoryError:
        return _say(name, "there is not enough memory for this: give it less to do, or close other programs")
    except Exception as problem:  # the one place where every other exception becomes a message
        if os.environ.get(_TRACEBACK):
            raise
        what = f"{type(problem).__name__} ({problem})"
        return _say(name, f"this is a fault of {name} itself, please report it: {what}; {_TRACEBACK}=1 shows where")


def _obey(name, group, refusal, args):
    import click

    from . import streams

    try:
        status = group.main(args, prog_name=name, standalone_mode=False)
        streams.flush()
        return status or _DONE
    except click.exceptions.NoArgsIsHelpError as asked:
        asked.show()
        return _FAILED
    except click.ClickException as problem:
        message = " ".join(problem.format_message().split())  # click lists choices with line feeds and tabs
        return _say(name, message.rstrip(".") + _see_help(problem))
    except click.Abort as problem:  # click raises it for Ctrl-C, and also for the end of the input
        if isinstance(problem.__cause__, EOFError):
            raise problem.__cause__ from None
        return _INTERRUPTED
    except refusal as problem:
        return _say(name, problem)


def _of_files(problem):
    """The message for an OSError."""
    from ..showing import place, why

    # If there are two names, a file of the program's own was to be renamed: the second name is the user's.
    name = problem.filename if problem.filename2 is None else problem.filename2
    if name is not None:
        return f"{place(name)}: {why(problem)}: check it and try again"
    try:
        os.getcwd()
    except OSError as gone:
        return f"the current folder cannot be used ({gone.strerror}): change to another one"
    _drop_output()
    return f"cannot write the output: {why(problem)}"


def _drop_output():
    from . import streams

    streams.drop(sys.stdout)


def _say(name, message):
    from .. import showing
    from . import streams

    streams.tell(f"{name}: {showing.one_line(streams.writable(str(message)))}")
    return _FAILED


def _see_help(problem):
    context = getattr(problem, "ctx", None)
    return f" (see '{context.command_path} --help')" if context else ""


def _ignore_ctrl_c():
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
