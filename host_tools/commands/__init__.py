"""One module for each command of `picorack`: a click command called `command`, which imports its work when it runs."""
