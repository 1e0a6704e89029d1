first = Your first sheet
    .goal = Goal: the most points on your own sheet after the last round. Join exits, build long lines, fill the centre, leave few loose ends.

first-goal = What scores
    .text = Twelve exits stand around the sheet. Networks that join several of them score most; your longest highway and longest railway, and the nine centre cells, score too.
    .why = Every loose end costs a point at the end of the game. The tab “Score” counts all of it as you draw.

first-dice = Four dice, the same for all
    .text = Each round four dice are rolled, and everybody draws all four on a sheet of their own. You may turn and mirror them.
    .why = Nobody gets in your way. What wins is how well your sheet hangs together.

first-exit = Start at an exit
    .text = A drawing must join an exit or something drawn before. Choose the highway T among the dice, press the marked cell, and turn it until only its right side is blank.
    .why = Highway exits take highways, railway exits take railways. The T has three ends: it leaves ways open.
    .wrong = Choose the highway T and the marked cell, and turn it so that it has no end on the right side.
    .refused = It must touch an exit or something drawn, and a highway never meets a railway. The marked cell lies at a highway exit.

first-join = Go on from there
    .text = Draw the straight highway beside it.
    .why = Ends that meet must be of the same kind. This straight closes one of the T's loose ends.
    .wrong = Draw the straight highway in the marked cell, from left to right.
    .refused = Ends that meet must be alike. From your T the highway goes on into the marked cell.

first-rail = A railway
    .text = The railway T goes to the exit on the left side.
    .why = Two beginnings are fine: they will meet later. Exits far apart are worth joining.
    .wrong = Draw the railway T in the marked cell, at the exit on the left.
    .refused = Rails join rails only, or a railway exit. Such an exit lies beside the marked cell.

first-overpass = An overpass
    .text = The overpass carries the railway up and a highway across. Draw it above the T, the railway upright.
    .why = On an overpass the two kinds do not meet. Only stations join highway and railway.
    .wrong = Draw the overpass in the marked cell with the railway upright.
    .refused = It must touch what is drawn, rails on rails. In the marked cell it does.

first-special = A special route
    .text = Once a round, three times in a game, you may add one of six special routes. Draw the one with three railways and a highway in the marked cell.
    .why = It has a station: highway and railway become one network there. Specials are best where they join much.
    .wrong = Take the special route with three railways and one highway, and turn it so that the highway points left.
    .refused = A special route has to fit as well: rails meet rails, highways meet highways. Turn it in the marked cell.

first-commit = Done
    .text = All four dice are drawn. Press “Done”.
    .why = Everybody draws at the same time. When all are done you see what the other one has made of the same dice.
    .wrong = Press “Done”: the next dice are waiting.

first-second = Towards the next exit
    .text = Draw the highway T at the exit on the left below, then the straight highway beside it.
    .why = Keep heading for what you have: joined exits are worth far more than single ones.
    .wrong = First the T in the left cell, then the straight one beside it.
    .refused = It must touch an exit or something drawn, highway to highway. Begin in the marked cell at the left.

first-bridge = Join them
    .text = A special route with three highways and a railway closes the gap, and takes the railway exit below into the network.
    .why = Now three exits belong together: that alone is worth eight points.
    .wrong = Take the special route with three highways and a railway. The railway points down.

first-station = Through a station
    .text = The straight station changes railway into highway. Draw it at the railway exit on the right, and the highway curve beside it.
    .why = The curve leads down to your first T: a fourth exit is joined.
    .wrong = First the station at the exit on the right, then the curve that joins it to your highway.
    .refused = A station is half railway, half highway: its rails must point at the railway exit.

first-done = Next round
    .text = Press “Done”.
    .why = Five rounds are left after this one.
    .wrong = Press “Done”.

first-score = Look at the score
    .text = The tab “Score” shows what each part is worth now: networks, longest lines, centre, and loose ends.
    .why = A network of five exits is worth 16, of six 20, of all twelve 45. Plan for one large network rather than many small ones.

first-third = Four more
    .text = Draw the dice in the marked cells: first the overpass, then the highway T, then the two curves.
    .why = The overpass lets the railway pass under your highway. The T opens the way into the centre.
    .wrong = In this order: the overpass, the highway T, the curve on the left, the curve between.

first-last = Done
    .text = Press “Done”.
    .why = From here on the sheet is yours.
    .wrong = Press “Done”.

first-over = What next?
    .text = You know the plain game. A taste of two expansions comes next: the volcano, then the meteor. Or stay here: four rounds are left against a gentle bot.
    .why = If you stay: join more exits, mind your loose ends, and use your last special route well. Ask for a hint whenever you like.

lava = The volcano
    .goal = Goal: as always, the most points. Closed lava lakes score five, the largest lake a point a cell; every open lava side costs one.

lava-goal = Two more dice
    .text = A volcano stands in the centre, with lava on all four sides. Each round two lava dice are rolled as well, and at least one of them must be drawn.
    .why = Lava must be joined to lava. It may not run into a route.

lava-first = Lava with a highway
    .text = Draw the lava with a highway above the volcano, the highway across.
    .why = One side is lava, and a straight highway runs past it without touching. The highway counts like any other.
    .wrong = Draw it in the cell above the volcano: lava below, the highway from left to right.

lava-second = The other die
    .text = Draw the second one to the left of the volcano, the highway upright.
    .why = Only one was a must. But two highways more in the centre are points, and two sides of the volcano are closed.
    .wrong = Draw it in the cell to the left of the volcano: lava on the right, the highway upright.

