title = Railroad Ink
tagline = Roll four dice, draw the same routes as everybody else, and end up with a better map
daily-sheet = one sheet
daily-expansion = with an expansion

option-players = Players
option-expansions = Expansions
option-expansions-help = Meteors leave craters that pay; lava spreads over the sheet. With either the game has six rounds instead of seven.
option-expansions-none = None
option-expansions-meteor = Meteor
option-expansions-lava = Lava
option-expansions-both = Meteor and lava
option-draft = Dice draft
option-draft-help = Everybody drafts two pairs of dice each round instead of sharing one roll.
option-dice_duty = Dice that could be placed
option-dice_duty-help = The rulebook asks for all four routes where that is possible. Strictly, no drawing may leave room for fewer of the dice, whatever the order.
option-dice_duty-any = Draw whatever still fits
option-dice_duty-most = Lose no die by a bad order
option-longest_rule = Longest lines
option-longest_rule-help = Whether a line may come through a cell again by other sides.
option-longest_rule-trail = May cross themselves
option-longest_rule-simple = No cell twice
option-crater_scoring = Points at craters
option-crater_scoring-help = What two points are given for. The rulebook counts routes.
option-crater_scoring-per_end = Each end at a crater
option-crater_scoring-per_route = Each route at a crater
option-lava_contact = Lava against a route end
option-lava_contact-help = Whether a lava side or a volcano may be drawn against the end of a route. The rulebook is silent; other programs forbid it.
option-lava_contact-forbid = Forbidden
option-lava_contact-allow = Allowed, two errors
option-lava_route_must_join = The route on a lava face must be joined
option-lava_route_must_join-help = Otherwise it is enough that the lava is joined.
option-centre_counts_lava = Lava fills the centre
option-centre_counts_lava-help = Otherwise only centre cells with a route count.
option-centre_counts_craters = Craters fill the centre
option-centre_counts_craters-help = Otherwise a crater counts as an empty cell there.
option-meteor_on_lava = A meteor on lava
option-meteor_on_lava-help = What happens when a meteor hits a lava cell.
option-meteor_on_lava-destroy = Leaves a crater
option-meteor_on_lava-absorb = Is swallowed
option-draft_values = Values of the faces in the draft
option-draft_values-help = Names and values from 0 to 4: straight, curve, T, station, overpass, a single face such as highway_t, and others for the rest. The lowest sum picks first in the next round.

tile-highway_straight = highway straight
tile-railway_straight = railway straight
tile-highway_curve = highway curve
tile-railway_curve = railway curve
tile-highway_t = highway T
tile-railway_t = railway T
tile-overpass = overpass
tile-station_straight = straight station
tile-station_curve = curved station
tile-special_hhhr = special: three highways, one railway
tile-special_hrrr = special: one highway, three railways
tile-special_hhhh = special: highway crossing
tile-special_rrrr = special: railway crossing
tile-special_hhrr = special: highway corner and railway corner
tile-special_hrhr = special: highway and railway crossing
tile-lava_corner = lava corner
tile-lava_straight = lava straight
tile-lava_three = lava on three sides
tile-lava_highway = lava with a highway
tile-lava_railway = lava with a railway
tile-volcano = volcano
tile-crater = crater
face-highway_straight = highway straight
face-railway_straight = railway straight
face-highway_curve = highway curve
face-railway_curve = railway curve
face-highway_t = highway T
face-railway_t = railway T
face-overpass = overpass
face-station_straight = straight station
face-station_curve = curved station
special-special_hhhr = three highways, one railway
special-special_hrrr = one highway, three railways
special-special_hhhh = highway crossing
special-special_rrrr = railway crossing
special-special_hhrr = highway corner and railway corner
special-special_hrhr = highway and railway crossing
lava-face-lava_corner = lava corner
lava-face-lava_straight = lava straight
lava-face-lava_three = lava on three sides
lava-face-lava_highway = lava with a highway
lava-face-lava_railway = lava with a railway
direction-north = north
direction-east = east
direction-south = south
direction-west = west
heading-north = north
heading-east = east
heading-south = south
heading-west = west
heading-free = free choice

question-pick = Take a pair of dice
question-wait = Waiting for the others
question-aim = Where shall the meteor fly?
question-meteor = Let the meteor fly, or cross off a special route to ignore it
question-draw = { $left ->
    [one] Draw: one die is left
   *[other] Draw: { $left } dice are left
}
question-blocked = Your lava is blocked: burn a route or draw a volcano
question-lava = Draw at least one lava die
question-commit = Everything is drawn: a special route if you like, then Done

action-route = Draw { $shape } in { $cell }
action-special = Draw { $shape } in { $cell }
action-lava = Draw { $shape } in { $cell }
action-burn = Burn the route in { $cell } with { $shape }
action-volcano = Draw a volcano in { $cell }
action-accept = Let the meteor fly
action-aim = Let the meteor fly { $direction }
action-ignore = Ignore the meteor: cross off { $special }
action-commit = Done
action-pick = Take pair { $pair }
action-leave = Leave the game
action-first-player = The star goes to { $seat }
action-roll = A die: { $face }
action-roll-lava = A lava die: { $face }
action-roll-heading = The meteor's direction: { $heading }
action-roll-distance = The meteor's distance: { $distance }

