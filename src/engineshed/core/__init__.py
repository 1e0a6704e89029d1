"""The core: records, the contract of a game, tables and logs."""
