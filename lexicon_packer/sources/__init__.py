"""Word lists that others maintain, by language: which Debian package holds one, how it is had, and which words it has.

Downloading lives here and not in host_tools because picorack-pack needs it, and the packer imports no host tools. What
host_tools/toolchain/debian.py does is another thing: it pins a certain release and processor for programs, and needs
Debian. A word list may be of any release and runs nowhere, so the system's own apt sources will do, Ubuntu's as well.
"""
