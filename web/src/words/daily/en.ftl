# the daily
daily = The daily
daily-open = Today’s tables
daily-waits = to be played
daily-begun = begun
daily-play = Play, once
daily-lead = One table a day, the same for everybody here, and one attempt. The day ends on the last clock on Earth: for you, { $when }.
daily-past = This day has ended everywhere: its games are open to all.
daily-rank = place { $rank } of { $of }
daily-share = A line to share that gives nothing away
daily-line = Engine Shed, the daily of { $day }: { $title }. { $result }, place { $rank } of { $of }
daily-not-counted = Does not count: given up, or ended after its day
daily-bot = The strong bot: { $result }.
daily-bot-plays = The strong bot still plays it …
daily-quantiles = A quarter of all reached at most { $quarter }, half { $half }, three quarters { $most }.
daily-played = { $count ->
    [0] Nobody has finished it yet
    [one] { $count } person has finished it
   *[other] { $count } people have finished it
}
daily-nameless = Somebody
daily-seed = Seed:
daily-trust = One attempt for each device. There are no accounts here, so this is a matter of trust. No hints, and no bots in your place.
daily-before = The day before
daily-today = Today
