# the page without a server
device-title = On this device
device-lead = These tables are kept here, in this browser: no server, no network. Against bots and around one screen everything works; to play with people elsewhere, open the page of a server.
device-loading = Getting the bots ready…
device-waking = As it stood: in a moment you can play on.
device-failed = The games could not be started here ({ $reason }). Your tables are kept: load the page again.
device-missing = A part of this version is missing on this device. Your tables are kept: open the page once with a network, and it fetches what it lacks.
device-no-wasm = This browser is too old for the games: it lacks WebAssembly.
device-no-https = This address has no https: the page plays, but it cannot be kept for later without a network.
device-kept = The page is kept here whole: it opens without a network.
device-unkept = There is no room here to keep the page: it plays, but it will not open without a network.
device-server = Play with people elsewhere: to the server
device-apple = Safari forgets what a page keeps after seven days without a visit. Add this page to the Home Screen (Share, then “Add to Home Screen”) and it stays; what is installed has tables of its own, so save yours first and load them there.
device-persisted = The browser has promised to keep these tables.
device-not-persisted = The browser may clear these tables away when room gets short: save a copy now and then.
device-save = Save everything as a file
device-load = Load a saved file
device-came = { $count ->
    [one] { $count } table was taken over.
   *[other] { $count } tables were taken over.
}
device-bad-copy = This file holds no saved tables
device-newer = A newer version is here.
device-update = Update
device-hand-in-title = Hand finished games in
device-hand-in-lead = Checked by the rules and kept by the server at an address of their own, marked as played on a device.
device-hand-in = Hand in
device-handed-in = It is handed in: here is its story
device-not-handed-in = It could not be handed in: is there a network?
device-third-party = What this page is built on, and its licences
device-tell = Tell the story of the game (takes minutes here)
device-old-rules = This game was begun by the rules of an earlier version of this page, which is kept here for it.
device-old-rules-open = Play on with that version
device-old-rules-gone = This game was begun by rules that are no longer here. Its log is kept: save everything as a file, so that it is not lost.
problem-full = This device has no room left: nothing was lost, but nothing more can be kept
refusal-full = This device has no room left: the move was not kept
refusal-failed = This device could not keep the move: try again
problem-needs-server = People elsewhere meet at a server: here everybody plays on one device
