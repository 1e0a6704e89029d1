"""Hexes: neighbours, names, distances, corners."""

import math

import pytest

from engineshed.maths.hexes import STEPS, centre, corner, distance, name, neighbour, opposite, parse, turned

SPOTS = [(0, 0), (-3, 2), (4, -7)]


@pytest.mark.parametrize("spot", SPOTS)
@pytest.mark.parametrize("side", range(6))
def test_a_neighbours_opposite_side_leads_back(spot, side):
    there = neighbour(*spot, side)
    assert neighbour(*there, opposite(side)) == spot
    assert distance(*spot, *there) == 1


@pytest.mark.parametrize("spot", SPOTS)
def test_names_read_back(spot):
    assert parse(name(*spot)) == spot


def test_turning_goes_round():
    assert [turned(4, steps) for steps in range(6)] == [4, 5, 0, 1, 2, 3]


@pytest.mark.parametrize("side", range(6))
def test_neighbours_lie_across_their_side(side):
    """The middle between two centres is the middle of the side's two corners."""
    x, y = centre(*STEPS[side])
    first, second = corner(side), corner((side + 1) % 6)
    assert math.isclose(x / 2, (first[0] + second[0]) / 2, abs_tol=1e-9)
    assert math.isclose(y / 2, (first[1] + second[1]) / 2, abs_tol=1e-9)


def test_distance_counts_steps():
    assert distance(0, 0, 3, -1) == 3
    assert distance(-2, 5, 1, 5) == 3
    assert distance(2, 2, -1, -1) == 6
