# the record of a device
record = My record
record-empty = Nothing here yet: every game that you play to its end on this device is counted. Lessons, copies, and tables with typed-in dice never are.
record-played = played
record-won = won
record-best = best
record-ten = last ten
record-more = All about it
record-streak = won in a row
record-streak-most = at most { $most }
record-curve = Results from the first game to the last
record-against = against
record-alone = nobody
record-people = people
record-bots = bots: { $levels }
record-options = { $count ->
    [one] { $count } option changed
   *[other] { $count } options changed
}
record-last = Last games
record-move = To another device
record-move-how = There are no accounts: this device knows your seats. A code takes them to another one. It works once, for ten minutes, and you see here when it is used.
record-move-running = Also the seat of a running game: { $title }, { $when }
record-code = Make a code
record-until = Good until { $when }. Read the picture with the other device's camera, or type the code there, on this same page.
record-qr = A picture of the code, for a camera
record-used = The code was used: your record is on the other device, too.
record-have-code = A code from another device
record-take = Take over
record-taken = The record of the other device is here now.
record-delete = Delete my record
record-delete-sure = Really delete it all?
record-delete-how = Your name and your key are taken off every finished game at the server, and this device forgets them. The games stay, without you. Running games are not touched; what you said in chats stays.
record-deleted = { $count ->
    [one] { $count } game no longer knows you
   *[other] { $count } games no longer know you
}
problem-no-such-code = This code is wrong, used, or too old
