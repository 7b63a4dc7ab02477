"""Word list -> lexicon files for picorack.

    from lexicon_packer import build_lexicon, default_wordlist
    build_lexicon(default_wordlist(), "english", "lexicons/english", split="2-15", page=512)
"""

from importlib import resources

from .build import build_lexicon
from .errors import PackError

__all__ = ["PackError", "build_lexicon", "default_wordlist"]


def default_wordlist():
    """The packaged English list (a path, 247,534 words, .xz)."""
    return resources.files(__package__).joinpath("data/english.txt.xz")
