"""The rules of Railroad Ink, one module a chapter."""
