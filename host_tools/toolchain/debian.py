"""Packages of a Debian release for use beside the system: fetched by apt-get into a folder and unpacked there.

For that no root is needed; apt's lists, its configuration and the installed packages stay as they are. This Debian's
own apt sources lead to the release wanted, and apt checks its signatures.
"""

import os
import platform
import re
import shlex
import shutil
import subprocess
from email.parser import HeaderParser
from pathlib import Path

from ..errors import PicorackError

_HOOKS = ("APT::Update::Pre-Invoke", "APT::Update::Post-Invoke", "APT::Update::Post-Invoke-Success")
_PATIENCE_S = 300
_INSTALLING_S = 900


class InstallError(PicorackError):
    """Packages of Debian cannot be had on this machine."""


def release():
    """The fields of /etc/os-release as a dict; an empty one where there is no such file."""
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def this_machine():
    return f"{release().get('PRETTY_NAME') or platform.system()} on {platform.machine()}"


def download(what, work, suite, packages, architecture, sources=()):
    """Files of packages ({name: version}; where the suite has moved on, what it offers now) and of the source packages
    `sources` (names) in folder work, from the first apt source that has them. Raises InstallError, which names `what`.
    """
    for tool in ("apt-get", "dpkg"):
        if shutil.which(tool) is None:
            raise InstallError(f"{what} is installed by {tool}, which is not here")
    reasons = []
    for i, stanza in enumerate(apt_sources(suite)):
        apt = _apt(work, stanza, packages, architecture, work / f"lists-{i}", with_sources=bool(sources))
        try:
            run([*apt, "update"])
            run([*apt, "download", *packages], cwd=work)
            for name in sources:
                run([*apt, "source", "--download-only", name], cwd=work)
            return
        except InstallError as problem:
            reasons.append(str(problem))
    why = reasons[0] if reasons else "/etc/apt names no source of this Debian"
    raise InstallError(f"{what} could not be downloaded: is there a network? ({why})")


def _apt(work, stanza, packages, architecture, lists, with_sources):
    """The apt-get command that knows one source only, takes packages for one architecture, and works in folders of its
    own."""
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
    """This Debian's own apt sources, turned to the suite wanted: stanzas as in a .sources file."""
    suites_of_debian = {release().get("VERSION_CODENAME"), suite, "stable", "testing", "unstable", "sid"}
    found = []
    for stanza in _stanzas(etc):
        suites, types = stanza.get("Suites", "").split(), stanza.get("Types", "").split()
        if "deb" not in types or stanza.get("Enabled", "yes").lower() == "no":
            continue
        if "main" in stanza.get("Components", "").split() and suites_of_debian & set(suites):
            kept = {name: stanza[name] for name in ("URIs", "Signed-By", "Trusted") if name in stanza}
            fields = {"Types": "deb", "Suites": suite, "Components": "main", "Targets": "Packages",
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


def install(why, *packages):
    """Install packages on the system itself, if we are root. Raises InstallError, which begins with `why`: who needs
    what."""
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise InstallError(f"{why}: run 'sudo {' '.join(command)}'")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update"], env=quiet)
        run(command, env=quiet, patience_s=_INSTALLING_S)
    except InstallError as problem:
        raise InstallError(f"{why}, which could not be installed: is there a network? ({problem})") from None


def run(command, cwd=None, env=None, patience_s=_PATIENCE_S):
    """Run a command. Returns what it printed. Raises InstallError with the first line of it that names an error."""
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, errors="replace", timeout=patience_s,
                              env={**os.environ, "LC_ALL": "C", **(env or {})}, stdin=subprocess.DEVNULL)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise InstallError(f"{shlex.join(command[:1])}: {problem}") from None
    if done.returncode:
        said = done.stderr.splitlines()
        errors = [line for line in said if line.startswith("E:") or " error: " in line or "Error" in line] or said
        raise InstallError(f"{Path(command[0]).name}: {errors[0] if errors else f'status {done.returncode}'}")
    return done.stdout
