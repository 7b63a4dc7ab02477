"""A menu: one of several lines is chosen. A question with its answers is one too."""

from .. import events
from ..arrows import shift
from ..screen import Screen
from ..texts import text


class Menu(Screen):
    """Lines to choose from. A digit chooses its line directly, 0 the last.

    entries: a list of str
    then: then(index) is called with the index of the line that was chosen, or -1 for none
    title: what is chosen, or a question (str)
    """

    def __init__(self, app, entries, then, chosen=0, title=""):
        self.app = app
        self._then = then
        self.show(entries, chosen, title=title)
        self.box.choose(chosen)

    def key(self, event):
        count = len(self.box.lines)
        at = self.box.chosen
        step = shift(event)
        if step:
            self.box.choose(at + step)
            self.paint()
        elif event in (events.SELECT, events.ENTER):
            self._close(at)
        elif event == events.BACK:
            self._close(-1)
        elif 0 <= event - ord("0") <= min(count, 9):
            self._close((event - ord("1")) % count)

    def _close(self, index):
        self.app.close()
        self._then(index)


def ask(app, question, then, chosen=1):
    """Ask a question (str). then(yes) is called with True or False; chosen: the answer that has the focus, 0 for yes"""
    app.open(Menu(app, [text("yes"), text("no")], lambda index: then(index == 0), chosen, question))
