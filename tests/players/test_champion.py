"""The champion's kernels against the twins of tests/champion_twin.py, with models, racks and boards of
hypothesis's choice."""

import champion_twin as twin
import pytest
from hypothesis import given
from hypothesis import strategies as st
from picorack.core.board import Board, square
from picorack.core.move import ACROSS, DOWN, make, tiles
from picorack.core.tiles import BLANK, TileSet
from picorack.equity import candidatekernels as kernels
from picorack.equity import champion_model, valuekernels
from picorack.laboratory.first_release import FirstRelease
from picorack.lexicon.storage import LexiconError
from picorack.players.champion import Champion
from sample_play import left
from sample_tiles import ENGLISH

from lexicon_packer.files.writer import sealed


class _Generator:
    """One whose lexicon has English tiles and no words."""

    def __init__(self, folder="", tileset=None):
        self.lexicon = self.store = self
        self.folder, self.name = folder, "Mine"
        self.tileset = tileset or TileSet(ENGLISH)

    def start(self, board, rack):
        """No word fits."""


scores = st.lists(st.integers(0, 30), min_size=1, max_size=5) | st.lists(st.integers(0, 30), min_size=26, max_size=40)
models = st.integers(0, 1 << 20).map(twin.some_model)
racks = st.lists(st.sampled_from([BLANK, 1, 1, 4, 5, 5, 9, 17, 18, 19, 21, 26]), min_size=1, max_size=8).map(bytes)


