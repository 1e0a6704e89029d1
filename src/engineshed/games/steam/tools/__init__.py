"""What only Steam's own commands need: positions as files, pictures of maps, another program's answers."""
