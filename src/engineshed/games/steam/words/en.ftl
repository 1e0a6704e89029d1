title = Steam
tagline = Build a railway, move the goods, and weigh income against victory

option-players = Players
option-mode = Game
option-mode-help = Base borrows when a payment is due; Standard borrows once a round, auctions every turn order and pays upkeep
option-mode-base = Base
option-mode-standard = Standard
option-board = Map
option-board-northeast = Northeast
option-board-rhine-ruhr = Rhine-Ruhr
option-board-great-britain = Great Britain
option-board-iberia = Iberia
option-map = Map file
option-map-help = A map of your own, used instead of the one above
option-base_opening = First turn order
option-base_opening-help = Base only
option-base_opening-auction = Auction
option-base_opening-first-game = Drawn, with starting money
option-tie_break = Tie-break
option-tie_break-lowest-tile = Lowest action tile
option-tie_break-income-then-tile = Income, then tile
option-income_max = Highest income
option-income_max-help = The rulebook names no top; other sources know +10. 0 means none
option-newcomers = Newcomers
option-newcomers-help = Standard: seats that may also borrow when a payment is due, as in Base
option-town_arm_to_rival = Town arms to rivals' track
option-town_arm_to_rival-help = A town tile may complete a rival's link
option-improve_takes_spurs = Improving renews bare arms
option-improve_takes_spurs-help = Whoever improves a town also owns its bare arms, own and unowned ones
option-same_hex_twice = One hex twice in a turn
option-same_hex_twice-help = A hex may be built on several times in a turn
option-stranger_joins = Joining any unowned track
option-stranger_joins-help = Else only a player present in a town continues its unowned track. The rulebook can be read both ways
option-redirect_adds = Redirecting and adding in one step
option-redirect_adds-help = The rulebook does not allow it: a more complex tile keeps what lies

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-purple = purple
colour-grey = grey
tile-1 = First Player (1)
tile-2 = First Move (2)
tile-3 = Engineer (3)
tile-4 = First Build (4)
tile-5 = City Growth (5)
tile-6 = Locomotive (6)
tile-7 = Urbanization (7)
face-21 = straight
face-22 = gentle curve
face-23 = sharp curve
face-41 = two straights crossing
face-42 = straight crossing a gentle curve
face-43 = two gentle curves crossing
face-44 = straight beside a sharp curve
face-45 = two gentle curves side by side
face-46 = gentle curve beside a sharp one
face-47 = gentle curve beside a sharp one, mirrored
face-T11 = town with one arm
face-T21 = town, straight
face-T22 = town, gentle curve
face-T23 = town, sharp curve
face-T31 = town, three arms apart
face-T32 = town, three arms
face-T33 = town, three arms, mirrored
face-T34 = town, three arms side by side
face-T41 = town, four arms, one opposite three
face-T42 = town, crossing
face-T43 = town, four arms side by side
box-none = no box
board-northeast = Northeast. The places and hexes of the rulebook's examples are documented (Albany, Poughkeepsie, New York, Hartford, New Haven, Boston); all else is reconstructed from geography
board-rhine-ruhr = Rhine-Ruhr. The region, Maastricht and Venlo with their canal, and the numbers of players are documented; every hex is reconstructed from geography, with the Ruhr magnified
board-great-britain = Great Britain. A map made for this shed from geography, without a published model
board-iberia = Iberia. A map made for this shed from geography, without a published model
board-own = A map file of your own
track-income = income
track-points = victory points

question-bid-space = { $high ->
    [-1] Place { $space } is at stake: open with $0 or more (up to ${ $limit }), or pass
   *[other] Place { $space }, highest bid ${ $high }: raise (up to ${ $limit }), or pass
}
question-bid-order = { $high ->
    [-1] Turn order: open with $0 or more (up to ${ $limit }), or pass and take place { $space }
   *[other] Turn order, highest bid ${ $high }: raise (up to ${ $limit }), or pass and take place { $space }
}
question-capital = How many loans of $5 this round? Up to { $most }; income is { $income }, upkeep ${ $upkeep }
question-tile = Round { $round } of { $rounds }: take an action tile
question-build = { $left ->
    [0] All tiles are laid: end your build turn
    [one] Lay up to { $left } tile, then end your build turn
   *[other] Lay up to { $left } tiles, then end your build turn
}
question-must-build = { $tile ->
    [5] Grow a city before you end your build turn
   *[other] Place a New City before you end your build turn
}
question-move = Move goods, round { $lap } of 2: pick a cube (up to { $level ->
    [one] { $level } link
   *[other] { $level } links
}), upgrade, or pass
question-follow = Link { $links } of at most { $level } done: choose the next link
question-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}: to income (now { $income }) or to victory points (now { $vp })?

