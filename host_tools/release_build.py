"""What becomes of the sources in a release build, before mpy-cross sees them: less of everything the heap keeps."""

from functools import cache
from pathlib import Path

from . import bundles, parameter_names, shared_constants, short_names


def made(sources, outside, bundled=True):
    """{path: bytes} of the device's sources, and of scripts compiled with them -> those of a release.

    outside: texts of scripts that come later: what they name keeps its name. bundled: make bundles?
    """
    sources = shared_constants.inlined(sources)
    bundle_of = bundles.members(sources) if bundled else {}
    sources = short_names.shortened(sources, bundle_of, outside)
    return parameter_names.lettered(bundles.bundled(sources, bundle_of))


def beside(sources, script):
    """The text of such a script (a file), its imports from the bundles of a release."""
    bundle_of = bundles.members(shared_constants.inlined(sources))
    return bundles.redirected(script.read_bytes(), script.stem, bundle_of).decode()


@cache
def makers():
    """The code that makes a release: with other code it is another one."""
    modules = (shared_constants, bundles, short_names, parameter_names)
    return [Path(file).read_bytes() for file in (__file__, *(module.__file__ for module in modules))]
