"""Tables in the docs that a command measures: each stands between two marks that name it, as HTML comments."""

import re


def put(path, name, block):
    """Write text between the marks `name` of a document, in the place of what was there. SystemExit where none are."""
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
    text, count = pattern.subn(lambda match: f"{match[1]}\n{block}\n\n{match[2]}", path.read_text("utf-8"))
    if not count:
        raise SystemExit(f"{path} has no place for {name}: put <!-- {name} --> and <!-- end of {name} --> into it")
    path.write_text(text, "utf-8")
