title = The hill
tagline = A template for games to come
daily-hill = against one bot
option-players = Players
option-rounds = Rounds
preset-short = One round
question-couple = { $left ->
    [0] Your train is full: depart
    [one] Couple one more wagon, or depart
   *[other] Couple up to { $left } wagons, then depart
}
action-couple = Couple a load of { $load }
action-depart = Depart
action-hill = The hill lets through { $limit }
effect-coupled = { $seat }: couples a load of { $load }
effect-departed = { $seat }: departs
effect-climbed = { $seat }: weight { $weight }, the hill lets through { $limit }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-weight = Trains over the hill
cause-rounds = The last round is over
terminal-round = Round { $round } of { $rounds }. Points so far, and who has departed:
terminal-coupling = still coupling
terminal-departed = departed
thought-load = A load of { $load } should pass any hill
thought-enough = Anything more might be too heavy

character-steady = Ida
character-timid = Pip
character-greedy = Gus
character-hauler = Max
character-sparing = Eve
character-whimsical = Joy
temperament-steady = Couples what the hill surely lets through
temperament-timid = Travels light
temperament-greedy = Always a wagon too many
temperament-hauler = Heavy loads first
temperament-sparing = Small loads first
temperament-whimsical = As the mood takes her
