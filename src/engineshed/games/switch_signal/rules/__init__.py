"""The rules of Switch & Signal, one module a chapter."""