lava-routes = Then the routes
    .text = Draw the four route dice in the marked cells: the station at the right, the straight highway below, and two more downwards from the lava's highway.
    .why = They may be drawn before or after the lava, in any order you like. In this lesson from right to left.
    .wrong = First the station on the right, then the highway below it at the exit, then the two under the lava's highway, from above.

lava-commit = Done
    .text = Press “Done”.
    .why = Without a lava die drawn you could not be done, unless none fits: then a route burns or a new volcano rises.
    .wrong = Press “Done”.

lava-over = What next?
    .text = The meteor comes next. Or stay and close the lake: an open lava side costs a point, a closed lake brings five. With lava there are six rounds in all.
    .why = New volcanoes may be drawn while you draw, on any free cell away from lava. Ask for a hint whenever you like.

meteor = The meteor
    .goal = Goal: as always, the most points. Routes that meet a crater with an open end score when the game is over.

meteor-goal = Two more dice
    .text = Each round a meteor comes down. One die shows its direction, the other its distance, counted from the dot: at first the centre.
    .why = Whatever stood in the cell that is hit is erased, and a crater is drawn.

meteor-aim = Where to?
    .text = This time the direction is free, the distance 2. Let it fly south.
    .why = Choose a cell where a crater does no harm, or near the edge of what you plan: a route with an open end at a crater scores two points.
    .wrong = Let it fly south: two cells below the centre.

meteor-routes = Around the crater
    .text = Draw a special crossing at the railway exit below, a straight highway on each side of it, the station at the right, and the last highway at the top.
    .why = The crossing points at the crater: its loose end is no error, it scores.
    .wrong = In this order: the special crossing below the crater, the highway on its right, the one on its left, the station at the right edge, the highway at the top.

meteor-commit = Done
    .text = Press “Done”.
    .why = Then the next dice fall, and the next meteor.
    .wrong = Press “Done”.

meteor-accept = The next one
    .text = Now the die says south, and the dot stands near the edge: the meteor turns round there. Let it come.
    .why = Instead you could cross off a special route and ignore it. That is worth it only when something good would be hit.
    .wrong = Let the meteor come this time.

meteor-over = Now by yourself
    .text = You may draw over a crater, which fills it. Leave those that score. With meteors there are six rounds in all.
    .why = Ask for a hint whenever you like.

draft = The dice draft
    .goal = Goal: as always, the most points. But now everybody draws with dice of their own choice.

draft-goal = Choose your dice
    .text = All dice lie on the table in pairs. In turn everybody takes one pair, then a second one: four dice to draw.
    .why = What you take the others cannot have.

draft-pick = The first pair
    .text = A rival took a pair already. Take the straight railway and the railway T: pair 3.
    .why = Straights and Ts make long lines. But their values are high: whoever has the lowest sum picks first next time.
    .wrong = Take pair 3: the straight railway and the railway T.

draft-again = The second pair
    .text = Take the two railway curves: pair 6.
    .why = With two curves the railway can turn towards other exits.
    .wrong = Take pair 6: the two railway curves.

draft-draw = Draw all four
    .text = Draw them in the marked cells: the T at the railway exit on the right, the straight one above it, a curve beside the T, and the last curve at the upper exit.
    .why = All four dice must be drawn where that is possible, as always.
    .wrong = In this order: the T, the straight one above, the curve on the left, the curve at the upper exit.

draft-done = Done
    .text = Press “Done”.
    .why = The sheets are opened when all are done.
    .wrong = Press “Done”.

draft-over = Now by yourself
    .text = The overpass is worth nothing: whoever took it picks first now. Look at what the others need before you pick.
    .why = Ask for a hint whenever you like.

how = How to play Railroad Ink
    .goal = Draw routes for seven rounds so that they join as many exits of your sheet as possible. The highest total wins; alone you play for your own best.

how-exits = Exits make networks
    .text = Twelve exits lie around the sheet. Every network scores by the exits it joins: 2 exits 4 points, 3 exits 8, and so on up to 45 for all twelve.

how-dice = Four dice for everybody
    .text = Each round four dice are rolled, and all players draw the same four faces, each on an own sheet. Whatever fits must be drawn.

how-start = Begin at an exit
    .text = A route begins at an exit or continues one that is there. A face may be turned and mirrored as you like. What is drawn stays.

how-match = Like to like
    .text = Highway joins highway, railway joins railway; the two may never meet. Against a blank side anything may end, but it stays open.

how-stations = Station and overpass
    .text = A station joins highway and railway into one network. An overpass carries both over each other and joins nothing.

how-special = Special routes
    .text = Six special routes have four ends each. You may draw one a round and three in a game, each of them once, besides the dice.

how-highway = The longest lines
    .text = Your longest highway and your longest railway score a point for each segment. Branches do not count.

how-errors = Centre and open ends
    .text = Each of the nine filled middle cells scores a point. Each open end inside the sheet costs one; an end at the border never does.

how-meteor = Expansion: Meteor
    .text = Each round a meteor flies from the dot, erases the cell it hits and leaves a crater. Routes that end at a crater score. Cross off a special route and you may ignore it.

how-lava = Expansion: Lava
    .text = Each round at least one lava die must be drawn, joined to lava. A closed lake scores 5, the largest lake a point a cell; open lava costs points.
