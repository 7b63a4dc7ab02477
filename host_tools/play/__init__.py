"""Plays the game in a terminal, or from a script of keys."""

from ..run import on_cpython  # noqa: F401, so that modules here can import the device's code
