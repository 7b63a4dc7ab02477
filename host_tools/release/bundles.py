"""Makes one module, a bundle, of several that are always in use together, for release builds.

For each module MicroPython keeps three names in the heap (its full name, its name in its package, its file's name), a
dictionary with an entry for all that the module imports, and a table of the names it mentions. On a board each file
takes a block of 4 KB at least. A bundle has one of each in the place of many.

Rules:
- In a bundle one name means one thing. Modules that give it different meanings are refused with a BundleError; the same
  constant, function or import may stand in several modules.
- A module runs when its bundle is first imported, after the modules it imports.
- An import below an `if` does not bring a module into a bundle.
- For a `try` around imports this build decides which branch is taken: the `try` if all modules it imports are in the
  build, else the handler.
"""

import ast
from pathlib import Path, PurePath

from .edits import edited
from .merging import Merger
from .module_imports import named_in, one_line, redirected_import, redirected_text, refuse_path, taken, whole_lines

SUFFIX = ".bundle"  # of a bundle's path among the paths of the sources, so that it is not taken for one of them
# {bundle: modules in it}. A bundle also holds what these import at their top level, unless a bundle above holds that.
_BUNDLES = {
    "picorack.engine": (
        "lexicon.lexicon",
        "core.tiles",
        "movegen.generator",
        "core.bag",
        "core.rack",
        "game.history",
        "game.game",
        "game.turn_loop",
        "players.greedy",
        "savegame.kept",
    ),
    "picorack.lexicon.paged": ("lexicon.paged",),
    "picorack.screen": ("ui.app", "ui.views.layout", "ui.screens.game", "ui.views.board_view", "ui.views.panel"),
    "picorack.savegame.encoding": ("savegame.encoding",),
    "picorack.players.farsighted": ("players.farsighted",),
    "picorack.players.casual": ("players.casual",),
    "picorack.players.champion": ("players.champion",),
    "picorack.game.referee": ("game.referee",),
    "picorack.ui.screens.pages": ("ui.screens.pages",),
    "picorack.ui.turn.controller": ("ui.turn.controller",),
    "picorack.ui.turn.timing": ("ui.turn.timing", "game.clock"),
    "picorack.ui.screens.challenging": ("ui.screens.challenging", "game.challenges"),
    "picorack.link.attached": ("link.attached", "link.playing", "link.session", "link.refusal", "link.cable"),
    "picorack.link.handshake": ("link.handshake",),
    "picorack.link.hearing": ("link.hearing",),
    "picorack.hw.handheld": ("hw.handheld", "hw.keys"),
}


def members(sources, bundles=_BUNDLES):
    """{full name of a module: that of the bundle that holds it}, each module after those it imports.

    sources: {path: bytes} of the whole device tree
    bundles: as _BUNDLES
    """
    modules, bundle_of = _by_name(sources), {}
    for bundle, roots in bundles.items():
        for root in roots:
            if f"picorack.{root}" in modules:  # a phone is without some
                _gather(f"picorack.{root}", bundle, modules, bundle_of)
    return bundle_of


def bundled(sources, bundle_of):
    """The sources of a release, {path: bytes}: bundles stand in the place of their modules. A bundle consists of the
    texts of its modules one after the other, each with as many lines as its source. Raises BundleError.

    sources: {path: bytes} of the whole device tree
    bundle_of: what members() has returned
    """
    modules, made = _by_name(sources), {}
    for bundle in dict.fromkeys(bundle_of.values()):
        text = Merger(bundle, bundle_of).merged(modules)
        made[Path(*bundle.split(".")).with_suffix(SUFFIX)] = text
    for path, (name, text) in zip(sources, modules.items(), strict=True):
        if name not in bundle_of:
            made[path] = redirected(text, name, bundle_of)
    return made


def redirected(text, name, bundle_of):
    """The source (bytes) of a module that is in no bundle, changed so that it imports from bundles, and names their
    classes there. Raises BundleError.

    text: its source (bytes)
    name: its full name
    """
    nodes = list(ast.walk(ast.parse(text)))
    for node in nodes:
        refuse_path(node, name, bundle_of)
    imports = [(node, redirected_import(node, name, bundle_of)) for node in nodes if isinstance(node, ast.ImportFrom)]
    edits = [(node, one_line(new)) for node, new in imports if one_line(new) != one_line([node])]
    texts = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    named = [(node, redirected_text(node.value, bundle_of)) for node in texts]
    return edited(text, edits + [(node, repr(new)) for node, new in named if new != node.value])


def shown(path):
    """What tracebacks of a release call the file at this path: its module, whose name MicroPython keeps anyway."""
    return ".".join(path.with_suffix("").parts)


def source_line(sources, bundle_of, file, line):
    """(file, line) in the sources for those that a traceback names; the file as shown() has it.

    sources, bundle_of: as bundled() takes them
    """
    modules, at = _by_name(sources), line
    for name in (name for name, bundle in bundle_of.items() if bundle == file):
        count = len(whole_lines(modules[name]))
        if at <= count:
            return name.replace(".", "/") + ".py", at
        at -= count
    return (file.replace(".", "/") + ".py" if file in modules else file), line


def _by_name(sources):
    """{full name of the module: text} of {path: text}."""
    return {shown(PurePath(path)): text for path, text in sources.items()}


def _gather(name, bundle, modules, bundle_of):
    """Put a module into a bundle, after those that it imports."""
    if name in bundle_of:
        return
    for node in ast.parse(modules[name]).body:
        for other in (other for statement in taken(node, name, modules) for other in named_in(statement, name)):
            if other in modules:
                _gather(other, bundle, modules, bundle_of)
    bundle_of[name] = bundle
