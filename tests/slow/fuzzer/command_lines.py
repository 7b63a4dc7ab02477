"""The words of a command line, drawn from a seed: each that has a chance to work, and some that have none."""

import re
from pathlib import Path

from slow.fuzzer import damage

OF_THE_PACKER = ("build", "expand", "inspect", "verify", "words")
WITH_LEXICON = ("bench", "demo", "match", "moves", "play", "profile", "ram", "replay", "tune")
NAMES = ("words", "nothing", "", ".", "list.txt", "positions.jsonl", "words/lexicon.json", "a/b/c", "n" * 300,
          "n" * 5000, "\udce9", "é", "a\nb")  # fmt: skip
_DRAWN = {"name": NAMES, "word": damage.WORDS, "seed": range(2**32)}
_WORD = re.compile(r"(?:\{[^}]*\}|\S)+")


def _read():
    """({command: its weight}, {symbol: [(weight, text)...]}); commands are the symbols of the file's first part."""
    lines = (Path(__file__).parent / "command_lines.txt").read_text("utf-8")
    parts, ways = [], {}
    for part in lines.split("\n\n")[1:]:
        parts.append({})
        for head, text in (line.split(":", 1) for line in part.splitlines()):
            symbol, weight = head.strip().rsplit(" ", 1)
            parts[-1][symbol] = parts[-1].get(symbol, 0) + float(weight)
            ways.setdefault(symbol, []).append((float(weight), text))
    return parts[0], ways


COMMANDS, _WAYS = _read()


def words(rng, symbol):
    """The words that a symbol stands for this time."""
    weights, texts = zip(*_WAYS[symbol], strict=True)
    text = re.sub(r"\[([^]]*)\]", lambda some: some[1] if rng.random() < 0.5 else "", rng.choices(texts, weights)[0])
    return [found for word in _WORD.findall(text) for found in _chosen(rng, rng.choice(word.split("|")))]


def _chosen(rng, word):
    if word[:1] != "{":
        return ["" if word == "''" else word]
    name, _, rest = word[1:].partition("}")
    if name in _WAYS:
        return words(rng, name)
    low, _, high = name.partition("-")
    drawn = rng.choice(_DRAWN[name]) if name in _DRAWN else rng.randint(int(low), int(high))
    return [f"{drawn}{rest}"]
