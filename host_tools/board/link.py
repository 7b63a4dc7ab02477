"""The connection to a board on a serial port, or to an emulated one on a socket, through mpremote's library.

Every error on the way becomes a BoardError, whose message is in one line.
"""

import ast
import contextlib
import io
import os
import re
import socket
import time
from urllib.parse import urlsplit

from lexicon_packer.showing import place, plain

from ..errors import PicorackError
from ..run.device_build import for_board
from .read_ahead import ReadAhead

_SCHEMES = ("socket://", "rfc2217://")  # pyserial knows other schemes, but no board is behind those
_SILENCE_S = 60  # checksums of a large file, or the erasing of flash, take a while
_ANSWER_S = 15
_ATTEMPTS_S = 2, 5, _ANSWER_S, _ANSWER_S  # patience for each attempt to stop the program that runs
_BRIEF_S = 5, 5  # the same, where an error has come before
_REQUEST = b"\0picorack %b\n"  # as emulator/js/console.mjs expects it


class BoardError(PicorackError):
    """No board, no answer, or an answer that is an error."""


class Board:
    """An open connection, to be used in a `with`. On entry the program that runs on the board is stopped and the
    board's memory cleared. Raises BoardError.

    port: 'socket://HOST:PORT', a serial device, or None for the only board that is connected
    """

    def __init__(self, port=None):
        self.port = _only_port() if port is None else port
        self._transport = _open(self.port)

    def __enter__(self):
        self.reset()
        return self

    def __exit__(self, *reason):
        with contextlib.suppress(OSError):  # the board may be unplugged by now
            if self._transport.in_raw_repl:
                self._transport.exit_raw_repl()
            self._transport.close()

    def reset(self, attempts_s=None):
        """Clear the board's memory; main.py is not started. Raises BoardError.

        MicroPython loses a Ctrl-C that comes while it boots, compiles main.py or asks the archive for a module, so one
        attempt may not be enough.

        attempts_s: seconds of patience for each attempt; None for the usual ones
        """
        from mpremote.transport import TransportError

        for patience_s in attempts_s or _ATTEMPTS_S:
            with contextlib.suppress(TransportError, OSError), contextlib.redirect_stdout(io.StringIO()):
                return self._transport.enter_raw_repl(timeout_overall=patience_s)
        raise BoardError(
            f"what is at {self.port} does not answer as MicroPython does: is it installed there, and running?"
        )

    def load(self, script, bundled=True):
        """Run a file of run/device_scripts on the board, so that the functions it defines can be called afterwards.

        bundled: as device_build.for_board() takes it
        """
        self.run(for_board(script, bundled))

    def run(self, source, silence_s=_SILENCE_S):
        """Run a program (text) and return what it printed (text). Raises BoardError, also if the program prints
        nothing for `silence_s` seconds."""
        from mpremote.transport import TransportError

        output = bytearray()  # its last byte is the one with which the raw REPL ends an output
        with _messages(self.port):
            try:
                _, error = self._transport.exec_raw(source, timeout=silence_s, data_consumer=output.extend)
            except TransportError:
                raise BoardError(f"the board at {self.port} fell silent: reset it and run the command again") from None
        if error:
            problem = error.decode(errors="replace").strip().splitlines()[-1]
            if re.search(r"ENOSPC|OSError: 28\b", problem):
                raise BoardError(
                    "the board's flash is full, though there seemed to be room: run the command again "
                    "with a smaller lexicon (picorack-pack build --fit SIZE)"
                )
            raise BoardError(f"the board at {self.port} stopped: {problem}")
        return output[:-1].decode(errors="replace")

    def call(self, function, *args):
        """The value of function(*args) on the board. Raises BoardError.

        function: its name on the board
        args: objects that repr() writes as Python literals, as the value must be
        """
        output = self.run(f"print(repr({function}({', '.join(map(repr, args))})))").strip().splitlines()
        try:
            return ast.literal_eval(output[-1])
        except (ValueError, SyntaxError, IndexError):
            raise BoardError(f"the board at {self.port} gave no answer to {function}: run the command again") from None

    def ask_emulator(self, request, silence_s=_ANSWER_S):
        """The answer of an emulated Pico to a request, or None if the board is not an emulated Pico. Raises BoardError
        with the emulator's own message.

        request: one line (emulator/js/control.mjs)
        silence_s: seconds without a byte after which there is no answer
        """
        if not self.port.startswith("socket://"):
            return None
        with _messages(self.port):
            self._transport.serial.write(_REQUEST % request.encode())
            answer = self._answer_of_emulator(silence_s)
            with contextlib.redirect_stdout(io.StringIO()):  # the prompt was read with the answer: ask for another
                self._transport.enter_raw_repl(soft_reset=False, timeout_overall=_ANSWER_S)
        state, _, value = (answer or "").partition(" ")
        if state == "error":
            raise BoardError(f"the emulator at {self.port} makes no profile: {value}")
        return value if state == "ok" else None

    def _answer_of_emulator(self, silence_s):
        """The emulator's answer, which it sends as a NUL, the length in bytes, a space and the text. None if nothing
        like it comes."""
        port, output, heard = self._transport.serial, b"", time.monotonic()
        while time.monotonic() < heard + silence_s:
            if not port.inWaiting():
                time.sleep(0.01)
            elif (byte := port.read(1)) != b" ":
                output, heard = output + byte, time.monotonic()
            elif length := re.search(rb"\0([0-9]{1,9})$", output):
                return port.read(int(length[1])).decode(errors="replace")
        return None

    def start(self, until=b">>> "):
        """Start main.py and leave it running. Returns what it printed in its first seconds, or up to `until` (text)."""
        with _messages(self.port):
            self._transport.exit_raw_repl()
            self._transport.read_until(1, b">>> ", timeout=2)
            self._transport.serial.write(b"\x04")
            output = self._transport.read_until(1, until, timeout=4, timeout_overall=8)
        return output.decode(errors="replace")

    def resume(self):
        """Start main.py, whatever the board was doing, and leave it running. Returns whether that was possible."""
        try:
            self.reset(_BRIEF_S)
            self.start(b"reboot")
        except BoardError:
            return False
        return True


