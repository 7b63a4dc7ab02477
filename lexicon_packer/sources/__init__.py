"""Word lists that others maintain: which Debian package has a language's, how it is downloaded, which words are used.

Downloading is here and not in host_tools because picorack-pack needs it, and the packer imports no host tools. The
module host_tools/toolchain/debian.py has another purpose: it downloads programs, of a fixed release and processor, and
needs Debian. A word list may come from any release and is not run, so the system's own apt sources suffice, Ubuntu's as
well.
"""
