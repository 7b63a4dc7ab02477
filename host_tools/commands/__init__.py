"""One module per command of `picorack`; each holds a click command called `command` and imports its work when run."""
