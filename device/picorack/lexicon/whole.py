"""What stores that show a whole file have in common: there are no pages to load, and nothing to free."""

from .storage import LexiconError, Store


class Whole(Store):
    slot_bytes = n = 0
    bytes_read = 0

    def load(self, page):
        raise LexiconError("page %d asked of a lexicon that lies in memory whole" % page)

    def forget(self):
        pass

    def shrink(self):
        return False
