"""Faces and poses: what lies on a tile in every rotation."""

import pytest

from engineshed.games.steam.rules.faces import CENTRE, NOWHERE, Faces, pair_bit


@pytest.mark.rule("ST-8.31", "ST-9.2", "ST-9.3")
def test_a_straight_and_a_town_with_one_arm():
    """Half a turn of a straight is the same pose; pose 0 is a bare hex."""
    faces = Faces(["21", "T11"], [[(0, 3)], []], [[], [0]])
    assert faces.is_town == [False, True]
    assert faces.pose_of == [1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert faces.face == [-1, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    assert faces.rotation == [0, 0, 1, 2, 0, 1, 2, 3, 4, 5]
    assert faces.sides == [0, 9, 18, 36, 1, 2, 4, 8, 16, 32]
    assert faces.paths == [0, pair_bit(0, 3), pair_bit(1, 4), pair_bit(2, 5), 0, 0, 0, 0, 0, 0]
    assert faces.cost == [0] + 9 * [2]
    assert (faces.face_cost, faces.plain_poses, faces.town_poses) == ([2, 2], [1, 2, 3], [4, 5, 6, 7, 8, 9])
    assert faces.partner[:12] == [*6 * [NOWHERE], 3, NOWHERE, NOWHERE, 0, NOWHERE, NOWHERE]
    assert faces.partner[30:36] == [NOWHERE, CENTRE, *4 * [NOWHERE]]
