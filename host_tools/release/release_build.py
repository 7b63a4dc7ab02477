"""Makes a release of the device's sources, which takes less of the heap, before mpy-cross compiles them."""

from pathlib import Path

from . import bundles, shared_constants


def made(sources, bundled=True):
    """The sources of a release, {path: bytes}. Raises ReleaseError and BundleError.

    sources: {path: bytes} of the device tree and of scripts that are compiled with it
    bundled: False keeps each module on its own
    """
    sources = shared_constants.inlined(sources)
    return bundles.bundled(sources, bundles.members(sources)) if bundled else sources


def beside(sources, scripts):
    """{path: bytes} of scripts that are sent to a board with a release, changed so that they import from the release's
    bundles.

    sources: {path: bytes} of the device tree and of the scripts, with shared constants written in
    scripts: the paths of the scripts in `sources`
    """
    bundle_of = bundles.members(sources)
    return {script: bundles.redirected(sources[script], script.stem, bundle_of) for script in scripts}


shown = bundles.shown


def places(sources, bundled=True):
    """A function of (file, line), as a release's traceback names them, that returns (file, line) in the sources.

    sources, bundled: as made() has taken them
    """
    sources = shared_constants.inlined(sources)
    bundle_of = bundles.members(sources) if bundled else {}
    return lambda file, line: bundles.source_line(sources, bundle_of, file, line)


def makers():
    """A list of the sources (bytes) of this package. A cache of releases must be keyed by them, too."""
    return [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
