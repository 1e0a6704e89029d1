"""Compiled searches for bots and checks, on tables derived from the rules."""
