"""Programs that only maintainers run, to make tables and pictures of docs/, fonts, lists of common words, leave values
and sources for mip. They are not in the wheel.
"""

from ..run import on_cpython  # noqa: F401, so that modules here can import the device's code
