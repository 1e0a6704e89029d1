"""What only the commands need: sheets as text, sheets on paper, files of fixed dice."""
