"""The languages: where the words of each come from, and under which licence.

The packages are Debian's, and Ubuntu's. Where the licence allows it without conditions, the list is part of this
package: English, and German, whose list is dedicated to the public domain.
"""

from typing import NamedTuple

from ..errors import PackError
from ..showing import quoted

ONE_FILE = "2-15"
VOWELS = "AEIOU"
_IN_HEAP = "auto:8K"  # each file fits into the heap of a phone beside a human's screens
_FOUR_FILES = "2-8,9-10,11-12,13-15"  # the words of this language do not fit into one file


class Size(NamedTuple):
    """Which words of a Hunspell dictionary are used.

    without: flags of affixes to leave out
    forms_to: letters; of longer words only the dictionary's headwords are used; None: all forms of all words
    longest: letters of the longest words; None: as many as the board has squares
    split: as --split of picorack-pack build
    families: besides, all forms of each word, however long, of which one form is among so many of the language's
        most frequent words (data/common); 0: none. The lexicon then has no file of common words: it would be larger
        than the others, and all longer words are common
    """

    what: str
    without: str = ""
    forms_to: int | None = None
    longest: int | None = None
    split: str = ONE_FILE
    families: int = 0


class Language(NamedTuple):
    """One language.

    name: in the language itself; tiles: of its tile set, which is also its English name
    package: of Debian; files: their paths in it; None and () for English
    kind: how the files are read, a key of readers.KINDS
    held, held_from: the list that is part of this package, a file of data/, and where it is from; None if there is none
    country: whose Hunspell dictionary is taken where several countries' lie side by side (de_DE); None if none do
    sizes: {name: Size}; the first is the usual one
    remark: what a player should know about the words, for docs/languages.md
    vowels: its letters without marks that are vowels
    has_capitals: do its words have capitals where they are no names, as nouns have in German?
    released: does a release have UF2 files in this language?
    """

    code: str
    name: str
    tiles: str
    package: str | None
    files: tuple
    kind: str
    licence: str
    sizes: dict
    remark: str
    held: str | None = None
    country: str | None = None
    held_from: str | None = None
    vowels: str = VOWELS
    has_capitals: bool = False
    released: bool = False

    def size(self, name):
        """The Size of this name, or the usual one if the name is None. Raises PackError."""
        if name is None:
            return next(iter(self.sizes.values()))
        if name not in self.sizes:
            known = ", ".join(self.sizes)
            raise PackError(f"{quoted(name)} is no size of the words of {self.tiles.title()}: choose {known}")
        return self.sizes[name]


def _all(split=ONE_FILE, without=""):
    return {"all": Size("all words", without, split=split)}


_PREFIXES = "NEWF"  # the flags of the prefixes ne- and nej- and of numerals
LANGUAGES = (
    Language("en", "English", "english", None, (), "packaged", "SCOWL's permissive notice, see SCOWL-copyright.txt",
             _all(), "the list comes with picorack", "english.txt.xz", held_from="SCOWL 2020.12.07, size 80",
             released=True),
    Language("cs", "Čeština", "czech", "hunspell-cs", ("usr/share/hunspell/cs_CZ.dic", "usr/share/hunspell/cs_CZ.aff"),
             "hunspell", "GPL-2",
             {"positive": Size("all forms but those with ne- and nej-", _PREFIXES),
              "thesis": Size("all forms of up to five letters, headwords of six to eight", _PREFIXES, 5, 8),
              "phone": Size("all forms of up to five letters, headwords of six", _PREFIXES, 5, 6),
              "small": Size("all forms of up to three letters, and those of words in common use", _PREFIXES, 3, 3,
                            _IN_HEAP, families=2250),
              "all": Size("all forms, with ne- and nej-", split=_FOUR_FILES)},
             "not every form that the affixes make is in use", vowels=VOWELS + "Y", released=True),
    Language("de", "Deutsch", "german", "tanglet-data", ("usr/share/tanglet/gamedata/de/words",), "spellings",
             "CC0-1.0", _all(), "the list comes with picorack; words of two letters are this project's own",
             "german.txt.xz", "de_DE", "german-wordlist of Tanglet 1.6.3, with words of two letters",
             has_capitals=True, released=True),
    Language("es", "Español", "spanish", "hunspell-es",
             ("usr/share/hunspell/es_ES.dic", "usr/share/hunspell/es_ES.aff"), "hunspell",
             "GPL-3+, LGPL-3+ or MPL-1.1+",
             _all(without="ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäñòóôõöøùú"),
             "verbs with pronouns after them (dímelo): the affixes that make them are left out", country="es_ES"),
    Language("fr", "Français", "french", "hunspell-fr-comprehensive",
             ("usr/share/hunspell/fr.dic", "usr/share/hunspell/fr.aff"), "hunspell", "MPL-2.0", _all(),
             "a spelling dictionary, with all variants of spelling", country="fr_FR"),
    Language("it", "Italiano", "italian", "witalian", ("usr/share/dict/italian",), "listed", "GPL-3+", _all(),
             "a small list: hunspell-it has more, but with pronouns after the verbs"),
    Language("pl", "Polski", "polish", "wpolish", ("usr/share/dict/polish",), "listed",
             "Apache-2.0, CC-BY-4.0, GPL-2, LGPL-2.1 or MPL-1.1", _all(_FOUR_FILES),
             "abbreviations of four letters and more may be among them", vowels=VOWELS + "Y"),
    Language("pt", "Português", "portuguese", "wportuguese", ("usr/share/dict/portuguese",), "listed",
             "GPL-2+, LGPL-2.1+ or MPL-1.1", _all(), "a spelling list of Portugal", country="pt_PT"),
)  # fmt: skip


def language(name):
    """The Language of a code (cs), an English name (czech) or its own name (čeština). Raises PackError."""
    wanted = str(name).casefold()
    for one in LANGUAGES:
        if wanted in (one.code, one.tiles, one.name.casefold()):
            return one
    known = ", ".join(f"{one.tiles} ({one.code})" for one in LANGUAGES)
    raise PackError(f"{quoted(name)} is no language known here: choose one of {known}")


def of_tiles(name):
    """The Language whose tile set has this name; None for a tile set of the user's."""
    return next((one for one in LANGUAGES if one.tiles == name), None)


def sizes():
    """What help says of the languages that have words of several sizes."""
    return "; ".join(f"{one.tiles.title()}: {_listed(one.sizes)}" for one in LANGUAGES if len(one.sizes) > 1)


def _listed(sizes):
    (usual, size), *others = sizes.items()
    return ", ".join([f"{usual} (the default; {size.what})", *(f"{name} ({one.what})" for name, one in others)])
