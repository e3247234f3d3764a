"""What builds, checks and measures the program."""
