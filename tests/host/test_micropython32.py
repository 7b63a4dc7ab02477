"""Installing 32-bit MicroPython: Debian's apt sources and refusals; running code from a ROMFS image."""

import contextlib
import hashlib
import platform
import shutil

import pytest
from commands import served
from conftest import ROOT

from host_tools.games.moves import Mode
from host_tools.measure.heap_use import heap_use
from host_tools.run.runtime import Device, DeviceError
from host_tools.toolchain import debian, micropython32
from host_tools.toolchain.micropython32 import InstallError

APT = ROOT / "tests/data/apt"
FEDORA = {"ID": "fedora", "PRETTY_NAME": "Fedora 40"}


@pytest.fixture
def bookworm(monkeypatch):
    release = {"ID": "debian", "VERSION_CODENAME": "bookworm", "PRETTY_NAME": "Debian 12"}
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")


def test_apt_sources_of_both_forms_lead_to_the_suite_wanted(bookworm, tmp_path):
    (tmp_path / "sources.list.d").mkdir()
    shutil.copy(APT / "sources.list", tmp_path)
    for name in ("debian.sources", "old.sources.disabled"):
        shutil.copy(APT / "debian.sources", tmp_path / "sources.list.d" / name)
    head = "Types: deb\nSuites: trixie\nComponents: main\nTargets: Packages\nLanguages: none\n"
    assert debian.apt_sources("trixie", tmp_path) == [
        head + "URIs: http://list.example/debian\nSigned-By: /keys/one.gpg\n",
        head + "URIs: http://debian.example/debian\nSigned-By: \n -----BEGIN-----\n .\n key\n",
    ]


@pytest.mark.parametrize(
    ("module", "function", "found", "message"),
    [
        (platform, "machine", "aarch64", "comes from Debian on x86, and this is Debian 12 on aarch64: set"),
        (platform, "freedesktop_os_release", FEDORA, "and this is Fedora 40 on x86_64"),
        (shutil, "which", None, "installed by apt-get, which is not here"),
    ],
)
def test_where_it_cannot_be_installed_it_is_refused(
    bookworm, empty_cache, monkeypatch, module, function, found, message
):
    monkeypatch.setattr(module, function, lambda *name: found)
    with pytest.raises(InstallError, match=message):
        micropython32.program()


def test_a_source_that_does_not_answer_is_told_and_leaves_no_program(bookworm, empty_cache, monkeypatch, tmp_path):
    if not shutil.which("apt-get"):
        pytest.skip("this machine has no apt-get")
    nowhere = f"Types: deb\nURIs: file:{tmp_path}/missing\nSuites: trixie\nComponents: main\n"
    monkeypatch.setattr(debian, "apt_sources", lambda suite: [nowhere])
    with pytest.raises(InstallError, match=r"could not be downloaded: is there a network\? \(apt-get: E: .*missing"):
        micropython32.program()
    assert {path.name for path in (empty_cache / "micropython32").iterdir()} == {"download"}


@pytest.mark.parametrize(("content", "has_it"), [(b"package", True), (b"another", False), (None, False)])
def test_while_a_mirror_takes_over_new_lists_its_packages_are_taken(content, has_it, monkeypatch, tmp_path):
    (folder := tmp_path / "served").mkdir()
    if content:
        (folder / "one.deb").write_bytes(content)

    def fails(command, cwd=None):
        raise InstallError("apt-get: E: File has unexpected size. Mirror sync in progress?")

    monkeypatch.setattr(debian, "run", fails)
    monkeypatch.setattr(shutil, "which", lambda tool: tool)
    (work := tmp_path / "work").mkdir()
    pool = {"one.deb": hashlib.sha256(b"package").hexdigest()}
    with served(folder) as address:
        monkeypatch.setattr(debian, "apt_sources", lambda suite: [f"Types: deb\nURIs: {address}\nSuites: {suite}\n"])
        refusal = pytest.raises(InstallError, match=r"^It could not be downloaded: .*Mirror sync in progress")
        with contextlib.nullcontext() if has_it else refusal:
            debian.download("It", work, "trixie", {"one": "1"}, "i386", pool=pool)
    assert (work / "one.deb").exists() == has_it and (not has_it or (work / "one.deb").read_bytes() == content)


def test_code_in_rom_leaves_more_of_the_heap(micropython32, short_words):
    modules = "movegen.workspace", "movegen.searchkernels", "savegame.kept"
    files, rom = (
        {step.name: step for step in heap_use(device, short_words, Mode("paged", 4096), modules)}
        for device in (Device("unix32", True, "96k", in_rom) for in_rom in (False, True))
    )
    assert list(files) == list(rom)
    assert 0 < rom["movegen.searchkernels"].used < files["movegen.searchkernels"].used / 2
    played = "the game played"
    assert files[played].largest <= files[played].free < rom[played].free - 10_000


def test_rom_needs_32_bits(tmp_path):
    with pytest.raises(DeviceError, match="runtime unix cannot run code from a ROMFS image: use unix32"):
        Device("unix", from_rom=True).run("demo.py")
