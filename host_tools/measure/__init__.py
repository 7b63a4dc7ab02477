"""What the game costs: time, heap, flash."""
