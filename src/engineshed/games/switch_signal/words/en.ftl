title = Switch & Signal
tagline = Together against the clock: set the points, light the signals, bring the goods to port
daily-network = alone
daily-total = { $total ->
    [one] { $total } cube delivered
   *[other] { $total } cubes delivered
}

## Options

option-players = Players
option-players-help = One player leads two hands in turn, or one
option-side = Board
option-side-help = Central Europe is the board for a first game
option-placement = Discs at the start
option-placement-help = As pictured, laid by the first player, or at random
option-removed_cards = Dispatch cards removed
option-removed_cards-help = Fewer cards removed, more turns: 19 less this number
option-time_tokens = Time tokens
option-time_tokens-help = More tokens make the game easier
option-extra_signals = Extra signal disc
option-extra_signals-help = One more green disc makes the game easier
option-goods = Goods to deliver
option-goods-help = Ten make the game harder
option-departures = Departure points
option-departures-help = Printed numbers, shuffled numbers, or tokens instead of dice
option-helpers = Helpers
option-helpers-help = Three helpers, each once a game
option-second_train_unavailable = No second colour for a new train
option-second_train_unavailable-help = Costs two tokens, or nothing
option-city_wait = Waiting in a city
option-city_wait-help = A train in a city may stay there for one token a point
option-exit_before_roll = Exit before the roll
option-exit_before_roll-help = The exit from a city is chosen before the die is rolled
option-u_turn_in_passing = Turning in a passed city
option-u_turn_in_passing-help = A passing train may leave by the line it came by
option-solo_hands = Hands of a single player
option-hands = Hands
option-hands-help = Open to all, or each player sees only their own
option-undo = Take back
option-undo-help = Everything since the last die or card can be taken back
option-first_seat = Who begins
option-first_seat-help = By the rulebook whoever last had to wait for a goods train to pass begins, else the oldest: take the first seat, or let chance decide
option-board_file = Own board
option-board_file-help = A board file; its format is in the documentation
option-deck_file = Own dispatch deck
option-deck_file-help = A deck file; its format is in the documentation
option-hands_first = Hands before discs
option-hands_first-help = Old games dealt the hands before discs were laid by choice
option-side-europe = Central Europe
option-side-north_america = North America
option-placement-standard = As pictured
option-placement-free = Free
option-placement-random = At random
option-departures-dice = Dice
option-departures-shuffled = Shuffled numbers
option-departures-tokens = Location tokens
option-second_train_unavailable-charge = Two tokens
option-second_train_unavailable-free = Free
option-hands-open = Open
option-hands-own_only = Only one's own
option-first_seat-chosen = First seat
option-first_seat-random = At random

preset-easy = Easy
preset-normal = Normal
preset-hard = Hard

## Words

board-europe = Central Europe. The cities, the port, Calais as number 6, Salzburg and the numbers of discs are documented; lines, their lengths, the other departure points, colours of goods and places of signals are reconstructed from photographs, reports and geography
board-north_america = North America. The ports and nine green discs are documented, thirty switch discs inferred from the box; all else is reconstructed from geography
board-own = a file of your own
colour-black = black
train-black1 = black 1
train-black2 = black 2
train-black3 = black 3
colour-brown = brown
train-brown1 = brown 1
train-brown2 = brown 2
train-brown3 = brown 3
colour-grey = grey
train-grey1 = grey 1
train-grey2 = grey 2
train-grey3 = grey 3
goods-yellow = yellow
goods-blue = blue
goods-red = red
goods-white = white
card-signal = signal
card-switch = switch
card-train = train
pair-signal-signal = signal + signal
pair-signal-switch = signal + switch
pair-signal-train = signal + train
pair-switch-switch = switch + switch
pair-switch-train = switch + train
pair-train-train = train + train
spot-depot = depot
dispatch-two-new = two new trains, any colour
dispatch-new-black-grey = new train, black, grey
dispatch-new-black-brown = new train, black, brown
dispatch-new-brown-grey = new train, brown, grey
dispatch-new-any = new train, any colour
dispatch-new-any-any = new train, any colour, any colour
dispatch-black = black
dispatch-brown = brown
dispatch-grey = grey
dispatch-black-brown = black, brown
dispatch-black-grey = black, grey
dispatch-brown-grey = brown, grey
dispatch-any = any colour
dispatch-any-any = any colour, any colour
dispatch-all = every train
helper-logistician = Logistician
helper-dispatcher = Dispatcher
helper-conductor = Conductor
helper-switchman = Switchman
helper-stationmistress = Stationmistress
helper-coupler = Coupler
reason-spent = all points used
reason-red = stops at a red signal
reason-switch = stops at a closed switch
reason-ahead = stops behind a train
reason-head-on = meets a train head-on
reason-occupied = the city is occupied
reason-no-exit = no green exit
reason-waited = waits in the city
reason-departure = runs into a departure point
reason-delivered = delivers
reason-home = empty into the port, to the depot
reason-city = stops in the city
result-won = won
result-last-card = the last dispatch card
result-clock = the clock
result-open = open

## Questions

