"""Whole numbers among a command's options."""

import re

import click

from ..showing import quoted


class Number(click.IntRange):
    """A whole number in ASCII digits. Python's int() also takes the digits of other scripts, but no other part of
    the program can read those."""

    def convert(self, value, param, ctx):
        if isinstance(value, str) and not re.fullmatch("-?[0-9]{1,20}", value):
            self.fail(f"{quoted(value)} is not a valid integer", param, ctx)
        return super().convert(value, param, ctx)
