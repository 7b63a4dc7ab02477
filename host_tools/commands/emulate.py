"""picorack emulate: a Raspberry Pi Pico without a Pico."""

import signal

import click


@click.command(short_help="Run MicroPython on an emulated Raspberry Pi Pico.")
@click.option("--board", metavar="NAME", help="What is connected to it, as in device/boards.")
@click.option("--port", type=click.IntRange(0, 65535), default=9123, show_default=True,
              help="TCP port for its USB serial; 0 for any free one.")
@click.option("--flash", type=click.Path(), metavar="FILE", help="Keep its flash there; made if new.")
@click.option("--uf2", type=click.Path(), metavar="FILE", help="An official MicroPython image instead of our own.")
def command(board, port, flash, uf2):
    """Boot MicroPython on an emulated Raspberry Pi Pico until Ctrl-C; mpremote connects to its port."""
    from ..emulator.process import Emulated

    with Emulated(board, flash, uf2, port) as pico:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: pico.terminate())
        click.echo(f"The Pico is up: mpremote connect {pico.url}")
        return pico.wait()
