"""How a command line ends, whatever goes wrong: one sentence on stderr and status 2; 130 after Ctrl-C, 143 after
SIGTERM and 129 after SIGHUP; silence when the reader of its output has gone (`picorack-pack words … | head`)."""

import contextlib
import os
import signal
import sys
import threading

import click

_FAILED = 2
_INTERRUPTED = 130
_PIPE_BROKE = 1  # as click has it
_STOPPING = (signal.SIGTERM, signal.SIGHUP)


def run(group, name, refusal, args=None):
    """Run a command of a click group that is called so; its exit status. refusal: the exception whose text is a
    sentence."""
    try:
        with _heeding_signals():
            status = group.main(args, prog_name=name, standalone_mode=False)
        sys.stdout.flush()
        return status or 0
    except click.exceptions.NoArgsIsHelpError as asked:
        asked.show()
        return _FAILED
    except click.ClickException as problem:
        return _say(name, problem.format_message().rstrip(".") + _see_help(problem))
    except refusal as problem:
        return _say(name, problem)
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _PIPE_BROKE
    except OSError as problem:
        why = problem.strerror or problem
        if problem.filename:
            return _say(name, f"{problem.filename}: {why}: check it and try again")
        _drop_output()
        return _say(name, f"cannot write the output: {why}")


@contextlib.contextmanager
def _heeding_signals():
    """Context: who is asked to stop clears up first, as after Ctrl-C. Signals that are ignored (nohup) stay so."""
    heeded = []
    if threading.current_thread() is threading.main_thread():  # others hear of no signal
        heeded = [number for number in _STOPPING if signal.getsignal(number) == signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        for number in heeded:
            if signal.getsignal(number) is _stop:
                signal.signal(number, signal.SIG_DFL)


def _stop(number, frame):
    for other in _STOPPING:  # asked once is enough: clearing up is not to be interrupted
        signal.signal(other, lambda number, frame: None)
    raise SystemExit(128 + number)


def _drop_output():
    """Or the flush at exit complains."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(name, sentence):
    print(f"{name}: {sentence}", file=sys.stderr)
    return _FAILED


def _see_help(problem):
    context = getattr(problem, "ctx", None)
    return f" (see '{context.command_path} --help')" if context else ""
