#!/usr/bin/env python3
"""Trans Europa: lays rails on the shortest way to the nearest city of its hand that is not joined yet."""

import heapq
import json
import sys

games = {}


def say(**message):
    print(json.dumps(message), flush=True)


class Table:
    """One game: its board as lines at each junction."""

    def __init__(self, opening):
        self.seat = opening["seat"]
        self.cities = opening["board"]["cities"]
        self.lines = opening["board"]["lines"]
        self.at = {}
        for line, (a, b, _) in enumerate(self.lines):
            self.at.setdefault(a, []).append((line, b))
            self.at.setdefault(b, []).append((line, a))

    def choose(self, view, legal):
        goals = {self.cities[city] for city in view["hands"][self.seat]}
        for action in legal:
            if action["kind"] == "marker" and action["junction"] in goals:
                return action
        rails = {action["line"]: action for action in legal if action["kind"] == "rail"}
        way = self.way(view, goals - set(view["networks"][self.seat]))
        wanted = [rails[line] for line in way if line in rails]
        return (wanted or [action for action in legal if action["kind"] == "stop"] or legal)[0]

    def way(self, view, goals):
        """The lines to lay to the nearest goal; what is laid already costs nothing."""
        laid = {rail["line"] for rail in view["rails"]}
        queue = [(0, junction, ()) for junction in view["networks"][self.seat]]
        heapq.heapify(queue)
        seen = set()
        while queue:
            cost, junction, way = heapq.heappop(queue)
            if junction in goals:
                return way
            if junction in seen:
                continue
            seen.add(junction)
            for line, there in self.at[junction]:
                more = 0 if line in laid else self.lines[line][2]
                heapq.heappush(queue, (cost + more, there, (*way, line) if more else way))
        return ()


for text in sys.stdin:
    heard = json.loads(text)
    if heard["type"] == "hello":
        say(type="ready", name="nearest", wants=["records", "view"])
    elif heard["type"] == "new_game":
        games[heard["id"]] = Table(heard)
    elif heard["type"] == "choose":
        action = games[heard["id"]].choose(heard["view"], heard["legal"])
        say(type="action", request=heard["request"], action=action)
    elif heard["type"] == "game_over":
        games.pop(heard["id"], None)
    elif heard["type"] == "quit":
        break
