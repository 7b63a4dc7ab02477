"""A second move generator, on the host alone: moves by looking up anagrams in tables (docs/anagram.md).

It shares neither the word graph nor the search nor the scoring with the device's generator, so that each is a check of
the other. Its modules need numpy, which users install for it; server.py says so where it is missing.
"""
