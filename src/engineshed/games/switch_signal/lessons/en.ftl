first = Your first delivery
    .goal = Goal: bring eight goods to the port before the dispatch cards run out. Everybody wins or loses together.

first-goal = What wins
    .text = Trains fetch cubes from four cities and bring them to the port of Marseille. Eight cubes must be there before the last dispatch card is played.
    .why = There is a second clock: time tokens. A train that has to stop too early loses some, and when they are gone a dispatch card goes too.

first-trains = Trains run by themselves
    .text = Three trains have entered: black at Bordeaux, brown at Prague, grey at Venice. You do not drive them. You set their way.
    .why = Black trains roll the fastest die, grey ones the slowest. A train runs as far as its die says, wherever the track leads it.

first-hand = Your cards
    .text = Your hand sets the track: a switch card turns one switch, a signal card moves one green disc, a train card sends one train.
    .why = Two cards of any kind do for one that you lack. What is left stays in your hand for the next turn.

first-switch = A closed switch
    .text = Bordeaux leads nowhere: the switch at Limoges is closed for the black train. Turn it so that Bordeaux and Tours are joined.
    .why = A train that comes to a closed switch stops there and loses time.
    .wrong = That would turn another switch. Choose Limoges, and join Tours with Bordeaux.
    .refused = That switch stands so already. Choose the marked one at Limoges.

first-lamp = A green light
    .text = Signals are red unless a green disc lies on them. Take the disc from the line between Milan and Nice, where no train runs, to the way out of Nuremberg towards Munich.
    .why = A train may leave a city only by a green light, and stops at every red one.
    .wrong = Take the green disc from the line between Milan and Nice to the marked light.

first-end = End the turn
    .text = The rest can wait: end the turn and draw five cards.
    .why = A turn is always: a dispatch card, your cards, then five new ones.
    .wrong = Keep the rest of your cards and end the turn.

first-dispatch = A dispatch card
    .text = It says: a new train, then the black ones and the brown ones run. Bring in a second black train.
    .why = Dice choose where it enters. A train that cannot enter costs two tokens.
    .wrong = Black is the fastest: bring in a second black train.

first-move = In which order
    .text = Two black trains run now, and you choose which goes first. Send the one from Bordeaux.
    .why = The order matters when one train stands in another's way.
    .wrong = Send the train from Bordeaux first.
    .refused = The card lets the black trains run now. The others have to wait.

first-token = A red light costs time
    .text = The brown train came to the red light before Berlin with one point left over: one time token is lost. The others ran well, and the new black train stands in Paris.
    .why = Every point that a train cannot use costs a token. A city is the exception: there a train may stop without loss.

first-paris = Load a cube
    .text = In Paris a blue cube waits. Any card loads it: give a train card for it.
    .why = A train carries one cube, and loads where it has stopped.
    .wrong = Load the blue cube in Paris with a train card.

first-green = A way out
    .text = The light from Paris towards Lyon is red. Take the green disc from Nuremberg's Frankfurt side there.
    .why = Without a green light the train would stay and lose every point of its die.
    .wrong = Take the disc from the Frankfurt side of Nuremberg to the marked light.

first-points = Set the switch
    .text = At Lyon the track must lead on to Marseille. Turn the switch: Paris with Marseille.
    .why = Check the whole way before you send a train: lights, switches, other trains.
    .wrong = Turn the switch at Lyon so that it joins Paris with Marseille.
    .refused = That switch stands so already. Choose the marked one at Lyon.

first-run = Send the train
    .text = Play a train card for the black train. Two lights in Paris are green, so you are asked for the way: take the one to Lyon.
    .why = The forecast beside the train shows where each number of the die would take it.
    .wrong = Send the black train in Paris, and let it leave towards Lyon.

first-port = Into the port
    .text = Almost there. Send it once more.
    .why = In the port a train may waste its points: nothing is lost.
    .wrong = Send the same train once more.

first-delivered = One of eight
    .text = The cube is in Marseille, and the train went back to the depot. It will come out again by a dispatch card.
    .why = Seven more to go, with seventeen dispatch cards left. Trains that run while you prepare the next ones make the difference.

