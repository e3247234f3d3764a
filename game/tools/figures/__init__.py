"""The figures of audio-first.md section 6, one module for each kind; game.tools.measure prints them."""
