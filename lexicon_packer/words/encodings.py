"""Which of Python's codecs are a way to write a text. Others compress, or take hours for a line."""

import codecs
import re

_TEXTS = re.compile(r"utf-8(-sig)?|ascii|iso8859-[0-9]+|cp[0-9]+|koi8-[a-z]|mac-[a-z0-9]+|tis-620")


def is_known(name):
    """Is a file of this character set one that can be read?"""
    try:
        return _TEXTS.fullmatch(codecs.lookup(name).name) is not None
    except (LookupError, ValueError):  # ValueError: a name that is none
        return False
