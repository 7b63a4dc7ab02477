"""What becomes of the device's sources before a board gets them: a release.

Two things are done, and no more. Values of constants that modules share are written in where they are used
(shared_constants.py), and modules that are always in use together become one (bundles.py). All names stay as they are
in the sources, and so do line numbers: a traceback of a release names file, line and function. The file is the .mpy:
MicroPython keeps that name anyway, and another one for its source would take room in the heap.

Limits. A constant must be an int or a str whose value its own module tells; its name must stand for nothing else where
it is used. In a bundle one name means one thing, a module runs when its bundle is first imported, and nobody may ask
for a module in it by its name. `picorack/lexicon/whole.mpy` has the lines of `whole.py`. A bundle, such as
`picorack/engine.mpy`, has those of the sources of its modules, one behind the other, none with a line more or less.
release_build.source_line() tells which source and line are meant; what a host's program says of an error is told so
already.
"""
