"""The rules of the template game, one module a chapter."""
