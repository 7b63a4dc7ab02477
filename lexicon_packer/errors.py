"""The one exception of this package."""


class PackError(Exception):
    """The packer cannot use an input, an output or a lexicon. str() is one message: what is wrong and what to do."""
