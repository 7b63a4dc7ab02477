"""Debian's Firefox as Playwright can drive it: started in the place of Firefox, with its arguments, and FIREFOX in the
environment.

Playwright speaks WebDriver BiDi with a Firefox that it has not changed, and begins with a command that this Firefox
does not know yet (UNKNOWN). So between the two stands this process, which answers that command itself.
"""

import asyncio
import json
import os
import signal
import sys

UNKNOWN = "emulation.setMediaFeaturesOverride"
_SAYS = b"WebDriver BiDi listening on ws://"
_MASKED, _SHORT, _TEXT = 0x80, 126, 0x81


async def main():
    child = await asyncio.create_subprocess_exec(os.environ["FIREFOX"], *sys.argv[1:], stderr=asyncio.subprocess.PIPE)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, child.terminate)
    async for line in child.stderr:
        if line.startswith(_SAYS):
            own = await asyncio.start_server(_serving(line[len(_SAYS) :].strip().decode()), "127.0.0.1", 0)
            line = _SAYS + b"127.0.0.1:%d\n" % own.sockets[0].getsockname()[1]
        sys.stderr.buffer.write(line)
        sys.stderr.flush()
    return await child.wait()


def _serving(address):
    host, _, port = address.partition(":")

    async def serve(reader, writer):
        there = await asyncio.open_connection(host, port)
        request = await reader.readuntil(b"\r\n\r\n")
        lines = [
            b"Host: " + address.encode() if line.lower().startswith(b"host:") else line
            for line in request.split(b"\r\n")
        ]
        there[1].write(b"\r\n".join(lines))
        writer.write(await there[0].readuntil(b"\r\n\r\n"))
        try:
            await asyncio.gather(_commands(reader, there[1], writer), _answers(there[0], writer))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
            there[1].close()

    return serve


async def _commands(reader, there, back):
    while True:
        frame, payload = await _frame(reader)
        if payload.startswith(b"{"):
            command = json.loads(payload)
            if command.get("method") == UNKNOWN:
                answer = json.dumps({"type": "success", "id": command["id"], "result": {}}).encode()
                back.write(bytes([_TEXT, len(answer)]) + answer)
                continue
        there.write(frame)
        await there.drain()


async def _answers(reader, writer):
    while True:
        writer.write((await _frame(reader))[0])
        await writer.drain()


async def _frame(reader):
    """(all bytes of a WebSocket frame, what it holds)."""
    head = await reader.readexactly(2)
    length = head[1] & ~_MASKED
    if length >= _SHORT:
        size = await reader.readexactly(2 if length == _SHORT else 8)
        head, length = head + size, int.from_bytes(size, "big")
    mask = await reader.readexactly(4) if head[1] & _MASKED else b""
    payload = await reader.readexactly(length)
    plain = bytes(byte ^ mask[i & 3] for i, byte in enumerate(payload)) if mask else payload
    return head + mask + payload, plain


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
