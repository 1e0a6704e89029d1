"""Faces and poses: what lies on a tile in every rotation."""

import pytest

from engineshed.games.steam.rules.faces import CENTRE, NOWHERE, Faces, pair_bit


@pytest.mark.rule("ST-8.31", "ST-9.2", "ST-9.3")
def test_a_straight_and_a_town_with_three_arms():
    """Half a turn of a straight is the same pose, and so is a third of one with three arms; pose 0 is a bare hex."""
    faces = Faces(["21", "T31"], [[(0, 3)], []], [[], [0, 2, 4]])
    assert faces.is_town == [False, True]
    assert faces.pose_of == [1, 2, 3, 1, 2, 3, 4, 5, 4, 5, 4, 5]
    assert faces.face == [-1, 0, 0, 0, 1, 1]
    assert faces.rotation == [0, 0, 1, 2, 0, 1]
    assert faces.sides == [0, 9, 18, 36, 21, 42]
    assert faces.paths == [0, pair_bit(0, 3), pair_bit(1, 4), pair_bit(2, 5), 0, 0]
    assert faces.cost == [0, 2, 2, 2, 4, 4]
    assert (faces.face_cost, faces.plain_poses, faces.town_poses) == ([2, 4], [1, 2, 3], [4, 5])
    assert faces.partner[:12] == [*6 * [NOWHERE], 3, NOWHERE, NOWHERE, 0, NOWHERE, NOWHERE]
    assert faces.partner[30:] == 3 * [NOWHERE, CENTRE]


@pytest.mark.rule("ST-8.31")
def test_the_first_face_may_be_a_towns():
    assert Faces(["T31"], [[]], [[0, 2, 4]]).town_poses == [1, 2]
