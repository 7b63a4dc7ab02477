"""A board at a port: what it says, and how the game gets on it."""
