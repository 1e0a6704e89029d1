tokens = A disc that saves { $tokens ->
        [one] a time token
       *[other] { $tokens } time tokens
    }
    .text = If { $colour } trains were to move now, time would be lost. Which disc prevents it?
    .why = A train stopped by a red lamp, a closed switch or another train costs a token for each point it cannot use.
signal = One lamp
    .text = Move one green disc. Where does it do most?
    .why = A green lamp is worth most right in front of a train that carries a cube.
switch = One switch
    .text = Set one switch. Which one opens the way that matters?
    .why = A switch that stands against a train costs as much as a red lamp, and only a card turns it.
load = A cube to load
    .text = A train stands where a cube waits. Is now the moment?
    .why = Any card pays for loading, and a train that leaves empty has to come back.
exit = Which way out?
    .text = A train leaves its city. By which line?
    .why = The shortest way is not the best if a lamp, a switch or a train stands on it.
colour = Which colour moves?
    .text = The card lets you choose the colour. Which trains shall move?
    .why = Choose the trains whose way is free: the others would cost tokens.
train = Which train comes?
    .text = A new train enters. Which colour serves you best?
    .why = Fast trains go far, slow ones stop in time: what is free near the cubes decides.

# what a decision loses
loses = That is allowed, but by the strong bot's reckoning { $loss } of a cube fewer would arrive than with the best.
loses-more = That is allowed, but the strong bot did not even weigh it: there is something better.
next-best = With the next best decision { $loss } of a cube fewer would arrive.
