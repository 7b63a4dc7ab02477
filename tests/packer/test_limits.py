"""Files that are larger than memory once they are unpacked, pipes into which nobody writes, links in a circle, values
nested without end: each ends in a message."""

import functools
import gzip
import io
import lzma
import os
import resource
import subprocess
import tarfile
import threading
from pathlib import Path

import pytest
from commands import PACKER, ran
from pairs import pairs
from sample_packages import deb, package
from too_much import DEPTHS, NESTED, NESTINGS, larger_than_memory, placed

from lexicon_packer import errors, reading
from lexicon_packer.files.reader import Description
from lexicon_packer.sources.languages import language
from lexicon_packer.words import hunspell, tilesets, wordlist

_MEMORY = 900 << 20
_ZEROS = bytes(8 << 20)
_KINDS = ("plain", "gz", "xz", "endless", "standard input")
_READERS = ("build", "common", "fetch", "verify")  # commands that read a word list
_TIMES = 128  # so that a gigabyte comes out


def packer(*args, stdin=subprocess.DEVNULL):
    """(status, stderr) of picorack-pack in a process of its own, which has little memory."""
    limit = functools.partial(resource.setrlimit, resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    done = ran([*PACKER, *args], stdin=stdin, timeout=100, preexec_fn=limit)
    return done.returncode, done.stderr


def refused(status, said):
    assert status == 2 and len(said.splitlines()) == 1 and "it holds more than " in said, said
    assert "name another" in said or "choose" in said or "see lexicon_packer" in said or "set " in said, said
    return True


def packed(pack):
    """A gigabyte of zeros in a few kilobytes: the members of both formats can be joined."""
    return pack(_ZEROS) * _TIMES


def tar_of(file, size):
    """The beginning of a tar with a file of `size` bytes."""
    member = tarfile.TarInfo(f"./{file}")
    member.size = size
    return member.tobuf(tarfile.GNU_FORMAT)


def sparse_tar(file):
    """A tar of 1 KB that holds a file of 8 GB, all of which is a hole."""
    member = tarfile.TarInfo(f"./{file}")
    member.type = tarfile.GNUTYPE_SPARSE
    header = bytearray(member.tobuf(tarfile.GNU_FORMAT))
    header[483:495] = b"%011o\0" % (1 << 32)  # its true size
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header[:512])
    return bytes(header) + bytes(1024)


@pytest.mark.parametrize(("kind", "command"), pairs(_KINDS, _READERS))
def test_word_lists_larger_than_memory(kind, command, tmp_path, short_words):
    path = tmp_path / f"words.{kind if kind in ('gz', 'xz') else 'txt'}"
    if kind == "gz":
        path.write_bytes(packed(gzip.compress))
    elif kind == "xz":
        path.write_bytes(packed(lzma.compress))
    else:
        larger_than_memory(path, kind)
    few = tmp_path / "few.txt"
    few.write_text("CAT\n")
    given = "-" if kind == "standard input" else path
    arguments = {
        "build": ["build", given, "--tiles", "english", "--out", tmp_path / "out"],
        "common": ["build", few, "--tiles", "english", "--common", given, "--out", tmp_path / "out"],
        "fetch": ["fetch", "en", "--from", path, "--out", tmp_path / "out"],
        "verify": ["verify", short_words, "--words", given],
    }[command]
    with open(path, "rb") as stdin:
        assert refused(*packer(*arguments, stdin=stdin))
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("kind", ["gz", "xz", "zst", "sparse", "sparse in xz", "plain", "list in it", "whole file"])
def test_packages_larger_than_memory(kind, tmp_path):
    code = "de" if kind == "list in it" else "it"
    (file,) = language(code).files
    path = tmp_path / f"{language(code).package}_1_all.deb"
    head = tar_of(file, len(_ZEROS) * _TIMES)
    if kind == "gz":
        package(path, "data.tar.gz", gzip.compress(head) + packed(gzip.compress))
    elif kind == "xz":
        package(path, "data.tar.xz", lzma.compress(head) + packed(lzma.compress))
    elif kind == "zst":
        fake = tmp_path / "bin" / "dpkg-deb"
        fake.parent.mkdir()
        fake.write_text("#!/bin/sh\nexec cat /dev/zero\n")
        fake.chmod(0o755)
        package(path, "data.tar.zst", b"packed")
    elif kind.startswith("sparse"):
        tar = sparse_tar(file)
        package(path, *(("data.tar.xz", lzma.compress(tar)) if "xz" in kind else ("data.tar", tar)))
        assert path.stat().st_size < 3000
    elif kind == "list in it":
        deb(path, {file: packed(gzip.compress)})
    elif kind == "plain":
        package(path, "data.tar", b"")
        path.write_bytes(path.read_bytes()[:-12] + b"%-10d`\n" % (1 << 32))
        os.truncate(path, 1 << 33)
    else:
        larger_than_memory(path, "sparse")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
        assert refused(*packer("fetch", code, "--from", path, "--out", tmp_path / "out"))


