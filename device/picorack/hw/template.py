"""What a board, a display and an input have: every entry point that the game uses, with its default. The files in
`boards`, drivers and hosts make subclasses."""


class Board:
    """A board, Board(size, mono), used in a `with`. size, (width, height) in pixels or None, and mono, a bool, are for
    boards that can choose.

    display, keys: a Display and an Input, once the `with` is entered
    flash: the block device on which the file system at "/" lies, None where lexicons are read through files
    can_leave: is there a way out of the program?
    can_ask: is somebody there who can answer and read messages?
    shows_draw: is the draw for the first turn shown even where the arguments say who plays?
    words_from: the command that gets words, to be followed by a language; "" where nobody can get more
    """

    flash = None
    can_leave = False
    can_ask = True
    shows_draw = False
    words_from = "picorack flash --lexicon "

    def shows(self, app):
        """The screens of this App are shown from now on: let a finger or a mouse point at them."""

    def fetch(self, folder):
        """The lexicon in this folder is about to be opened: see that its files are there. Raises a Refusal."""

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.display.off()


class Display:
    """What a Canvas (ui/drawing/canvas.py) paints on.

    width, height: in pixels
    format: framebuf.MONO_VLSB or framebuf.RGB565
    rgb: rgb(red, green, blue) is the display's number for a colour, each part 0-255; None on a panel of one bit
    theme: the colours that it has before others are chosen; "paper" where a bit that is set is black ink
    motion: is it fast enough for pictures that move, 25 a second?
    blit(x, y, w, h, buffer): shows w * h pixels of the buffer; with one bit a pixel y and h are multiples of 8
    show(): everything is painted
    forget(): everything is about to be painted anew, because the picture was disturbed
    off(): makes the panel dark until the next show()
    """

    rgb = None
    theme = "dark"
    motion = False

    def show(self):
        """By default nothing is held back, nothing left out because it is unchanged, and nothing switched off."""

    forget = off = show


class Input:
    """Where keys come from (ui/events.py).

    has_letters: are there keys for letters?
    points: does it point at what is shown, as a finger does (ui/turn/pointing.py)?
    poll(wait_ms): the next event; 0 if none comes within this time
    """

    has_letters = points = False
