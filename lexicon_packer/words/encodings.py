"""Says which of Python's codecs are character sets. Other codecs compress, or take hours for a line."""

import codecs
import re

_TEXTS = re.compile(r"utf-8(-sig)?|ascii|iso8859-[0-9]+|cp[0-9]+|koi8-[a-z]|mac-[a-z0-9]+|tis-620")


def is_known(name):
    """Can a file with this character set be read?"""
    try:
        return _TEXTS.fullmatch(codecs.lookup(name).name) is not None
    except (LookupError, ValueError):  # ValueError: the name cannot be one
        return False
