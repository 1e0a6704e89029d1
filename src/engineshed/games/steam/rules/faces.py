"""The 21 track faces in every rotation, and the 136 tiles that show them (ST-1.2, ST-8.25)."""

from __future__ import annotations

from typing import Final

from engineshed.maths.hexes import SIDES

CENTRE: Final = 6
"""The far end of a town's arm."""
NOWHERE: Final = -1
"""The far end of a side without track."""
REMEMBERED: Final = 50_000


def pair_bit(one: int, other: int) -> int:
    """One bit for each unordered pair of sides, 15 in all."""
    low, high = (one, other) if one < other else (other, one)
    return 1 << (low * (11 - low) // 2 + high - low - 1)


PAIRS: Final[list[tuple[int, int]]] = [(low, high) for low in range(SIDES) for high in range(low + 1, SIDES)]
"""In the order of their bits."""


class Faces:
    """A pose is a face in a rotation, numbered from 1; rotations with the same track are one pose (ST-8.31)."""

    def __init__(self, names: list[str], paths: list[list[tuple[int, int]]], arms: list[list[int]]) -> None:
        self.names: list[str] = names
        self.is_town: list[bool] = [bool(sides) for sides in arms]
        self.pose_of: list[int] = [0] * (len(names) * SIDES)
        """The pose of face * 6 + rotation."""
        self.face: list[int] = [-1]
        self.rotation: list[int] = [0]
        self.sides: list[int] = [0]
        """One bit for each side with track."""
        self.paths: list[int] = [0]
        """One bit for each pair of sides that a plain tile joins."""
        self.cost: list[int] = [0]
        """ST-9.2, ST-9.3: a dollar a side, and one for the town."""
        self.partner: list[int] = [NOWHERE] * SIDES
        """By pose * 6 + side: the side at the path's other end, CENTRE, or NOWHERE."""
        for face in range(len(names)):
            for rotation in range(SIDES):
                self._add(face, rotation, paths[face], arms[face])
        self.face_cost: list[int] = [self.cost[self.pose_of[face * SIDES]] for face in range(len(names))]
        self.plain_poses: list[int] = [pose for pose in range(1, len(self.face)) if self.paths[pose]]
        self.town_poses: list[int] = [pose for pose in range(1, len(self.face)) if not self.paths[pose]]
        self.limits: list[list[tuple[list[int], int]]] = [[] for _ in names]
        self._sets: list[tuple[list[int], int]] = []
        """Every set of faces that has a limit, with it."""
        self._roomy: dict[bytes, bool] = {}

    def _add(self, face: int, rotation: int, paths: list[tuple[int, int]], arms: list[int]) -> None:
        partner = [NOWHERE] * SIDES
        pairs = 0
        for one, other in paths:
            start, finish = (one + rotation) % SIDES, (other + rotation) % SIDES
            partner[start], partner[finish] = finish, start
            pairs |= pair_bit(start, finish)
        for arm in arms:
            partner[(arm + rotation) % SIDES] = CENTRE
        for earlier in range(rotation):
            known = self.pose_of[face * SIDES + earlier]
            if self.partner[known * SIDES : known * SIDES + SIDES] == partner:
                self.pose_of[face * SIDES + rotation] = known
                return
        sides = sum(1 << side for side in range(SIDES) if partner[side] != NOWHERE)
        self.pose_of[face * SIDES + rotation] = len(self.face)
        self.face.append(face)
        self.rotation.append(rotation)
        self.sides.append(sides)
        self.paths.append(pairs)
        self.cost.append(2 * len(paths) + len(arms) + (1 if arms else 0))
        self.partner += partner

    def set_stock(self, kinds: list[tuple[list[int], int]]) -> None:
        """ST-8.25, ST-8.26: tiles suffice for the faces shown exactly if every set of faces finds enough tiles."""
        groups: list[list[int]] = []
        for faces, _ in kinds:
            touching = [group for group in groups if any(face in group for face in faces)]
            groups = [group for group in groups if group not in touching]
            groups.append(sorted({*faces, *(face for group in touching for face in group)}))
        for group in groups:
            for chosen in range(1, 1 << len(group)):
                some = [face for place, face in enumerate(group) if chosen >> place & 1]
                limit = sum(count for faces, count in kinds if any(face in some for face in faces))
                self._sets.append((some, limit))
                for face in some:
                    self.limits[face].append((some, limit))

    def left(self, shown: bytes, face: int) -> int:
        """ST-8.25: how many more tiles could show a face."""
        return min([limit - sum([shown[other] for other in some]) for some, limit in self.limits[face]])

    def in_stock(self, shown: bytes, face: int, returned: int) -> bool:
        """ST-8.10, ST-8.27: whether a face can be laid once a tile that showed `returned` (-1: none) is back."""
        for some, limit in self.limits[face]:
            free = limit + (1 if returned in some else 0)
            for other in some:
                free -= shown[other]
            if free < 1:
                return False
        return True

    def all_in_stock(self, shown: bytes) -> bool:
        """Whether every face could be laid; remembered, since it is asked at every step."""
        known = self._roomy.get(shown)
        if known is None:
            known = self._enough(shown)
            if len(self._roomy) > REMEMBERED:
                self._roomy.clear()
            self._roomy[shown] = known
        return known

    def _enough(self, shown: bytes) -> bool:
        """ST-8.25: no set of faces has used up its tiles."""
        for some, limit in self._sets:
            free = limit
            for face in some:
                free -= shown[face]
            if free < 1:
                return False
        return True
