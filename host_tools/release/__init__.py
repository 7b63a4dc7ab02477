"""What becomes of the device's sources before a board gets them."""