@given(st.just(twin.model()) | models, racks, scores, st.data())
def test_moves_are_ranked_by_score_and_leave(model, rack, scores, data):
    """Best first, those found first before their equals, 24 at most."""
    player = Champion(_Generator(), model)
    player.evaluator.evaluate(Board(), rack, model)
    records, equities = bytearray(), []
    for i, points in enumerate(scores):
        laid = data.draw(st.lists(st.integers(0, len(rack) - 1), min_size=1, unique=True))
        move = make(ACROSS, i % 15, 3, bytes(rack[at] | (3 if rack[at] == BLANK else 0) for at in laid), 5, points)
        records += move
        kept = bytes(tile for at, tile in enumerate(rack) if at not in laid)
        equities.append((-4 * points - twin.naive_leave(model, kept), i, bytes(move)))
    cut = data.draw(st.integers(0, len(scores)))
    for part in (records[: 16 * cut], records[16 * cut :]):
        player.sink(part, len(part) // 16)
    best = sorted(equities)[:24]
    assert [bytes(player.moves.move(i)) for i in range(player.moves.count)] == [move for _, _, move in best]
    assert [player.moves.equity(i) for i in range(player.moves.count)] == [-equity for equity, _, _ in best]


@given(st.integers(0, 26), st.integers(0, 26))
def test_a_synergy_counts_whichever_letter_is_named_first(first, second):
    if first == second:
        return
    values = []
    for pair in ((first, second, 12), (second, first, 12)):
        model = twin.model(pairs=[pair])
        player = Champion(_Generator(), model)
        player.evaluator.evaluate(Board(), bytes(letter or BLANK for letter in (second, first)), model)
        values.append(bytes(player.evaluator.leaves.values[:4]))
    assert values[0] == values[1]


@given(models, racks, st.integers(1, 8))
def test_the_best_exchange_keeps_the_best_leave(model, rack, most):
    player = Champion(_Generator(), model)
    player.evaluator.evaluate(Board(), rack, model)
    equities = [twin.naive_leave(model, left(rack, laid)) for laid in twin.subsets(rack) if len(laid) <= most]
    laid = player.evaluator.leaves.exchange(most)
    assert 1 <= len(laid) <= most
    assert twin.naive_leave(model, left(rack, laid)) == player.evaluator.leaves.of_exchange(most) == max(equities)


some_tiles = st.lists(st.sampled_from([0, 0, 1, 2, 5, 17, 25, 26, BLANK | 3]), max_size=90)


@given(st.integers(0, 1 << 20), some_tiles, st.lists(st.integers(0, 12), min_size=27, max_size=27), racks)
def test_draws_are_those_of_the_twin(seed, laid, counts, rack):
    """However the tiles of a set and those on the board go together."""
    model, counts = twin.some_model(seed, True), bytes([1, *counts[1:]])
    cells = Board().cells
    for i, tile in enumerate(laid):
        cells[square(i // 15, i % 15)] = tile
    tuned, unseen = bytearray(model), bytearray(27)
    valuekernels.count_unseen(unseen, 27, counts, cells, rack, len(rack))
    left = [max(number, 0) for number in twin.unseen_by(counts, cells, rack)]
    assert list(unseen) == left
    valuekernels.adjust_for_unseen(tuned, model, len(model) - 26, 27, unseen, counts)
    assert tuned == (twin.naive_tuned(model, counts, left) if sum(left) else model) and unseen == bytes(27)


@given(st.integers(0, 1 << 20), racks, st.integers(0, 40))
def test_what_is_left_in_the_bag_has_the_value_that_the_twin_says(seed, rack, bag):
    model = twin.some_model(seed, True)
    player = Champion(_Generator(), model)
    player.evaluator.evaluate(Board(), rack, model)
    found = player.evaluator.leaves
    before, shifts, size, at = list(found.values), bytearray(9), len(rack), len(model) - 26
    most = valuekernels.adjust_for_bag(shifts, found.values, found.sizes, found.whole, model, at, size, bag)
    wanted = [twin.naive_bag(model, bag, kept, size) for kept in range(size + 1)]
    assert [byte - 128 for byte in shifts[: size + 1]] == wanted
    leaves = range(found.whole)
    assert [found.values[i] - before[i] for i in leaves] == [wanted[found.sizes[i]] for i in leaves]
    assert most == max(found.values[: found.whole])


@st.composite
def boards(draw):
    """Any tiles, and a placement on squares that are free and in line with them."""
    board = Board()
    for row, col in draw(st.sets(st.tuples(st.integers(0, 14), st.integers(0, 14)), max_size=60)):
        board.cells[square(row, col)] = draw(st.sampled_from([1, 5, 20, BLANK | 9]))
    kind, line = draw(st.sampled_from([ACROSS, DOWN])), draw(st.integers(0, 14))
    first = draw(st.integers(0, 14))
    last = draw(st.integers(first, 14))
    place = (lambda at: square(line, at)) if kind == ACROSS else (lambda at: square(at, line))
    while first and board.cells[place(first - 1)]:
        first -= 1
    while last < 14 and board.cells[place(last + 1)]:
        last += 1
    empty = [at for at in range(first, last + 1) if not board.cells[place(at)]][:8]
    last = max(empty, default=first)
    while last < 14 and board.cells[place(last + 1)]:
        last += 1
    laid = bytes(draw(st.sampled_from([2, 5, 26, BLANK | 1])) for _ in empty)
    row, col = (line, first) if kind == ACROSS else (first, line)
    return board.cells, make(kind, row, col, laid, last - first + 1, 10)


@given(models, boards())
def test_what_is_opened_is_what_the_twin_says(model, situation):
    cells, move = situation
    if tiles(move):
        before = bytes(cells)
        assert kernels.opening_penalty(move, 0, cells, model, 27) == twin.naive_opened(model, cells, move) >> 2
        assert bytes(cells) == before


def _written(tmp_path, champion=None):
    """A generator whose lexicon.json has this field."""
    fields = {"format": "picorack-lexicon", **({} if champion is None else {"champion": champion})}
    (tmp_path / "lexicon.json").write_bytes(sealed(fields))
    return _Generator(str(tmp_path))


def test_the_model_is_that_of_lexicon_json(tmp_path):
    model = twin.some_model(5)
    assert champion_model.read(_written(tmp_path, model.hex()).lexicon) == model
    drawn = twin.some_model(5, True)
    assert champion_model.read(_written(tmp_path, drawn.hex()).lexicon) == drawn
    most = twin.model(pairs=[(0, 1, 0)] * 64, draws=range(26))
    assert champion_model.read(_written(tmp_path, most.hex()).lexicon) == most
    plain = champion_model.read(_written(tmp_path).lexicon)
    assert plain == twin.model()[:54] + bytes([1] * 27) + twin.model()[81:]


def test_a_model_that_was_changed_behind_ones_back_is_refused(tmp_path):
    """The kernels would leave their buffers."""
    model = twin.some_model(5)
    for wrong in (
        model[:200],
        model[:-1],
        model[:54] + b"\2" + model[55:],
        model[:-29] + b"\x1b" + model[-28:],
        model[:-28] + b"\x1b" + model[-27:],
        twin.model(draws=()),
        twin.model(pairs=[(0, 1, 0)] * 65),
        twin.model(draws=range(23)),
        twin.model(pairs=[(27, 1, 0)]),
    ):
        with pytest.raises(LexiconError, match="lexicon.json is no longer what it was: copy or pack"):
            champion_model.read(_written(tmp_path, wrong.hex()))
    with pytest.raises(LexiconError, match="is no longer what it was"):
        champion_model.read(_written(tmp_path, "6z"))
    (tmp_path / "lexicon.json").unlink()
    with pytest.raises(LexiconError, match="is no longer what it was"):
        champion_model.read(_Generator(str(tmp_path)))


def test_the_first_releases_level_5_refuses_other_tiles():
    spec = {**ENGLISH, "letters": ["Ä", *ENGLISH["letters"][1:]]}
    with pytest.raises(LexiconError, match="m5@0.1 knows English tiles alone, not those of lexicon Mine: play m5"):
        FirstRelease(_Generator(tileset=TileSet(spec)))
