"""How smooth a replay of a long game is: milliseconds of a step and of a drag. `python bench/replay.py`.

The longest game that is at hand, Trans Europa with six players and thirty points at the start, played by easy bots from
a fixed seed (the longest of 144 of them), is dropped into the lobby as a log. Then 120 single steps from its middle,
and a drag over the whole timeline in 120 moves of the mouse: the work of script, style and layout in CPU time for each,
and the time until the board stands where the mouse rests. The goal is that of a panning frame: 8 ms for 95 of 100.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from page import FLAGS, PAINTED, WORK, Shed, chromium
from playwright.sync_api import CDPSession, Page, sync_playwright

from engineshed.core.chance import Rng
from engineshed.core.log import header_of, write_log
from engineshed.core.registry import bots, make_game
from engineshed.core.table import Table

STEPS = 120
SEED = (75).to_bytes(32)
PLAYERS = 6
RANGE = ".replay input[type=range]"
SHOWN = f"""(line) => new Promise((done) => {{
  const range = document.querySelector("{RANGE}");
  const look = () => requestAnimationFrame(range.value === line ? () => setTimeout(done) : look);
  look();
}})"""
"""Until the line is painted, at next to no cost: what looks for it must not be what is measured."""


def long_log() -> str:
    """A whole game: real decisions, from a fixed seed."""
    game = make_game("trans-europa", {"players": PLAYERS, "start_score": 30})
    bot, rng, table = bots("trans-europa")["easy"](game), Rng(75), Table(game, SEED)
    while not table.over:
        table.settle_all()
        if not table.over:
            (seat, *_) = table.acting
            view = game.view(table.state, seat)
            table.play(seat, bot.choose(view, game.legal(table.state, seat), rng))
    return write_log(header_of(game, {}, "", ""), table.space, table.entries)


def opened(page: Page, shed: Shed, log: Path) -> int:
    """The replay of the log; how many lines it has."""
    page.goto(shed.url)
    page.locator("input[type=file]").set_input_files(log)
    page.locator(RANGE).wait_for(timeout=120_000)
    return int(page.locator(RANGE).get_attribute("max") or 0)


def work(link: CDPSession) -> float:
    found = link.send("Performance.getMetrics")["metrics"]
    return sum(float(one["value"]) for one in found if one["name"] in WORK) * 1000


def stands_at(page: Page, line: int) -> None:
    while page.locator(RANGE).input_value() != str(line) or not page.get_by_text(f"Move {line} of").count():
        page.evaluate(PAINTED)


def stepped(page: Page, link: CDPSession, last: int) -> tuple[list[float], list[float]]:
    """CPU and wall milliseconds of single steps, the position of each already fetched."""
    page.locator(RANGE).fill(str(last // 2))
    stands_at(page, last // 2)
    cpu, wall = [], []
    for step in range(1, STEPS + 1):
        before, began = work(link), time.perf_counter()
        page.keyboard.press("ArrowRight")
        page.evaluate(SHOWN, str(last // 2 + step))
        wall.append((time.perf_counter() - began) * 1000)
        cpu.append(work(link) - before)
    return cpu, wall


def dragged(page: Page, link: CDPSession, last: int) -> tuple[list[float], float]:
    """CPU milliseconds for each move of the mouse over the timeline; seconds until the board stands at its end."""
    page.locator(RANGE).fill("0")
    stands_at(page, 0)
    box = page.locator("div.replay > .line").bounding_box()
    assert box is not None
    y, times = box["y"] + box["height"] * 0.7, []
    page.mouse.move(box["x"] + 8, y)
    page.mouse.down()
    for step in range(1, STEPS + 1):
        before = work(link)
        page.mouse.move(box["x"] + 8 + (box["width"] - 16) * step / STEPS, y)
        page.evaluate(PAINTED)
        times.append(work(link) - before)
    began = time.perf_counter()
    page.mouse.up()
    page.get_by_text(f"{last}/{last}", exact=True).wait_for(timeout=120_000)
    return times, time.perf_counter() - began


def report(name: str, times: list[float]) -> None:
    most = statistics.quantiles(times, n=20)[-1]
    print(f"{name:22} median {statistics.median(times):6.1f} ms  95 % {most:6.1f} ms  of {len(times)}", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = Path(folder) / "long.log"
        log.write_text(long_log(), "utf-8")
        shed = Shed(Path(folder) / "tables.db")
        shed.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
            link = page.context.new_cdp_session(page)
            link.send("Performance.enable", {"timeDomain": "threadTicks"})
            began = time.perf_counter()
            last = opened(page, shed, log)
            print(f"{last} lines, open after {time.perf_counter() - began:.1f} s", flush=True)
            cpu, wall = stepped(page, link, last)
            report("a step, CPU", cpu)
            report("a step, to the paint", wall)
            times, settled = dragged(page, link, last)
            report("a move of a drag, CPU", times)
            print(f"after the drag the board stands at its end in {settled:.2f} s")
        finally:
            browser.close()
            shed.stop()


if __name__ == "__main__":
    main()
