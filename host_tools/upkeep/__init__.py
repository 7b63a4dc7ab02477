"""What only maintainers run: tables and pictures of docs/, fonts, common words, leaves, sources for mip.

It is not in the wheel.
"""
