"""Runs on the device: how long the words browser takes to find words (ui/screens/words.py), and a word's hooks.

After open_lexicon() of moves.py, search() and hooks() print a line each.
"""

import gc
import time


def search(lexicon, pattern, rack, count, budget):
    """Find the first words as the browser does. It prints: how many were found; microseconds until the first one, until
    the last one (or until it is known that there is no other), of the longest step.

    pattern, rack: text as a player enters it, rack "" for none
    count: how many words are wanted
    budget: nodes visited in a step
    """
    from picorack.lexicon.browsing import Browser, parse

    gc.collect()
    lexicon.store.forget()
    browser = Browser(lexicon, parse(lexicon.tileset, pattern), lexicon.tileset.parse(rack) if rack else None)
    browser.start(None, 1)
    found = first = longest = 0
    said = began = time.ticks_us()
    elapsed = 0
    while found < count:
        began = time.ticks_us()
        said = browser.search(budget)
        took = time.ticks_diff(time.ticks_us(), began)
        elapsed += took
        longest = max(longest, took)
        if said < 0:
            break
        if said:
            found += 1
            first = first or elapsed
    print(found, first, elapsed, longest)


def look_for_hooks(lexicon, word):
    """Find the hooks of a word. It prints how many there are, and microseconds."""
    from picorack.lexicon.browsing import hooks

    gc.collect()
    lexicon.store.forget()
    began = time.ticks_us()
    found = hooks(lexicon, bytes(lexicon.tileset.parse(word)))
    print(sum(len(letters) for letters in found), time.ticks_diff(time.ticks_us(), began))
