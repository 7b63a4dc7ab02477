"""A Raspberry Pi Pico without a Pico: rp2040js on Node, with flash in a file and the USB serial port on TCP."""