@pytest.mark.parametrize("suffix", ["dic", "aff"])
def test_dictionaries_larger_than_memory(suffix, tmp_path):
    for path in (tmp_path / "cs_CZ.dic", tmp_path / "cs_CZ.aff"):
        path.write_text("1\npes\n")
    larger_than_memory(tmp_path / f"cs_CZ.{suffix}", "sparse")
    assert refused(*packer("fetch", "cs", "--from", tmp_path / "cs_CZ.dic", "--out", tmp_path / "out"))


def test_affixes_that_make_more_forms_than_any_dictionary(tmp_path, monkeypatch):
    """A thousand suffixes, each of which allows all thousand again, and a thousand prefixes: 10**9 forms of a word."""
    monkeypatch.setattr(hunspell, "_MOST_FORMS", 20_000)
    rules = [f"{number:04}".translate(str.maketrans("0123456789", "abcdefghij")) for number in range(1000)]
    text = "SET UTF-8\nSFX A Y 1000\n" + "".join(f"SFX A 0 {rule}/A .\n" for rule in rules)
    text += "PFX P Y 1000\n" + "".join(f"PFX P 0 {rule} .\n" for rule in rules)
    (tmp_path / "x.aff").write_text(text)
    for stems, many in (("1\npes/AP\n", True), ("1\npes/A\n", True), ("1\npes/P\n", False)):
        (tmp_path / "x.dic").write_text(stems)
        dictionary = hunspell.Dictionary(tmp_path / "x.dic", tmp_path / "x.aff")
        for form in (dictionary.words, lambda dictionary=dictionary: dictionary.families({"pes"})):
            if many:
                with pytest.raises(errors.PackError, match=r"x.dic makes more than 20,000 forms: name one with fewer"):
                    form()
            else:
                assert len(form()) == 1001


def test_a_tile_set_larger_than_memory(tmp_path):
    (tmp_path / "words.txt").write_text("CAT\n")
    tiles = larger_than_memory(tmp_path / "tiles.json", "sparse")
    status, said = packer("build", tmp_path / "words.txt", "--tiles", tiles, "--out", tmp_path / "out")
    assert status == 2 and "it holds more than 1 MB" in said


def test_up_to_the_limit_all_is_read():
    class Source(io.BytesIO):
        def read(self, size=-1):
            return super().read(min(size, 1000))  # like a pipe

    begun = []
    for size in (0, 1, 999, 1000, 1001, 4999, 5000):
        assert reading.limited(Source(bytes(size)), 5000, lambda: begun.append(1)) == bytes(size)
    assert begun
    with pytest.raises(OSError, match="it holds more than 0 MB"):
        reading.limited(Source(bytes(5001)), 5000)


@pytest.mark.parametrize("suffix", ["", ".txt", ".gz", ".xz"])
def test_a_pipe_into_which_nobody_writes_is_told_and_then_read(suffix, tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(reading, "_PATIENCE_S", 0.05)
    path = tmp_path / f"pipe{suffix}"
    os.mkfifo(path)
    pack = {".gz": gzip.compress, ".xz": lzma.compress}.get(suffix, bytes)
    told = threading.Event()
    tell = reading.streams.tell
    monkeypatch.setattr(reading.streams, "tell", lambda text: (tell(text), told.set()))

    def write():
        assert told.wait(60)
        path.write_bytes(pack(b"CAT\nDOG\n"))

    writer = threading.Thread(target=write)
    writer.start()
    assert wordlist.read_bytes(path) == b"CAT\nDOG\n"
    writer.join()
    assert capfd.readouterr().err == f"Waiting for a program to write into the pipe {path}\n"


def test_of_a_pipe_into_which_a_program_writes_nothing_is_told(tmp_path, capfd):
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=(tmp_path / "pipe").write_bytes, args=[b"CAT\n"])
    writer.start()
    assert reading.whole(tmp_path / "pipe") == b"CAT\n"
    writer.join()
    assert capfd.readouterr().err == ""


@pytest.fixture
def fetch(run, tmp_path):
    """fetch(tar) asks for the words of a package with this tar in it."""

    def call(tar):
        return run("fetch", "it", "--from", package(tmp_path / "x.deb", "data.tar", tar), "--out", tmp_path / "out")

    return call


def refused_as_damaged(done):
    return done.status == 2 and ("x.deb is cut short or damaged" in done.err or "x.deb has no file" in done.err)


def linked(links):
    """A tar. links: {path: (type, where a link leads to, or the content of a file)}"""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as tar:
        for name, (kind, target) in links.items():
            member = tarfile.TarInfo(f"./{name}")
            member.type = kind
            if kind == tarfile.REGTYPE:
                member.size = len(target)
                tar.addfile(member, io.BytesIO(target))
            else:
                member.linkname = target
                tar.addfile(member)
    return data.getvalue()


def header(kind, size):
    """A header of a tar. size: the twelve bytes of its field"""
    member = tarfile.TarInfo("./x")
    member.type = kind
    block = bytearray(member.tobuf(tarfile.GNU_FORMAT)[:512])
    block[124:136] = size
    block[148:156] = b" " * 8
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block)


def sized(number):
    """A size of any sign, as GNU's tar writes a large one."""
    return (b"\x80" if number >= 0 else b"\xff") + (number % 256**11).to_bytes(11, "big")


