"""Writes lexicon_packer/data/common/LANGUAGE.txt, the most frequent words of the eight languages, most frequent first.

    python -m host_tools.upkeep.common_words

It needs two packages that nothing else in picorack needs; install them before you run it. The frequencies are those of
wordfreq. English words that better-profanity lists are left out. The lists also hold words that are in no lexicon; the
packer drops them.
"""

from pathlib import Path

from lexicon_packer.words import tilesets
from lexicon_packer.words.hunspell import playable

LISTS = Path(__file__).parents[2] / "lexicon_packer/data/common"
_CODES = {"english": "en", "czech": "cs", "spanish": "es", "french": "fr", "italian": "it", "german": "de",
          "polish": "pl", "portuguese": "pt"}  # fmt: skip
_RANKS = 20_000  # how many of a language's most frequent words are looked at
_WORDS = 5000  # how many are kept; most are in a lexicon, names and foreign words are not


def words(language, ranked, unwanted):
    """A list of the first _WORDS words that can be written with a language's tiles, in upper case.

    language: the name of its tile set
    ranked: words in lower case, most frequent first
    unwanted: words that are left out
    """
    tileset = tilesets.load(language)
    found = {}
    for word in ranked:
        if len(word) > 1 and word not in unwanted:
            found.update(dict.fromkeys(playable([word], tileset)))
    return list(found)[:_WORDS]


def main():
    from better_profanity import profanity
    from wordfreq import top_n_list

    profanity.load_censor_words()
    unwanted = {str(word) for word in profanity.CENSOR_WORDSET}
    for language, code in _CODES.items():
        chosen = words(language, top_n_list(code, _RANKS), unwanted if language == "english" else ())
        (LISTS / f"{language}.txt").write_text("".join(word + "\n" for word in chosen), "utf-8")


if __name__ == "__main__":
    main()
