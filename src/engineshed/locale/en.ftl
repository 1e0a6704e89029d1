seat-name = Player { $number }
refusal-no-undo = Nothing of yours can be taken back now
refusal-not-nature = Nature does not move now
refusal-impossible-outcome = This outcome is not possible here
refusal-not-your-turn = It is not your turn
