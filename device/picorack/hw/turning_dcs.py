"""The picture of a panel that is held turned by quarters of a circle (turning.py), where its controller speaks MIPI's
commands."""

from .mipi_dcs import MV, MX, MY


def shape(quarters, width, height, x0=0, y0=0, madctl=0, columns=240, rows=320):
    """(width, height, x0, y0, madctl) as MipiDcs takes them for a turned panel.

    columns, rows: of the controller's memory
    """
    for _ in range(quarters):
        across = rows if madctl & MV else columns
        width, height, x0, y0 = height, width, y0, across - width - x0
        madctl ^= MV | (MY if madctl & MV else MX)
    return width, height, x0, y0, madctl
