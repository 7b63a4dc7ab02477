"""Makes a release of the device's sources: what boards get, and what heap figures are measured with.

A release differs from the sources in two ways. The values of constants that modules share are written in where they are
used (shared_constants.py), and modules that are always in use together become one module, a bundle (bundles.py). Names
stay as they are: a traceback of a release names module and function. In the place of a file it names the module,
because MicroPython keeps that name anyway and another one would take room in the heap. Line numbers are compiled in
only where they are asked for, because they take a tenth of the code's bytes.

Line numbers of a bundle, such as `picorack.engine`, go on through the sources of its modules, which stand in it one
after the other with all their lines. Every other module, such as `picorack.lexicon.whole`, has the lines of its
source, `whole.py`. release_build.places() finds the source and line for those in a traceback.

Limits:
- A shared constant must be an int, str or bytes that its own module defines, and its name must not stand for anything
  else in a module that uses it.
- In a bundle one name means one thing, a module runs when its bundle is first imported, and no code may import a module
  in a bundle by its full name as text.
"""
