"""A lexicon's folder: written whole, read again, every byte checked."""
