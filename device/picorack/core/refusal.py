"""The base class of the game's refusals. Each package has a subclass of its own: LexiconError, RuleError and so on."""


class Refusal(Exception):
    """The game cannot, or must not, do what it was asked to do. Its text is a message to the player: the reason, and
    what helps."""
