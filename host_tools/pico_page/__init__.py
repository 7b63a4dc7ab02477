"""pico.html: the emulated Pico in the game's page, a demonstration of what the game takes of a real one (docs/web.md).

site  installs the game on an emulated Pico, and puts the files beside those of the page
page  the files themselves: pico.html, and in `pico` what runs in its worker
"""
