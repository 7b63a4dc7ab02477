"""Packages of a Debian release for use beside the system: apt-get fetches them into a folder, where they are unpacked.

This needs no root and leaves apt's lists, its configuration and the installed packages as they are. The packages come
from the servers that this Debian's own apt sources name, and apt checks their signatures.
"""

import contextlib
import fcntl
import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from ..errors import PicorackError

_HOOKS = ("APT::Update::Pre-Invoke", "APT::Update::Post-Invoke", "APT::Update::Post-Invoke-Success")
_PATIENCE_S = 300
_INSTALLING_S = 900
_LISTS = "/var/lib/apt"
_LOOK_S = 0.5  # between two looks at what a program has printed


class InstallError(PicorackError):
    """Packages of Debian cannot be had on this machine."""


def release():
    """The fields of /etc/os-release (dict); {} if there is no such file."""
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def this_machine():
    """The system and the processor, for error messages: 'Debian GNU/Linux 13 (trixie) on x86_64'."""
    return f"{release().get('PRETTY_NAME') or platform.system()} on {platform.machine()}"


def download(what, work, suite, packages, architecture, sources=(), pool=None, with_dependencies=False):
    """Download packages into a folder, from the first apt source that has them all. Raises InstallError.

    what: they are for, which error messages begin with
    work: the folder (Path)
    suite: of Debian, 'trixie'
    packages: {name: version}; if the suite has a newer version by now, that one is taken
    architecture: as Debian calls it, 'i386'
    sources: names of source packages to download, too
    pool: {path of each package on a server: its SHA-256}. Where no server's lists can be used, as while a mirror takes
        over new ones, these very packages are taken
    with_dependencies: True for all packages that these depend on, too
    """
    for tool in ("apt-get", "dpkg"):
        if shutil.which(tool) is None:
            raise InstallError(f"{what} is installed by {tool}, which is not here")
    reasons = []
    for i, stanza in enumerate(apt_sources(suite)):
        apt = _apt(work, stanza, packages, architecture, work / f"lists-{i}", with_sources=bool(sources))
        try:
            run([*apt, "update"])
            if with_dependencies:  # no package counts as installed, so it is all of them
                run([*apt, "install", "--download-only", "-y", "--no-install-recommends", *packages])
                for package in (work / "archives").glob("*.deb"):
                    package.rename(work / package.name)
            else:
                run([*apt, "download", *packages], cwd=work)
            for name in sources:
                run([*apt, "source", "--download-only", name], cwd=work)
            return
        except InstallError as problem:
            reasons.append(str(problem))
    if pool and any(_has_pool(work, stanza, pool) for stanza in apt_sources(suite)):
        return
    why = reasons[0] if reasons else "/etc/apt names no source of this Debian"
    raise InstallError(f"{what} could not be downloaded: is there a network? ({why})")


def unpack(folder, what, suite, packages, architecture, pool=None, with_dependencies=False):
    """Download packages, and unpack them into a folder. Raises InstallError. Parameters as of download()"""
    work = folder.parent / "download"  # removed at the end only: after an error the next run goes on with what it has
    download(what, work, suite, packages, architecture, pool=pool, with_dependencies=with_dependencies)
    for package in work.glob("*.deb"):
        run(["dpkg", "-x", package, folder])
    shutil.rmtree(work)


def _has_pool(work, stanza, pool):
    """Download packages by their places on the servers of an apt source. Returns True if all are there, and are what
    they should be."""
    import urllib.request  # here, because every command imports this module, and hardly one downloads anything

    for server in re.findall(r"https?://\S+", re.search(r"^URIs: (.*)", stanza, re.MULTILINE)[1]):
        found = {}
        try:
            for path in pool:
                with urllib.request.urlopen(f"{server.rstrip('/')}/{path}", timeout=_PATIENCE_S) as answer:
                    found[path] = answer.read()
        except OSError:
            continue
        if all(hashlib.sha256(found[path]).hexdigest() == digest for path, digest in pool.items()):
            for path, content in found.items():
                (work / Path(path).name).write_bytes(content)
            return True
    return False


