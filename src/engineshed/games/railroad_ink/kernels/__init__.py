"""Compiled search and evaluation on machine integers, from tables derived from the rules."""
