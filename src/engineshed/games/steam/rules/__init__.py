"""The rules of Steam, one module a chapter."""
