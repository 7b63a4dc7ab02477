"""What all refusals have in common: LexiconError, RuleError, RecordError, SavedError, UsageError, TerminalError."""


class Refusal(Exception):
    """The game cannot, or must not, do what it was asked to do. Its text is a sentence for the player: the reason, and
    what helps."""
