"""Quick inner loops, compiled: here only the encoding for learning agents."""
