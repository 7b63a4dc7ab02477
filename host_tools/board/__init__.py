"""A board at a serial port: the connection to it, and the installation of the game on it."""
