board-label = Map of track, switches and signals
train-name = { $train }: { $spot }{ $cargo ->
    [none] { "" }
   *[other] , carries { $cargo }
}
lamp-name = Signal { $lamp }: { $green ->
    [yes] green
   *[other] red
}
switch-name = Switch { $setting }
city-name = { $city }: { $count ->
    [one] { $count } { $goods } cube
   *[other] { $count } { $goods } cubes
}
port-name = Port { $port }: { $count ->
    [one] { $count } cube delivered
   *[other] { $count } cubes delivered
}
departure-name = Departure point { $number }, { $city }: { $chance }
exit-name = Leave by { $line }
chance-held = held: 2 tokens
desk-label = Clock, dispatch card, depot and goods
clock-title = Clock
clock-tokens = { $count ->
    [one] { $count } time token of { $full }
   *[other] { $count } time tokens of { $full }
}
turns-title = Dispatch
turns-left = { $count ->
    [one] turn left
   *[other] turns left
}
turns-last = The last one!
card-title = Dispatch card
card-none = No card lies open
depot-title = Depot
goods-title = Goods in port
stock-name = Still in the city: { $count } { $goods }
hands-title = Hands
stack-left = { $count ->
    [one] { $count } card in the stack
   *[other] { $count } cards in the stack
}
hand-number = Hand { $number }
hand-hidden = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
helpers-title = Helpers
helper-used = used
helper-logistician-does = roll a movement die again
helper-dispatcher-does = trains may pass cities this turn
helper-conductor-does = one colour of the card stays
helper-switchman-does = the card goes under the deck
helper-stationmistress-does = one train of the card stays
helper-coupler-does = choose a departure point
risks-title = If a colour comes up
risk-colour = { $colour }
risk-tokens = tokens expected: { $tokens }
risk-no-trains = no trains on the track
risk-cards = { $count ->
    [one] on { $count } unseen card
   *[other] on { $count } unseen cards
}
risk-head-on = head-on
risk-departure = runs off at a departure point
risk-red = red signal
risk-switch = closed switch
risk-blocked = held up
strip-expected = tokens expected: { $tokens }
draw-fewer = fewer cards
draw-more = more cards
end-title = End of turn
pairs-title = Two cards for any action

tab-game = Cards
stock-title = Still in cities
verdict-won = All goods are home: { $players ->
    [1] you have won
   *[other] won together
}
verdict-lost = { $players ->
    [1] Lost
   *[other] Lost together
}: { $total ->
    [one] one cube came home
   *[other] { $total } cubes came home
}

# for newcomers: the goal, and words that explain themselves
goal-line = Bring all goods to port together before the dispatch cards run out. Set the way for the trains: they run by themselves.
explained = dispatch-card departure-point action-card time-token disc depot
forms-dispatch-card = dispatch card, dispatch cards
means-dispatch-card = Opens each turn: brings new trains and says which colours run. After the last one the game ends.
forms-departure-point = departure point, departure points
means-departure-point = A numbered place at the edge where new trains enter. No train may run back into it.
forms-action-card = action card, action cards
means-action-card = A card of your hand: it sets a switch, moves a green disc, sends a train, or loads a cube.
forms-time-token = time token, time tokens, token, tokens
means-time-token = A train that has to stop early loses tokens, and with the last of them a dispatch card goes.
forms-disc = disc, discs
means-disc = Green: the signal may be passed. Red at a switch: this branch is closed.
forms-depot = depot
means-depot = Where trains wait that are not on the map.
how-action = Set switches, move green discs, send trains, load cubes. What is left stays in hand.
how-last-action = When this turn ends the game is decided.
how-new-colour = Black is fast, grey slow. Dice choose the departure point; a held one costs two tokens.
how-symbol-colour = All trains of that colour run, each by its own die.
how-next-train = Each train runs by its own die. One that must stop early costs tokens.
how-extra-disc = Trains stop at red. Choose a light on the way to a port.
how-exit = Only green exits are open.
aid-title = Rules at hand
