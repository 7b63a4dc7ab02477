"""The version of picorack. This is the one place that has it: pyproject.toml takes the package's version from here."""

from micropython import const

VERSION = const("1.0.0")