question-placement = Lay the discs: switches, one lamp in each city, three on the track
question-extra-disc = One more green disc: light any red signal
question-after-reveal = Carry out this card, or send it under the deck?
question-new-colour = A new train: which colour?
question-entry = Roll for the departure point, or let the Coupler choose it?
question-entry-tokens = Turn up a location token, or let the Coupler choose the departure point?
question-symbol-colour = Which colour moves?
question-next-train = Which train moves next?
question-exit = { $colour ->
        [black] Black
        [brown] Brown
       *[grey] Grey
    } { $number }: which exit?
question-after-roll = { $colour ->
        [black] Black
        [brown] Brown
       *[grey] Grey
    } { $number } rolled { $pips }: run?
question-at-city = { $colour ->
        [black] Black
        [brown] Brown
       *[grey] Grey
    } { $number } in the city, { $points ->
        [one] { $points } point left
       *[other] { $points } points left
    }: stop or run on?
question-action = Play action cards, or end the turn
question-last-action = The last turn: play what you can
question-pair = Two cards lie open: choose the action they pay for
question-first-seat = Dice and cards decide
question-numbers = Dice and cards decide
question-random-switches = Dice and cards decide
question-random-lamps = Dice and cards decide
question-deal = Dice and cards decide
question-reveal = Dice and cards decide
question-departure = Dice and cards decide
question-die = Dice and cards decide
question-draw = Dice and cards decide
question-over = The game is over

## Actions

action-switch = Switch { $setting }
action-light = Green at { $lamp }
action-as-pictured = The rest as pictured
action-go-on = Carry out the card
action-new-train = New train: { $colour }
action-roll = Leave the departure point to chance
action-choose = Move { $colour }
action-send = Move { $train }
action-exit = Leave by { $line }
action-wait = Wait in the city
action-run = Run
action-stop = Stop here
action-signal = Signal from { $take } to { $put }
action-load = Load { $train } (card: { $card })
action-pair = Two cards for any action: { $cards }
action-end-turn = End the turn, draw { $draw }
action-logistician = Logistician: roll again
action-dispatcher = Dispatcher: pass cities this turn
action-conductor = Conductor: { $colour } trains stay
action-switchman = Switchman: card under the deck
action-stationmistress = Stationmistress: { $train } stays
action-coupler = Coupler: enter at { $departure }
action-first-seat = { $seat } begins
action-numbered = Number { $number }
action-random-switch = Switch { $setting }
action-random-light = Green at { $lamp }
action-reveal = Dispatch card: { $card }
action-departure-dice = Departure dice: { $first } and { $second }
action-location-token = Location token { $number }
action-die = Movement die: { $pips }
action-draw = Draws: { $card }

## Effects

effect-board-told = The board: { $board }. { $own_deck ->
    [1] The dispatch cards are a deck of your own.
   *[other] Of the dispatch cards a few are documented; the list is reconstructed from them.
}
effect-turn-began = Turn { $turn }: { $seat }; { $left ->
        [one] { $left } card after this one
       *[other] { $left } cards after this one
    }
