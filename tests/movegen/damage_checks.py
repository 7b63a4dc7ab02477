"""The checks of damaged lexicons (damaged_lexicons.py), for the tests of this folder and, with more lexicons, for
tests/slow."""

import contextlib
import io
import json
import random
import shutil
from subprocess import PIPE

import kernel_figures
import pytest
from conftest import ROOT
from kernel_figures import narrow
from movegen.damaged_lexicons import cases, damage, describe, write
from movegen.test_generator import LETTERS, packed
from picorack.core.board import Board, square
from picorack.core.move import score, tiles
from picorack.core.parsing import parse
from picorack.core.rack import Rack
from picorack.core.rules import holds, laid_by, placement
from picorack.core.scoring import score as score_of
from picorack.core.tiles import BLANK, LETTER, TileSet
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError
from picorack.movegen.generator import Generator
from test_on_micropython import SCRIPTS

SMALL = ROOT / "tests" / "data" / "small"
MODES = [("resident", 0), ("paged", 512), ("paged", 2048)]
RACK = 8
_MOST_VISITS = 3000


def sources(folder):
    """[(folder of a lexicon, [(cells, rack)])]: the small English lexicon, and random words in alphabets of 40 and of
    31 letters."""
    return [(SMALL / "lexicon", list(_small_positions())), *(_random_source(folder, letters) for letters in (40, 31))]


def _small_positions():
    tileset = TileSet(json.loads((SMALL / "lexicon" / "lexicon.json").read_text())["tiles"])
    for number, line in enumerate((SMALL / "moves.jsonl").read_text().splitlines()):
        if number in (0, 3, 8):
            position = json.loads(line)
            yield parse(tileset, "".join(position["board"])), parse(tileset, position["rack"])


def _random_source(folder, count):
    pick = random.Random(count)
    letters = LETTERS[:count]
    often = [*letters[:3], *letters[-3:]]
    words = {tuple(pick.choice([*often * 4, *letters]) for _ in range(pick.randint(2, 9))) for _ in range(300)}
    words = {word for word in words if "C" not in word and "L" not in word}  # else CH and LL would be ambiguous
    folder = folder / str(count)
    folder.mkdir()
    lexicon = packed(folder, letters, sorted(words), dict.fromkeys(letters, 2), "2-3,4-15")
    cells = [0] * 225
    for at in (112, 113, 114, 98, 128, 129, 130, 100):
        cells[at] = letters.index(pick.choice(often)) + 1
    racks = [[letters.index(pick.choice(often)) + 1 for _ in range(6)] + [BLANK], [1, 2, BLANK, BLANK, count]]
    return lexicon, [(cells, rack) for rack in racks]


def damaged(sources, folder, count, seed):
    """Write `count` damaged lexicons into a folder. Returns CPython's figures for them, found with checked pointers, as
    the lines that kernel_figures.py prints."""
    describe(folder, cases(folder, sources, count, seed))
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        kernel_figures.main(str(folder), "viper")
    expected = said.getvalue().splitlines()
    assert sum(line.endswith("refused") for line in expected) > count / 50
    assert len({line.partition(": ")[2] for line in expected}) > len(expected) / 4  # they are not all empty
    return expected


def figures(device, folder):
    """The same lines, found on MicroPython."""
    with device.popen("kernel_figures.py", [folder, "viper"], stdout=PIPE, scripts=SCRIPTS) as child:
        return child.stdout.read().decode().splitlines()


def keep_the_rules(sources, folder, mode, count, seed):
    """Find moves with `count` damaged lexicons in a storage mode and check them. Returns how many moves were
    checked."""
    pick = random.Random(seed)
    checked = 0
    for at in range(count):
        source, positions = sources[at % len(sources)]
        write(source, folder / str(at), pick)
        lexicon = Lexicon(str(folder / str(at)), *mode)
        generator = Generator(lexicon, RACK)
        narrow(generator, visits=_MOST_VISITS)
        for cells, rack in positions:
            checked += sum(1 for _ in _kept(lexicon, generator, board_of(cells), bytes(rack)))
        for _ in range(30):
            word = bytes(pick.randint(1, lexicon.tileset.n) for _ in range(pick.randint(2, 15)))
            assert lexicon.contains(word) in (True, False)
    return checked


def keep_the_rules_while_damaged(sources, folder, pool_bytes, count, seed):
    """The same while the open file is damaged in place, a page now and then, until it is opened again and refused."""
    pick = random.Random(seed)
    checked = refused = 0
    for at in range(count):
        source, positions = sources[at % len(sources)]
        target = folder / str(at)
        shutil.copytree(source, target)
        lexicon = Lexicon(str(target), "paged", pool_bytes)
        generator = Generator(lexicon, RACK)
        narrow(generator, visits=_MOST_VISITS)

        def damage_a_page(lexicon=lexicon, generator=generator, target=target):
            path = target / lexicon.files[generator.split]["file"]
            data = bytearray(path.read_bytes())
            page = pick.randrange(0, len(data), 512)
            sound = data[page : page + 512]
            data[page : page + 512] = damage(sound, pick)[: len(sound)].ljust(len(sound))
            with open(path, "r+b") as file:
                file.write(data)

        try:
            for cells, rack in positions:
                for _ in _kept(lexicon, generator, board_of(cells), bytes(rack)):
                    checked += 1
                    if pick.random() < 0.1:
                        damage_a_page()
        except LexiconError as refusal:
            assert "is damaged (check sum" in str(refusal), refusal
            refused += 1
    assert refused
    return checked


def board_of(cells):
    board = Board()
    for row in range(15):
        board.cells[square(row, 0) : square(row, 15)] = bytes(cells[15 * row : 15 * row + 15])
    return board


def _kept(lexicon, generator, board, rack):
    """Yield for each fifth move, after it has been checked against the rules."""
    generator.start(board, rack)
    try:
        while not generator.done:
            generator.step(20)
            for i in range(0, generator.count, 5):
                _keeps_the_rules(lexicon, board, rack, generator.records[16 * i : 16 * i + 16])
                yield
    except LexiconError as refusal:
        if "is no word graph" not in str(refusal):
            raise
        assert generator.visited > _MOST_VISITS


def _keeps_the_rules(lexicon, board, rack, record):
    """Check that a record is a placement that the rules allow and that its score is right. Its words may be any."""
    laid = laid_by(board.cells, record)
    assert all(1 <= tile & LETTER <= lexicon.tileset.n and tile & ~(LETTER | BLANK) == 0 for _, tile in laid)
    held = Rack()
    for tile in rack:
        held.add(tile)
    assert holds(held, tiles(record))
    move = placement(board, laid)
    if move[0] == record[0]:
        assert move[1:3] == record[1:3] and move[6] == record[6]
        assert score_of(board, lexicon.tileset, move, RACK) == score(record)
    else:
        assert len(laid) == 1  # which may be read across and down


def refused_after(visits, generator, board, rack):
    """Let the generator give up a turn after this number of visits."""
    narrow(generator, visits=visits)
    with pytest.raises(LexiconError):
        count_moves(generator, board, rack)
    narrow(generator, visits=_MOST_VISITS)


def count_moves(generator, board, rack):
    count = 0
    generator.start(board, rack)
    while not generator.done:
        generator.step(20)
        count += generator.count
    return count
