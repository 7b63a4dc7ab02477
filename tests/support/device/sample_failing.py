"""What is refused, and modules that are left out, for tests on CPython and MicroPython."""

from picorack.core.refusal import Refusal


def refusal(act, *arguments):
    """The sentence with which act(*arguments) is refused, as it must be."""
    try:
        act(*arguments)
    except Refusal as error:
        return str(error)
    raise AssertionError("not refused")


class Without:
    """While it is in use, a module's import_once() does not find some modules (full names): their files were
    removed."""

    def __init__(self, module, *missing):
        self._module = module
        self._missing = missing

    def __call__(self, name):
        if name in self._missing:
            raise ImportError(name)
        return self._own(name)

    def __enter__(self):
        self._own = self._module.import_once
        self._module.import_once = self

    def __exit__(self, *exc):
        self._module.import_once = self._own
