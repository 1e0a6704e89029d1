first = Your first round
    .goal = Goal: join your five cities before anybody joins theirs. Whoever still lacks rails when a round ends loses points.

first-cities = Your five cities
    .text = These cards are yours alone: London, Warsaw, St Petersburg, Minsk and Florence, one from each part of Europe. Your rails must join all five.
    .why = Every player has a secret hand like this. From the best starting point yours needs 22 rails.

first-marker = Choose where to begin
    .text = Your network grows from one junction. Minsk is one of your cities and close to two others: click Minsk.
    .why = A start beside your own cities saves rails. One in the middle of everybody's way lets the others build for you; far from all you build alone.
    .wrong = You may begin anywhere, but from Minsk this round is easy to follow. Click Minsk.

first-rails = Two rails a turn
    .text = A turn lays up to two rails, each touching your network. Lay the two marked lines towards St Petersburg.
    .why = Rails belong to nobody. What counts is what hangs together with your marker.
    .wrong = The rules allow that line. For now lay the marked ones: they lead north.
    .refused = Every rail must touch your network, and so far that is Minsk alone. Take the marked lines.

first-shared = Rails belong to everybody
    .text = The player who began in Kyiv built up to Minsk: your networks are one now. All of that track is yours as well, and yours is theirs.
    .why = A meeting helps whoever needs the other side more. Joining too early may help your rival most.

first-north = On to St Petersburg
    .text = Two more rails reach your second city. Lay the marked lines.
    .why = Watch the number of missing rails: it falls with every rail that leads towards one of your cities.
    .wrong = That line is allowed, but it leads away from St Petersburg. Lay the marked ones.
    .refused = A rail must touch your network. Go on from the rails that already lead north.

first-west = West to Warsaw
    .text = Now for Warsaw. Lay the two marked lines out of Minsk.
    .why = Build where nobody else will: rails that others need anyway come by themselves.
    .wrong = Not quite the way to Warsaw. Lay the marked lines.
    .refused = A rail must touch your network. Begin with the marked line at Minsk, then take the next one.

first-river = A double line
    .text = The line into Warsaw crosses a river. Rivers, mountains and seas have double lines: one of them takes the whole turn.
    .why = A double line counts as two rails. If a way round costs only two single rails, it is just as good.
    .wrong = You could go elsewhere first. The double line leads straight into Warsaw: lay that one.

first-stop = One rail is enough
    .text = Lay the marked line towards Berlin, then end your turn instead of laying a second rail.
    .why = You never have to lay the second rail. Waiting can pay: others are coming your way.
    .wrong = Lay the marked line, then end the turn. Let the others do some of the work.
    .refused = It must touch your network, and a double line is never the second rail of a turn.

first-waiting = Others build for you
    .text = One rival crossed the Channel, another built towards Berlin. You laid nothing and already lack three rails fewer.
    .why = Every rail on the map that will hang together with yours saves you one.

first-berlin = Through Berlin
    .text = Lay the two marked lines through Berlin to the south-west.
    .why = From there the rails of the rival coming from England are near.
    .wrong = Lay the two marked lines: they lead to the track from England.
    .refused = A rail must touch your network. First the marked line that begins at your rails, then the other.

first-london = London is joined
    .text = A rival has closed the gap. London hangs together with Minsk, and you did not lay a single rail in England.
    .why = All networks are one now. Only Florence is left, and everybody can see how close the end is.

first-alps = Towards Florence
    .text = Lay the marked line and end the turn: the next line is a double one, which needs a turn of its own.
    .why = A double line may only be laid as the first and only rail of a turn.
    .wrong = Lay the marked line, then end the turn.
    .refused = The double line needs a turn of its own. Lay the marked line alone and end the turn.

first-mountain = Over the mountains
    .text = The double line through the Alps takes this whole turn.
    .why = The rivals need two more turns each. You have time.
    .wrong = Lay the double line over the mountains: Florence lies behind it.

first-last = The last rail
    .text = One rail, and Florence is yours. Lay it and end the turn.
    .why = As soon as somebody has joined all five cities the round is over, and all cards are shown.
    .wrong = Florence is one rail away: lay the marked line, then end the turn.

first-over = The round is over
    .text = You lost nothing; the others lost a point for each rail they still lacked. When a locomotive has run off its track, whoever lost least wins.
    .why = From here on you play by yourself. Ask for a hint whenever you like: it is drawn on the map.

how = How to play Trans Europa
    .goal = Join your five secret cities by rail. As soon as anybody has done so the round ends, and everybody else loses a point for each rail that is still missing.

how-cities = Five cities, one of each colour
    .text = Your cards name five cities, one in each part of Europe. Only you can see them. Everybody draws anew in every round.

how-marker = Where you begin
    .text = In your first turn you only place your start marker, on any free junction. Your network is whatever hangs together with it.

how-rails = Two rails a turn
    .text = Then, turn by turn, lay one or two rails. Each must touch your network. The second one is voluntary.

how-double = Double lines
    .text = Rivers, mountains and seas have double lines. A rail on one of them takes the whole turn and counts as two.

how-shared = Rails belong to nobody
    .text = Where networks meet they become one, and everybody in it may use all of its rails for the rest of the round.

how-waiting = Let others build for you
    .text = Here London came into the network without a single rail of one's own. Build where nobody else will, and be in no hurry to meet those who need you more than you need them.

how-finished = The round ends
    .text = The moment all five cities of a player hang together with the marker, the round is over, whoever laid the rail. Only the second rail of this turn may still be laid.

how-losses = What is missing costs points
    .text = Everybody else counts the cheapest way to the missing cities: 1 for a single line, 2 for a double one. All start with 12 points; after a round in which somebody falls below zero, the highest score wins.
