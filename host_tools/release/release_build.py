"""What becomes of the sources in a release build, before mpy-cross sees them: less of everything the heap keeps."""

from functools import cache
from pathlib import Path

from . import bundles, parameter_names, release_rules, scopes, shared_constants, short_names


def made(sources, outside, bundled=True):
    """{path: bytes} of the device's sources, and of scripts compiled with them -> those of a release.

    outside: texts of scripts that come later: what they name keeps its name. bundled: make bundles? Raises ReleaseError
    and BundleError.
    """
    release_rules.check(sources)
    sources = shared_constants.inlined(sources)
    bundle_of = bundles.members(sources) if bundled else {}
    sources = short_names.shortened(sources, bundle_of, outside)
    return parameter_names.lettered(bundles.bundled(sources, bundle_of), outside)


def beside(sources, script):
    """The text of such a script (a file): constants written in, its imports from the bundles of a release."""
    if b"picorack" not in script.read_bytes():
        return script.read_text("utf-8")
    path = Path(script.name)
    sources = shared_constants.inlined({**sources, path: script.read_bytes()})
    text = sources.pop(path)
    return bundles.redirected(text, script.stem, bundles.members(sources)).decode()


@cache
def makers():
    """The code that makes a release: with other code it is another one."""
    modules = (release_rules, shared_constants, scopes, bundles, short_names, parameter_names)
    return [Path(file).read_bytes() for file in (__file__, *(module.__file__ for module in modules))]
