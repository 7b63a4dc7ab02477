"""32-bit MicroPython for the host: GC blocks of 16 bytes and a heap with a hard limit, as on a board.

It is Debian's own i386 package, fetched by apt-get into the cache and unpacked there: no root, and apt's lists, its
configuration and the installed packages stay as they are. Any Debian on x86 can do that, since its own apt sources lead
to the release wanted; elsewhere MICROPYTHON32 names a 32-bit MicroPython of one's own.

    python3 -m host_tools.micropython32     # installs it, if it is not there, and prints the program's path
"""

import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from email.parser import HeaderParser
from pathlib import Path

from . import cache
from .errors import PicorackError

_SUITE = "trixie"
_PACKAGES = {  # wanted; where the suite has moved on, what it offers now
    "micropython": "1.25.0+ds-1",
    "libc6": "2.41-12+deb13u4",
    "libffi8": "3.4.8-2",
    "libgcc-s1": "14.2.0-19",
    "libmbedcrypto16": "3.6.6-0.1~deb13u1",
    "libmbedtls21": "3.6.6-0.1~deb13u1",
    "libmbedx509-7": "3.6.6-0.1~deb13u1",
}
_HOOKS = ("APT::Update::Pre-Invoke", "APT::Update::Post-Invoke", "APT::Update::Post-Invoke-Success")
_LAUNCHER = """#!/bin/sh
here="${0%/*}/usr"
exec "$here/lib/i386-linux-gnu/ld-linux.so.2" --library-path "$here/lib/i386-linux-gnu" "$here/bin/micropython" "$@"
"""
_LIES_IN = "micropython32"
_PROGRAM = "run"
_PATIENCE_S = 300


class InstallError(PicorackError):
    """32-bit MicroPython cannot be had on this machine."""