first-turn = Next turn
    .text = End the turn.
    .why = You draw five cards again.
    .wrong = End the turn now.

first-over = Now you dispatch
    .text = The new card lets any two colours run, and you choose. Play on: the brown train still waits before Berlin.
    .why = Ask for a hint whenever you like. It is drawn on the map.

america = North America
    .goal = Goal: one cube of each colour in each of the two ports, San Francisco and New York, before the dispatch cards run out.

america-ports = Two ports
    .text = San Francisco in the west and New York in the east each want one cube of every colour: eight in all.
    .why = A port that has its cube of a colour wants no second one. Think early about which cube goes where.

america-cities = Cities can be passed
    .text = Here a train that comes to a city with points left may stop there, or run on by a green exit.
    .why = Passing costs one point like any space. In Europe every city ends the move.

america-end = Let them run
    .text = The black train stands at Winnipeg, and its way to Chicago is open. End the turn.
    .why = Your cards are not lost: you may keep up to ten.
    .wrong = Keep your cards for now and end the turn.

america-colour = Any colour
    .text = The dispatch card lets you choose one colour. Choose black: it is on its way to Chicago.
    .why = Every train of that colour runs, each by its own die.
    .wrong = Choose black.

america-stop = Stop or go on?
    .text = A four: the train comes to Chicago with one point left. A blue cube waits there, so stop.
    .why = Whoever stops in a city loses nothing. There is no loading in passing.
    .wrong = Stop in Chicago: without stopping it cannot load.

america-green = The way out
    .text = Take the green disc from the side of Minneapolis to the exit towards Detroit.
    .why = The train has passed that light already. Each city keeps at least one disc.
    .wrong = Move the disc in Chicago from the Minneapolis side to the Detroit side.

america-load = Load
    .text = Load the blue cube with a switch card.
    .why = Any one card will do; give the one that you need least.
    .wrong = Load the cube in Chicago with a switch card.

america-run = To New York
    .text = Send the black train with a train card.
    .why = The switches on the way lead to New York. A four is enough.
    .wrong = Send the black train.

america-delivered = One of eight
    .text = New York has its blue cube: one of the four it wants.
    .why = A loaded train that enters a port wanting its cube must deliver. Elsewhere it may just pass.

america-over = Your network
    .text = Play on. Brown waits at Norfolk, grey at Miami: both near New York.
    .why = Ask for a hint whenever you like. It is drawn on the map.

helpers = The helpers
    .goal = Goal: as ever. Three helpers stand by, each of them once in a game.

helpers-three = Three helpers
    .text = In Europe the Conductor, the Logistician and the Dispatcher help, once each in the whole game. They cost no card.
    .why = North America has helpers of its own, and a lesson for them.

helpers-end = A quick beginning
    .text = End the turn: we want to see what the dispatch card does to trains whose way is not set.
    .why = The black train at Bordeaux has a closed switch ahead, the brown one a red light.
    .wrong = End the turn, so that the trains get into trouble.

helpers-new = A new train
    .text = Bring in a black train.
    .why = The card then moves all black trains and all brown ones.
    .wrong = Bring in a black train.

helpers-conductor = The Conductor
    .text = Black has to run, and the train at Bordeaux would lose every point at the closed switch. Call the Conductor: black stays.
    .why = He holds back all trains of one colour on the card. Call him before the first die of that colour is rolled.
    .wrong = Call the Conductor for black.

helpers-logistician = The Logistician
    .text = Brown rolled a four, and the red light before Berlin is nearer than that. Call the Logistician to roll again.
    .why = The second roll counts, whatever it is. Keep her for a roll that would cost several tokens.
    .wrong = Call the Logistician and roll again.

helpers-run = Much better
    .text = A two: let the train run.
    .why = It uses both points, and no time is lost.
    .wrong = Let the train run.

helpers-green = Green on both sides
    .text = The black train at Calais is to get beyond Paris. Take the green disc from the line between Milan and Nice to the way out of Paris towards Lyon.
    .why = A train passes a city only where the light is green on the way in and on the way out. The one into Paris is green already.
    .wrong = Take the disc from the line between Milan and Nice to the marked light at Paris.

