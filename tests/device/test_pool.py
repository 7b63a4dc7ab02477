"""Which page of the pool is evicted: that of the second chance algorithm, which reads few pages again."""

from array import array

from picorack.core.bag import Random
from picorack.lexicon.poolkernels import evict
from picorack.lexicon.storage import NO_SLOT

_PAGES = 40


def _walk(seed, steps):
    """A list of pages as a search visits them: some few again and again, in between others once."""
    random = Random(seed)
    return [random.below(4) if random.below(2) else random.below(_PAGES) for _ in range(steps)]


def _loads(walk, slots):
    """The pages that the pool loads for a walk, in order."""
    pages = bytearray([NO_SLOT] * (_PAGES + 1))
    used = bytearray(slots)
    held = array("H", [_PAGES] * slots + [0, _PAGES])
    loaded = []
    for page in walk:
        if pages[page] == NO_SLOT:
            slot = evict(pages, used, held, slots)
            held[slot] = page
            pages[page] = slot
            loaded.append(page)
        else:
            used[pages[page]] = 1
    assert sum(slot != NO_SLOT for slot in pages[:_PAGES]) <= slots
    return loaded


def _twin(walk, slots):
    """The same from the description in Corbato 1968: a queue, in which a page that was used goes to the end once."""
    queue, loaded = [[None, False] for _ in range(slots)], []
    for page in walk:
        entry = [one for one in queue if one[0] == page]
        if entry:
            entry[0][1] = True
            continue
        while queue[0][1]:
            queue.append([queue.pop(0)[0], False])
        queue.pop(0)
        queue.append([page, False])
        loaded.append(page)
    return loaded


def test_the_evicted_page_is_that_of_a_queue_with_second_chances():
    for slots in (1, 2, 3, 8, 39):
        for seed in range(6):
            walk = _walk(seed, 300)
            assert _loads(walk, slots) == _twin(walk, slots), (slots, seed)


def test_pages_in_frequent_use_stay_in_the_pool():
    """Four of forty pages have half of the visits. Without a second chance they would be read twice as often."""
    walk = _walk(2007, 2000)
    again = sum(page < 4 for page in _loads(walk, 8))
    assert again < 200, again  # 158; without a second chance 334
