"""What `make pages` measures, on a small lexicon."""

import json

import pytest

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import read_positions
from host_tools.run.runtime import Device
from host_tools.upkeep import page_reads
from lexicon_packer.graph import orders

POSITION = json.dumps({"id": 1, "board": ["." * 15] * 15, "rack": "AEINRST"})


@pytest.fixture
def positions(short_words, monkeypatch):
    monkeypatch.setattr(page_reads, "default_lexicon", lambda: short_words)
    return list(read_positions([POSITION], alphabet_of(short_words)))


@pytest.mark.slow
def test_every_order_finds_the_same_moves_and_a_pool_for_all_reads_each_page_once(positions, tmp_path, monkeypatch):
    monkeypatch.setattr(page_reads, "PAGES", (256, 1024))
    monkeypatch.setattr(page_reads, "POOLS", (2, 64))
    found = set()
    rows = []
    for row in page_reads.measure(tmp_path, positions):
        with move_server(tmp_path, Mode("resident"), Device(), alphabet_of(tmp_path)) as server:
            found.add(tuple(server.moves(positions[0]).moves))
        rows.append(row)
    assert len(rows) == 2 * len(orders.ORDERS)
    assert len(found) == 1 and len(found.pop()) > 100
    for _, page, size, reads in rows:
        assert 0 < reads[64] <= -(-size // page) and reads[64] < reads[2]


def test_table():
    reads = dict.fromkeys(page_reads.POOLS, 1234.4)
    rows = [(order, page, 5000, reads) for order in ("queue", "queue+endings") for page in page_reads.PAGES]
    assert page_reads.table(rows).splitlines()[2] == "| queue | 256 | 5,000 | 1,234 | 1,234 | 1,234 | 1,234 | 1,234 |"