def _apt(work, stanza, packages, architecture, lists, with_sources):
    """The words of an apt-get command that knows a single apt source, takes packages for a single architecture, and
    writes to folders in `work` alone.

    stanza: the apt source, as apt_sources() returns it
    lists: the folder for apt's lists
    with_sources: True if source packages are wanted, too
    """
    for folder in (work / "sources", work / "archives" / "partial", lists / "partial"):
        folder.mkdir(parents=True, exist_ok=True)
    if with_sources:
        stanza = stanza.replace("Types: deb\n", "Types: deb deb-src\n").replace("Packages\n", "Packages Sources\n", 1)
    (work / "sources" / "one.sources").write_text(stanza)
    (work / "status").touch()
    pins = [f"Package: {name}\nPin: version {version}\nPin-Priority: 1001\n" for name, version in packages.items()]
    (work / "preferences").write_text("\n".join(pins))
    settings = {
        "APT::Architecture": architecture,
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
    (work / "apt.conf").write_text("".join(lines) + f'APT::Architectures {{ "{architecture}"; }};\n')
    return ["apt-get", "-q", "-c", work / "apt.conf"]


def apt_sources(suite, etc=Path("/etc/apt")):
    """This Debian's own apt sources with another suite: a list of stanzas as in a .sources file.

    etc: the folder of apt's configuration
    """
    suites_of_debian = {release().get("VERSION_CODENAME"), suite, "stable", "testing", "unstable", "sid"}
    found = []
    for stanza in _stanzas(etc):
        suites, types = stanza.get("Suites", "").split(), stanza.get("Types", "").split()
        if "deb" not in types or stanza.get("Enabled", "yes").lower() == "no":
            continue
        if "main" in stanza.get("Components", "").split() and suites_of_debian & set(suites):
            kept = {name: stanza[name] for name in ("URIs", "Signed-By", "Trusted") if name in stanza}
            fields = {
                "Types": "deb",
                "Suites": suite,
                "Components": "main",
                "Targets": "Packages",
                "Languages": "none",
                **kept,
            }
            found.append("".join(f"{name}: {value}\n" for name, value in fields.items()))
    return found


def _stanzas(etc):
    """Yield the entries of sources.list and sources.list.d, as mappings with the field names of .sources files."""
    from email.parser import HeaderParser  # here for the same reason as urllib.request

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


def install(why, *packages):
    """Install packages on the system itself. Raises InstallError, also if this process is not root.

    why: which program needs what; the error message begins with it
    packages: their names
    """
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise InstallError(f"{why}: run 'sudo {' '.join(command)}'")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        with _alone():
            run(["apt-get", "update"], env=quiet)
            run(command, env=quiet, patience_s=_INSTALLING_S)
    except InstallError as problem:
        raise InstallError(f"{why}, which could not be installed: is there a network? ({problem})") from None


@contextlib.contextmanager
def _alone():
    """Context in which only one process at a time is: apt-get would fail while another one runs."""
    number = os.open(_LISTS if os.path.isdir(_LISTS) else "/", os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


def run(command, cwd=None, env=None, patience_s=_PATIENCE_S, look=None):
    """Run a command. Returns what it printed (text). Raises InstallError with the first error line of its stderr.

    command: its words
    cwd: the folder to run it in
    env: variables besides those of this process
    patience_s: seconds after which it is stopped
    look: is called with what it has printed up to then (text), while it runs; None: nobody looks
    """
    command = [str(word) for word in command]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        try:
            status = _ended(command, patience_s, lambda: look and look(_text(out)), stdout=out, stderr=err, cwd=cwd,
                            stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C", **(env or {})})  # fmt: skip
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise InstallError(f"{shlex.join(command[:1])}: {problem}") from None
        if status:
            lines = _text(err).splitlines()
            errors = [line for line in lines if line.startswith("E:") or " error: " in line or "Error" in line] or lines
            raise InstallError(f"{Path(command[0]).name}: {errors[0] if errors else f'status {status}'}")
        return _text(out)


def _ended(command, patience_s, look, **options):
    """The status with which a command ends. look() is called while it runs; options: of Popen. Raises OSError, and
    TimeoutExpired after patience_s seconds."""
    ends = time.monotonic() + patience_s
    with subprocess.Popen(command, **options) as process:
        try:
            while True:
                try:
                    return process.wait(_LOOK_S)
                except subprocess.TimeoutExpired:
                    look()
                if time.monotonic() > ends:
                    raise subprocess.TimeoutExpired(command, patience_s)
        finally:
            process.kill()  # does nothing to a process that has ended


def _text(file):
    """What a program has written into a file."""
    return os.pread(file.fileno(), os.fstat(file.fileno()).st_size, 0).decode("utf-8", "replace")
