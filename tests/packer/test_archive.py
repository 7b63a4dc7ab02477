"""Archives of modules: what is packed is read again, and no damage goes unnoticed."""

import random

import pytest
from click.testing import CliRunner
from too_much import larger_than_memory

from lexicon_packer.commands import cli
from lexicon_packer.errors import PackError
from lexicon_packer.files import archive


def members(seed, count, most):
    pick = random.Random(seed)
    words = [pick.randbytes(20) for _ in range(9)]
    return {
        f"a/{pick.choice('xyz')}/m{i}.mpy": b"".join(pick.choices(words, k=pick.randrange(most // 20)))
        for i in range(count)
    }


@pytest.mark.parametrize(("count", "most"), [(0, 100), (1, 100), (30, 100), (30, 3_000), (9, 60_000), (300, 900)])
def test_what_is_packed_is_read_again(count, most):
    groups = {"game": members(1, count, most), "extra": {"b.mpy": bytes(9_000), "c.mpy": b""}, "none": {}}
    data, sizes = archive.packed(groups)
    found = archive.read(data)
    assert found.members == groups["game"] | groups["extra"]
    assert len(data) == found.index + sum(sizes.values()) and sizes["none"] == 0
    for paths, _ in found.blocks:
        shared = [len(found.members[path]) for path in paths]
        assert len(paths) == 1 or sum(shared) <= archive.BLOCK_BYTES and shared == sorted(shared)
        assert len({path[0] for path in paths}) == 1, "groups share no block"
    assert archive.packed(groups)[0] == data, "the same content gives the same bytes"


def test_each_damaged_byte_is_found():
    data, _ = archive.packed({"": members(2, 5, 400)})
    assert archive.read(data).members
    for at in range(len(data)):
        for bit in (1, 128):
            with pytest.raises(ValueError):
                archive.read(data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :])
        with pytest.raises(ValueError):
            archive.read(data[:at])
    with pytest.raises(ValueError):
        archive.read(data + b"\0")


def test_damage_with_a_fitting_check_sum_is_found_too():
    """Whatever is read, it is a ValueError: a block that ends elsewhere, an index that names others, no end."""
    data, _ = archive.packed({"": members(3, 5, 400)})
    pick = random.Random(4)
    for _ in range(3_000):
        changed = bytearray(data)
        for _ in range(pick.randrange(1, 4)):
            changed[pick.randrange(4, len(data))] = pick.randrange(256)
        del changed[pick.choice((len(data), pick.randrange(12, len(data)))) :]
        head, body = bytes(changed[:8]), bytes(changed[12:])
        try:
            archive.read(head + archive._check_sum(head, body).to_bytes(4, "big") + body)
        except ValueError:
            pass


def with_sum(entries, *streams):
    """An archive with a fitting check sum. entries: [(key, offset of the block, bytes before it in the block)]"""
    entries = sorted(entries)
    index = b"".join(key.to_bytes(4, "big") for key, *_ in entries)
    index += b"".join(at.to_bytes(3, "big") + skipped.to_bytes(2, "big") for _, at, skipped in entries)
    head, body = archive.MAGIC + b"\x0c" + len(entries).to_bytes(2, "big") + b"\0", index + b"".join(streams)
    return head + archive._check_sum(head, body).to_bytes(4, "big") + body


@pytest.mark.parametrize("where", ["names", "a block", "many blocks"])
def test_what_unpacks_to_more_than_an_archive_holds(where):
    """A few hundred bytes would fill the memory."""
    paths = [f"{i}.mpy" for i in range(20)]
    names = archive._deflated(bytes(3 << 20) if where == "names" else "\n".join(paths).encode())
    block = archive._deflated(bytes((3 if where == "a block" else 1) << 19))
    first = 12 + 9 * len(paths) + len(names)
    entries = [(archive._key(path), first + i * len(block), 0) for i, path in enumerate(paths)]
    with pytest.raises(ValueError, match="unpacks to more than an archive holds"):
        archive.read(with_sum(entries, names, *[block] * len(paths)))


@pytest.mark.parametrize("path", ["x" * 256, "a/" * 500_000])
def test_paths_without_end(path):
    with pytest.raises(ValueError, match="a path in it has more than 255 characters"):
        archive.read(with_sum([(1, 0, 0)], archive._deflated(path.encode())))


@pytest.mark.parametrize("kind", ["sparse", "endless"])
def test_a_file_larger_than_memory(kind, tmp_path):
    path = larger_than_memory(tmp_path / "x.pra", kind)
    with pytest.raises(PackError, match="x.pra cannot be read .it holds more than 1 MB.: name another file"):
        archive.listed(path)


def test_two_paths_with_one_check_sum_are_refused(monkeypatch):
    monkeypatch.setattr(archive, "_key", lambda path: 7)
    with pytest.raises(PackError, match="the same CRC-32: give one of the modules another name"):
        archive.packed({"": {"a.mpy": b"1", "b.mpy": b"2"}})


def test_the_command_lists_it(tmp_path):
    path = tmp_path / "code-1.pra"
    content = {"picorack/one.mpy": bytes(40), "picorack/two.mpy": bytes(70)}
    path.write_bytes(archive.packed({"": content})[0])
    said = CliRunner().invoke(cli, ["inspect", str(path)], catch_exceptions=False).output
    assert "picorack/two.mpy" in said and "2 modules in 1 blocks, 110 bytes in " in said
    for damage, word in ((path.read_bytes()[:-1], "its check sum is wrong"), (b"PK\3\4", "it begins with b'PK")):
        path.write_bytes(damage)
        fault = CliRunner().invoke(cli, ["inspect", str(path)]).exception
        assert word in str(fault) and str(fault).endswith("install the game again"), fault
    fault = CliRunner().invoke(cli, ["inspect", str(tmp_path / "none.pra")]).exception
    assert "none.pra cannot be read" in str(fault)
    done = CliRunner().invoke(cli, ["inspect", str(path), "--word", "CAT"])
    assert done.exit_code == 2 and "--word CAT is for a lexicon" in done.output
