"""The languages there are: ISO 639-1 code, the name its speakers know, the tile set of its lexicons."""

NAMES = (
    ("en", "English", "english"),
)