def program():
    """Path of an executable that is a 32-bit MicroPython, installed if need be. Raises InstallError."""
    _check_machine()
    import fcntl  # not everywhere, but on every Debian

    key = hashlib.sha256(repr((_SUITE, _PACKAGES, _LAUNCHER)).encode()).hexdigest()[:16]
    home = cache.root() / _LIES_IN
    home.mkdir(exist_ok=True)
    with open(home / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be at it: then it is there when we may go on
        return cache.folder(f"{_LIES_IN}/{key}", _install) / _PROGRAM


def _install(folder):
    work = folder.parent / "download"  # kept until all is well: what is there already need not come again
    _download(work)
    for package in work.glob("*.deb"):
        _run(["dpkg", "-x", package, folder])
    launcher = folder / _PROGRAM
    launcher.write_text(_LAUNCHER)
    launcher.chmod(0o755)
    try:
        _run([launcher, "-c", "pass"])
    except InstallError as problem:
        raise InstallError(f"this machine's kernel does not run 32-bit programs: {_remedy()} ({problem})") from None
    shutil.rmtree(work)


def _remedy():
    return "set MICROPYTHON32 to a 32-bit MicroPython, or use the 64-bit one (runtime unix)"


def _check_machine():
    if platform.machine() not in ("x86_64", "i686", "i586") or _os_release().get("ID") != "debian":
        raise InstallError(f"32-bit MicroPython comes from Debian on x86, and this is {_this_machine()}: {_remedy()}")


def _this_machine():
    return f"{_os_release().get('PRETTY_NAME') or platform.system()} on {platform.machine()}"


def _os_release():
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def _download(work):
    """The packages, as files, from the first apt source that has them."""
    for tool in ("apt-get", "dpkg"):
        if shutil.which(tool) is None:
            raise InstallError(f"32-bit MicroPython is installed by {tool}, which is not here: {_remedy()}")
    reasons = []
    for i, source in enumerate(_sources()):
        apt = _apt(work, source, work / f"lists-{i}")
        try:
            _run([*apt, "update"])
            return _run([*apt, "download", *_PACKAGES], cwd=work)
        except InstallError as problem:
            reasons.append(str(problem))
    why = reasons[0] if reasons else "/etc/apt names no source of this Debian"
    raise InstallError(f"32-bit MicroPython could not be downloaded: is there a network? ({why})")


def _apt(work, source, lists):
    """apt-get as a command that knows one source alone, takes every package for i386 and has folders of its own."""
    for folder in (work / "sources", work / "archives" / "partial", lists / "partial"):
        folder.mkdir(parents=True, exist_ok=True)
    (work / "sources" / "one.sources").write_text(source)
    (work / "status").touch()
    pins = [f"Package: {name}\nPin: version {version}\nPin-Priority: 1001\n" for name, version in _PACKAGES.items()]
    (work / "preferences").write_text("\n".join(pins))
    settings = {
        "APT::Architecture": "i386",
        "APT::Update::Error-Mode": "any",
        "Dir::Etc::sourcelist": "/dev/null",
        "Dir::Etc::sourceparts": work / "sources",
        "Dir::Etc::preferences": work / "preferences",
        "Dir::Etc::preferencesparts": "/dev/null",
        "Dir::State::lists": lists,
        "Dir::State::status": work / "status",
        "Dir::Cache::archives": work / "archives",
        "Dir::Cache::pkgcache": "",
        "Dir::Cache::srcpkgcache": "",
    }
    lines = [f"#clear {name};\n" for name in ("APT::Architectures", *_HOOKS)]
    lines += [f'{name} "{value}";\n' for name, value in settings.items()]
    (work / "apt.conf").write_text("".join(lines) + 'APT::Architectures { "i386"; };\n')
    return ["apt-get", "-q", "-c", work / "apt.conf"]


def _sources(etc=Path("/etc/apt")):
    """This Debian's own apt sources, turned to the suite wanted: stanzas as in a .sources file."""
    suites_of_debian = {_os_release().get("VERSION_CODENAME"), _SUITE, "stable", "testing", "unstable", "sid"}
    found = []
    for stanza in _stanzas(etc):
        suites, types = stanza.get("Suites", "").split(), stanza.get("Types", "").split()
        if "deb" not in types or stanza.get("Enabled", "yes").lower() == "no":
            continue
        if "main" in stanza.get("Components", "").split() and suites_of_debian & set(suites):
            kept = {name: stanza[name] for name in ("URIs", "Signed-By", "Trusted") if name in stanza}
            fields = {"Types": "deb", "Suites": _SUITE, "Components": "main", "Targets": "Packages",
                      "Languages": "none", **kept}  # fmt: skip
            found.append("".join(f"{name}: {value}\n" for name, value in fields.items()))
    return found


def _stanzas(etc):
    """What sources.list and sources.list.d hold, as mappings with the field names of .sources files."""
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        if path.suffix not in (".list", ".sources") or not path.is_file():
            continue
        text = re.sub(r"(?m)^\s*#.*\n?", "", path.read_text(errors="replace"))
        if path.suffix == ".sources":
            yield from (HeaderParser().parsestr(stanza.lstrip("\n")) for stanza in re.split(r"\n\s*\n", text))
        else:
            yield from filter(None, map(_from_line, text.splitlines()))


def _from_line(line):
    match = re.match(r"\s*(deb|deb-src)\s+(?:\[(.*?)\]\s+)?(\S+)\s+(\S+)\s+(.+)", line)
    if not match:
        return None
    options = dict(option.split("=", 1) for option in (match[2] or "").split() if "=" in option)
    options = {name.title(): value for name, value in options.items() if name in ("signed-by", "trusted")}
    return {"Types": match[1], "URIs": match[3], "Suites": match[4], "Components": match[5], **options}


def _run(command, cwd=None):
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, errors="replace", timeout=_PATIENCE_S,
                              env={**os.environ, "LC_ALL": "C"}, stdin=subprocess.DEVNULL)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise InstallError(f"{shlex.join(command[:1])}: {problem}") from None
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("E:")] or done.stderr.splitlines()
        raise InstallError(f"{Path(command[0]).name}: {errors[0] if errors else f'status {done.returncode}'}")


if __name__ == "__main__":
    try:
        print(program())
    except PicorackError as problem:
        sys.exit(f"picorack: {problem}")
