"""Removes abbreviations, units, numerals and symbols from the words of two and three letters of the packaged sources.

Among long words such entries are rare and do no harm. With two and three letters they would decide games. `data/short`
has a file for each tile set, with a reason in each line:

    vowels AEIOUY             # what has none of these letters is an abbreviation or a unit
    - CM KG: units            # these are no words
    + PST: interjection       # this is one, though it has no vowel or the source lacks it
"""

from importlib import resources

from ..errors import PackError

FILES = resources.files("lexicon_packer").joinpath("data/short")
_SHORT = 3


def weeded(words, tileset):
    """Sorted words; which short ones are among them, the tile set's file says. words: in upper case"""
    path = FILES.joinpath(f"{tileset.name}.txt")
    if not path.is_file():
        return words
    vowels, no, yes = read(path.read_text("utf-8"), path)
    kept = [word for word in words if len(word) > _SHORT or (word not in no and (not vowels or vowels & set(word)))]
    return sorted(dict.fromkeys([*kept, *yes]))


def read(text, path):
    """(vowels, words to leave out, words to add), sets of str, of a file's text. Raises PackError."""
    vowels, sides = set(), {"-": set(), "+": set()}
    for number, line in enumerate(text.splitlines(), 1):
        entry, colon, why = line.split("#")[0].partition(":")
        kind, *words = entry.split() or [""]
        if kind == "vowels" and len(words) == 1 and not colon:
            vowels = set(words[0])
        elif kind in sides and words and why.strip() and all(2 <= len(word) <= _SHORT for word in words):
            sides[kind].update(words)
        elif entry.strip():
            raise PackError(f"{path}, line {number}: write 'vowels LETTERS', '- WORDS: why' or '+ WORDS: why'")
    return vowels, sides["-"], sides["+"]
