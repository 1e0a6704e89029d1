"""Bots at served tables: processes, their pool, whose turn it is."""
