"""The marks of premium squares that have no room for letters: two or three bars for a word's, two or three dots for a
letter's."""


def draw(canvas, x, y, size, sq, premium, ink):
    """Draw the mark of a square: `size` pixels whose top left corner is x, y."""
    times = max(premium >> 4, premium & 15)
    if premium > 0x1F:
        gap = max(size // (times + 1), 2)
        thick = 1 + size // 12
        top = (size - gap * (times - 1) - thick + 1) // 2
        for i in range(times):
            canvas.fill(x + 1 + size // 8, y + top + i * gap, size - 2 - size // 8 * 2, thick, ink)
        return
    dot, step = size // 6 + 1, size // 3
    middle = (size - dot) // 2
    for i in range(3):
        if i != 1 or times == 3:
            canvas.fill(x + middle + (i - 1) * step, y + middle - (i - 1) * step, dot, dot, ink)
