board-label = Map: arrows go from place to place, Enter takes one, R turns the tile, F takes the next tile
map-lies = Map on its side, north to the left
dollars = ${ $amount }
about-map = About this map
town = town
hills = hills
river = river
supply = Supply
nothing = nothing
nobody = nobody
box-holds = Supply box { $box }: { $goods }
box-number = box { $box }
cube-at = { $colour } cube in { $place }
way = To { $place } over the link of { $owner }
link-used = { $name } used your link { $start } – { $finish }: 1 point for you

round-of = Round { $round } of { $rounds }
phase-deal = Setting up
phase-opening = Setting up
phase-draw = Setting up
phase-capital = Capital
phase-auction = Auction
phase-actions = Action tiles
phase-build = Building
phase-move = Moving goods
phase-income = Income
phase-over = The end

takes-loans = You have ${ $cash }. The bank lends ${ $amount }: income { $before } → { $after }.
takes-points = Points { $before } → { $after }.
cash-then = Then ${ $cash } in cash.

your-bid = Your bid
less = Less
more = More
passed = passed
has-place = place { $place }
spare-pass = one free pass
place-head = Place
pay-head = You pay
income-head = Income
cash-head = Cash left
points-short = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

capital-due = At the end of the round: income { $income }, upkeep ${ $upkeep }. There is no other time to borrow.
capital-hint = In the first rounds $10 or more is wise.
loans-wanted = Loans

tile-name-1 = First Player
tile-name-2 = First Move
tile-name-3 = Engineer
tile-name-4 = First Build
tile-name-5 = City Growth
tile-name-6 = Locomotive
tile-name-7 = Urbanization
tile-base-1 = First in the next round
tile-base-2 = First to move goods, both times
tile-base-3 = Build 4 tiles instead of 3
tile-base-4 = First to build
tile-base-5 = Goods from a supply box to a city
tile-base-6 = Locomotive one level up, at once
tile-base-7 = Turn a town into a New City with goods
tile-standard-1 = Pass once for free in the next auction
tile-standard-2 = { tile-base-2 }
tile-standard-3 = { tile-base-3 }
tile-standard-4 = { tile-base-4 }
tile-standard-5 = { tile-base-5 }, if you like
tile-standard-6 = { tile-base-6 }
tile-standard-7 = { tile-base-7 }, if you like
turned-over = turned over
turn-over-only = Only its number
binding = Paid now; you must do it in your build turn.
closed-level = Your locomotive is at level 6 already
closed-money = You cannot pay it
closed-target = Nothing to use it on: only its number

tiles-left = { $left ->
    [0] No tile left to lay
    [one] 1 tile left to lay
   *[other] { $left } tiles left to lay
}
power = You can spend up to ${ $power }.
build-how = Choose a lit hex; click it again or press R to turn the tile. An unlit hex tells why not.
build-how-finger = Tap a lit hex: the first tap shows the tile, the second lays it. An unlit hex tells why not.
may-urbanize = { $towns ->
    [one] 1 town can become a New City
   *[other] { $towns } towns can become a New City
}
may-grow = { $cities ->
    [one] 1 city can grow
   *[other] { $cities } cities can grow
}
will-lapse = { $count ->
    [one] Lapses when you end this turn, unless continued: the track from
   *[other] Lapse when you end this turn, unless continued: { $count } tracks, from
}
what-here = What to do here
mode-lay = Track
mode-urbanize = New City
mode-grow = Growth
faces = Tiles that fit
face-label = { $face }, { $left } left
cost-sides = sides ${ $cost }
cost-town = town ${ $cost }
cost-river = river ${ $cost }
cost-hills = hills ${ $cost }
manner-improved = improvement, no terrain
manner-redirected = redirect, no terrain
redirect-keeps-nothing = A redirect alone neither keeps nor wins the track.
lay-it = Lay it for ${ $cost }
does-not-fit = Does not fit
do-urbanize = Place the New City
do-grow = Let the city grow
turn = Turn
put-down = Cancel
every-face = Show tiles that do not fit too, with the rule
new-city-colour = Colour of the New City

nothing-moves = No cube can be moved now.
follow-how = Choose the next link on the map, or click the place it leads to.
links-used = { $links ->
    [one] 1 link
   *[other] { $links } links
}
walk = Go link by link
upgrade-free = The free step of the locomotive to level { $level } is still yours.
upgrade-used = The free step of the locomotive is used.
upgrade-most = Your locomotive is at the highest level.

