"""Makes the tables and messages that the commands print."""

from .commandline.tables import table
from .graph.dawg import POINTER_BYTES

_FAULTS = 20  # so many findings are named; later ones often follow from the first


def built(figures):
    """The text that says what build_lexicon() has returned."""
    titles = "file", "words", "nodes", "edges", "bytes", "bytes/word", "by copies", "by padding"
    rows = []
    for split in figures["splits"] + [figures["common"]] * bool(figures["common"]) + figures["racks"]:
        per_word = "" if split["bytes_per_word"] is None else f"{split['bytes_per_word']:.3f}"
        numbers = [f"{split[key]:,}" for key in ("words", "nodes", "edges", "bytes")]
        rows.append((split["file"], *numbers, per_word, f"{split['copy_bytes']:,}", f"{split['padding_bytes']:,}"))
    lines = [table(titles, rows), f"{figures['name']}: {_words(figures['words'])}, {figures['bytes']:,} bytes"]
    if figures["skipped"]:
        lines.append(f"skipped {_words(figures['skipped'])} that cannot be played")
    if figures["left_out"]:
        out = figures["left_out"]
        lengths = f"{out['min']}-{out['max']}" if out["min"] < out["max"] else str(out["max"])
        lines.append(f"left out {_words(out['words'])} of {lengths} letters")
    return "\n".join(lines)


def _words(number):
    return f"{number:,} word{'s' * (number != 1)}"


def verified(verdict):
    """Text of a Verdict: a line per file whose graph is sound, then 'ok' or what was found."""
    lines = []
    for split in verdict.splits:
        if "words" in split:
            lines.append(
                f"{split['file']}: {_words(split['words'])}, {split['nodes']:,} nodes and {split['copies']:,} copies, "
                f"{split['edges']:,} edges, {split['bytes']:,} bytes, {split['padding_bytes']:,} of them padding"
            )
    faults = len(verdict.findings)
    lines += verdict.findings[:_FAULTS]
    if faults > _FAULTS:
        lines.append(f"and {faults - _FAULTS:,} more")
    end = f"broken: {faults:,} fault{'s' * (faults != 1)}" if faults else "ok"
    return "\n".join([*lines, end])


def inspected(figures):
    """The text that says what inspection.figures() has returned."""
    files = []
    for split in figures.files:
        numbers = [f"{split[key]:,}" for key in ("words", "nodes", "copies", "edges", "bytes", "pages")]
        files.append((split["file"], *numbers, f"{split['fill']:.1%}"))
    whole = figures.histogram.total()
    sizes = ((edges, f"{nodes:,}", f"{nodes / whole:.1%}") for edges, nodes in sorted(figures.histogram.items()))
    tables = (
        table(("file", "words", "nodes", "copies", "edges", "bytes", "pages", "fill"), files),
        _beside(figures.sizes),
        table(("edges", "nodes", "share"), sizes),
    )
    return f"{figures.name}\n" + "\n\n".join(tables)


def listed(archive):
    """The text that says what archive.listed() has returned."""
    rows = [
        (path, f"{len(archive.members[path]):,}", f"{size:,}" if path == paths[-1] else "")
        for paths, size in archive.blocks
        for path in paths
    ]
    rows.append(("index and names", "", f"{archive.index:,}"))
    content, taken = sum(map(len, archive.members.values())), sum(size for _, size in archive.blocks) + archive.index
    counts = f"{len(archive.members):,} modules in {len(archive.blocks):,} blocks"
    return f"{table(('modules', 'bytes', 'in the archive'), rows)}\n{counts}, {content:,} bytes in {taken:,}"


def _beside(sizes):
    """A table of the sizes of the words as a trie, and as a minimal graph without copies and padding, and the ratio of
    their bytes. Inner nodes of the trie are those with edges."""
    of_trie, of_graph = ("trie nodes", "inner", "edges", "bytes"), ("graph nodes", "edges", "bytes")
    rows = []
    for name, trie, nodes, edges in sizes:
        size = nodes + POINTER_BYTES * edges
        numbers = (trie.words, trie.nodes, trie.inner, trie.edges, trie.bytes, nodes, edges, size)
        rows.append((name, *(f"{number:,}" for number in numbers), f"{trie.bytes / size:.2f}"))
    return table(("", "words", *of_trie, *of_graph, "ratio"), rows)
