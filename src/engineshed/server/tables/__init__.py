"""The tables: in memory and all of them, their viewers, moves, seats and the lobby."""
