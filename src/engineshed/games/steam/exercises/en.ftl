deliver = A delivery worth { $worth }
    .text = One cube brings you { $worth } points, over { $links ->
        [one] one link
       *[other] { $links } links
    }. Find it and move it.
    .why = Every own link on the way is a point: the longest way that your locomotive allows is often the best.
upgrade = Deliver, or a better locomotive?
    .text = It is your turn to move goods. What is it best spent on?
    .why = A level more is a link more in every delivery to come: early in the game that beats a small delivery.
tile = Which action tile?
    .text = Choose an action tile for this round.
    .why = A tile is worth what you can do with it in this round, less its price and what it lets the others have.
link = A link of a single tile
    .text = One tile completes the link that you need most. Which, and where?
    .why = A link pays with every cube that passes it, and counts a point at the end.
income = Income, or points?
    .text = The delivery is made. Shall its points be income or victory points?
    .why = Income pays in every round to come, and keeps you from borrowing: early it is worth more.
points = Points, or income?
    .text = The delivery is made. Shall its points be victory points or income?
    .why = Towards the end income has few rounds left to pay, and two of it make only one point.

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