effect-starred = { $seat }: the star, and the first pick
effect-rolled = Rolled: { $tile }
effect-meteor-rolled = Meteor: { $heading }, distance { $distance }
effect-picked = { $seat }: takes pair { $pair } ({ $one }, { $other })
effect-next-first = { $seat }: picks first in the next round (sum { $value })
effect-drawn = { $seat }: { $tile } in { $cell }
effect-burned = { $seat }: burns { $tile } in { $cell }
effect-flown = { $seat }: the meteor flies { $direction }
effect-hit = { $seat }: a crater in { $cell }
effect-erased = { $seat }: the meteor erases { $tile } in { $cell }
effect-absorbed = { $seat }: the lava in { $cell } swallows the meteor
effect-burned-up = { $seat }: the meteor burns up
effect-ignored = { $seat }: ignores the meteor and crosses off { $special }
effect-committed = { $seat }: done
effect-left = { $seat }: has left
effect-revealed = { $seat }: { $drawn ->
    [one] { $drawn } cell drawn
   *[other] { $drawn } cells drawn
}
effect-skipped = { $seat }: { $tile } not drawn ({ $reason ->
    [no-fit] fits nowhere
    [crater-only] fits only on a crater
    [optional-lava] one lava die is enough
   *[absent] the player has left
})
effect-round-over = Round { $round } is over, { $left ->
    [0] the last one
    [one] one to go
   *[other] { $left } to go
}
effect-worth = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
effect-room = { $seat }: { $count ->
    [one] { $count } cell takes
   *[other] { $count } cells take
} the { $face }

score-exits = Networks
score-highway = Longest highway
score-railway = Longest railway
score-centre = Centre
score-errors = Errors
score-meteor = Craters
score-lava = Lava lakes
cause-rounds = The last round is over

refusal-occupied = The cell is taken
refusal-not-connected = No end joins a route or an exit
refusal-mismatch = Highway meets railway
refusal-mismatch-exit = The exit is of the other type
refusal-lava-contact = Lava meets a route end
refusal-lava-not-connected = The lava joins no lava
refusal-no-lava = This game is played without lava
refusal-not-blocked = Lava still fits on an empty cell, or is already drawn: nothing may be burned
refusal-not-a-route = There is no route to burn
refusal-near-lava = A volcano needs a cell that is not next to lava
refusal-special-used = This special, or this round's special, is already used
refusal-special-limit = Three specials are used already
refusal-die-used = No such die is left
refusal-duty-route = A die still fits on an empty cell
refusal-room = Fewer of your dice would fit then: draw it elsewhere
refusal-room-highway_straight = Fewer of your dice would fit then: draw it elsewhere, or first the { face-highway_straight }
refusal-room-railway_straight = Fewer of your dice would fit then: draw it elsewhere, or first the { face-railway_straight }
refusal-room-highway_curve = Fewer of your dice would fit then: draw it elsewhere, or first the { face-highway_curve }
refusal-room-railway_curve = Fewer of your dice would fit then: draw it elsewhere, or first the { face-railway_curve }
refusal-room-highway_t = Fewer of your dice would fit then: draw it elsewhere, or first the { face-highway_t }
refusal-room-railway_t = Fewer of your dice would fit then: draw it elsewhere, or first the { face-railway_t }
refusal-room-overpass = Fewer of your dice would fit then: draw it elsewhere, or first the { face-overpass }
refusal-room-station_straight = Fewer of your dice would fit then: draw it elsewhere, or first the { face-station_straight }
refusal-room-station_curve = Fewer of your dice would fit then: draw it elsewhere, or first the { face-station_curve }
refusal-duty-lava = Lava is still due
refusal-done = You are done with this round
refusal-over = The game is over
refusal-not-now = Not in this step of the round
refusal-nature = The dice are not yours to set
refusal-no-seat = Nobody sits there
refusal-meteor-first = Settle the meteor first
refusal-meteor-settled = There is no meteor to settle
refusal-heading-given = The die gives the direction
refusal-heading-free = Choose a direction
refusal-absent = The player has left
refusal-not-your-turn = It is another player's pick
refusal-pair-taken = The pair is taken

thought-value = Expected result: { $points }
thought-plan = Next at { $cell }; expected result { $points }
thought-gains = Next at { $cell }; after this round: networks { $networks }, longest lines { $lines }, centre { $centre }, errors { $errors }; expected result { $points }
thought-commit = Nothing more is worth drawing; expected result { $points }
thought-only = There is no other move
thought-pair = Worth about { $points } more on your sheet

terminal-round = Round { $round } of { $rounds }
terminal-legend = ═ highway   ┄ railway   ■ station   ≈ lava   ▲ volcano   ● crater
terminal-code = In notation: the sides north, east, south, west; H highway, R railway, L lava, - nothing
terminal-dice = Dice to draw: { $dice }
terminal-specials = Specials left: { $specials }
terminal-points = If the game ended now: { $points }

kind-route = Draw a die
kind-special = Draw a special route
kind-lava = Draw lava
kind-burn = Burn a route
kind-volcano = Draw a volcano
kind-aim = Let the meteor fly
kind-ignore = Ignore the meteor
kind-pick = Take a pair
field-cell = cell (row, column)
field-shape = shape

cell-name = row { $row }, column { $column }
way-H = highway { $sides }
way-R = railway { $sides }
way-L = lava { $sides }
oriented = { $tile }: { $ways }
ways = { $one }, { $other }

print-seat = Player { $number }
print-exits-of-a-network = Exits of a network = points:
print-exits = networks
print-highway = highway
print-railway = railway
print-centre = centre
print-errors = errors
print-meteor = craters
print-lava = lava
print-total = total

character-porter = Paula
character-rover = Hugo
character-burgher = Greta
character-daredevil = Felix
character-tidier = Ottilie
character-weaver = Wanda
temperament-porter = Wants every exit to lead somewhere
temperament-rover = Loves one line that never ends
temperament-burgher = Builds up the middle of the town first
temperament-daredevil = Spends the special routes early and trusts to luck
temperament-tidier = Cannot bear a loose end
temperament-weaver = Ties everything into a single network
