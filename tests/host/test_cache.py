"""The cache hands out whole folders: a full disk leaves no half ones, and what is damaged later is made anew."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT

import lexicon_packer
from host_tools import cache, cache_list
from host_tools.board import frozen
from host_tools.emulator import code_names
from host_tools.emulator import node as emulator_node
from host_tools.errors import PicorackError
from host_tools.lexicons import dictionaries, english, repack
from host_tools.run import device_build
from host_tools.toolchain import node, programs
from host_tools.web import site


@pytest.fixture
def own(tmp_path, monkeypatch):
    """An empty cache for one test."""
    monkeypatch.setenv("PICORACK_CACHE", str(tmp_path / "cache"))
    kept = device_build._for_boards
    monkeypatch.setattr(device_build, "_for_boards", kept.__wrapped__)  # it remembers a folder of the other cache
    cache.root.cache_clear()
    yield cache.root()
    cache.root.cache_clear()
    device_build._identified.cache_clear()  # where it is of a few sources


def files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def english_words(monkeypatch, tmp_path):
    (tmp_path / "few.txt").write_text("AA\nCAT\nCATS\nDOG\n")
    monkeypatch.setattr(lexicon_packer, "default_wordlist", lambda: tmp_path / "few.txt")
    return english.default_lexicon


def from_dictionary(monkeypatch, tmp_path):
    (tmp_path / "cs.dic").write_text("2\npes\nkočka\n")
    (tmp_path / "cs.aff").write_text("SET UTF-8\n")
    monkeypatch.setenv("DICPATH", str(tmp_path))
    return lambda: dictionaries.lexicon_of("cs")


def emulator(monkeypatch, tmp_path):
    (tmp_path / "npm" / "node_modules").mkdir(parents=True)
    monkeypatch.setattr(node, "packages", lambda *_: tmp_path / "npm")
    monkeypatch.setattr(node, "node", lambda user: "node")
    return emulator_node.program_folder


def shortened(monkeypatch, tmp_path, short_words):
    return lambda: repack.shortened(short_words, 8000, lambda *_: None)[0]


def compressible(monkeypatch, tmp_path, short_words):
    return lambda: repack.compressible(short_words)


def page(monkeypatch, tmp_path, short_words, webassembly):
    return lambda: site.site([short_words])


def of_build(**options):
    return lambda *_: lambda: device_build.build("x64", scripts=(), **options)


def few_sources(monkeypatch, user):
    """Let a module of host_tools know the screens alone, which need no constants of others: more of the sources are
    like these."""
    sources = device_build.device_sources

    def few(*given):
        return {name: text for name, text in sources(*given).items() if name.parent.name == "screens"}

    monkeypatch.setattr(user, "device_sources", few)


def of_few(monkeypatch, tmp_path):
    few_sources(monkeypatch, device_build)
    device_build._identified.cache_clear()
    return of_build()()


def profiled_names(monkeypatch, tmp_path):
    few_sources(monkeypatch, code_names)
    return lambda: code_names.names_file().parent


MADE = {  # what is in the cache: (the kind of its folder, a function that returns one that makes it)
    "native code": ("device", of_few),
    "bytecode": ("device", of_build(bytecode=True)),
    "release": ("device", of_build(release=True)),
    "frozen in firmware": ("device", lambda *_: frozen.modules),
    "programs for boards": ("sent", lambda *_: lambda: device_build._for_boards(True)),
    "ROMFS image": ("rom", lambda *_: lambda: device_build.rom_of(device_build.build("x64", scripts=())).parent),
    "names for the profiler": ("profile", profiled_names),
    "English": ("lexicon", english_words),
    "from a dictionary": ("lexicon", from_dictionary),
    "shortened": ("lexicon", shortened),
    "for the page": ("lexicon", compressible),
    "the page": ("web", page),
    "the emulator": ("emulator", emulator),
}
# These need a network or an emulated Pico, and all go the same way through cache.folder(). Its tests are below.
LEFT_OUT = {"pico", "clang", "micropython32", "npm"}


def test_every_kind_of_folder_is_known_here():
    """A new use of the cache fails here until it is listed above."""
    used = set()
    for path in (ROOT / "host_tools").rglob("*.py"):
        text = path.read_text("utf-8")
        lies_in = re.search(r'^_LIES_IN = "(\w+)"', text, re.MULTILINE)
        for kind in re.findall(r'cache\.folder\(f?"([^/]+)/', text):
            used.add(lies_in[1] if kind == "{_LIES_IN}" else kind)
    assert used - {"{kind}"} == ({kind for kind, _ in MADE.values()} | LEFT_OUT) - {"npm"}


SLOW = ("bytecode", "frozen in firmware", "names for the profiler", "the page")  # builds of many files, like others


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if name in SLOW else []) for name in MADE]
)
def test_whatever_file_is_damaged_it_is_noticed_and_made_anew(name, own, monkeypatch, tmp_path, request):
    kind, maker = MADE[name]
    wanted = maker.__code__.co_varnames[2 : maker.__code__.co_argcount]
    make = maker(monkeypatch, tmp_path, *map(request.getfixturevalue, wanted))
    make()
    lists = list((own / kind).glob(".*.list"))
    for listed in lists:
        folder = listed.with_name(listed.name[1 : -len(".list")])
        assert cache.is_whole(folder)
        paths = [path for path in (listed, *sorted(folder.rglob("*"))) if path.is_file()]
        for number, path in enumerate(paths):
            # Of many files each is damaged in one of the ways, in turn; of few, each in all ways.
            ways = DAMAGES if number < 20 else [DAMAGES[number % len(DAMAGES)]]
            each_damage_is_noticed(path, folder, ways)
    made = make()
    before = files(made)
    for number, path in enumerate(sorted(made.rglob("*"))):
        if path.is_file():
            DAMAGES[number % len(DAMAGES)](path)
    assert files(made) != before
    assert make() == made and files(made) == before
    assert not list((own / kind).glob("*.part-*"))


def removed(path):
    path.unlink()


def emptied(path):
    path.write_bytes(b"")


def cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def longer(path):
    path.write_bytes(path.read_bytes() + b"x")


def changed(path):
    """Of the same size: only its check sum tells."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(0, 0))  # a change within one tick of the clock would have the same time


