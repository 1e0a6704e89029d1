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
    .wrong = A fine tile too, but this round take First Move (2).

first-lay = Lay your first link
    .text = One tile between Rochester and Buffalo joins the two cities. Choose the marked hex, turn the tile so that it joins both, and lay it for $2.
    .why = You have no money, so the bank lends $5 by itself, and your income falls by one: a debt that you pay for every round. $3 stay with you.
    .wrong = That is allowed, but the quickest link is the gentle curve on the marked hex.
    .refused = Track begins at a city or at your own track. Turn the tile until it joins the two cities.

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
    .refused = Track begins at a city or at your own track. Begin with the marked hex beside Rochester.

first-enough = End building
    .text = The second link is complete. End your building.
    .why = An unfinished line earns nothing, and if you do not go on with it others may.
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

first-rival = Rivals work for you
    .text = A rival ran a cube over your link to Buffalo: that link earned a point for you. Take it as income or as a victory point: this time you decide.
    .why = Track where everybody wants to go works for you in every round.

first-over = Now it is your railway
    .text = Round three begins. Build towards cities with many cubes, keep your debts small, raise the locomotive, and change from income to points in good time.
    .why = Ask for a hint whenever you like. It is drawn on the map.

auction = The auction, and a New City
    .goal = Goal: most points when the last round is over. The players bid for their place, and the first choice of actions is worth money.

auction-goal = Places are sold
    .text = In the full game the first turn order is auctioned, place by place. Whoever comes first has the choice of all actions.
    .why = A bid is paid at once by loans: $5 each, and income falls by one for each. What is left over you keep.

auction-bid = Bid
    .text = A rival opened with $0. Bid $1 for place 1.
    .why = The loan gives $5 in any case, so $1 costs hardly more than nothing: the change stays with you for building.
    .wrong = Bid $1: more would cost the same loan, and less is not allowed.

auction-tile = Urbanization
    .text = Place 1 is yours for $1. Take Urbanization (7) for $6: it makes a city out of a town.
    .why = A New City brings cubes of its own and a new goal for others. It is the dearest tile, and often the best.
    .wrong = With the first choice take Urbanization (7).

auction-lay = A link
    .text = Join Rochester and Buffalo with the gentle curve on the marked hex.
    .why = It will lead on to the New City.
    .wrong = Lay the gentle curve on the marked hex so that it joins Rochester and Buffalo.

auction-city = The New City
    .text = Turn the town of Hamilton into the red New City, with the cubes of supply box 1.
    .why = The colour matters: red cubes want to go to red cities, and many lie in Buffalo and Toronto.
    .wrong = Choose Hamilton, the red New City, and box 1.

auction-join = Join it
    .text = Lay the straight track between Buffalo and Hamilton.
    .why = Now two links hang together: Hamilton, Buffalo, Rochester. A cube over both earns two points.
    .wrong = Lay the straight track on the marked hex, from Buffalo to Hamilton.

auction-done = End building
    .text = Three loans so far, and two links to show for them. End your building.
    .why = Three loans cost $3 a round. Deliver soon, and take income.
    .wrong = End your building.

auction-over = Now by yourself
    .text = The rivals build, then goods are moved. Later orders come from the action tiles: the lower the number, the earlier.
    .why = Ask for a hint whenever you like.

growth = Growth and new cities
    .goal = Goal: most points when the last round is over. Goods run out: two of the actions bring new ones into the game.

growth-goods = Goods run out
    .text = A delivered cube is gone for good. New ones wait in the supply boxes, and only City Growth (5) and Urbanization (7) bring them to the map.
    .why = Both fill a city of your choice. Best is one that your own links lead out of.

growth-tile = City Growth
    .text = Take City Growth (5). It costs $2, and the bank lends you $5.
    .why = You are bound to use it this round. In the Standard game it is free.
    .wrong = Take City Growth (5) this time.

growth-lay = A link first
    .text = Join Rochester and Buffalo with the gentle curve on the marked hex.
    .why = Cubes without a link nearby help those who build there first.
    .wrong = Lay the gentle curve on the marked hex, from Rochester to Buffalo.

growth-grow = Grow a city
    .text = Let Rochester grow with the cubes of supply box 7: a blue and a purple one.
    .why = Blue goes to Buffalo, over your link. A city grows only once in a game, and a box is emptied whole.
    .wrong = Choose Rochester and supply box 7.

growth-built = End building
    .text = End your building.
    .why = Growth uses up none of your three tiles.
    .wrong = End your building now.

growth-first = The first blue cube
    .text = Bring a blue cube from Rochester to Buffalo and add the point to your income.
    .why = With the other blue cube there is work for the second movement as well.
    .wrong = Bring a blue cube from Rochester to Buffalo, and take income.

growth-second = The second one
    .text = Bring the other blue cube to Buffalo too, and take income once more.
    .why = Without growth Rochester would be empty of blue by now.
    .wrong = The other blue cube, from Rochester to Buffalo, to income.

growth-town = Urbanization
    .text = Your income is $1 already. Now take Urbanization (7) for $6.
    .why = A purple cube is left in Rochester, and no purple city is near. So make one.
    .wrong = Take Urbanization (7).

growth-urbanize = A city of your own
    .text = Turn the town of Olean into the purple New City, with the cubes of supply box 9.
    .why = There is one New City of each colour, and four grey ones, the only places where grey cubes can go.
    .wrong = Choose Olean, the purple New City and box 9.

growth-join = Join it
    .text = Lay the gentle curve between Buffalo and Olean.
    .why = Rochester, Buffalo, Olean: two links in a row.
    .wrong = Lay the gentle curve on the marked hex, from Buffalo to Olean.

