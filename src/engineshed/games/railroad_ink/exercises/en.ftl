exits = The die that joins { $joined } exits
    .text = One die is left. Drawn in the right place it makes one network of { $joined } exits.
    .why = Exits that hang together are worth more with each one, and most of all the more there are.
last = The last die: { $gain } { $gain ->
        [one] point
       *[other] points
    }
    .text = The game ends with this die. Draw it where it adds { $gain } to your sheet.
    .why = In the last round only what is counted matters: exits, lines, the centre, and loose ends closed.
line = A line { $longer } cells longer
    .text = One die is left. Drawn in the right place it makes your longest highway or railway longer by { $longer }.
    .why = Two lines that meet count as one: the cell between them is worth more than a cell at an end.
special = A special route
    .text = This sheet asks for one of the special routes. Which, and where?
    .why = Three specials a game are all there is: they belong where no die could do the same.
die = Where does the last die belong?
    .text = One die is left in this round. Draw it where it serves you best in the end.
    .why = Keep the ways open that you will need, and close loose ends early.

# what a decision loses
loses = That is allowed, but it loses { $loss } { $loss ->
        [one] point
       *[other] points
    } against the best.
loses-more = That is allowed, but the strong bot did not even weigh it: there is something better.
next-best = The next best decision loses { $loss } { $loss ->
        [one] point
       *[other] points
    }.