action-bid = Bid ${ $amount }
action-pass = Pass
action-free-pass = Pass and stay in the auction
action-borrow = { $loans ->
    [0] No loan
   *[other] Loans: { $loans }
}
action-take = Take { $tile }
action-turn-over = Take { $tile } turned over
action-lay = { $hex }: { $face }, turned { $rotation }
action-urbanize = New City, { $colour }, on { $hex }, cubes from box { $box }
action-grow = Grow the city on { $hex } from box { $box }
action-end-build = End the build turn
action-upgrade = Upgrade the locomotive
action-load = Move the { $colour } cube from { $hex }
action-follow = Over the link by side { $side } of { $hex }
action-to-income = To income
action-to-points = To victory points
action-resign = Leave the game
action-cube = A { $colour } cube
action-opener = { $seat } opens
action-draw = Draws { $tile }

effect-map-told = { $suits ->
    [1] The map: { $board }.
   *[other] The map: { $board }. It suits { $fewest } to { $most } players, and you are { $players }.
}
effect-cube-on-city = A { $colour } cube on { $hex }
effect-cube-in-box = A { $colour } cube in box { $box }
effect-opens = { $seat } opens the bidding for place { $space }
effect-drew = { $seat } draws { $tile }
effect-start-money = { $seat } starts with ${ $cash }
effect-bid-made = { $seat } bids ${ $amount }
effect-passed = { $seat } passes
effect-passed-free = { $seat } passes and stays in the auction
effect-space-won = { $seat } takes place { $space } for ${ $paid }
effect-price = Place { $space } would cost ${ $paid }; then income { $income }, points { $points }, cash ${ $cash }
effect-borrowed = { $seat }: { $loans ->
    [0] no loan
    [one] { $loans } loan
   *[other] { $loans } loans
}; income { $income }, points { $points }, cash ${ $cash }
effect-took = { $fee ->
    [0] { $seat } takes { $tile }
   *[other] { $seat } takes { $tile } for ${ $fee }
}
effect-turned-over = { $seat } takes { $tile } turned over
effect-laid = { $manner ->
    [new] { $seat } lays a tile on { $hex }, { $face }, for ${ $cost }
    [improved] { $seat } improves { $hex }, now { $face }, for ${ $cost }
   *[redirected] { $seat } redirects the track on { $hex }, now { $face }, for ${ $cost }
} (sides { $sides }{ $town ->
    [0] { "" }
   *[other] , town { $town }
}{ $river ->
    [0] { "" }
   *[other] , river { $river }
}{ $hills ->
    [0] { "" }
   *[other] , hills { $hills }
})
effect-completed = Link of { $seat }: { $start } - { $finish }
effect-claimed = { $seat } claims the unowned track from { $hex }
effect-lapsed = { $seat } loses the unfinished track from { $hex }
effect-vanished = { $link ->
    [1] The link between { $hex } and its city goes ({ $seat })
   *[other] An arm of { $hex } goes
}
effect-urbanized = { $seat } places a { $colour } New City on { $hex }; cubes: { $cubes }
effect-grew = { $seat } grows the city on { $hex }; cubes: { $cubes }
effect-build-ended = { $void ->
    [1] { $seat } ends the build turn; the action paid for is void
   *[other] { $seat } ends the build turn
}
effect-upgraded = { $seat }: locomotive at level { $level }
effect-loaded = { $seat } picks the { $colour } cube on { $hex }
effect-moved = { $neutral ->
    [1] { $start } - { $finish } over a neutral link
   *[other] { $start } - { $finish } over a link of { $owner }
}
effect-delivered = { $seat } delivers a { $colour } cube from { $start } to { $finish } over { $links ->
    [one] { $links } link
   *[other] { $links } links
}
effect-route = To { $finish } over { $links ->
    [one] { $links } link
   *[other] { $links } links
}; points by seat: { $points }
effect-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} to { $track }{ $lost ->
    [0] { "" }
   *[other] { " " }(lost at the ceiling: { $lost })
}
effect-settled = { $seat }: income { $income }, upkeep ${ $upkeep }, cash ${ $cash }
effect-shortfall = { $seat } is short: gives up points { $points }, income { $income }
effect-bankrupt = { $seat } is bankrupt: links neutral { $neutral }, unowned { $unowned }
effect-resigned = { $seat } leaves the game: links neutral { $neutral }, unowned { $unowned }
effect-turn-order = Turn order: { $seats }
effect-round-began = Round { $round } of { $rounds }
effect-game-ended = { $seat } wins with { $total ->
    [one] { $total } point
   *[other] { $total } points
}

