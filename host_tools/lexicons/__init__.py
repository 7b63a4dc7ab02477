"""Where lexicons are, or how they are made when they are first needed."""
