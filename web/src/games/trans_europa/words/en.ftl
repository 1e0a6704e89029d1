board-label = Map of lines and junctions
line-name = Line { $from } – { $to }, { $cost ->
    [2] double
   *[other] single
}
line-laid = { line-name }, rail of { $laid }
junction-name = Junction { $name }
marker-name = Marker of { $name }: { $junction }
track-score = { $name }: { $score }
sea-atlantic = ATLANTIC OCEAN
sea-pacific = PACIFIC OCEAN
sea-mediterranean = MEDITERRANEAN SEA
sea-black = BLACK SEA
sea-north = NORTH SEA
sea-mexico = GULF OF MEXICO
legend-single = single, 1
legend-double = double, 2: ends your turn
card-missing = still missing
card-cost = to join your five cities from here
hand-title = Your cities
hand-secret = Only you see these
city-joined = joined
city-open = open
hand-missing = still missing
rails-left = { $count ->
    [one] rail left
   *[other] rails left
}
rails-few = few
stocks-title = Coloured rails
round-now = Round { $round }
round-first = first: { $name }
round-look = Round { $round }
round-title = Round { $round } is over
round-mine = Only mine
round-on = Go on
round-finished = Joined all five cities: { $names }
round-exhausted = The rails are used up
round-toggle = Show or hide the missing rails
round-loss = { $loss ->
    [0] finished
   *[other] −{ $loss }
}
how-marker = Any lit junction: your five cities are joined with it. { $round ->
    [1] Beside a rival's marker is rarely good.
   *[other] { "" }
}
how-rail = Any lit line. After a single line you may lay one more. { $round ->
    [1] Joining a rival's network too early helps the rival most.
   *[other] { "" }
}
how-second = Single lines only. The second rail is voluntary.
how-last-rail = Somebody has joined all five cities: this is the last rail of the round.
about-board = About this board

turn-send = { $rails ->
    [one] Lay it and end the turn
   *[other] Lay both rails
}
turn-alone = Send this rail alone
turn-more = You may add a second rail on a single line.
turn-whole = This is the whole turn.
how-last-rail-own = You have joined your five cities: this is the last rail of the round.

# for newcomers: the goal, and words that explain themselves
goal-line = Join your five cities with few rails: whoever is missing rails when somebody has finished loses points.
explained = junction network marker double-line
forms-junction = junction, junctions
means-junction = A point of the map where lines meet, with or without a city.
forms-network = network, networks
means-network = All track that hangs together with a start marker. Joined networks are one.
forms-marker = marker, markers
means-marker = Where a network begins; it must hang together with your five cities, too.
forms-double-line = double line, double lines
means-double-line = A line over water or mountains: it takes a whole turn and counts as two.