DAMAGES = (emptied, cut, removed, longer, changed)


def each_damage_is_noticed(path, folder, ways):
    content, times = path.read_bytes(), path.stat()
    for damage in ways:
        if content and not (path.suffix == ".list" and damage is changed):
            damage(path)
            assert not cache.is_whole(folder), (path, damage)
            path.write_bytes(content)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert cache.is_whole(folder)


def fill(work):
    (work / "sub").mkdir()
    (work / "sub" / "file").write_text("content")
    (work / "empty").touch()
    (work / "link").symlink_to("sub/file")


def test_a_link_that_leads_elsewhere_is_noticed(own):
    made = cache.folder("x/y", fill)
    (made / "link").unlink()
    (made / "link").symlink_to("empty")
    assert not cache.is_whole(made)
    cache.folder("x/y", fill)
    assert os.readlink(made / "link") == "sub/file"


def test_a_copied_cache_is_whole(own, tmp_path):
    """The files have other times then, so that they are read."""
    made = cache.folder("x/y", fill)
    shutil.copytree(own / "x", own / "z", symlinks=True, copy_function=shutil.copyfile)
    assert (own / "z/y/sub/file").stat().st_mtime_ns != (made / "sub/file").stat().st_mtime_ns
    assert cache.is_whole(own / "z" / "y")


def test_files_that_came_later_do_not_matter(own):
    made = cache.folder("x/y", fill)
    (made / "later").touch()
    assert cache.folder("x/y", lambda work: pytest.fail("made again")) == made


def test_of_folders_without_a_list_only_what_was_fetched_is_taken(own):
    """An older version made them."""
    for fetched in True, False:
        made = cache.folder(f"x/{fetched}", fill)
        (own / "x" / f".{fetched}.list").unlink()
        (made / "sub" / "file").write_text("of the older version")
        cache.folder(f"x/{fetched}", fill, fetched=fetched)
        assert (made / "sub/file").read_text() == ("of the older version" if fetched else "content")


def test_what_was_fetched_is_fetched_again_if_it_is_damaged(own):
    made = cache.folder("x/y", fill, fetched=True)
    cut(made / "sub" / "file")
    cache.folder("x/y", fill, fetched=True)
    assert files(made)[Path("sub/file")] == b"content"


