"""What all refusals have in common: LexiconError, RuleError, RecordError, SavedError, UsageError, TerminalError."""


class Refusal(Exception):
    """The game cannot, or must not, do what it was asked; its text is a sentence for whoever plays: why, what helps."""
