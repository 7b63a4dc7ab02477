"""The game in a browser: a folder of static files, and a server for this machine.

site    makes the folder
graphs  the form in which word graphs are sent
server  serves it on 127.0.0.1
page    the files of the page: the page itself, the worker in which MicroPython runs, what keeps games
device  modules that run in MicroPython beside the device's own
"""
