"""A lexicon is replaced as a whole: wherever the packer is killed, either the old one or the new one is there."""

import builtins
import contextlib
import os
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest
from conftest import ROOT

from host_tools import output
from host_tools.errors import PicorackError
from host_tools.lexicons.folders import lexicon_folder
from lexicon_packer.files import folder, journal, workplace

KILLED = """
import os, signal, sys
from lexicon_packer import cli, commands  # with all that they import, before the forks
from lexicon_packer.files import folder
seen = ("open", "os.mkdir", "os.rename", "os.rmdir", "os.remove", "os.chmod", "os.listdir", "os.scandir")

def step(event="", args=()):
    global left
    if event in seen:
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

exchanged = folder.exchanged
def exchange(*paths):
    step("open")
    done = sys.argv[1] == "exchange" and exchanged(*paths)
    step("open")
    return done

folder.exchanged = exchange
replacing = folder.replacing
def counted(*args):
    sys.addaudithook(step)  # before it nothing is touched
    return replacing(*args)
folder.replacing = counted
for line in sys.stdin:
    left = int(line)
    child = os.fork()
    if not child:
        cli.main(["build", *sys.argv[2:], "--tiles", "english", "--no-common", "--json"])
        sys.stdout.flush()
        os._exit(0)
    print("status", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
LISTS = {"old": ["CAT", "DOG"], "new": ["COT", "COTS", "DOG"]}


def contents(path):
    return {entry.name: entry.read_bytes() for entry in path.iterdir()}


def build(run, words, out):
    """Pack a word list into a folder, always under the same name: equal lists give equal files."""
    options = ("--tiles", "english", "--no-common", "--name", "x", "--source", "x")
    assert run("build", words, *options, "--out", out).status == 0


@pytest.fixture
def lists(tmp_path, run):
    """{'old', 'new': the files of a lexicon}; the word lists are in the folder."""
    found = {}
    for name, words in LISTS.items():
        (tmp_path / f"{name}.txt").write_text("\n".join(words))
        out = tmp_path / name
        build(run, tmp_path / f"{name}.txt", out)
        found[name] = contents(out)
    return found


@contextlib.contextmanager
def killing(way, tmp_path, out):
    """Context: killed_at(operation) builds the new list in the folder, in a process that is killed at this operation.
    It returns False if the process came to its end. All of them are forks of one, so that Python starts once."""
    arguments = [tmp_path / "new.txt", "--out", out, "--name", "x", "--source", "x"]
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, way, *map(str, arguments)], cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True
    ) as forking:

        def killed_at(operation):
            print(operation, file=forking.stdin, flush=True)
            said = next(line for line in iter(forking.stdout.readline, "") if line.startswith("status "))
            assert said in ("status 0\n", f"status {-signal.SIGKILL}\n")
            return said != "status 0\n"

        yield killed_at
        forking.stdin.close()


@pytest.mark.parametrize("way", ["exchange", pytest.param("two steps", marks=pytest.mark.slow)])
def test_wherever_it_is_killed_a_lexicon_is_there(way, lists, tmp_path, run):
    (tmp_path / "home").mkdir()
    out = tmp_path / "home" / "lexicon"
    operation, seen = 1, set()
    old_or_new = list(lists.values())
    with killing(way, tmp_path, out) as killed_at:
        while killed_at(operation):
            if way == "exchange":
                assert not seen or contents(out) in old_or_new, operation  # at once, without anybody's help
            if out.exists():
                assert contents(out) in old_or_new
                seen.add(old_or_new.index(contents(out)))
            elif seen:
                seen.add("put aside")
                assert run("inspect", out).status == 0, "the next use finds it"
                assert contents(out) == lists["old"]
            # The next build clears up, whichever it is.
            for words in ("old",) if operation % 2 else ("new", "old"):
                build(run, tmp_path / f"{words}.txt", out)
                assert contents(out) == lists[words]
                assert [path.name for path in out.parent.iterdir()] == ["lexicon"], operation
                assert not notes(), operation
            seen.add(0)
            operation += 1
    assert operation > 15
    assert seen == ({0, 1} if way == "exchange" else {0, 1, "put aside"})


def test_ctrl_c_as_soon_as_the_workplace_is_there_leaves_nothing(tmp_path, monkeypatch):
    """It lies in a folder that was made for it, which goes, too."""

    def interrupted(generator):
        assert builtins.next(generator).is_dir()
        raise KeyboardInterrupt

    monkeypatch.setattr(folder, "next", interrupted, raising=False)
    with pytest.raises(KeyboardInterrupt), folder.replacing(tmp_path / "new/lexicon"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_folders_change_places_in_one_step(tmp_path):
    """If exchanged() cannot exchange two folders, it returns False and changes neither."""
    for name in "ab":
        (tmp_path / name).mkdir()
        (tmp_path / name / name).touch()
    if folder.exchanged(tmp_path / "a", tmp_path / "b"):
        assert (tmp_path / "a/b").exists() and (tmp_path / "b/a").exists()
    assert not folder.exchanged(tmp_path / "a", tmp_path / "missing")
    assert (tmp_path / "a").exists()


@pytest.mark.parametrize("function", ["renameat2", "renamex_np", None])
def test_systems_that_cannot_exchange(function, lists, tmp_path, run, monkeypatch):
    """The call gives an error, or does not exist: then the folders are replaced in two steps."""

    class Library:
        pass

    library, asked = Library(), []
    if function:
        setattr(library, function, lambda *args: asked.append(args) or -1)
    monkeypatch.setattr(folder.ctypes, "CDLL", lambda name: library)
    build(run, tmp_path / "new.txt", tmp_path / "old")
    assert contents(tmp_path / "old") == lists["new"] and not list(tmp_path.glob(".*"))
    assert len(asked) == (function is not None)


def test_who_is_at_work_is_not_disturbed(tmp_path, run, lists):
    child = subprocess.Popen(
        [sys.executable, "-m", "lexicon_packer", "build", "-", "--tiles", "english", "--out", tmp_path / "third"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    while not list(tmp_path.glob(".*")):
        assert child.poll() is None
    place = list(tmp_path.glob(".*"))
    while not any(path.is_dir() for path in place):
        pass
    assert run("build", tmp_path / "new.txt", "--tiles", "english", "--out", tmp_path / "new").status == 0
    with workplace.workplace(tmp_path):
        assert set(place) < set(tmp_path.glob(".*"))
    assert list(tmp_path.glob(".*")) == place
    child.communicate(b"AA\nAB\n", timeout=60)
    assert child.returncode == 0 and (tmp_path / "third" / "lexicon.json").exists() and not list(tmp_path.glob(".*"))


def killed(home, work):
    """Let a process of this program do work(place) in a workplace, and kill it. Returns the folder that it leaves."""
    before = set(home.glob(".*"))
    child = os.fork()
    if not child:
        with workplace.workplace(home) as place:
            work(place)
            os.kill(os.getpid(), signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    (left,) = set(home.glob(".*")) - before
    return left


def notes():
    return list(Path(os.environ["XDG_STATE_HOME"], "picorack/at-work").glob("*"))


def tree(folder):
    """All that is in a folder: {path: content, or where a link leads, or None for a folder}."""
    return {
        path.relative_to(folder): os.readlink(path)
        if path.is_symlink()
        else path.read_bytes()
        if path.is_file()
        else None
        for path in folder.rglob("*")
    }


def test_what_a_killed_build_put_aside_comes_back_for_the_game(lists, tmp_path):
    out = tmp_path / "old"
    (tmp_path / "link").symlink_to("old")
    for given in out, tmp_path / "link":
        place = killed(tmp_path, lambda place: workplace.put_aside(out, place))
        assert not out.exists()
        assert lexicon_folder(given) == given and contents(out) == lists["old"]
        assert not place.exists() and not notes()
    with pytest.raises(PicorackError, match="missing is no lexicon folder"):
        lexicon_folder(tmp_path / "missing")


def test_what_took_the_place_meanwhile_stays(lists, tmp_path):
    def put_aside(place):
        workplace.put_aside(tmp_path / "old", place)
        os.rename(place / "old/old", place / "old/new")

    place = killed(tmp_path, put_aside)
    workplace.settle(tmp_path)
    assert contents(tmp_path / "new") == lists["new"] and not place.exists()


def test_without_a_folder_for_state_what_a_killed_process_left_stays(lists, tmp_path, monkeypatch):
    """Nothing can say that it was this program's, and nothing is lost. A later run works all the same."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    place = killed(tmp_path, lambda place: workplace.put_aside(tmp_path / "old", place))
    with workplace.workplace(tmp_path):
        pass
    assert contents(place / "old/old") == lists["old"] and list(tmp_path.glob(".*")) == [place]


