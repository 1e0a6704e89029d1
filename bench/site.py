"""The page without a server, from `build/site`: how soon it is there, and how much memory it takes.

`python bench/site.py [TIMES]` visits it once with a web space behind it and then without any: seconds to the lobby, to
Python and to the kept page; then the median of so many reloads at a table, to the position that is stored and to the
first prompt (goals: 1 s and 5 s). Then it plays Steam against four hard bots and adds up the memory of the processes
that hold page and workers, each shared page counted once (goal: 400 MB). The load of the machine is printed beside it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "web")]

from conftest import FLAGS, LONG, chromium  # noqa: E402 - the tests' browser, found through the path above
from test_site import QUICK, SITE, WebSpace, sit_down, wait_for_python  # noqa: E402 - likewise

TIMES = 5
MOVES = 12
STORED = "main[data-last]"
ASKED = "main[data-stage=asked]"


def seconds(began: float) -> str:
    return f"{time.monotonic() - began:.1f} s"


def first_visit(browser: Browser) -> tuple[Page, WebSpace]:
    space = WebSpace()
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script(QUICK)
    page = context.new_page()
    page.set_default_timeout(LONG)
    began = time.monotonic()
    page.goto(space.url)
    page.locator(".game").first.wait_for()
    print("first visit: lobby", seconds(began))
    wait_for_python(page)
    print("first visit: Python", seconds(began))
    page.locator("[data-kept]").wait_for()
    print("first visit: kept", seconds(began))
    return page, space


def reload_at_table(page: Page) -> tuple[float, float]:
    """Seconds to the position, and to the first prompt."""
    began = time.monotonic()
    page.reload(wait_until="commit")
    page.locator(STORED).wait_for()
    stored = time.monotonic() - began
    page.locator(ASKED).wait_for()
    return stored, time.monotonic() - began


def later_visits(page: Page, times: int) -> None:
    sit_down(page, "trans-europa")
    page.locator(ASKED).wait_for()
    taken = [reload_at_table(page) for _ in range(times)]
    for what, found in zip(("stored position", "first prompt"), zip(*taken, strict=True), strict=True):
        print(f"later visit: {what} {statistics.median(found):.1f} s, median of", [round(each, 1) for each in found])


def play_steam(page: Page) -> None:
    """Against four hard bots, always the first choice."""
    page.evaluate("location.hash = '#/'")
    page.locator(".game").nth(1).locator(".btn:not(.main)").last.click()
    form = page.locator("dialog form")
    form.get_by_label("Players", exact=True).select_option("5")
    for seat in range(2, 6):
        form.get_by_label(f"Strength of the bot in seat {seat}", exact=True).select_option("hard")
    form.get_by_role("button", name="Start", exact=True).click()
    for _ in range(MOVES):
        page.locator(ASKED).wait_for()
        page.keyboard.press("l")
        page.locator("dialog .choices button").first.click()
        page.locator("dialog").wait_for(state="hidden")


def memory(browser: Browser) -> dict[str, int]:
    """Megabytes of each renderer: a page and its workers are one."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {str(each["id"]): _megabytes(each["id"]) for each in processes if each["type"] == "renderer"}


def _megabytes(process: int) -> int:
    text = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8")
    return int(next(line for line in text.splitlines() if line.startswith("Pss:")).split()[1]) // 1024


def main(times: int = TIMES) -> None:
    rules = SITE.joinpath("rules.txt").read_text("utf-8")
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    print(f"{rules} rules, {commit.stdout.strip()}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page, space = first_visit(browser)
        space.close()
        later_visits(page, times)
        play_steam(page)
        print("memory, Steam with four hard bots:", memory(browser), "MB by renderer")
        browser.close()
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