helpers-dispatcher = The Dispatcher
    .text = In Europe every city ends a move. Call the Dispatcher: until the end of this turn trains may pass cities on green, or stop there.
    .why = He works for every train of the turn. Call him when a city would hold up a train that has a better goal.
    .wrong = Call the Dispatcher first.

helpers-send = Send the black train
    .text = Play a train card for the black train at Calais.
    .why = Paris is three spaces away. With more than three it can run through.
    .wrong = Send the black train at Calais.

helpers-pass = Through Paris
    .text = A four: it comes to Paris with one point left. Go on towards Lyon.
    .why = Without the Dispatcher the move would have ended in Paris. A train that passes cannot load there.
    .wrong = Go on by the line towards Lyon.

helpers-over = All three have helped
    .text = Not a token lost, though hardly anything was prepared. From here on you play by yourself.
    .why = A helper unused at the end has helped nobody.

crew = Helpers of North America
    .goal = Goal: one cube of each colour in each of the two ports. Three other helpers stand by here, each of them once in a game.

crew-coupler = The Coupler
    .text = Two dice say where a new train enters. The Coupler lets you choose instead: bring the black train in at Winnipeg, where the way to Chicago is open.
    .why = He works for one new train, at any departure point that is free.
    .wrong = Choose Winnipeg, without rolling: the Coupler brings the black train there.

crew-end = End the turn
    .text = The dice sent the brown train to Norfolk and the grey one to Miami. End the turn and see which dispatch card comes.
    .why = No helper costs a card of your hand.
    .wrong = Keep your cards and end the turn.

crew-switchman = The Switchman
    .text = The card moves brown, and just ahead of it a switch is closed. Call the Switchman: this card goes under the pile, and the next one is played.
    .why = Call him at once, before anything on the card is done. You lose no turn by it.
    .wrong = Call the Switchman before the brown train has to run.

crew-run = Black first
    .text = The new card moves black, then brown. Send the black train.
    .why = Nothing stands in its way to Chicago.
    .wrong = Send the black train.

crew-stop = Into Chicago
    .text = A four: it comes to Chicago with one point left. Stop there, where a blue cube waits.
    .why = Whoever stops in a city loses nothing, and only a train that has stopped can load.
    .wrong = Stop in Chicago.

crew-stationmistress = The Stationmistress
    .text = Now brown would come to the closed switch after a single space. Choose the brown train and call the Stationmistress: it stays.
    .why = She holds back one train of the card, the others run. Europe's Conductor holds back a whole colour.
    .wrong = Call the Stationmistress for the brown train.

crew-over = All three have helped
    .text = Not a token lost. Load the cube in Chicago, open the switch before Norfolk, and play on by yourself.
    .why = Ask for a hint whenever you like. It is drawn on the map.

how = How to play Switch & Signal
    .goal = Bring eight goods to port together before the dispatch cards run out. All win, or all lose.

how-goods = Goods and port
    .text = Cubes wait in four cities. In Europe all of them go to Marseille: two of each colour. North America has two ports, which want one of each.

how-trains = Trains run by themselves
    .text = A dispatch card begins each turn: it brings new trains and says which colours run. Dice say how far: black trains are fast, grey ones slow. You set their way.

how-switch = Switches
    .text = A junction lets trains through between two branches only; red discs close the others. A switch card sets one junction anew.

how-signal = Signals
    .text = A signal is red unless a green disc lies there. A train stops at red, into a city and out of it. A signal card moves one disc; each city keeps at least one.

how-cards = Your cards
    .text = After the dispatch card play as many of your cards as you like: set a switch, move a disc, send a train. Any two cards do for one you lack. Then draw five.

how-token = Lost time
    .text = A train must run its whole roll. Each point it cannot use costs a time token, unless it has come into a city. When the last token goes, a dispatch card is lost too.

how-load = Load
    .text = A train that stands in a goods city takes one cube aboard for any one card. It carries one at a time, and leaves by any green exit.

how-port = Deliver
    .text = In port the cube is unloaded, and the train goes back to the depot. Never let trains meet head-on: the one that runs is taken off, and every point left costs two tokens.
