"""Positions, moves and whole games: read, replayed, played."""