def test_where_folders_cannot_be_exchanged_a_damaged_one_is_replaced_too(own, monkeypatch):
    monkeypatch.setattr("lexicon_packer.files.folder.exchanged", lambda *_: False)
    made = cache.folder("x/y", fill)
    cut(made / "sub" / "file")
    assert files(cache.folder("x/y", fill))[Path("sub/file")] == b"content"
    assert sorted(path.name for path in (own / "x").iterdir()) == [".y.list", "y"]


def test_if_it_cannot_be_made_anew_nothing_is_lost(own):
    made = cache.folder("x/y", fill)
    cut(made / "sub" / "file")
    with pytest.raises(ZeroDivisionError):
        cache.folder("x/y", lambda work: 1 / 0)
    assert (made / "sub" / "file").exists() and not cache.is_whole(made)
    assert not list((own / "x").glob("*.part-*"))


def test_a_removed_folder_has_no_list(own):
    cache.remove(cache.folder("x/y", fill))
    assert not list((own / "x").iterdir())


def test_a_damaged_lexicon_of_an_older_version_is_not_offered(own, short_words):
    made = cache.folder("lexicon/czech-0", lambda work: shutil.copytree(short_words, work / "czech")) / "czech"
    assert dictionaries._newest("czech") == [made]
    cut(made / "2-15.dawg")
    assert dictionaries._newest("czech") == []


def test_a_compiler_that_writes_half_files_and_says_nothing(own, tmp_path, monkeypatch):
    """As mpy-cross does on a full disk."""
    real = programs.mpy_cross().command
    make = of_few(monkeypatch, tmp_path)
    whole = files(make())
    fake = tmp_path / "mpy-cross"
    fake.write_text(f"""#!/bin/sh
{real[0]} "$@" || exit
for word in "$@"; do
    [ "$before" = -o ] && [ "$word" != - ] && truncate -s 300 "$word"
    before="$word"
done
exit 0
""")
    fake.chmod(0o755)
    monkeypatch.setenv("MPY_CROSS", str(fake))
    monkeypatch.setenv("PICORACK_CACHE", str(tmp_path / "other"))
    for function in (cache.root, programs.mpy_cross, device_build._identified):
        function.cache_clear()
    try:
        assert files(make()) == whole
    finally:
        monkeypatch.undo()
        programs.mpy_cross.cache_clear()


@pytest.fixture
def small_disk(tmp_path):
    """A folder on a file system of 4 MB."""
    place = tmp_path / "disk"
    place.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", place], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"no small file system can be mounted here: {done.stderr.strip()}")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("mount"), reason="only root can mount a small file system")
@pytest.mark.parametrize("name", ["native code", "English"])
@pytest.mark.parametrize("free_kb", [4, 40])
def test_a_full_disk_leaves_nothing_half(name, free_kb, small_disk, monkeypatch, tmp_path):
    kind, maker = MADE[name]
    make = maker(monkeypatch, tmp_path)
    monkeypatch.setenv("PICORACK_CACHE", str(small_disk / "cache"))
    cache.root.cache_clear()
    try:
        cache.root()
        room = os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize
        (small_disk / "filling").write_bytes(bytes(room - free_kb * 1024))
        made = None
        try:
            made = make()
        except cache.CacheError as refusal:
            assert f"{small_disk / 'cache'}, the cache, has no room left: make some" in str(refusal)
        assert all(cache.is_whole(path) for path in (small_disk / "cache").glob("*/[!.]*"))
        assert made is None or name == "English", "a build needs more"
        (small_disk / "filling").unlink()
        assert all(files(make()).values())
    finally:
        cache.root.cache_clear()
        device_build._identified.cache_clear()  # of a few sources


@pytest.mark.parametrize(
    "raised", [OSError(28, os.strerror(28), "x"), PicorackError("apt-get: E: write (28: No space left on device)")]
)
def test_whatever_says_that_the_disk_is_full_names_the_cache(raised, own):
    def fill(work):
        raise raised

    with pytest.raises(cache.CacheError, match="PICORACK_CACHE"):
        cache.folder("x/y", fill)


def test_lists_name_files_of_any_name(tmp_path):
    (tmp_path / "x").mkdir()
    Path(os.fsdecode(bytes(tmp_path / "x") + b"/\xff\n")).write_bytes(b"content")
    cache_list.write(tmp_path / "list", tmp_path / "x")
    assert cache_list.fits(tmp_path / "list", tmp_path / "x")
    next((tmp_path / "x").iterdir()).write_bytes(b"")
    assert not cache_list.fits(tmp_path / "list", tmp_path / "x")
