"""Finds lexicons, and makes those that do not exist yet."""
