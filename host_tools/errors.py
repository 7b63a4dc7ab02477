"""The root of the host tools' exceptions: whatever `picorack` may print as one message."""


class PicorackError(Exception):
    """Message: the offending value and the remedy. The command ends with status 2."""
