"""Downloads a package from this system's apt sources without root. Nothing is installed, and apt's own files stay as
they are.

The system's lists of packages are tried first. If they are empty or old, apt-get downloads new ones into a folder of
our own. apt checks the signatures of the lists and the check sum of the package.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from ..errors import PackError

_PATIENCE_S = 600
_LOOK_S = 0.2
_HOOKS = ("APT::Update::Pre-Invoke", "APT::Update::Post-Invoke", "APT::Update::Post-Invoke-Success")


def download(package, folder, progress):
    """Download a package, in the version that this system's sources offer, into the folder. Returns its path. Raises
    PackError; its text is only the reason."""
    if shutil.which("apt-get") is None:
        raise PackError("apt-get is not here")
    progress(f"Downloading {package}", 0, None)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".apt-") as work:
        work = Path(work)
        try:
            apt = ["apt-get", "-q"]
            size = _size(apt, package, work)
        except PackError:
            progress("Reading apt's lists", 0, None)
            apt = _with_own_lists(work)
            _run([*apt, "update"], work)
            size = _size(apt, package, work)
        _run([*apt, "download", package], work, lambda: progress(f"Downloading {package}", _bytes(work), size))
        (found,) = work.glob("*.deb")
        return found.replace(Path(folder) / found.name)


def _with_own_lists(work):
    (work / "lists" / "partial").mkdir(parents=True)
    settings = {"Dir::State::lists": work / "lists", "Dir::Cache::pkgcache": "", "Dir::Cache::srcpkgcache": ""}
    lines = [f"#clear {name};\n" for name in _HOOKS] + [f'{name} "{value}";\n' for name, value in settings.items()]
    (work / "apt.conf").write_text("".join(lines), "utf-8")
    return ["apt-get", "-q", "-c", str(work / "apt.conf")]


def _size(apt, package, work):
    """The package's size in bytes. Raises PackError if apt knows no such package."""
    output = _run([*apt, "download", "--print-uris", package], work)
    found = re.search(r"^'.*' \S+ ([0-9]+)", output, re.MULTILINE)
    if not found:
        raise PackError(f"apt-get: {package} can be had from no source of /etc/apt")
    return int(found[1])


def _bytes(work):
    return sum(path.stat().st_size for path in work.glob("*.deb*"))


def _run(command, work, look=lambda: None):
    """Run a command, and call look() while it runs. Returns its output. Raises PackError with its first error."""
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as err:
        env = {**os.environ, "LC_ALL": "C"}
        ends = time.monotonic() + _PATIENCE_S
        with subprocess.Popen(command, cwd=work, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=env) as process:
            try:
                while process.poll() is None:
                    look()
                    if time.monotonic() > ends:
                        raise PackError(f"apt-get took more than {_PATIENCE_S // 60} minutes")
                    time.sleep(_LOOK_S)
            finally:
                process.kill()  # does nothing to a process that has ended
        if process.returncode:
            err.seek(0)
            output = err.read().splitlines()
            errors = [line for line in output if line.startswith("E:")] or output or [f"status {process.returncode}"]
            raise PackError(f"apt-get: {errors[0].removeprefix('E: ')}")
        out.seek(0)
        return out.read()
