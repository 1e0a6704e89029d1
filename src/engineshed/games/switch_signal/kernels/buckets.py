"""A queue of spots by cost: costs are small whole numbers, so that it is a row of buckets."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from engineshed.maths.graph import filled


class Buckets:
    """Each bucket is a chain of entries, the last one pushed first. Empty again once `pop` has said so."""

    def __init__(self, costs: int, pushes: int) -> None:
        self.head: vec[i64] = filled(costs, -1)
        """By cost: the last entry pushed, or -1."""
        self.spot: vec[i64] = filled(pushes, 0)
        self.following: vec[i64] = filled(pushes, -1)
        self.size: i64 = 0
        self.cost: i64 = 0
        """Of the spot popped last."""
        self.top: i64 = 0
        """No spot costs more."""

    def push(self, spot: i64, cost: i64) -> None:
        entry = self.size
        self.spot[entry], self.following[entry] = spot, self.head[cost]
        self.head[cost] = entry
        self.size = entry + 1
        if cost > self.top:
            self.top = cost

    def pop(self) -> i64:
        """The cheapest spot, -1 if there is none."""
        cost, top = self.cost, self.top
        while cost <= top:
            entry = self.head[cost]
            if entry >= 0:
                self.head[cost] = self.following[entry]
                self.cost = cost
                return self.spot[entry]
            cost += 1
        self.size = self.cost = self.top = 0
        return -1
