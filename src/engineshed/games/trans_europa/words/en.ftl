title = Trans Europa
tagline = Five cities each, one net of rails for all
daily-race = against three strong bots

option-players = Players
option-board = Board
option-board-trans_europa = Europe
option-board-trans_america = America
option-board-help = Where the boards come from is told at the table, under “About this board”
option-start_score = Score at the start
option-start_score-help = 12 is the rulebook's; 6 makes a short game, 24 a long one
option-scoring = Scoring
option-scoring-track = Down the track
option-scoring-prestige2018 = Prestige points (2018)
option-scoring-help = Prestige: 4, 3, 2, 1, 1 points for a loss of 0, 1, 2, 3, 4; the game ends at 13
option-vexation = Coloured rails (Vexation)
option-vexation-off = Without
option-vexation-per_round = 3 each round
option-vexation-per_game = 3 for the whole game
option-vexation-help = Only the owner can use a coloured rail
option-deck = Cards
option-deck-auto = By number of players
option-deck-full = All 35
option-deck-short = 25, without the far cities
option-deck-help = The rulebook leaves out the 10 dashed cards with 2 or 3 players
option-shared_start = Several markers on one junction
option-shared_start-help = The present rulebook names any junction for a marker, an older one only empty ones: left off, the older holds. Networks that start on one junction are joined from the start
option-first_player = First player
option-first_player-random = Drawn
option-first_player-0 = Seat 1
option-first_player-1 = Seat 2
option-first_player-2 = Seat 3
option-first_player-3 = Seat 4
option-first_player-4 = Seat 5
option-first_player-5 = Seat 6
option-barrier = Barrier
option-barrier-help = After round 2 the end line comes up to 3 below the last locomotive, if that stands at 3 or more
option-max_rounds = Most rounds
option-max_rounds-help = 0: no limit. After the last round the highest score wins

board-trans_europa = Europe. Junctions, lines and cities are the same in two independent public transcriptions of the board. Two double lines (by Brest and Oslo), the place of Madrid and the dashed cards stand in one of them only, and the names of Berlin, Vienna, Budapest and Malmö in the other. What kind of obstacle a double line crosses is read off the geography. None of it has been checked against a printed board.
board-trans_america = America. Junctions, lines and cities are the same in six public transcriptions of the board, the double lines in four of them, the dashed cards in three. None of it has been checked against a printed board.

question-marker = Place your start marker on a junction
question-rail = Lay a rail ({ $missing } still missing)
question-second = Lay a second rail, or end your turn ({ $missing } still missing)
question-last-rail = The round ends: a last rail, or end your turn ({ $missing } still missing)
question-wait = The others are at work
question-over = The game is over

action-marker = Marker at { $junction }
action-rail = Rail on line { $line }
action-coloured-rail = Rail of your colour on line { $line }
action-stop = End turn
action-deal = { $seat } draws { $city }
action-first = { $seat } begins

effect-dealt = { $seat }: draws { $city }
effect-begins = Round { $round }: { $seat } begins
effect-marker-placed = { $seat }: marker at { $junction }
effect-rail-laid = { $seat }: rail on line { $line }
effect-coloured-rail-laid = { $seat }: coloured rail on line { $line }
effect-networks-joined = The networks of { $seat } and { $other } are joined
effect-stopped = { $seat }: ends the turn
effect-passed = { $seat }: enclosed, passes
effect-finished = { $seat }: all five cities are joined ({ $hand })
effect-round-over = Round { $round } is over: { $cause ->
    [finished] a network is finished
   *[exhausted] the rails are used up
}
effect-lost = { $seat }: { $loss ->
    [0] no loss
   *[other] loses { $loss }
}, score { $score } ({ $hand })
effect-end-line-moved = The end line comes up to { $line }
effect-game-over = The game is over. Victory: { $winners }
effect-missing = Missing { $before } → { $after }
effect-cost = Your five cities cost { $cost } from here

score-start = Score at the start
score-round = Round { $round } (missing { $loss })
cause-playing = The game goes on
cause-red-mark = A locomotive has come down to the end line
cause-prestige = Somebody has 13 points
cause-rounds = The last round is played

refusal-game-over = The game is over
refusal-deal-first = First the cards are dealt
refusal-marker-there = Another marker stands on this junction already
refusal-rail-there = A rail lies on this line already
refusal-no-vexation = Coloured rails belong to the option “Coloured rails (Vexation)”
refusal-no-colour-left = You have no coloured rail left

thought-start = Start in { $city }: your two nearest cities are { $near } away
thought-nearest = Towards { $city }, which you lack: { $distance } to go
thought-branch = On your cheapest tree, towards { $city }: { $distance } to go
thought-loss = Towards { $city }: { $loss } left to lose
thought-rivals = Towards { $city }: expected loss { $loss }, of the others { $others }
thought-rest = End the turn here: expected loss { $loss }, of the others { $others }
thought-keep = End the turn here: { $loss } left to lose
thought-stop = Nothing is gained by a second rail
thought-only = There is no other move

terminal-round = Round { $round } · rails in the supply: { $supply } · points: { $scores }
terminal-key = · junction, o city, A–E your cities, * your marker, numbers: markers of the others, ─ / \ rails
terminal-key-vexation = · junction, o city, A–E your cities, * your marker, numbers: markers of the others, ─ / \ rails, : rails in another's colour
terminal-tip-marker = Tip: beside a rival's marker is seldom a good place to start.
terminal-tip-rail = Tip: joining a rival's network too early helps the rival more than you.
terminal-away = { $cost } to lay
terminal-joined = joined
terminal-way = Lines on your cheapest way: { $lines }
kind-rail = Rail
kind-coloured-rail = Rail in your own colour
kind-marker = Marker

character-hugger = Clara
character-loner = Edgar
character-racer = Vivian
character-wanderer = Marco
character-navvy = Bruno
character-nimble = Lotte
temperament-hugger = Clings to other people's rails and travels on them
temperament-loner = Builds apart from everybody for as long as it goes
temperament-racer = Makes for the nearest city without a glance aside
temperament-wanderer = Sets out for the farthest city first
temperament-navvy = Takes on mountains and rivers while others still can help
temperament-nimble = Would rather lay two easy rails than a hard one