growth-enough = End building
    .text = End your building.
    .why = Money is short: each further tile would be a loan.
    .wrong = End your building.

growth-stronger = Level 2
    .text = Two links need a locomotive of level 2: raise it.
    .why = You do it in the first movement, so that the second can use it.
    .wrong = Raise the locomotive first.

growth-purple = Two links
    .text = Bring the purple cube from Rochester over Buffalo to Olean, and add two to your income.
    .why = It passes Buffalo, which is blue, and stops in the first purple city.
    .wrong = The purple cube, from Rochester over Buffalo to Olean, to income.

growth-over = New goods, new goals
    .text = Who takes 5 and 7 decides where there will be goods. Watch which boxes are left, and who lives beside them.
    .why = Ask for a hint whenever you like. It is drawn on the map.

standard = The Standard game: money
    .goal = Goal: most points when the last round is over. In the Standard game you borrow only at the beginning of a round, and locomotives cost upkeep.

standard-capital = Money comes first
    .text = A Standard round begins with capital: everybody borrows once, and has to manage with it until the next round.
    .why = Bids and track are paid from cash alone. Whoever borrowed too little cannot build.

standard-borrow = How much?
    .text = Take three loans: $15 in hand, and income falls to −3.
    .why = Two plain tiles cost $4, upkeep and income together $5 at the end of the round. The rest is for bids and surprises.
    .wrong = Three loans are a sensible beginning. In the first rounds take $10 at least.

standard-bid = One auction for the order
    .text = The whole order is auctioned at once. Bid $0: it is allowed, and keeps you in.
    .why = Whoever passes takes the last free place. The first two pay their bids in full, the last one nothing.
    .wrong = Bid $0.

standard-pass = Let it go
    .text = A rival bids $1. Pass: you take place 2, and pay your own bid, $0.
    .why = A place is worth a dollar or two in the first round, hardly more.
    .wrong = Pass this time.

standard-tile = Tiles are free
    .text = Action tiles cost nothing here, and their numbers do not set the order. Take First Move (2).
    .why = Tile 1 gives a pass in the next auction that does not put you out.
    .wrong = Take First Move (2).

standard-lay = Build from cash
    .text = Lay the two marked tiles from Rochester to Syracuse: $4 of your $15.
    .why = No bank helps you here: what you cannot pay you cannot build.
    .wrong = Lay the straight tile first, then the gentle curve into Syracuse.

standard-built = Keep something
    .text = End your building and keep $11 for the bill.
    .why = At the end of the round income and upkeep are due.
    .wrong = End your building.

standard-upgrade = A stronger locomotive
    .text = Raise the locomotive to level 2. From now on it costs $2 a round.
    .why = Each level costs $1 in every round. Raise it when there are links to run over.
    .wrong = Raise the locomotive.

standard-cube = Deliver
    .text = Bring the yellow cube from Rochester to Syracuse.
    .why = One link, one point.
    .wrong = Choose the yellow cube in Rochester and bring it to Syracuse.

standard-income = To income
    .text = Add the point to your income: −3 becomes −2.
    .why = Each step of income is a dollar in every round to come.
    .wrong = Take income: debts are paid every round.

standard-bill = The bill
    .text = Income −2 and upkeep $2: you paid $4 and have $7 left.
    .why = Whoever cannot pay loses a point for every $2, without points a step of income. There is no loan for the bill.

standard-again = Again
    .text = A new round, a new loan. Take two: $17 in hand.
    .why = It is the only moment to borrow until the next round.
    .wrong = Take two loans.

standard-first = Come first
    .text = A rival opened with $0. Bid $1.
    .why = Now the first choice of tiles is worth it: Urbanization is free in the Standard game.
    .wrong = Bid $1.

standard-over = Your books are open
    .text = Place 1 is yours for $1. Take a tile and play on: borrow for what you will build, no more.
    .why = Ask for a hint whenever you like. It is drawn on the map.

how = How to play Steam
    .goal = Most points after the last round win. Points come from goods that run over your links, from the links themselves, and from a good income at the end.

how-cubes = Goods want to travel
    .text = Cubes lie in the cities. Each wants to reach a city of its own colour: a red cube in Buffalo goes to red Rochester.

how-round = A round
    .text = Everybody takes an action tile, then builds, then twice moves goods or raises the locomotive, then gets or pays income. Strong tiles cost money; low numbers play early.

how-build = Build a link
    .text = Lay up to three track tiles a turn, each paid at once: $2 for plain track, more for hills, rivers and towns. Unbroken track between two cities or towns is a link.

how-money = Debts
    .text = You start without money. Each loan of $5 lowers your income by 1, and income is counted every round. In Base the bank lends by itself when you pay; in Standard you borrow only at the beginning of a round.

how-unfinished = Unfinished track
    .text = A line that ends in the open carries nothing. Go on with it in your next turn, or anybody may take it over.

how-deliver = Deliver
    .text = A cube runs over as many links as your locomotive's level allows and stops in the first city of its colour. Each link earns its owner 1.

how-longer = Income or points
    .text = What a delivery earns you add whole to your income or whole to your points. Early income pays for track; late points win. Longer runs earn more.

how-rivals = Other people's links
    .text = You may use links of others, from each no more than of your own. Here a rival used a link of yours, and you earn.

how-city = New cities, new goods
    .text = Urbanization turns a town into a city with fresh cubes, City Growth brings cubes to an old one. No other goods come into the game.

how-end = The end
    .text = At the end each finished link counts 1, a positive income half, and each step of debt takes 2.
