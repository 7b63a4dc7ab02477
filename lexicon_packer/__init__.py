"""Makes the files of a picorack lexicon from a word list.

    from lexicon_packer import build_lexicon, default_wordlist
    build_lexicon(default_wordlist(), "english", "lexicons/english", split="2-15", page=512)

Modules that take time to import are imported when they are first used, so that a command can be interrupted from its
beginning on (see commandline/door.py).
"""

from .errors import PackError

__all__ = ["PackError", "build_lexicon", "default_wordlist"]


def default_wordlist():
    """The packaged English list (a path, 247,534 words, .xz)."""
    from importlib import resources

    return resources.files(__package__).joinpath("data/english.txt.xz")


def __getattr__(name):
    if name != "build_lexicon":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .build import build_lexicon

    return build_lexicon
