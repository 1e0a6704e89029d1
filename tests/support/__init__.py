"""What the tests share: players for every game, and the properties of the contract as plain functions."""
