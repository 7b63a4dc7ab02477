"""Makes a release from the sources, before mpy-cross sees them: everything that the heap keeps becomes smaller."""

from pathlib import Path

from . import bundles, shared_constants


def made(sources, bundled=True):
    """A release of the device's sources, and of scripts that are compiled with them: {path: bytes} of {path: bytes}.

    bundled: are bundles made?
    Raises ReleaseError and BundleError.
    """
    sources = shared_constants.inlined(sources)
    return bundles.bundled(sources, bundles.members(sources)) if bundled else sources


def beside(sources, script):
    """The text of a script (a file) that is sent to a board: constants are written in, and it imports from the
    release's bundles."""
    if b"picorack" not in script.read_bytes():
        return script.read_text("utf-8")
    path = Path(script.name)
    sources = shared_constants.inlined({**sources, path: script.read_bytes()})
    text = sources.pop(path)
    return bundles.redirected(text, script.stem, bundles.members(sources)).decode()


def source_line(sources, file, line, bundled=True):
    """(file, line) in the sources for what a release's traceback names. For a bundle, those of the module itself."""
    sources = shared_constants.inlined(sources)
    return bundles.source_line(sources, bundles.members(sources) if bundled else {}, file, line)


def places(sources):
    """source_line(), bundled, for many places of the same sources: (file, line) -> (file, line)."""
    sources = shared_constants.inlined(sources)
    bundle_of = bundles.members(sources)
    return lambda file, line: bundles.source_line(sources, bundle_of, file, line)


def makers():
    """The sources of the code that makes a release: with other code, the release is another one."""
    return [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
