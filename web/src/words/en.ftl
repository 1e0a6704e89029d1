# head and common words
language = Language
night = Night train
lost = No train stops here
to-lobby = To the lobby
one-moment = One moment…
close = Close
open = Open
search = Search
copy = Copy
copied = Copied
rules = Rules
print = Print
you = You
nickname = Your name
players = Players
bot-name = Bot { $number }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# lobby
lobby-title = Railways under one roof
lobby-lead = Play against friends or bots, here or far away. No account is needed.
play-now = Play now
more-options = Set up
more-options-how = Friends, one device, options
about-minutes = about { $minutes } min
open-tables-none = No table is open now. Set one up with a friend's seat, or join by a link.
player-range = { $fewest }–{ $most } players
my-tables = My tables
open-tables = Open tables
table-over = finished
table-shut = The table was closed
table-open = { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
your-turn-sign = Your turn
bot-to-move = { $name } is thinking
player-to-move = { $name } is to move
forget-table = Take off the board
finished-tables = Finished games
my-record = My record
forget-finished = Remove the finished ones
forget-this = Take off the board: { $title }
look-again = Look
look-again-at = Look again: { $title }
result-won = { $points ->
    [one] won with { $points } point
   *[other] won with { $points } points
}
result-place = { $points ->
    [one] place { $place } of { $players }, { $points } point
   *[other] place { $place } of { $players }, { $points } points
}
result-lost = { $points ->
    [one] lost, { $points } point
   *[other] lost, { $points } points
}
playing-time = { $minutes } min of play
lessons-done = { $done ->
    [0] { $total ->
        [one] { $total } lesson
       *[other] { $total } lessons
    }
   *[other] lessons done: { $done } of { $total }
}
join = Join
join-how = A friend's link
no-table-in-link = There is no table in this link: it should end with 16 letters and digits
keep-on-device = Keep the games on this device: against bots without a network
drop-log = Drop a log file here to watch that game, or choose one

# setting up a table
who-plays = Who plays
seat-number = Seat { $number }
seat-kind = Who takes seat { $number }
seat-me = At this device
seat-friend = A friend, by link
seat-bot = A bot
seat-guest = A guest bot
guest-in-seat = Guest bot in seat { $number }
guest-about = { $name } · of { $mark } · { $played ->
    [0] no games yet
   *[other] won { $won } of { $played }
}
guest-about-busy = { $name } · of { $mark } · busy now
guest-of = guest bot of { $mark }
manage-guest = { $name } is a guest bot, a program of { $mark }. The owner of the table can give its seat to a bot of the house at any time; anybody can once it has been away for a minute.
problem-guest-away = This guest bot is not here now: choose another
problem-guest-busy = This guest bot plays at as many tables as it can: choose another
bot-strength = Strength of the bot in seat { $number }
nickname-of = Name in seat { $number }
gets-link = gets a link from you
colour-of = Colour of seat { $number }
colour-0 = Blue
colour-1 = Rust
colour-2 = Green
colour-3 = Orchid
colour-4 = Brass
colour-5 = Grey
problem-colour-taken = Somebody plays this colour already: choose another
hot-seat-how = Several people at this device take turns behind a cover.
public-table = Show the table to everybody in the lobby
typed-wish = We roll and draw with the real box and type it in
absence = When somebody stays away
absence-0 = wait for them
absence-120 = a bot moves after 2 minutes
absence-600 = a bot moves after 10 minutes
absence-86400 = a bot moves after a day
absence-259200 = a bot moves after 3 days
open-table = Open the table
start = Start
choose-file = Choose a file
who-is = Who is { $name }?
bot-character = Who plays seat { $number }
character-any = anybody
level-random = random
level-easy = easy
level-medium = medium
level-hard = hard

# the table
opening-table = Opening the table…
table-mark = Table { $id }
watching = you are watching
typed-table = real dice and cards
board = Board
beside = Beside the board
prompt = What is asked
table-menu = Table menu
tab-game = Game
tab-log = Log
tab-chat = Chat
waiting-for = { $count ->
    [one] { $names } is to move
   *[other] { $names } are to move
}
game-over = The game is over
result = Result
chance-asked = What did dice or cards give?
step-back = Step back
choices-list = All choices as a list
search-choices = Search among { $count } choices
no-choices = Nothing is asked of you now
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole board
zoom-near = Enlarge again
undo = Undo
undo-all = Take the whole turn back
no-undo-now = Nothing of yours can be taken back now
line-away = The line to the server is broken. Trying again…
told-to-wait = Too many visitors from your address at once: the page goes on by itself in { $seconds } s
table-closed = This table is closed to you
bye-bad-frame = The page and the server misunderstood each other. Load the page again.
bye-bad-token = The key to this seat is no longer valid.
bye-seat-lost = This seat has been handed to somebody else.
bye-no-such-table = There is no such table.
bye-protocol = The page is older than the server. Load the page again.
bye-wrong-origin = The server does not take visitors from this address.
bye-flood = Too many messages at once. Load the page again in a minute.
bye-slow = The line was too slow. Load the page again.
bye-blocked = The host of this server has shut you out for a time.
problem-blocked = The host of this server has shut you out for a time
bye-too-many = Too many visitors from your address are here at once. Close other tabs or come back in a minute.
bye-failed = The server failed at this table several times. It has written down why; try again later.
load-again = Load the page again
bye-old-version = This game was begun by rules that are no longer installed here. Its log is kept.
bye-restart = The server starts anew. Load the page again.

# players
seat-free = free seat
you-mark = (you)
your-turn = your turn
to-move = is to move
thinks = thinks
bot-level = { $level ->
    [random] bot, random
    [easy] bot, easy
    [medium] bot, medium
    [hard] bot, hard
    [none] bot
   *[other] bot, { $level }
}
not-connected = not connected
not-connected-wait = not connected · { $seconds } s left to come back
player-away = away, a bot plays
player-resigned = has resigned
manage-seat = About { $name }
manage-how = If { $name } does not come back, a bot can take the seat, or the seat gets a new link.
vote-bot = Vote for a bot
new-seat-link = New link for the seat
votes = { $votes } of { $needed } votes
bot-has-seat = A bot plays your seat while you are away
take-seat-back = Take the seat back

# log, replay, chat
log = Log
log-empty = Nothing has happened yet
taken-back = The last move is taken back
typed-in = typed in
show-position = Show this position
replay = Replay
replay-at = Move { $line } of { $last }
replay-how = You are looking at the past. The game goes on meanwhile.
back-to-game = Back to the game
play-replay = Play
pause = Pause
watch-replay = Watch it again
no-recording = No log is loaded. Drop a log file into the lobby.
chat = Chat
chat-empty = Nobody has said anything
chat-earlier = Earlier lines
chat-write = Write to everybody
send = Send
somebody = somebody
note-joined = { $name } sits down
note-vote = { $name } votes for a bot for { $about }
note-takeover = A bot takes over for { $about }
note-returned = { $name } is back
note-resigned = { $name } resigns
note-reissued = The seat of { $about } has a new link
note-rematch = A rematch is set up
note-closed = { $name } closed the table
note-device = Played on a device, handed in here and checked by the rules
note-bot-failed = A bot failed; the rules' own fallback moved

# waiting room
room-title = Waiting for players
room-how = The game begins when every seat is taken.
give-to-bot = Give to a bot
sit-down = Sit down
share-link = Link for your friends
watch-link = Link for spectators

# hot-seat
cover-title = { $name }, it is your turn
cover-how = Nobody else may look now.
cover-ready = I am { $name }

# typed-in chance
typed-title = Type in what you rolled or drew
typed-how = Choose what came up at your table.
typed-draw = Let the server draw

# menu
want-sound = Sounds: turns, rails, wheels, dice
want-notes = Notify me when it is my turn
want-help = Help: costs, previews and hints
hint = What would a bot do?
log-download = Save the log
resign = Resign
resign-sure = Really resign?
close-table = Close the table
close-table-sure = Close it for everybody?
seed-fingerprint = Fingerprint of the seed:
seed-shown = seed:
keys = Keys
key-arrows = ← ↑ ↓ →
key-arrows-does = from target to target on the board
key-enter = Enter
key-enter-does = choose the target
key-space = Space
key-space-does = the plain answer, mostly the end of the turn
key-zoom = + − 0
key-zoom-does = zoom, whole board
key-list = L
key-list-does = all choices as a list
key-undo = U
key-undo-does = undo
key-escape = Esc
key-escape-does = one step back, out of the replay

# end
rematch = Again with the same players
to-rematch = To the rematch

# rules
how-to-play = How to play
goal = Goal:
goal-fold = Fold the goal away
see-picture = See picture { $number }
rules-every-option = Rules of other options too
all-rules = All rules
player-aid = Player aid
nothing-found = Nothing found

# refusals and problems
refusal-other = Not possible now ({ $reason })
refusal-stale = The position has changed meanwhile
refusal-no-action = This is no move of this game
refusal-not-playing = The game is not running
refusal-no-seat = Only players may do this
refusal-not-owner = Only whoever opened the table may do this
refusal-no-bot = This game has no such bot
refusal-not-in-daily = No hints in a daily
refusal-too-many = Too much at once: wait a moment
refusal-chat-full = So much was said at this table that no more is kept
problem-unreachable = The server does not answer
problem-bad-request = The server did not understand this
options-refused = { $count ->
    [0] It cannot be played like this; the table was not opened.
   *[other] It cannot be played like this; the table was not opened. Look at: { $options }.
}
problem-failed = The server failed, which should not happen. Try again.
problem-bad-token = The key to this seat is no longer valid
problem-not-allowed = You may not do this
problem-wrong-origin = The server does not take visitors from this address
problem-no-such-table = There is no such table
problem-no-such-game = There is no such game
problem-not-found = Nothing is there
problem-seat-taken = This seat is taken already
problem-no-free-seat = No seat is free
problem-not-playing = The game is not running
problem-not-over = The game is not over yet
problem-day-over = This day has ended everywhere
problem-day-not-over = Others still play this daily: go on when its day has ended everywhere
problem-too-big = This is too big
problem-too-many = Too much at once: wait a moment
problem-quota = Too many unfinished tables were opened from your address: finish or close some first
problem-bad-log = This is no log of a game that is played here

plan-ahead = Plan
plan-title = Planning on a private copy
plan-how = Try decisions here: nobody else sees them
plan-steps = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
plan-play = Play it
plan-leave = Leave the plan
refusal-not-asked = Nothing is asked of you now
problem-not-away = This player is not away
problem-old-version = This log was made by an older version of the game
problem-still-here = This player is still here
problem-too-soon = This player may come back: wait a moment more
problem-seen-a-hand = You have seen another hand of this game: the seat is for somebody else, or a bot
problem-busy = The server is busy: try again in a moment
refusal-busy = The server is busy: try again in a moment

# --- lessons
learn = Learn
coach = The coach
lesson-step = Step { $number } of { $total }
lesson-waits = waits for you
lesson-why = Why?
lesson-next = Go on
lesson-play-on = Play on by yourself
lesson-do-it = Do it for me
lesson-try = Let me try
lesson-unfold = What the coach said
lesson-leave = Leave the lesson
lesson-not-now = The rules allow it, but the lesson goes another way just now.
lesson-offer = New to this game? A lesson shows it on the real board, step by step. You can leave it and take it up again at any time.
lesson-choose = Each lesson is played on the real board. You can leave it and take it up again at any time.
lesson-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
lesson-then = Next part: { $title }
lesson-following = Next lesson: { $title }
lesson-new-game = A new game with gentle bots
coach-ask = Ask the coach
coach-advise = Show me a good move
coach-said = What the coach said
lesson-done = done
lesson-go-on = go on
lesson-anew = Begin anew
lesson-not-needed = I know the game: play now
problem-no-such-lesson = There is no such lesson
exercise = Exercise
exercises = Exercises
exercises-lead = Positions out of games between bots, each with one decision that is clearly the best.
exercises-done = solved: { $done } of { $total }
exercise-solved = Right!
exercise-over = Solved: nobody plays on here
exercise-shown = This was it.
exercise-show = Show me
exercise-next = Next exercise
exercise-streak = in a row: { $count }, best { $best }

# the table: confirm block, since your move, replay
decision = Decision
ways = Ways to change it
choose-first = Choose first
not-your-turn = Not your turn
tap-again = Tap the same place again, or the button
put-down = Put it down
tab-more = Look up
since = Since your move
since-nothing = Nothing yet
since-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
since-show = Show on the board
replay-start = To the start
replay-back = One step back
replay-on = One step on
replay-end = To the end
replay-round-back = One round back
replay-round-on = One round on
replay-hold = Play ({ $speed }); hold for the speed
replay-next-turning = Turning point
replay-speed = Speed
hint-number = Hint { $number } of { $of } (bot: { $level }).
want-twice = A second tap on the same place confirms
want-together = Trans Europa: put the whole turn together, then send it
want-auto = Make the only choice for me where it does not end my turn
want-pace = Pace of the others
pace-calm = calm
pace-quick = quick
pace-once = at once
key-hint = H
key-hint-does = a hint, the next one, none
log-setup = { $count ->
    [one] Set-up: { $count } line
   *[other] Set-up: { $count } lines
}
log-newest = To the newest line

presets = How to play
preset-usual = The usual way
preset-own = as you set it
preset-usual-about = the rulebook's own options, middling bots
preset-expert-about = the strongest bots
invite = Invite by link
preset-first-about = { $bots ->
    [one] the gentlest table: you and an easy bot
   *[other] the gentlest table: you and { $bots } easy bots
}
needs-players = players: { $range }
needs-option = needs { $option }: { $value }
made-for = best with { $fewest }–{ $most } players
expert-options = Expert options
readings = Readings of the rules
options-changed = { $count ->
    [0] nothing changed
    [one] { $count } changed
   *[other] { $count } changed
}
summary = What will start
will-start = { $title }: { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $bots ->
    [0] no bots
    [one] { $bots } of them a bot
   *[other] { $bots } of them bots
}

continue = Continue

volume = Volume

# the story of a finished game
story-title = The story of a game
story-opening = Opening the story …
story-going = The bot goes through the game …
story-share = Story and link
story-daily = The ranks of the day
story-picture = Save as picture
story-link = Link to this story
story-my-name = Show my name here
story-chances = Chance to win, move by move
story-results = Result to expect, move by move
story-turns = Turning points
story-step = Move { $step }
story-parts = How the result came about: { $name }
story-part-start = expected at the start
story-part-own = own decisions, against the bot’s
story-part-others = the others’ decisions
story-part-luck = luck
story-part-rest = rest of the estimate
story-part-result = result
story-as-good = { $choices ->
    [one] As good as the bot: { $good } of { $choices } decision
   *[other] As good as the bot: { $good } of { $choices } decisions
}
story-third-1 = First third
story-third-2 = Second third
story-third-3 = Last third
story-worst = What the bot would have done otherwise
story-played = as played
story-bots = the bot’s decision
story-better = The bot saw something better
story-whose = Whose result
story-deeper = Look deeper
story-everybody = Judge the bots, too
story-luck-curve = Luck so far, move by move
story-depth = Looked at by: { $level } bot, { $depth } depth. It errs, too.
depth-quick = quick
depth-usual = usual
depth-deep = great
replay-turning = Turning point { $number }
replay-eyes = Through whose eyes
replay-eyes-nobody = a spectator’s
go-on-here = Go on from here as { $name }
go-on-how = In a copy, with new dice, against bots. It never counts.
verdict-alone = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
verdict-best = { $more ->
    [one] { $points } points: your best so far, one point up
   *[other] { $points } points: your best so far, { $more } points up
}
verdict-not-best = { $points ->
    [one] { $points } point: place { $rank } of { $of } among your games, the best has { $best }
   *[other] { $points } points: place { $rank } of { $of } among your games, the best has { $best }
}
verdict-win = { $points ->
    [0] You win, level with { $name } on points
    [one] You win, one point ahead of { $name }
   *[other] You win, { $points } points ahead of { $name }
}
verdict-shared = You share the victory with { $names }
verdict-behind = { $points ->
    [0] Place { $place } of { $of }, level with { $name } on points
    [one] Place { $place } of { $of }, one point behind { $name }
   *[other] Place { $place } of { $of }, { $points } points behind { $name }
}
verdict-left = Place { $place } of { $of }; { $name } wins
verdict-other = { $points ->
    [0] { $winner } wins, level with { $name } on points
    [one] { $winner } wins, one point ahead of { $name }
   *[other] { $winner } wins, { $points } points ahead of { $name }
}
because-little = Nothing stood out: your decisions, the others and luck were all as expected.
because-own-took = Your own decisions made most of it: against the bot’s they gave away { $points } points.
because-own-gave = Your own decisions made most of it: { $points } points.
because-others-took = What the others did took most: { $points } points.
because-others-gave = What the others did helped most: { $points } points.
because-luck-took = Luck was against you: it took { $points } points.
because-luck-gave = Luck was with you: it gave { $points } points.
