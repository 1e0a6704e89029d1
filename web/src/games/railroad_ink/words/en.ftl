sheet-label = Sheet of { $name }
cell-empty = Row { $row }, column { $column }, empty
cell-drawn = Row { $row }, column { $column }, { $what }, round { $round }
cell-ghost = Row { $row }, column { $column }, { $what }
cell-bright = fits as it is turned now
cell-pale = fits after a turn
cell-crater = fits, erases the crater
cell-burn = burns the route here
cell-landing = the meteor lands here, flying { $direction }

dice = Dice
no-dice-yet = The dice are about to be rolled.
round-of = Round { $round } of { $rounds }
die-drawn = drawn
die-hand = in hand
die-open = to draw
die-stuck = fits nowhere
die-crater = craters only
die-burns = burns a route
lava-duty = Lava: at least one of the two
lava-done = Lava: done, the other one is up to you
volcano-note = new one
meteor-die = { $heading }, distance { $distance }

specials = Specials
specials-used = { $used } of 3 used
special-open = may be drawn
special-crossed = crossed off
special-round = no more in this round
special-limit = three are used

act-reset = Start the round again
act-turn = Turn
act-mirror = Mirror
act-draw = Draw it
act-burn = Burn
act-burn-sure = Yes, burn it
done-waits = Not done yet: the { $tile } still fits, show me
done-lava = Not done yet: lava still fits, show me
done-blocked = Not done yet: burn a route or draw a volcano

caption-how = Bright cells take it as it is turned now, dashed cells after a turn.
caption-nowhere = It fits nowhere now.
caption-turn = Fits here after a turn: press R, or click to turn.
caption-crater = Erases the crater
caption-burn = Burns your route: { $tile }
caption-burn-sure = This erases: { $tile }. Burn it?
caption-no = Not here
caption-erases = Would erase: { $tile }
caption-meteor = Tap the cell where the meteor lands, or cross off a special route.
caption-blocked = No lava fits on an empty cell. Burn a route with a lava die, or draw a volcano.
caption-lake = { $cells ->
    [one] A lake of { $cells } cell
   *[other] A lake of { $cells } cells
}, { $open ->
    [0] closed
    [one] { $open } side open
   *[other] { $open } sides open
}

meteor = Meteor
meteor-lands = hits row { $row }, column { $column }
meteor-burns-up = burns up
meteor-ignore = Or ignore it: cross off a special route. This uses the special of this round.

draft = Draft
pair-label = Pair { $pair }: { $one } and { $other }, sum { $sum }{ $owner ->
    [none] { "" }
   *[other] , taken by { $owner }
}
pair-how = Point at a pair to see how many cells would take each die.
pair-room = { $tile }: { $count ->
    [one] { $count } cell.
   *[other] { $count } cells.
}
draft-order = Order of both passes
draft-sums = Sums
draft-star = has the star
draft-next = Lowest sum, picks first next: { $name }

score = Score
score-since = this round
part-exits = Networks
part-highway = Longest highway
part-railway = Longest railway
part-centre = Centre
part-errors = Errors
part-meteor = Craters
part-lava = Lava lakes
score-total = Total
network-exits = { $exits ->
    [one] { $exits } exit
   *[other] { $exits } exits
}
lake-closed = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, closed
lake-open = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, open
lakes-more = and { $count } more

others = Others
sheets = Sheets
others-since = { $round ->
    [0] at the start
   *[other] as of round { $round }
}
others-how = { $count ->
    [2] Sheets open when both are done. Tap one to enlarge it.
   *[other] Sheets open when all { $count } are done. Tap one to enlarge it.
}
seat-done = done
seat-draws = draws
seat-absent = has left
open-sheet = Enlarge the sheet of { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-of = Sheet of { $name }
sheet-round = Sheet of { $name } after round { $round }
after-round = { $round ->
    [0] At the start
   *[other] After round { $round }
}
save-picture = Save as a picture
print-sheet = Print
print-blank = Print a blank sheet
own-sheet = Round by round
watch-sheet = Watch this sheet

end-table = Final score
place = Place
tie-errors = Equal totals: fewer errors decide.
tie-shared = Equal totals and errors: the place is shared.
tie-star = Equal totals and errors: nearest to the star, counter-clockwise.

best = Personal best
best-none = Your first game with these options: there is nothing to beat yet.
best-so-far = { $games ->
    [one] { $points } after { $games } game with these options
   *[other] { $points } after { $games } games with these options
}
best-new = { $points }: a new personal best!

reveal-gain = { $drawn ->
    [one] { $drawn } cell drawn
   *[other] { $drawn } cells drawn
}, { $gain } in this round
skip = Skip

paper-name = Name
paper-dice = What the dice show
paper-exits = Joined exits:

tab-game = Dice
tab-more = Score

# for newcomers: the goal, and words that explain themselves
goal-line = Score the most points: join many exits of your sheet, draw long lines, and leave few open ends.
explained = exit special station overpass lava crater
forms-exit = exit, exits
means-exit = One of the twelve ways out at the edge of the sheet.
forms-special = special route, special routes
means-special = One of six pieces with four ends: one a round, three a game, each once.
forms-station = station, stations
means-station = Joins highway and railway.
forms-overpass = overpass, overpasses
means-overpass = Highway and railway cross here and are not joined.
forms-lava = lava
means-lava = It must grow every round; open sides cost points.
forms-crater = crater, craters
means-crater = What a meteor leaves. Routes that end at it score.
how-draw = Begin at an exit or go on from what is drawn. Highway never meets railway.
how-commit = What is drawn stays.
how-meteor = It erases the cell it hits.
how-pick = You will draw these dice; your second pair comes when all have one.
