"""A small learned judge on integer weights: the same answer on every machine, compiled or not."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64


class Net:
    """One hidden layer that lets only what is above nought pass, and one output."""

    def __init__(self, weights: Sequence[Sequence[int]], biases: Sequence[int], output: Sequence[int]) -> None:
        self.inputs: i64 = len(weights[0])
        self.hidden: i64 = len(weights)
        self.weights: vec[i64] = vec[i64]([weight for row in weights for weight in row])
        self.biases: vec[i64] = vec[i64](list(biases))
        self.output: vec[i64] = vec[i64](list(output))

    def score(self, traits: Sequence[int]) -> int:
        given: vec[i64] = vec[i64](list(traits))
        total: i64 = 0
        for unit in range(self.hidden):
            found = self.biases[unit]
            row = unit * self.inputs
            for place in range(self.inputs):
                found += self.weights[row + place] * given[place]
            if found > 0:
                total += self.output[unit] * found
        return int(total)