effect-number-laid = { $departure } gets number { $number }
effect-card-revealed = Dispatch card: { $card }
effect-start-card-revealed = The start card: black, brown and grey enter
effect-colour-chosen = Chosen: { $colour }
effect-departure-rolled = Departure { $number }: { $departure }
effect-train-entered = { $train } enters at { $departure }
effect-entry-blocked = { $departure } is held by { $other }: no train enters, { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
effect-no-train-left = No train to enter: { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
effect-die-rolled = { $train } rolls { $pips }
effect-ran = { $train }: { $spent } used, { $spot }, { $reason }{ $tokens ->
        [0] { "" }
        [one] : { $tokens } token
       *[other] : { $tokens } tokens
    }
effect-passed = { $train } comes to { $spot }
effect-delivered = { $train } delivers in { $port }: { $goods }
effect-cube-returned = The { $goods } cube of { $train } goes back to { $city }
effect-went-to-depot = { $train } goes to the depot
effect-tokens-lost = The clock loses { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }, { $clock } left
effect-card-lost = The clock is empty: a dispatch card goes to the box, { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } left
effect-signal-moved = Signal from { $take } to { $put }
effect-lamp-lit = Green at { $lamp }
effect-switch-set = Switch { $setting }
effect-cube-loaded = { $train } loads { $goods } (card: { $card })
effect-pair-played = Two cards for any action: { $first } and { $second }
effect-card-played = Card played: { $card }
effect-helper-used = Helper: { $helper }
effect-train-held = { $train } stays
effect-card-drawn = { $seat } draws: { $card }
effect-card-taken = { $seat } draws a card
effect-reshuffled = The discard becomes the new stack: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
effect-won = All goods are in port in turn { $turn }: all win
effect-lost = Lost ({ $result }): { $goods ->
        [one] { $goods } cube delivered
       *[other] { $goods } cubes delivered
    }
effect-expected = { $train } with { $pips }: { $spot }, { $reason }{ $tokens ->
        [0] { "" }
        [one] : { $tokens } token
       *[other] : { $tokens } tokens
    }

## Scores and causes

score-delivered = Goods delivered: { $goods } of { $needed }
score-cards-left = Dispatch cards left: { $cards }
score-tokens-lost = Time tokens lost: { $tokens }
score-train-tokens = { $colour ->
        [black] Black
        [brown] Brown
       *[grey] Grey
    } { $number } cost { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
score-entry-tokens = Trains that could not enter cost { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
cause-won = All goods are in port
cause-last-card = The last dispatch card is done and goods are missing
cause-clock = The clock ran empty and no dispatch card was left

## Refusals

refusal-not-active = Only the active player decides
refusal-nature = Dice and cards decide now
refusal-helper-used = This helper has been used
refusal-helper-absent = This helper does not work on this board
refusal-helpers-off = This table plays without helpers
refusal-not-now = Not at this moment of the turn
refusal-conductor-late = This colour is not on the card, has no train, or has already rolled
refusal-not-waiting = This train does not move now
refusal-point-held = A train stands at this departure point
refusal-same-colour = This colour has been chosen on this card
refusal-depot-lacks-colour = No train of this colour is in the depot
refusal-already-laid = These discs have been laid
refusal-no-disc-there = No disc goes there
refusal-same-setting = The switch is already set so
refusal-pair-lies = Two cards lie open: choose a signal, switch or train action
refusal-cards-missing = These two cards are not in hand
refusal-hand-full = That would be more than ten cards
refusal-no-card = The card for it is not in hand; any two cards would pay for it too, but for loading
refusal-no-disc = No green disc lies there
refusal-not-red = A green disc lies there already
refusal-last-lamp = This is the last green lamp of its city
refusal-no-goods-city = The train does not stand in a goods city
refusal-already-loaded = The train carries a cube already
refusal-city-empty = The city has no cube left
refusal-in-depot = The train is in the depot
refusal-exit-closed = This is no green exit of the city
refusal-exit-held = A train stands on the first section of this exit
refusal-no-u-turn = At this table a passing train may not turn back
refusal-choose-exit = Choose an exit
refusal-no-waiting = Trains may not wait here
refusal-no-exit-here = The train has no choice of exits

## Thoughts of bots

thought-advance = { $train } brings its cube closest to port: { $goods } goods nearer
thought-load = A cube is waiting for { $train }: worth { $goods } goods
thought-open-way = { $setting }: opens the way of a train, worth { $goods } goods
thought-green-way = Green at { $put }, where a train needs it: worth { $goods } goods
thought-two-for-one = Two cards for an action that is worth both
thought-end-turn = Better to keep the cards
thought-pass-cities = Passing cities gains most now
thought-way = By { $line }: then { $goods } goods can be expected
thought-run = The result will do
thought-roll-again = Another roll should be better
thought-order = { $train } now: then { $goods } goods can be expected
thought-hold = Moving now would cost too much
thought-best-colour = { $colour }: these trains have the clearest way; { $goods } goods can be expected
thought-new-train = { $colour } serves us best: { $goods } goods can be expected
thought-departure = From { $departure } the way is shortest: { $goods } goods can be expected
thought-roll = The dice will do
thought-other-card = Another card should be kinder
thought-carry-out = This card does us little harm
thought-as-pictured = The picture is a good start
thought-light = Shortens the ways to port most

# The terminal

terminal-turn = Turn { $turn }. Turns after this one: { $left }. Time tokens: { $clock } of { $full }
terminal-card = Dispatch card: { $card }
terminal-coming = Unseen cards that name black: { $black }, brown: { $brown }, grey: { $grey }, any colour: { $any }; that bring new trains: { $new }
terminal-stock = Goods in the cities: { $goods }
terminal-port = { $port } still needs: { $goods }
terminal-extra = { $count } × any colour
terminal-track =
    Green signals: { $green }
    Switches join: { $switches }
terminal-departures = Departure points: { $points }
terminal-tokens = Location tokens used: { $tokens }
terminal-hand = Hand { $hand }: { $cards }
terminal-hidden = { $cards } { $cards ->
        [one] card
       *[other] cards
    }
terminal-helpers = Helpers at hand: { $helpers }

kind-switch = Set a switch
kind-light = Set a green disc
kind-choose = A colour moves
kind-send = A train moves
kind-exit = Way out
kind-signal = Move a green disc
kind-load = Load a cube
kind-pair = Two cards for any action
kind-conductor = Conductor
kind-stationmistress = Stationmistress
kind-coupler = Coupler
kind-new-train = New train
kind-end-turn = End the turn and draw
field-take = from
field-put = to
field-train = train
field-card = card

character-careful = Tilda
character-bold = Max
character-saver = Irma
character-lamplighter = Lucius
character-pointsman = Nora
character-stoker = Vasco
temperament-careful = Never wastes a minute
temperament-bold = Calls for help at once when it pays
temperament-saver = Keeps cards for a rainy day
temperament-lamplighter = Would see every lamp green
temperament-pointsman = Never leaves a switch alone
temperament-stoker = Keeps the trains rolling
