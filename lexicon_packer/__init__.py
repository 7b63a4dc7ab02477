"""Word list -> lexicon files for picorack.

    from lexicon_packer import build_lexicon, default_wordlist
    build_lexicon(default_wordlist(), "english", "lexicons/english", split="2-15", page=512)

What takes time to import is imported when it is asked for: a command that begins can be interrupted (see command.py).
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
