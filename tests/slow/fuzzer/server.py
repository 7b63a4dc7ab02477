"""Runs commands without starting Python anew for each: a process that has imported everything and forks.

It reads a request a line from stdin, JSON, and answers each with a line: the command's status, -N for signal N, null
where it had to be ended because it hung. A request has script (of the command, as pip writes it), command, words,
folder (the current one), environment (whole), streams and encoding as a Case has them, files (what stdin reads, and
where what is written to stdout and stderr goes), real (start a process of its own instead) and patience_s.
"""

import atexit
import io
import json
import os
import signal
import sys
import time
import traceback

_OPENED = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)


def main():
    _import_everything()
    for line in sys.stdin:
        request = json.loads(line)
        child = os.fork()
        if not child:
            _run(request)
        print(json.dumps(_status(child, request["patience_s"])), flush=True)


def _import_everything():
    import importlib
    import pkgutil

    import host_tools
    import lexicon_packer
    from host_tools.run.device_build import build
    from host_tools.toolchain import programs

    for package in (host_tools, lexicon_packer):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if not module.name.rpartition(".")[2].startswith("__") and not _is_program(module.name):
                importlib.import_module(module.name)
    for bytecode in (False, True):
        build(programs.matching()[0].arch, bytecode)


def _is_program(name):
    programs = ("device_scripts", "launchers", "shims", "upkeep", "_device")
    return any(part in programs for part in name.split(".")) or ".pico.board" in name


def _status(child, patience_s):
    until = time.monotonic() + patience_s
    while time.monotonic() < until:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.002)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def _run(request):
    """In the child: become the command. Does not return."""
    os.setpgid(0, 0)
    os.chdir(request["folder"])
    environment = {
        name: os.fsdecode(value.encode("utf-8", "surrogateescape")) for name, value in request["environment"].items()
    }
    for number in range(3):
        _connect(number, request["streams"][number], request["files"][number])
    script = request["script"]
    if request["real"]:
        words = [os.fsencode(word) for word in (sys.executable, script, *request["words"])]
        os.execve(sys.executable, words, {os.fsencode(name): os.fsencode(environment[name]) for name in environment})
    os.environ.clear()
    os.environ.update(environment)
    _open_as_python_does(request["encoding"])
    sys.argv = [script, *request["words"]]
    os._exit(_ended_as_python_does(request["command"]))


def _connect(number, how, file):
    os.close(number)
    if how == "closed":
        return
    if how == "gone":
        reader, writer = os.pipe()
        os.dup2(writer, number)
        for end in {reader, writer} - {number}:
            os.close(end)
        return
    found = os.open("/dev/full" if how == "full" else file, _OPENED[number], 0o600)
    if found != number:
        os.dup2(found, number)
        os.close(found)
    os.set_inheritable(number, True)


def _open_as_python_does(encoding):
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            raw = io.FileIO(number, mode, closefd=False)
        except OSError:
            setattr(sys, name, None)
            continue
        buffered = io.BufferedReader(raw) if mode == "r" else io.BufferedWriter(raw)
        errors = ("strict", "surrogateescape" if encoding == "ascii" else "strict", "backslashreplace")[number]
        setattr(sys, name, io.TextIOWrapper(buffered, encoding, errors, line_buffering=number == 2))


def _ended_as_python_does(command):
    """Run it; the status Python would end with."""
    from host_tools import cache, cli
    from host_tools.toolchain import programs
    from lexicon_packer import cli as packer

    if any(os.environ.get(name, was) != was for name, was in _BEFORE.items()):
        for function in (programs.micropython, programs.mpy_cross, cache.root):
            function.cache_clear()
    status = 0
    try:
        {"picorack": cli.entry, "picorack-pack": packer.entry}[command]()
    except SystemExit as end:
        status = end.code or 0
    except BaseException:
        traceback.print_exc()
        status = 1
    try:
        atexit._run_exitfuncs()
        if sys.stdout is not None:
            sys.stdout.flush()
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        status = 120
    return status


_BEFORE = {name: os.environ.get(name) for name in ("MICROPYTHON", "MPY_CROSS", "PICORACK_CACHE")}

if __name__ == "__main__":
    main()
