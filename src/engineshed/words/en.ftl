seat-name = Player { $number }
refusal-no-undo = Nothing of yours can be taken back now
refusal-not-nature = Nature does not move now
refusal-impossible-outcome = This outcome is not possible here
refusal-not-your-turn = It is not your turn
game-goes-on = The game is not over yet.
result-seat = { $rank }. { $name }: { $total ->
    [one] { $total } point
   *[other] { $total } points
}
result-winners = { $count ->
    [0] Nobody wins.
    [one] Winner: { $names }
   *[other] Shared victory: { $names }
}
left-game = You left the game. With --log it is saved; go on with --resume.
seed-hash = Fingerprint of the seed: { $hash }
bot-thinks = { $name } is thinking
prompt-unknown = “{ $word }” is no answer here: type one from the list, or ? for help
preset-first = First game
preset-expert = Expert
preset-rulebook = As the rulebook says
preset-before = As before
terminal-help =
    Type the number of a choice, the value that is asked, or a whole action in notation.
    undo takes your last decision back where the rules allow it, quit ends the game.
list-last = { $before } and { $last }

story-sum = { $result } = { $start } expected at the start, { $own } by own decisions, { $others } by the others’, { $luck } by luck, { $rest } rest of the estimate
story-accuracy = { $good } of { $choices } decisions as good as the bot’s; the others gave away { $loss } points
story-turning = Turning points
