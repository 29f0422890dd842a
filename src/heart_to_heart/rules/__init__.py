"""What the game is. Pure: no I/O, no clock, no randomness; runs in CPython and MicroPython."""
