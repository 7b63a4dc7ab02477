"""Writes the addresses of badge, page and releases into README.md: `make addresses REPOSITORY=you/picorack`."""

import re
import sys
from pathlib import Path

from . import measured

README = Path(__file__).parents[2] / "README.md"


def block(repository):
    """The addresses as Markdown. Raises SystemExit. repository: 'owner/name' (text)"""
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        raise SystemExit(f"{repository!r} is no repository: name one like REPOSITORY=you/picorack")
    owner, name = repository.split("/")
    here = f"https://github.com/{repository}"
    found = {
        "badge": f"{here}/actions/workflows/ci.yml/badge.svg",
        "runs": f"{here}/actions/workflows/ci.yml",
        "page": f"https://{owner.lower()}.github.io/{name}/",
        "releases": f"{here}/releases/latest",
    }
    return "\n".join(f"[{what}]: {address}" for what, address in found.items())


if __name__ == "__main__":
    measured.put(README, "addresses", block(sys.argv[1] if sys.argv[1:] else ""))
