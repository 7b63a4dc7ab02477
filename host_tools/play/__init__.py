"""Plays the game in a terminal, or from a script of keys."""
