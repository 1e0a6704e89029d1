first = Your first railway
    .goal = Goal: most points when the last round is over. Points come from goods that you bring to a city of their colour.

first-goal = What wins
    .text = Cubes lie in the cities. A cube wants to go to a city of its own colour. For every link of track on its way the link's owner earns a point.
    .why = A link is an unbroken line of track between two cities or towns. Longer ways earn more, but need a stronger locomotive.

first-order = Who begins
    .text = In a first game the order is drawn, and you come first. Everybody begins with almost no money: the bank lends whatever you need.
    .why = In the full game the players bid for their place.

first-tile = Take an action
    .text = Each round everybody takes one action tile. Take First Move (2): it is free, and you move goods before the others.
    .why = A tile with a low number also puts you early in the next round's order. The strong ones cost money.
    .wrong = A fine tile, but it costs money. Take First Move (2).

first-lay = Lay your first link
    .text = One tile between Rochester and Buffalo joins the two cities. Choose the marked hex, turn the tile so that it joins both, and lay it for $2.
    .why = You have no money, so the bank lends $5 by itself, and your income falls by one: a debt that you pay for every round. $3 stay with you.
    .wrong = That is allowed, but the quickest link is the gentle curve on the marked hex.

first-built = Save the rest
    .text = You may lay up to three tiles a turn. One is enough for now: end your building.
    .why = Track that carries nothing only costs money.
    .wrong = End your building now: the next tiles come in the second round.

first-upgrade = A stronger locomotive
    .text = Goods are moved twice in a round. Instead of a cube you may raise your locomotive: do that now.
    .why = A locomotive of level 2 carries a cube over two links. Most players use the first movement of the game for it.
    .wrong = Raise the locomotive first: the cube will wait.

first-cube = Your first delivery
    .text = The red cube in Buffalo wants to go to Rochester, which is red. Choose the cube, then Rochester.
    .why = It runs over one link, and the link is yours: one point for you, nothing for the others.
    .wrong = Choose the red cube in Buffalo and bring it to Rochester.

first-income = Income or points?
    .text = You earned 1. Add it to your income: it pays every round from now on.
    .why = Income early, points late: a dollar a round pays for track and saves new loans. Points only count at the end.
    .wrong = Points count only at the end. Take income: it pays for your next track.

first-round = The end of a round
    .text = Everybody gets the income or pays the debt. Your income is 0 again: the delivery paid for the loan.
    .why = Whoever cannot pay borrows again, and sinks deeper. That is why a loan should soon bring a delivery.

first-again = The second round
    .text = Take First Move (2) once more.
    .why = Being first to move goods matters while good cubes are few.
    .wrong = Take First Move (2) once more.

first-longer = A second link
    .text = Lay the two marked tiles: they join Rochester with Syracuse.
    .why = Buffalo, Rochester, Syracuse: two links in a row are worth two points a cube. Another loan pays for them.
    .wrong = Lay the marked tiles: straight first, then the gentle curve into Syracuse.

first-enough = End building
    .text = The second link is complete. End your building.
    .why = An unfinished line would belong to nobody and earn nothing.
    .wrong = The link is complete: end your building.

first-stronger = Stronger again
    .text = Raise the locomotive to level 3.
    .why = Three links will soon be possible. The level also costs upkeep in the Standard game.
    .wrong = Raise the locomotive first.

first-far = Two links
    .text = Bring the yellow cube from Buffalo to yellow Syracuse, over both of your links.
    .why = A cube stops in the first city of its colour. Yellow has none on the way, so it runs through Rochester.
    .wrong = Choose the yellow cube in Buffalo and run it over Rochester to Syracuse.

first-two = Two points
    .text = Two links of yours: two points. Add them to your income.
    .why = In the last rounds you will put them among the victory points instead.
    .wrong = Take income while the game is young.

first-rival = Rivals pay too
    .text = A rival ran a cube over your link to Buffalo: that link earned a point for you. Take it as income or as a victory point: this time you decide.
    .why = Track where everybody wants to go works for you in every round.

first-over = Now it is your railway
    .text = Round three begins. Build towards cities with many cubes, keep your debts small, raise the locomotive, and change from income to points in good time.
    .why = Ask for a hint whenever you like. It is drawn on the map.
