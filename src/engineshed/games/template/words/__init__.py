"""What a player reads: messages, the rules' wording, questions, the terminal's picture."""
