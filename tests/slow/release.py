"""What `make release` makes is the same, byte for byte, whenever and wherever the same sources are built; what the
wheel holds; release notes."""

import os
import re
import shutil
import subprocess
import zipfile

import pytest
from conftest import ROOT

from host_tools import cache
from host_tools.board import carried, one_file
from host_tools.toolchain.pico import firmware
from host_tools.toolchain.romfs import files_of
from host_tools.upkeep import measured, release

_TIMES = (1_700_000_000, 1_800_000_000)  # of the files of two copies


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """[(wheel, source archive)] of two copies of the checkout in different places, with files of different times."""
    pairs = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1600000000")
        command = ["git", "ls-files", "-co", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        for moment in _TIMES:
            copy = tmp_path_factory.mktemp("copy") / str(moment)
            for name in filter(lambda name: (ROOT / name).is_file(), listed.stdout.splitlines()):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
                os.utime(copy / name, (moment, moment))
            pairs.append(release.packages(tmp_path_factory.mktemp("dist"), copy))
    return pairs


@pytest.mark.parametrize("kind", [0, 1], ids=["wheel", "source archive"])
def test_packages_are_the_same_in_another_place_and_time(built, kind):
    one, other = (pair[kind] for pair in built)
    assert one.name == other.name and one.read_bytes() == other.read_bytes()


def test_the_wheel_holds_what_users_need_and_no_more(built):
    with zipfile.ZipFile(built[0][0]) as wheel:
        names = set(wheel.namelist())
    tops = {name.split("/")[0] for name in names}
    assert tops == {"host_tools", "lexicon_packer", f"picorack-{release.version()}.dist-info"}
    device = {path.relative_to(ROOT / "device").as_posix() for path in (ROOT / "device").rglob("*") if path.is_file()}
    device = {name for name in device if "__pycache__" not in name}
    assert {f"host_tools/_device/{name}" for name in device} <= names
    assert not [name for name in names if "upkeep" in name or "__pycache__" in name or name.endswith(".mpy")]


def test_the_code_on_a_board_is_the_same_from_another_cache(short_words, tmp_path, monkeypatch):
    def archives(home):
        home.mkdir()
        monkeypatch.setattr(cache, "root", lambda: home)
        board = "pico_lcd_13"
        return carried.code(carried.usual_arch(board), board, carried.chosen(board, [short_words]))[0].files

    assert archives(tmp_path / "one") == archives(tmp_path / "a longer name")


def test_a_zip_file_says_nothing_of_when_it_was_made(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    made = []
    for moment, names in zip(_TIMES, ("ab", "ba"), strict=True):
        for name in names:
            (tmp_path / str(moment) / "x").mkdir(parents=True, exist_ok=True)
            path = tmp_path / str(moment) / "x" / name
            path.write_text(name)
            os.utime(path, (moment, moment))
        made.append(release.zipped(files_of(tmp_path / str(moment))))
    assert made[0] == made[1]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(_TIMES[0]))
    assert release.zipped(files_of(tmp_path / str(_TIMES[0]))) != made[0]


@pytest.mark.longest
def test_a_uf2_file_is_the_same_from_another_place(short_words, tmp_path, monkeypatch):
    """The firmware is compiled twice from nothing but its sources, in folders with names of different length. The tree
    that other processes build in is left alone."""
    try:
        usual, _ = one_file.made("pico_lcd_13", [short_words])
    except firmware.InstallError as problem:
        pytest.skip(str(problem))
    (tree,) = (path for path in cache.root().glob("pico/tree-*") if path.is_dir())
    for name in ("one", "a longer name"):
        home = tmp_path / name
        shutil.copytree(tree, home / "pico" / tree.name, symlinks=True, ignore=shutil.ignore_patterns("build-*"))
        monkeypatch.setattr(cache, "root", lambda home=home: home)
        assert one_file.made("pico_lcd_13", [short_words])[0] == usual


def test_notes_are_the_section_of_the_version():
    changelog = "# Changes\n\n## 1.1.0\n\nNew.\n\n## 1.0.0 (2026-12-01)\n\nThe first.\n\nMore.\n\n## 0.9\n\nOld.\n"
    assert release.notes(changelog, "1.0.0") == "The first.\n\nMore.\n"
    assert release.notes(changelog, "0.9") == "Old.\n"
    with pytest.raises(release.ReleaseError, match="has no section '## 1.0'"):
        release.notes(changelog, "1.0")
    assert release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), release.version())


def test_links_of_the_notes_lead_to_files_of_the_version():
    notes = "See [one](docs/a.md#b), [two](https://example.org/x) and [three](#here).\n"
    there = re.search(r"https://github\.com/[^/]+/[^/]+", measured.get(ROOT / "README.md", "addresses"))[0]
    expected = notes.replace("docs/a.md", f"{there}/blob/v1.0.0/docs/a.md")
    assert release.elsewhere(notes, "1.0.0") == expected
    whole = release.elsewhere(release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), release.version()), "1.0.0")
    paths = re.findall(r"\]\((.*?)[)#]", whole)
    assert paths and all((ROOT / path.removeprefix(f"{there}/blob/v1.0.0/")).is_file() for path in paths)
    assert all(path.startswith(there) for path in paths)


def test_sums_are_those_of_sha256sum(tmp_path):
    for name in ("b.uf2", "a.whl"):
        (tmp_path / name).write_text(name)
    (tmp_path / "SHA256SUMS").write_text(release.sums(tmp_path))
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "a.whl: OK\nb.uf2: OK\n" and done.returncode == 0
