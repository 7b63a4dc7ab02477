"""Positions and their moves; recorded games and their replay; matches of many games."""
