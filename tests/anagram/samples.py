"""Words, tiles and positions for the anagram generator."""

import functools
import gzip
import json
import lzma
import random
import string
from pathlib import Path

import lexicon_packer
from host_tools.games.positions import SIZE, Alphabet, Position, read_positions
from host_tools.upkeep.anagram_turns import laid
from lexicon_packer import build_lexicon, default_wordlist
from lexicon_packer.words import tilesets

_ORACLE = Path(__file__).parent.parent / "data/oracle"
_COMMON = Path(lexicon_packer.__file__).parent / "data/common"
_DEPTH = 12  # moves of a random game at most, so that many boards are open
_FEWEST = 20  # tiles in its bag


@functools.cache
def english():
    """(words, tiles): the whole English list as an AnagramServer takes them. Nobody changes them."""
    numbers = bytes.maketrans(string.ascii_uppercase.encode(), bytes(range(1, 27)))
    with lzma.open(default_wordlist()) as lines:
        words = [line.strip().translate(numbers) for line in lines]
    return words, tilesets.load("english").as_json()


def common_lexicon(language, folder, split="2-15"):
    """The folder of a lexicon of a language's 5,000 common words, made in `folder`."""
    build_lexicon(_COMMON / f"{language}.txt", language, folder / language, split=split, skip_bad=True)
    return folder / language


def oracle(every=1):
    """A list of (Position, moves, second readings) from the oracle: one position out of `every`."""
    with gzip.open(_ORACLE / "full_moves.jsonl.gz", "rt", encoding="utf-8") as lines:
        found = {line["id"]: (line["moves"], line["extra_both"]) for line in map(json.loads, lines)}
    with open(_ORACLE / "positions.jsonl", encoding="utf-8") as lines:
        positions = list(read_positions(lines, Alphabet(tilesets.load("english").as_json())))
    assert len(positions) == len(found) == 385
    return [(position, *map(sorted, found[position.id])) for position in positions[::every]]


def wrong_positions(server, twin, tiles, count, seed=1):
    """(the random positions for which a server finds other moves than its twin, how many moves it found in all).
    count: how many positions are tried"""
    wrong, moves = [], 0
    for position, found in _random_positions(server, tiles, count, random.Random(seed)):
        expected = twin.moves(position)
        if (found.moves, found.extra, found.best_score) != (expected.moves, expected.extra, expected.best_score):
            wrong.append(position)
        moves += len(found.moves)
    return wrong, moves


def _random_positions(server, tiles, count, rng):
    """Yield (position, the server's answer) of games in which random moves of the server are played. Before about every
    third game, tiles are thrown on the board, where they spell no words. Racks have 1 to 8 tiles, most of them 7."""
    alphabet = Alphabet(tiles)
    while True:
        cells = bytearray(SIZE * SIZE)
        bag = [letter for letter, number in enumerate(tiles["counts"], 1) for _ in range(number)]
        bag += [Alphabet.BLANK] * tiles["blanks"]
        rng.shuffle(bag)
        if rng.random() < 1 / 3:
            for square in rng.sample(range(SIZE * SIZE), rng.randrange(1, 30)):
                tile = bag.pop()
                cells[square] = tile if tile != Alphabet.BLANK else tile | rng.randrange(len(tiles["counts"])) + 1
        for _ in range(rng.randrange(1, _DEPTH)):
            rack = bag[-rng.choice([7, 7, 7, 7, 8, 8, rng.randrange(1, 7)]) :]
            position = Position(count, bytes(cells), bytes(rack))
            answer = server.moves(position)
            yield position, answer
            count -= 1
            if not count:
                return
            if not answer.moves or len(bag) < _FEWEST:
                break
            for tile in laid(cells, alphabet, rng.choice(answer.moves)):
                bag.remove(Alphabet.BLANK if tile & Alphabet.BLANK else tile)