KINDS = [tarfile.REGTYPE, tarfile.DIRTYPE, tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.GNUTYPE_LONGNAME,
         tarfile.GNUTYPE_LONGLINK, tarfile.GNUTYPE_SPARSE]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [-1, -100, -512, -1024, -(1 << 40), 1 << 40, 1 << 62, 1 << 63, 1 << 80])
def test_sizes_beyond_all_bounds_in_a_package(kind, size, fetch):
    """Sizes below 0 would let tarfile read the same headers for ever."""
    assert refused_as_damaged(fetch(header(tarfile.REGTYPE, sized(0)) + header(kind, sized(size)) + bytes(1024)))


@pytest.mark.parametrize("kind", [tarfile.REGTYPE, tarfile.DIRTYPE])
def test_a_size_below_zero_in_a_header_of_another_header(kind, fetch):
    tar = header(tarfile.REGTYPE, sized(0)) + header(tarfile.XHDTYPE, sized(13)) + b"13 size=-512\n".ljust(512, b"\0")
    done = fetch(tar + header(kind, sized(0)) + bytes(1024))
    assert done.status == 2 and "x.deb is cut short or damaged" in done.err


@pytest.mark.parametrize("kind", [tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK])
@pytest.mark.parametrize("count", [1, 100, 450, 900, 5000])
def test_headers_upon_headers_in_a_package(kind, count, fetch):
    assert refused_as_damaged(fetch(header(kind, sized(0)) * count + bytes(1024)))


FILE = language("it").files[0]
HOME = Path(FILE).parent.as_posix()


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE], ids=["symbolic", "hard"])
@pytest.mark.parametrize("length", [1, 2, 3, 50, 3000])
def test_links_in_a_circle_in_a_package(kind, length, fetch):
    names = [FILE, *(f"{HOME}/{number}" for number in range(1, length))]
    leads = names[1:] + names[:1]
    leads = [Path(name).name if kind == tarfile.SYMTYPE else f"./{name}" for name in leads]
    done = fetch(linked({name: (kind, to) for name, to in zip(names, leads, strict=True)}))
    assert done.status == 2 and "x.deb has links in a circle at " in done.err


@pytest.mark.parametrize(
    "links",
    [
        {FILE: (tarfile.SYMTYPE, "other"), f"{HOME}/other": (tarfile.REGTYPE, b"oca\n")},
        {FILE: (tarfile.SYMTYPE, "../there/other"), "usr/share/there/other": (tarfile.REGTYPE, b"oca\n")},
        {FILE: (tarfile.SYMTYPE, "/usr/other"), "usr/other": (tarfile.REGTYPE, b"oca\n")},
        {"usr/other": (tarfile.REGTYPE, b"oca\n"), FILE: (tarfile.LNKTYPE, "./usr/other")},
        {
            "usr/other": (tarfile.REGTYPE, b"oca\n"),
            "usr/more": (tarfile.LNKTYPE, "./usr/other"),
            FILE: (tarfile.SYMTYPE, "/usr/more"),
        },
    ],
)
def test_links_that_lead_to_a_file_are_followed(links, fetch):
    assert fetch(linked(links)).status == 0


@pytest.mark.parametrize("kind", [tarfile.DIRTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE, tarfile.SYMTYPE])
def test_what_is_no_file_in_a_package_is_refused(kind, fetch):
    done = fetch(linked({FILE: (kind, "gone" if kind == tarfile.SYMTYPE else "")}))
    assert done.status == 2 and "x.deb has no file " in done.err


@pytest.mark.parametrize("kind", NESTINGS)
@pytest.mark.parametrize("field", ["name", "alphabet", "tiles", "blanks", "bonuses", "rack", "total", "unknown", ""])
def test_tile_sets_nested_to_any_depth(kind, field, tmp_path):
    spec = {"name": "x", "alphabet": ["A"], "tiles": {"A": {"count": 9, "value": 1}}, "blanks": 2}
    for depth in (*DEPTHS, 1_000_000):
        (tmp_path / "x.json").unlink(missing_ok=True)  # ext4 waits for the disk when a file is overwritten
        (tmp_path / "x.json").write_text(placed(spec, [field] if field else [], NESTED[kind](depth)))
        with pytest.raises(errors.PackError, match="tile set"):
            tilesets.load(str(tmp_path / "x.json"))


@pytest.mark.parametrize("kind", NESTINGS)
def test_descriptions_nested_to_any_depth(kind, short_words, tmp_path):
    whole = (short_words / "lexicon.json").read_bytes()
    for field in (b'"tiles": ', b'"splits": ', b'"name": ', b'"words": '):
        at = whole.index(field) + len(field)
        for depth in (*DEPTHS, 1_000_000):
            text = whole[:at] + NESTED[kind](depth).encode() + b", " + whole[at:]
            (tmp_path / "lexicon.json").unlink(missing_ok=True)  # ext4 waits for the disk when a file is overwritten
            (tmp_path / "lexicon.json").write_bytes(text)
            with pytest.raises(errors.PackError, match="lexicon.json"):
                Description(tmp_path)
