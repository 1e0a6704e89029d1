"""Mathematics that knows no game: graphs and hexes, compiled."""
