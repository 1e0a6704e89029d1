"""Matches, tournaments, ratings."""
