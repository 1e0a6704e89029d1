"""`engineshed play`: a whole game in the terminal, against bots or passing the keyboard round."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from engineshed.bots.characters import cast, company, make_bot, parts
from engineshed.cli.common import GameName, Language, OptionWords, PresetName, console, parse_options
from engineshed.cli.prompt import Leave, PromptWalker, Takeback
from engineshed.cli.replay import result_lines
from engineshed.core.chance import bot_numbers, new_seed, seed_from, seed_hash
from engineshed.core.game import AnyGame
from engineshed.core.languages import DEFAULT
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.record import CHANCE, Effect
from engineshed.core.registry import bots as bots_of
from engineshed.core.registry import make_game
from engineshed.core.table import Refused, Table, visible
from engineshed.words import Words, package_of


def play(
    game: GameName = "trans-europa",
    /,
    *,
    bots: str = "",
    humans: int = 1,
    option: OptionWords = None,
    preset: PresetName = "",
    seed: str = "",
    lang: Language = DEFAULT,
    log: Path | None = None,
    resume: Path | None = None,
) -> None:
    """Play in the terminal. Type a number, a notation (`rail 172`), `?` for help.

    Parameters
    ----------
    bots
        Levels of the bots, a comma between: `medium,hard:racer`; where no character is named, one is drawn.
        The best there is on every other seat if not given.
    humans
        How many people share this keyboard; they take the first seats.
    seed
        Any word or number: the same seed gives the same dice and cards.
    lang
        Language.
    log
        Save the game here, after every move.
    resume
        Go on with a log saved earlier.
    """
    if resume:
        table, _ = replay_log(resume.read_text("utf-8"))
        table.seed = seed_from(seed) if seed else new_seed()
    else:
        table = Table(
            _seated(game, bots, humans, parse_options(game, option or [], preset)),
            seed_from(seed) if seed else new_seed(),
        )
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    Session(table, humans, levels, lang, log).run()


def _seated(game: str, bots: str, humans: int, options: dict[str, object]) -> AnyGame:
    """The game with a seat for everybody who was named."""
    named = len([level for level in bots.split(",") if level.strip()])
    if named and "players" not in options:
        options["players"] = humans + named
    return make_game(game, options)


def drawing_of(game: AnyGame) -> Callable[[AnyGame, Any, Words], str] | None:
    """The game's own picture of a view for terminals (module `words.terminal`), if it has one."""
    name = f"{package_of(game)}.words.terminal"
    if importlib.util.find_spec(name) is None:
        return None
    draw: Callable[[AnyGame, Any, Words], str] = import_module(name).draw
    return draw


def names_of(words: Words, who: Sequence[str]) -> list[str]:
    """Of everybody at the table: a character by its mark and name."""
    characters, names = company(words.game.name).characters, []
    for seat, name in enumerate(who):
        one = parts(name)[1]
        names.append(f"{characters[one].mark} {words.say(f'character-{one}')}" if one else words.name("seat", seat))
    return names


class Session:
    """One game at one terminal."""

    def __init__(self, table: Table, humans: int, levels: Sequence[str], lang: str, log: Path | None) -> None:
        self.table = table
        self.humans = min(humans, table.game.seats)
        self.log = log
        self.draw = drawing_of(table.game)
        bots = table.game.seats - self.humans
        best = list(levels) or [list(bots_of(table.game.name))[-1]]
        assert table.seed is not None
        wished = [""] * self.humans + [best[i % len(best)] for i in range(bots)]
        self.who = cast(table.game.name, wished, table.seed)
        self.bots = {seat: make_bot(table.game, name) for seat, name in enumerate(self.who) if seat >= self.humans}
        self.seed = table.seed
        self.words = Words(table.game, lang, names_of(Words(table.game, lang), self.who))

    def run(self) -> None:
        console.print(self.words.say("title"), style="bold")
        console.print(self.words.say("seed-hash", hash=seed_hash(self.seed)), style="dim", soft_wrap=True)
        for seat, name in enumerate(self.who):
            if who := parts(name)[1]:
                temperament = self.words.say(f"temperament-{who}")
                console.print(f"{self.words.name('seat', seat)}: {temperament}", markup=False)
        try:
            while acting := self.table.game.to_act(self.table.state):
                self._turn(acting)
                self._save()
        except Leave:
            console.print(self.words.say("left-game"))
            return
        for line in result_lines(self.table, self.words):
            console.print(line, markup=False)

    def _turn(self, acting: tuple[int, ...]) -> None:
        if acting == (CHANCE,):
            self._tell(self.table.settle())
            return
        bot = next((seat for seat in acting if seat in self.bots), None)
        if bot is not None:
            self._bot(bot)
        else:
            self._human(acting[0])

    def _bot(self, seat: int) -> None:
        game, state = self.table.game, self.table.state
        with console.status(self.words.say("bot-thinks", name=self.words.name("seat", seat))):
            decided = sum(entry.seat == seat for entry in self.table.entries)
            numbers = bot_numbers(self.seed, seat, decided)
            action = self.bots[seat].choose(game.view(state, seat), game.legal(state, seat), numbers)
        self._tell(self.table.play(seat, action))

    def _human(self, seat: int) -> None:
        game, state = self.table.game, self.table.state
        view = game.view(state, seat)
        if self.draw:
            console.print(self.draw(game, view, self.words), markup=False)
        question = self.words.question(game.question(view, seat))
        console.print(f"{self.words.name('seat', seat)}: {question}", style="bold")
        walker = PromptWalker(self.table.space, self.words, game.legal(state, seat), view)
        try:
            self._tell(self.table.play(seat, walker.ask()))
        except Takeback:
            self._undo(seat)
        except Refused as refused:
            console.print(self.words.refusal(refused.refusal), style="red")

    def _undo(self, seat: int) -> None:
        try:
            self.table.undo(seat)
        except Refused as refused:
            console.print(self.words.refusal(refused.refusal), style="red")

    def _tell(self, effects: Sequence[Effect]) -> None:
        """What the people at this terminal may see: with one, what that seat sees; with more, what all see."""
        viewer = 0 if self.humans == 1 else None
        for effect in visible(effects, viewer):
            console.print(f"  {self.words.effect(effect)}", markup=False)

    def _save(self) -> None:
        if self.log:
            self.log.write_text(write_log(header_of(self.table.game), self.table.space, self.table.entries), "utf-8")
