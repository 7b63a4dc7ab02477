"""Finds or installs Node, and the packages of npm that JavaScript modules of this package need."""

import re
import shutil
import subprocess

from .. import cache
from . import debian
from .debian import InstallError

_OLDEST = 18
_PATIENCE_S = 600


def node(user):
    """Path of a Node of version _OLDEST or later, which apt-get installs if there is none and this process is root.
    Raises InstallError. user: what needs it, for messages: 'the emulator'"""
    node = shutil.which("node")
    if node is None:
        debian.install(f"{user} needs nodejs", "nodejs")
        node = shutil.which("node")
        if node is None:
            raise InstallError("apt-get installed nodejs, but there is no node on the PATH")
    output = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    match = re.match(r"v(\d+)\.", output)
    if not match or int(match[1]) < _OLDEST:
        raise InstallError(f"{user} needs Node {_OLDEST} or later, and {node} is {output.strip() or 'none'}")
    return node


def packages(user, folder, kind):
    """The folder in the cache with the packages that a lock file names, in its node_modules. Raises InstallError.

    user: what needs them, for messages
    folder: where package.json and package-lock.json are
    kind: the folder of the cache that is for this user
    """
    files = {name: (folder / name).read_bytes() for name in ("package.json", "package-lock.json")}

    def fill(work):
        for name, content in files.items():
            (work / name).write_bytes(content)
        if shutil.which("npm") is None:
            debian.install(f"{user} needs npm", "npm")
        debian.run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=work, patience_s=_PATIENCE_S)

    doing = f"Fetching the packages of npm that {user} needs, once"
    return cache.folder(f"{kind}/npm-{cache.key(files)}", fill, doing, fetched=True)