def _only_port():
    import serial.tools.list_ports

    found = sorted(port.device for port in serial.tools.list_ports.comports() if port.vid is not None)
    if not found:
        raise BoardError("no board is connected: connect one that runs MicroPython, or name its port with --port")
    if len(found) > 1:
        raise BoardError(f"several boards are connected ({', '.join(found)}): choose one with --port")
    return found[0]


def _open(port):
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    if "://" in port and not port.startswith(_SCHEMES):
        raise BoardError(f"{plain(port)} is no port like socket://127.0.0.1:9123: correct it")
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            transport = SerialTransport(port, baudrate=115200, timeout=_ANSWER_S)
            transport.serial = ReadAhead(transport.serial)
            return transport
    except (TransportError, OSError, ValueError):
        raise BoardError(_why_not(port)) from None


def _why_not(port):
    """A message: why a port cannot be opened, which pyserial does not say."""
    if not port.startswith("socket://"):
        if os.name == "posix" and not os.path.exists(port):
            return f"there is no port {place(port)}: connect the board, or name the right port"
        why = "another program uses it, or you may not (on Linux: join the group dialout)"
        return f"{place(port)} cannot be opened: {why}"
    try:
        parts = urlsplit(port)
        if not parts.port:
            raise ValueError
        socket.create_connection((parts.hostname, parts.port), timeout=_ANSWER_S).close()
    except (ValueError, TypeError):
        return f"{plain(port)} is no port like socket://127.0.0.1:9123: correct it"
    except OSError as problem:
        why = problem.strerror or problem
        return f"nothing answers at {plain(port)} ({why}): start 'picorack emulate', or name the right port"
    return f"{plain(port)} cannot be opened: is another program connected to it?"


@contextlib.contextmanager
def _messages(port):
    try:
        yield
    except OSError:  # pyserial's exceptions are subclasses
        raise BoardError(f"the connection to {port} broke off: connect the board and run the command again") from None