score-points = Victory points in play
score-income = Income of { $income }
score-links = { $links ->
    [one] { $links } completed link
   *[other] { $links } completed links
}
score-tile = Action tile { $tile } (for ties)
score-left = Left the game (number { $place } to go)
cause-rounds = The last round is over
cause-last-one = Only one player is left
cause-tie-tile = A tie, decided by the lower action tile
cause-tie-income = A tie, decided by the higher income

thought-score = expected points on this track: { $points }
thought-capital = what the round will cost
thought-pass = nothing to gain
thought-bid = an early place is worth more than this bid, by points: { $points }
thought-tile = { $tile }: what the action would bring, less its price, in points: { $points }
thought-project = from { $start } towards { $end }: { $tiles ->
    [one] a link of { $tiles } tile
   *[other] a link of { $tiles } tiles
} for ${ $cost } that coming deliveries need; the whole plan brings points: { $points }
thought-city = { $hex }: cubes and a city where the network wants them; expected points: { $points }
thought-enough = no link is worth its price
thought-route = on by { $hex }: this way brings points: { $points }
thought-deliver = from { $hex } ({ $colour }): the points of the delivery, less what rivals gain: { $points }
thought-upgrade = longer deliveries later; expected points: { $points }

terminal-round = Round { $round } of { $rounds }. Players in turn order:
terminal-player = { $seat }: ${ $cash }, income { $income }, points { $points }, locomotive { $level }, links { $links }; score so far { $total }; { $tile }
terminal-city = { $grown ->
    [1] { $colour } city, grown
   *[other] { $colour } city
}; cubes: { $cubes }
terminal-town = town
terminal-neutral = neutral
terminal-boxes = Supply boxes - { $boxes }
terminal-new-cities = New City tiles left - { $cities }
terminal-reach = Links this turn can finish, the most useful first (lay the tiles in this order):
terminal-link = { $names }, ${ $cost }: { $tiles }
terminal-deliveries = Deliveries you can make, with the points they bring:
terminal-delivery = { $colour } cube, { $way } ({ $gains })
terminal-no-deliveries = No cube can be delivered now: upgrade, or pass.
terminal-no-tile = no tile yet
terminal-fee = { $tile } ${ $fee }
terminal-fees = Fees - { $fees }
terminal-onward = Side { $side } leads to { $beyond }
terminal-none = none

kind-bid = Bid
kind-borrow = Borrow
kind-take = Take an action tile
kind-lay = Lay a tile
kind-urbanize = New City
kind-grow = City Growth
kind-load = Move a cube
kind-follow = Next link
kind-turn-over = Take a tile face down
field-hex = hex
field-face = tile
field-rotation = turned by
field-colour = colour
field-box = supply box
field-side = side

character-builder = Bertha
character-financier = Silas
character-shark = Rex
character-driver = Della
character-mayor = Quentin
character-early-bird = Ada
temperament-builder = Lays track wherever a link will go
temperament-financier = Prefers income to fame
temperament-shark = Grudges every point that goes to somebody else
temperament-driver = Must have the best locomotive
temperament-mayor = Founds cities and watches them grow
temperament-early-bird = Pays to be first
