"""The languages there are: ISO 639-1 code, the name its speakers know, the tile set of its lexicons."""

NAMES = (
    ("en", "English", "english"),
    ("cs", "Čeština", "czech"),
    ("de", "Deutsch", "german"),
    ("es", "Español", "spanish"),
    ("fr", "Français", "french"),
    ("it", "Italiano", "italian"),
    ("pl", "Polski", "polish"),
    ("pt", "Português", "portuguese"),
)
