"""The default lexicon: English, packed into the cache when it is first needed."""

import hashlib
from functools import partial
from pathlib import Path

from .. import cache
from ..errors import PicorackError

_NAME = "english"
_RACKS = "septets octets"


class LexiconError(PicorackError):
    """A folder that is no lexicon's, a lexicon.json that is damaged, or a lexicon that could not be packed."""


def default_lexicon(racks=False):
    """The folder of the packed English lexicon. Its name is a digest of the word list and of the packer's sources.
    Raises LexiconError.

    racks: True: with septets and octets, which some players of the literature need (docs/format.md)
    """
    if racks:
        doing = "Packing the English lexicon with its septets and octets, once (half a minute)"
        pack = partial(_pack, septets=True, octets=True)
        return cache.folder(f"lexicon/{packer_key(_RACKS)}", pack, doing) / _NAME
    doing = "Packing the English lexicon, once (some ten seconds)"
    return cache.folder(f"lexicon/{packer_key()}", _pack, doing) / _NAME


def packer_key(*more):
    """A digest of the packer's sources and of further texts, for names of folders in the cache: a changed packer makes
    another lexicon."""
    import lexicon_packer

    digest = hashlib.sha256("".join(more).encode())
    for path in sorted(Path(lexicon_packer.__file__).parent.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _pack(folder, **options):
    from lexicon_packer import PackError, build_lexicon, default_wordlist
    from lexicon_packer.commandline.progress import bar

    try:
        with bar() as progress:
            build_lexicon(default_wordlist(), "english", folder / _NAME, progress, **options)
    except PackError as problem:
        raise LexiconError(str(problem)) from None
