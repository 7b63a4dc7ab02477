"""Who sits at the table, as text: 'h,m5' is a human and a machine of level 5.

Options, set-ups and saved games hold the players in this form.
"""

NAMES = ("h", "m1", "m2", "m3", "m4", "m5")  # the index is the level, 0 a human
MOST = 4  # players. Not const(), which a release writes in and drops: users of import_once() ask the module for it.


def levels(text):
    """Per player 0 for a human, 1 to 5 for a machine of that level; 'm' is 'm5'. Raises ValueError for any other text,
    and where it has more than MOST players."""
    found = [NAMES.index("m5" if name == "m" else name) for name in text.split(",")]
    if len(found) > MOST:
        raise ValueError(len(found))
    return found


def text(levels):
    """'h,m5' of [0, 5]."""
    return ",".join(NAMES[level] for level in levels)
