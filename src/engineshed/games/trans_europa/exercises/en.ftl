finish = One rail ends the round
    .text = One line is all that you lack. Find it and end the round.
    .why = Whoever joins all five cities loses nothing; the others pay for every rail they lack.
last = Somebody has finished
    .text = The round is ending and this is your last chance: lay the line that lowers your loss most.
    .why = When somebody has finished, only what joins a city of yours still counts.
wait = A second rail, or none?
    .text = Would another rail help you, or the others? You may also end the turn.
    .why = A rail that others will lay anyway is better left to them, and a double line needs a whole turn.
double = One turn, one best line
    .text = You are to move. Which line comes first?
    .why = A double line takes the whole turn, so it is best laid while it costs least.
first = The first rail
    .text = All markers stand. Which line do you begin with?
    .why = Begin where nobody will build for you: what others need as well comes by itself.
rail = Where next?
    .text = Which line brings you most now?
    .why = Every rail shall lead to a city that is missing, and where others will not go.

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
