"""The one exception of this package."""


class PackError(Exception):
    """Input, output or lexicon the packer cannot accept; str() is one sentence: what is wrong and what to do."""