income-worth = { $rounds ->
    [one] ${ $cash } once more
   *[other] ${ $cash } in each of { $rounds } rounds
}, { $end ->
    [one] 1 point
   *[other] { $end } points
} at the end
income-lost = { $lost ->
    [one] 1 point is lost at the ceiling
   *[other] { $lost } points are lost at the ceiling
}
points-worth = { $points ->
    [one] 1 point, for good
   *[other] { $points } points, for good
}

col-player = Player
col-cash = Cash
col-cash-long = Cash in hand
col-income = Inc.
col-income-long = Income
col-points = VP
col-points-long = Victory points
col-level = Loco
col-level-long = Level of the locomotive
col-links = Links
col-links-long = Completed links
col-tile = Tile
col-tile-long = Action tile of this round
col-due = Due
col-due-long = What the income phase will bring
col-total = End
col-total-long = Final score if the game ended now
has-left = has left the game

price-side = Each side with track
price-side-cost = $1
price-town = Town
price-town-cost = +$1
price-river = River, on an empty hex
price-river-cost = +$1
price-hills = Hills, on an empty hex
price-hills-cost = +$2
price-again = Improving or redirecting
price-again-cost = no terrain
tiles-in-stock = Tiles left (both sides share them)
new-cities-left = New Cities left

sign-lapses = yours, lapses at the end of your build turn
sign-safe = incomplete, safe in this round
sign-claim = unowned: you may claim it
sign-foreign = unowned: not yours to claim
sign-grown = grown city
sign-new = New City

river-clyde = Clyde
river-eden = Eden
river-forth = Forth
river-great-glen = Great Glen
river-great-ouse = Great Ouse
river-mersey = Mersey
river-severn = Severn
river-spey = Spey
river-tamar = Tamar
river-tay = Tay
river-thames = Thames
river-trent = Trent
river-tweed = Tweed
river-tyne = Tyne
river-wye = Wye
river-yorkshire-ouse-humber = Ouse and Humber
river-blackstone = Blackstone
river-connecticut = Connecticut
river-delaware = Delaware
river-genesee = Genesee
river-hudson = Hudson
river-merrimack = Merrimack
river-mohawk = Mohawk
river-ottawa = Ottawa
river-richelieu-lake-champlain = Richelieu and Champlain
river-st-lawrence = St. Lawrence
river-susquehanna = Susquehanna
river-west-branch = West Branch
river-duero = Duero
river-tagus = Tagus
river-guadiana = Guadiana
river-guadalquivir = Guadalquivir
river-ebro = Ebro
river-mino = Miño
river-segura = Segura
river-jucar = Júcar
river-canal = Canal
river-lenne = Lenne
river-lippe = Lippe
river-maas = Maas
river-rhine = Rhine
river-ruhr = Ruhr
river-rur = Rur
river-sieg = Sieg
river-wupper = Wupper

tab-game = Decision
tab-more = Supply
strip-cash = cash
strip-income = income
strip-points = points
strip-level = engine
strip-total = at end
runs-found = { $count ->
    [one] { $count } run, best first
   *[other] { $count } runs, best first
}
all-runs = All runs
gains = In every delivery
gains-ask = ask me
gains-points = always points
gains-income = always income
deliver = Deliver, +{ $points }
price-of-pass = Show what passing costs

# for newcomers: the goal, and words that explain themselves
goal-line = Most points after the last round: bring goods over your links to cities of their colour, and keep your debts small.
explained = turn-order link action-tile income loan upkeep new-city improve
forms-turn-order = place, turn order
means-turn-order = Who chooses and builds first. Place 1 takes the first action tile.
forms-link = link, links
means-link = Unbroken track between two cities or towns. Each link that a cube runs over earns its owner 1.
forms-action-tile = action tile, action tiles
means-action-tile = One of seven, one a player and round: each has a power, and a number.
forms-income = income
means-income = What the bank pays you each round; below zero you pay.
forms-loan = loan, loans
means-loan = $5 now, and income is 1 lower.
forms-upkeep = upkeep
means-upkeep = In Standard each level of your locomotive costs $1 a round.
forms-new-city = New City
means-new-city = A town that Urbanization made a city, with fresh cubes.
forms-improve = improvement, improvements, improve
means-improve = A tile replaced by one with more track.
how-bid-space = The bank lends it: each $5 lowers income by 1.
how-bid-order = You pay from your cash and cannot borrow before the next round.
how-tile = Each tile has a power. Its number also sets your place in the next round.
how-tile-standard = All are free. You have ${ $cash } and cannot borrow before the next round.
how-build-base = You have ${ $cash }. The bank lends the rest: each $5 lowers income by 1.
how-build-standard = You have ${ $cash } and cannot borrow before the next round.
how-score = Income pays every round from now on; points count only at the end.