def test_notes_of_folders_that_a_user_removed_go(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    place = killed(tmp_path, lambda place: None)
    os.rmdir(place)
    workplace.settle(tmp_path / "elsewhere")
    assert len(notes()) == 1, "it may be on a disk that is not mounted"
    workplace.settle(tmp_path)
    assert not notes()


NAMES = (".picorack-part-0", ".picorack-part-0123456789abcdef")  # as another program, and as this one names a folder


def as_link(place, secrets):
    place.symlink_to(secrets.parent)


def with_old_as_link(place, secrets):
    place.mkdir(0o700)
    (place / "old").symlink_to(secrets)


def with_files(place, secrets):
    shutil.copytree(secrets, place / "old", symlinks=True)


def with_links_in_old(place, secrets):
    (place / "old").mkdir(0o700, parents=True)
    (place / "old" / "secret").symlink_to(secrets / "id_rsa")
    (place / "old" / "secrets").symlink_to(secrets)


@pytest.fixture(params=NAMES)
def planted(request, tmp_path):
    """A function that makes such a folder in tmp_path/there, and returns it and the folder that it wants moved."""

    def plant(make):
        secrets = tmp_path / "elsewhere" / "old"
        (secrets / ".ssh").mkdir(parents=True)
        (secrets / ".ssh" / "id_rsa").write_text("private")
        (secrets / "id_rsa").write_text("private")
        (tmp_path / "there").mkdir()
        place = tmp_path / "there" / request.param
        make(place, secrets)
        return place, tmp_path / "elsewhere"

    return plant


@pytest.mark.parametrize("make", [as_link, with_old_as_link, with_files, with_links_in_old])
@pytest.mark.parametrize("command", ["build", "inspect", "output"])
def test_a_look_alike_in_a_download_is_left_alone(make, command, planted, tmp_path, run):
    place, secrets = planted(make)
    there, before = place.parent, (tree(place.parent), tree(secrets))
    (tmp_path / "words.txt").write_text("CAT\nDOG\n")
    if command == "build":
        assert run("build", tmp_path / "words.txt", "--tiles", "english", "--out", there / "lex").status == 0
        shutil.rmtree(there / "lex")
    elif command == "inspect":
        assert run("inspect", there / "lex").status == 2
    else:
        output.write(str(there / "x.gcg"), b"game", "--gcg")
        os.remove(there / "x.gcg")
    assert (tree(there), tree(secrets)) == before


def test_a_look_alike_of_a_folder_that_was_left_behind_is_left_alone(tmp_path):
    """It has the name that a killed process noted, and takes the place of that one's folder."""
    left = killed(tmp_path, lambda place: (place / "x").touch())
    inode = left.stat().st_ino
    os.rename(left, tmp_path / "kept")  # so that its inode number is not given away again
    left.mkdir()
    (left / "old").mkdir()
    (left / "old" / "planted").touch()
    assert left.stat().st_ino != inode
    workplace.settle(tmp_path)
    assert not (tmp_path / "planted").exists() and (left / "old" / "planted").exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize("make", [with_old_as_link, with_files, with_links_in_old, as_link])
def test_a_look_alike_of_another_user_is_left_alone_in_a_folder_for_everybody(make, planted, tmp_path):
    """In a folder like /tmp another user plants one. Even a note with its very inode number does not make it ours."""
    place, secrets = planted(make)
    there = place.parent
    there.chmod(0o1777)
    for path in (place, *place.rglob("*")):
        os.chown(path, 12345, 12345, follow_symlinks=False)
    journal.note(place, os.lstat(place))
    before = tree(there), tree(secrets)
    output.write(str(there / "x.gcg"), b"game", "--gcg")
    os.remove(there / "x.gcg")
    assert (tree(there), tree(secrets)) == before
    journal.forget(place.name, os.lstat(place))


@pytest.mark.parametrize("writes", ["output", "lexicon"])
def test_another_users_folder_in_the_place_of_the_workplace_leads_to_no_file(writes, tmp_path, run, monkeypatch):
    """In a folder where everybody may rename all: while a file is written, links take the places of all files."""
    secret, words, there = tmp_path / "secret", tmp_path / "words.txt", tmp_path / "there"
    secret.write_text("private")
    secret.chmod(0o600)
    words.write_text("CAT\nDOG\n")
    there.mkdir()
    synced = os.fsync

    def swap(file):
        synced(file)
        (place,) = there.glob(".*")
        if not (tmp_path / "away").exists():
            os.rename(place, tmp_path / "away")
            (place / "new" if writes == "lexicon" else place).mkdir(parents=True)
            for path in (
                [place / "new/lexicon.json", place / "new/2-15.dawg"] if writes == "lexicon" else [place / "new"]
            ):
                path.symlink_to(secret)

    monkeypatch.setattr(os, "fsync", swap)
    if writes == "lexicon":
        assert run("build", words, "--tiles", "english", "--no-common", "--out", there / "lex").status == 2
    else:
        output.write(str(there / "x.gcg"), b"game", "--gcg")
    assert (tmp_path / "away").exists()
    assert secret.read_text() == "private" and stat.S_IMODE(secret.stat().st_mode) == 0o600


def test_links_in_what_was_put_aside_are_not_followed(tmp_path):
    """Even in a folder of this program: what another program has put there since it was killed."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "secret").touch()
    (tmp_path / "home").mkdir()
    killed(tmp_path / "home", lambda place: (place / "old").symlink_to(tmp_path / "elsewhere"))
    workplace.settle(tmp_path / "home")
    assert (tmp_path / "elsewhere" / "secret").exists() and not (tmp_path / "home" / "secret").exists()


def test_an_interruption_between_the_two_steps_puts_the_old_one_back(lists, tmp_path, run, monkeypatch):
    rename = os.rename

    def interrupted(source, target, **folders):
        if Path(source).name == "new":
            raise KeyboardInterrupt
        rename(source, target, **folders)

    monkeypatch.setattr(folder, "exchanged", lambda *paths: False)
    monkeypatch.setattr(os, "rename", interrupted)
    done = run("build", tmp_path / "new.txt", "--tiles", "english", "--out", tmp_path / "old")
    assert done.status == 130 and contents(tmp_path / "old") == lists["old"] and not list(tmp_path.glob(".*"))


def test_an_interruption_while_the_place_to_work_is_made_leaves_none(tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(workplace.fcntl, "flock", interrupted)
    with pytest.raises(KeyboardInterrupt), workplace.workplace(tmp_path):
        pass
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: os.symlink("/nowhere", path)])
@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_what_only_bears_a_lexicons_name_is_not_removed(make, when, lists, tmp_path, run, monkeypatch):
    out = tmp_path / "old"

    def put():
        make(out / "16-20.dawg")

    if when == "before":
        put()
    else:
        there = out / "16-20.dawg"
        synced = os.fsync  # of every file that is written
        monkeypatch.setattr(os, "fsync", lambda file: (synced(file), os.path.lexists(there) or put()))
    done = run("build", tmp_path / "new.txt", "--tiles", "english", "--out", out)
    assert done.status == 2 and "holds '16-20.dawg', which is no part of a lexicon" in done.err
    assert os.path.lexists(out / "16-20.dawg") and not list(tmp_path.glob(".*"))


def test_through_a_link_its_folder_is_replaced(lists, tmp_path, run):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "a").symlink_to("elsewhere/lexicon")  # dangling at first
    for words in "old", "new":
        build(run, tmp_path / f"{words}.txt", tmp_path / "a")
        assert (tmp_path / "a").is_symlink() and contents(tmp_path / "elsewhere/lexicon") == lists[words]
    assert not list(tmp_path.rglob(".*"))


def test_a_name_as_long_as_names_may_be(tmp_path, run, lists):
    out = tmp_path / ("x" * 255)
    for _ in range(2):
        assert run("build", tmp_path / "new.txt", "--tiles", "english", "--out", out).status == 0
