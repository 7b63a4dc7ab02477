"""Writes the addresses of badge, page and releases into README.md, and that of the page into what makes QR codes:
`make addresses REPOSITORY=you/picorack`."""

import re
from pathlib import Path

import click

from ..errors import PicorackError
from . import entry, measured

README = Path(__file__).parents[2] / "README.md"
CODES = Path(__file__).parents[2] / "device/boards/qr.py"


def block(repository):
    """The addresses as Markdown. Raises PicorackError. repository: 'owner/name' (text)"""
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        raise PicorackError(f"{repository!r} is no repository: name one like REPOSITORY=you/picorack")
    owner, name = repository.split("/")
    here = f"https://github.com/{repository}"
    found = {
        "badge": f"{here}/actions/workflows/ci.yml/badge.svg",
        "runs": f"{here}/actions/workflows/ci.yml",
        "page": f"https://{owner.lower()}.github.io/{name}/",
        "releases": f"{here}/releases/latest",
    }
    return "\n".join(f"[{what}]: {address}" for what, address in found.items())


def in_codes(text, addresses):
    """The text of device/boards/qr.py with the page of such a block."""
    page = re.search(r"^\[page\]: (.+)$", addresses, re.MULTILINE)[1]
    return re.sub(r'^PAGE = ".*"', f'PAGE = "{page}"', text, flags=re.MULTILINE)


def main(repository):
    written = block(repository)
    measured.put(README, "addresses", written)
    CODES.write_text(in_codes(CODES.read_text("utf-8"), written), "utf-8")


if __name__ == "__main__":
    entry(main, click.Argument(["repository"], default=""))
