"""Positions and their moves; recorded games and their replay; matches of many games."""

from ..run import on_cpython  # noqa: F401, so that modules here can import the device's code
