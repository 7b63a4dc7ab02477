"""The root of the host tools' exceptions: whatever `picorack` may print as one sentence."""


class PicorackError(Exception):
    """Message: one sentence with the offending value and the remedy. The command ends with status 2."""
