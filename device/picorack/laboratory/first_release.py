"""Level 5 as version 0.1 had it, `m5@0.1`: the measure of later players, in English."""

from binascii import unhexlify

from ..lexicon.storage import LexiconError
from ..players.farsighted import Farsighted

_TABLE = (
    b"b9807a7f7e837977827d72807c7d7f7b7c6a808f7f7472767e7a8a8e76777776798373776f8080767c6f737a80737f736a71818076800008"
    b"010101080101010801010101010801010101010801010108017f81807a786b6a80808383817e7d80807b82868a848080807b7c898b808080"
    b"80737c7e8080808080757c8080808080807d808080808080808080808080808080"
)


class FirstRelease(Farsighted):
    """generator: a Generator. Raises LexiconError where the lexicon is not English."""

    def __init__(self, generator):
        lexicon = generator.lexicon
        if lexicon.tileset.letters != "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
            raise LexiconError("m5@0.1 knows English tiles alone, not those of lexicon %s: play m5" % lexicon.name)
        super().__init__(generator, unhexlify(_TABLE), lexicon.tileset.n)
