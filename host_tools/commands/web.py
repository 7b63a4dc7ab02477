"""picorack web: the game in a browser."""

import webbrowser
from pathlib import Path

import click

from lexicon_packer.commandline.streams import say

from .options import given, lexicons_option, number_option


@click.command()
@number_option("--port", 0, 65535, "The port it is served at; 0: any that is free.", 8000)
@click.option("--no-open", is_flag=True, help="Print the address and open no browser.")
@lexicons_option()
@click.option("--pico", is_flag=True, help="Put the emulated Pico beside it, with the (first) lexicon: pico.html.")
@click.option("--out", type=click.Path(), metavar="DIR", help="Write the page's files there, and serve nothing.")
def command(port, no_open, lexicons, pico, out):
    """Play in the browser: serve the page on this machine, open it, and end with Ctrl-C.

    The page is a folder of static files, which is made when it is first needed; any web server can serve it
    (docs/web.md).
    """
    if out is not None and (given("port") or no_open):
        raise click.UsageError("--out writes the page and serves nothing: leave --port and --no-open away")
    from ..lexicons.folders import lexicon_named
    from ..web import server, site

    if out is not None:
        site.check(Path(out))  # before the page is made, which takes a while
    folders = [lexicon_named(lexicon) for lexicon in lexicons or [None]]
    made = site.site(folders)
    if pico:
        from ..pico_page.site import site as with_pico

        made = with_pico(made, folders[0])
    if out is not None:
        site.copy(made, Path(out))
        say(f"The page is in {out}")
        return
    running = server.serving(made, port)
    say(f"The game is at {server.address(running)} (Ctrl-C ends it)")
    if pico:
        say(f"The emulated Pico is at {server.address(running)}pico.html")
    with running:
        if not no_open:
            webbrowser.open(server.address(running))
        running.serve_forever()
