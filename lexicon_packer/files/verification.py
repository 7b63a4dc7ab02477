"""Checks a lexicon folder against the format, its own lexicon.json, and a word list."""

import zlib
from itertools import islice

from ..errors import PackError
from ..graph.addresses import REACH
from ..words import racks, tilesets, wordlist
from . import inspection
from .reader import Damaged, Description
from .scan import scan

_SHOWN = 3  # so many of the words that are missing or too many are named


class Verdict:
    """splits: a list with a dict of figures for each file; findings: a list of messages, empty if nothing is wrong."""

    def __init__(self):
        self.splits = []
        self.findings = []


def verify(folder, words_path=None, skip_bad=False, progress=lambda stage, done, total: None):
    """The Verdict on a folder. Raises PackError if a file cannot be read.

    words_path: None, or the word list whose words the lexicon must hold, no more and no fewer
    """
    verdict = Verdict()
    try:
        lexicon = Description(folder)
    except Damaged as damage:
        verdict.findings.append(str(damage))
        return verdict
    words = None
    if words_path is not None:
        words = wordlist.parse(wordlist.read_bytes(words_path), lexicon.tileset, words_path, skip_bad).words
    verdict.findings += _tiles(lexicon)

    def check(split, more=lambda *_: (), **how):
        figures, findings = _split(lexicon, split, **how)
        verdict.splits.append(figures)
        verdict.findings += [f"{split['file']}: {finding}" for finding in findings or more(lexicon, split)]

    for done, split in enumerate(lexicon.splits):
        progress(f"Verifying {split['file']}", done, len(lexicon.splits))
        check(split, words=words)
    if lexicon.common and not verdict.findings:
        check(lexicon.common, _strangers)
    for full in lexicon.racks if not verdict.findings else ():
        check(full, _other_racks, kinds=len(lexicon.tileset.letters) + 1)
    return verdict


def _tiles(lexicon):
    """Check the rules for tile sets that need a full Unicode table: what is a letter, and what its lower case is."""
    tiles = lexicon.index["tiles"]
    try:
        sound = tilesets.parse(tilesets.specified(tiles), "").as_json()
    except PackError as fault:
        return [f"lexicon.json: {fault}"]
    if sound["lower"] != tiles["lower"]:
        return ["lexicon.json: tiles.lower is not tiles.letters in lower case"]
    return []


def _split(lexicon, split, words=None, kinds=None):
    """(figures, findings) of one file. kinds: how many letters there are; None: as many as in the alphabet"""
    figures = {"file": split["file"]}
    try:
        data = lexicon.bytes_of(split)
    except PackError as error:
        return figures, [str(error)]
    findings = _envelope(data, split)
    graph = scan(data, kinds or len(lexicon.tileset.letters), split["page"])
    findings += graph.findings
    if graph.findings:
        return figures, findings  # the figures would only repeat these findings
    nodes, edges = graph.minimal()
    count, lengths = graph.count()
    figures.update(words=count, nodes=nodes, edges=edges, bytes=len(data), padding_bytes=graph.padding)
    figures["copies"] = len(graph.edges) - nodes
    findings += _counts(figures, split)
    findings += _lengths(lengths, split)
    if figures["copies"] and len(data) <= REACH - split["page"]:
        are = "are copies" if figures["copies"] > 1 else "is a copy"
        findings.append(f"{figures['copies']} of its nodes {are}, though every pointer reaches the whole file")
    if words is not None and not findings:
        expected = (word for word in words if split["min"] <= len(word) <= split["max"])
        findings += _difference(graph.words(), expected, lexicon.tileset)
    return figures, findings


def _strangers(lexicon, common):
    """Check that all common words are words of the lexicon."""
    files = [(split, lexicon.bytes_of(split)) for split in lexicon.splits]
    common = scan(lexicon.bytes_of(common), len(lexicon.tileset.letters), common["page"])
    for word in common.words():
        data = next(data for split, data in files if split["min"] <= len(word) <= split["max"])
        if not inspection.contains(data, word):
            yield f"{lexicon.tileset.text(word)} is not in the lexicon"


def _other_racks(lexicon, full):
    """Check that a file holds all racks that make a word of the lexicon, and no others."""
    size, counts = full["max"], lexicon.tileset.counts
    split = next(split for split in lexicon.splits if split["min"] <= size <= split["max"])
    words = scan(lexicon.bytes_of(split), len(counts), split["page"]).words()
    wanted = set(racks.racks(words, counts, size))
    found = set(scan(lexicon.bytes_of(full), len(counts) + 1, full["page"]).words())
    for some, complaint in ((wanted - found, "missing"), (found - wanted, "of no word")):
        if some:
            letters = [*racks.order(counts), None]
            rack = "".join(
                "?" if letters[rank] is None else lexicon.tileset.text([letters[rank]]) for rank in min(some)
            )
            yield f"{_number(len(some), 'racks')} {'is' if len(some) == 1 else 'are'} {complaint}: {rack}"


def _envelope(data, split):
    findings = []
    if len(data) != split["bytes"]:
        findings.append(f"it has {len(data)} bytes, lexicon.json says {split['bytes']}")
    crc32 = f"{zlib.crc32(data):08x}"
    if crc32 != split["crc32"]:
        findings.append(f"its check sum is {crc32}, lexicon.json says {split['crc32']}")
    return findings


def _counts(figures, split):
    for key in ("words", "nodes", "edges"):
        if figures[key] != split[key]:
            yield f"it has {_number(figures[key], key)}, lexicon.json says {split[key]}"


def _number(number, things):
    """'1 word' or '2 words'. things: the plural"""
    return f"{number} {things[:-1] if number == 1 else things}"


def _lengths(lengths, split):
    for length in range(17):
        if lengths >> length & 1 and not split["min"] <= length <= split["max"]:
            more = " or more" * (length > 15)
            yield f"it holds words of {length} letters{more}, its own are {split['min']}-{split['max']}"


def _difference(found, expected, tileset):
    """Compare two ascending sequences of words without storing either of them."""
    missing, extra = [], []
    found, expected = iter(found), iter(expected)
    here, there = next(found, None), next(expected, None)
    while here is not None or there is not None:
        if here == there:
            here, there = next(found, None), next(expected, None)
        elif there is None or here is not None and here < there:
            extra.append(here)
            here = next(found, None)
        else:
            missing.append(there)
            there = next(expected, None)
    for words, complaint in ((missing, "missing"), (extra, "not in the word list")):
        if words:
            first = ", ".join(map(tileset.text, islice(words, _SHOWN)))
            more = ", …" * (len(words) > _SHOWN)
            yield f"{len(words)} word{'s are' if len(words) > 1 else ' is'} {complaint}: {first}{more}"
