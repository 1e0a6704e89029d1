"""Where a tile may lie: chapters 8 to 11 and 15 to 17."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Refusal
from engineshed.games.steam.model import Build, Lay, State, Track
from engineshed.games.steam.rules.faces import CENTRE, PAIRS, pair_bit
from engineshed.games.steam.rules.money import spending_power
from engineshed.games.steam.rules.setting import REMEMBERED, Setting
from engineshed.games.steam.rules.track import UNOWNED, Rails
from engineshed.maths.hexes import SIDES

ALL_SIDES: Final = 63
PAIR_SIDES: Final[list[int]] = [1 << one | 1 << other for one, other in PAIRS]
"""The same pairs, one bit a side."""
CHEAPEST: Final = 2
DEAREST: Final = 5
"""One path; four arms and the town: what tiles cost without terrain."""


class Site:
    """ST-8.11: a hex as one player finds it before the step; one bit a side."""

    def __init__(self, setting: Setting, rails: Rails, place: int, owner: int) -> None:
        self.setting: Setting = setting
        self.rails: Rails = rails
        self.place: int = place
        self.owner: int = owner
        self.old: int = rails.tiles[place]
        self.black: int = rails.board.black[place]
        self.starts: int = 0
        """CITY, OWN and FREE_OK: where track may begin or go on."""
        self.met: int = 0
        """These and FREE_NO: what a path of the player's would join."""
        self.rivals: int = 0
        self.barred: int = 0
        """FREE_NO where strangers may not join it (ST-8.16)."""
        self.nodes: list[int] = [-1, -1, -1, -1, -1, -1]
        """The far end of what lies across."""
        closed = self.black | rails.faces.sides[self.old]
        for side in range(SIDES):
            if not closed >> side & 1:
                self._look(side, rails.board.across[place * SIDES + side])

    def _look(self, side: int, facing: int) -> None:
        """ST-8.11: the class of a side that is neither black nor used by the tile that lies here."""
        rails, bit = self.rails, 1 << side
        across = rails.owners[facing]
        if rails.colours[facing // SIDES]:
            self.starts |= bit
            self.met |= bit
            self.nodes[side] = facing // SIDES
        elif across:
            self.nodes[side] = rails.inner_end(facing)
            if across == self.owner:
                self.starts |= bit
                self.met |= bit
            elif across == UNOWNED:
                self._look_free(side, bit)
            else:
                self.rivals |= bit

    def _look_free(self, side: int, bit: int) -> None:
        """ST-8.16, ST-15.2: unowned track may be continued by right, joined by grace, or not at all."""
        if self.rails.may_claim(self.nodes[side], self.owner):
            self.starts |= bit
            self.met |= bit
        elif self.setting.stranger_joins:
            self.met |= bit
        else:
            self.barred |= bit

    # --- fresh track -------------------------------------------------------------------------------------------------

    def refuse_path(self, one: int, other: int) -> str:
        """ST-8.8, ST-8.13, ST-8.15, ST-8.16, ST-8.18: the rule a fresh path between two sides breaks, or nothing."""
        both = 1 << one | 1 << other
        if both & self.black:
            return "ST-8.8"
        if both & self.rivals:
            return "ST-8.15"
        if not both & self.starts:
            return "ST-8.13"
        if both & self.barred:
            return "ST-8.16"
        return "ST-8.18" if self.nodes[one] == self.nodes[other] else ""

    def paths(self) -> int:
        """One bit for each pair of sides that a fresh path may join."""
        mask = 0
        for index in range(len(PAIRS)) if self.starts else range(0):
            one, other = PAIRS[index]
            if self.starts & PAIR_SIDES[index] and not self.refuse_path(one, other):
                mask |= 1 << index
        return mask

    def arms(self) -> int:
        """ST-8.8, ST-8.16, ST-8.18, ST-11.6: the sides to which a fresh arm may lead."""
        mask = ALL_SIDES & ~self.black & ~self.barred
        if not self.setting.town_arm_to_rival:
            mask &= ~self.rivals
        for side in range(SIDES):
            if self.nodes[side] == self.place:
                mask &= ~(1 << side)
        return mask

    def arm_starts(self) -> int:
        """ST-8.14: the sides of which a fresh arm must use one; any will do where the player is present."""
        return ALL_SIDES if self.rails.is_present(self.place, self.owner) else self.starts

    # --- redirects ---------------------------------------------------------------------------------------------------

    def may_redirect(self, end: int) -> bool:
        """ST-16.1: the side is the open end of a link that is the player's, or unowned and within his reach."""
        edge = self.place * SIDES + end
        if not self.rails.is_open(edge):
            return False
        holder = self.rails.owners[edge]
        if holder != UNOWNED:
            return holder == self.owner
        return self.rails.may_claim(self.rails.inner_end(edge), self.owner)

    def refuse_turn(self, attached: int, turned: int) -> str:
        """ST-8.16, ST-16.3: not to a black side, not to a rival's track, no loop."""
        bit = 1 << turned
        if bit & (self.black | self.rivals):
            return "ST-16.3"
        if bit & self.barred:
            return "ST-8.16"
        if not self.met & bit:
            return ""
        origin = self.rails.outer_end(self.place * SIDES + attached)
        return "ST-8.18" if self.nodes[turned] == origin else ""

    def turned_path(self, pose: int) -> int:
        """ST-16.2, ST-16.10: attached side * 6 + new side of the one path that a pose redirects; -1 if none."""
        faces = self.rails.faces
        gone = faces.paths[self.old] & ~faces.paths[pose]
        if not gone or gone & (gone - 1):
            return -1
        one, other = PAIRS[gone.bit_length() - 1]
        for end, attached in ((one, other), (other, one)):
            if self.may_redirect(end):
                turned = faces.partner[pose * SIDES + attached]
                return -1 if turned < 0 else attached * SIDES + turned
        return -1

    def redirects(self, paths: int) -> list[Lay]:
        """ST-16.1 to ST-16.3, ST-16.10, ST-16.11: the last tile of an incomplete link turned to another side."""
        faces = self.rails.faces
        added = paths if self.setting.redirect_adds else 0
        lays: list[Lay] = []
        for end in range(SIDES):
            attached = faces.partner[self.old * SIDES + end]
            if attached < 0 or attached == CENTRE or not self.may_redirect(end):
                continue
            rest = faces.paths[self.old] & ~pair_bit(attached, end)
            for turned in range(SIDES):
                if turned not in (attached, end) and not self.refuse_turn(attached, turned):
                    kept = rest | pair_bit(attached, turned)
                    lays += [self.setting.lay(self.place, pose) for pose in _containing(self.setting, kept, added)]
        return lays

    # --- all together ------------------------------------------------------------------------------------------------

    def placements(self) -> tuple[Lay, ...]:
        """Every legal placement on this hex, whatever stock and cash say."""
        if self.rails.board.towns[self.place]:
            starts = self.arm_starts()
            return _town_poses(self.setting, self.place, self.old, self.arms(), starts) if starts else ()
        paths = self.paths()
        lays = _plain_poses(self.setting, self.place, self.old, paths) if paths else ()
        return (*lays, *self.redirects(paths)) if self.old else lays


def _containing(setting: Setting, kept: int, paths: int) -> list[int]:
    """Plain poses with all of these paths and otherwise only legal ones; remembered."""
    key = kept << len(PAIRS) | paths
    known = setting.poses.get(key)
    if known is not None:
        return known
    found: list[int] = []
    for pose in setting.faces.plain_poses:
        there = setting.faces.paths[pose]
        if there & kept == kept and not there & ~kept & ~paths:
            found.append(pose)
    if len(setting.poses) > REMEMBERED:
        setting.poses.clear()
    setting.poses[key] = found
    return found


def _plain_poses(setting: Setting, place: int, old: int, paths: int) -> tuple[Lay, ...]:
    """ST-8.22, ST-17.2: faces that keep what is there and add legal paths only; remembered."""
    key = (place << 7 | old) << 16 | paths << 1
    known = setting.placements.get(key)
    if known is None:
        poses = _containing(setting, setting.faces.paths[old], paths)
        known = setting.remember(key, place, [pose for pose in poses if pose != old])
    return known


def _town_poses(setting: Setting, place: int, old: int, arms: int, starts: int) -> tuple[Lay, ...]:
    """ST-8.14, ST-17.2: faces that keep the arms and add legal ones, at least one of them on `starts`; remembered."""
    key = (place << 7 | old) << 16 | arms << 7 | starts << 1 | 1
    known = setting.placements.get(key)
    if known is None:
        faces = setting.faces
        kept = faces.sides[old]
        poses: list[int] = []
        for pose in faces.town_poses:
            fresh = faces.sides[pose] & ~kept
            if faces.sides[pose] & kept == kept and fresh & starts and not fresh & ~arms:
                poses.append(pose)
        known = setting.remember(key, place, poses)
    return known


def cost_of(setting: Setting, track: Track, place: int, pose: int) -> int:
    """ST-9.2, ST-9.4: sides and town, and on an empty hex the terrain."""
    return setting.faces.cost[pose] + terrain_cost(setting, track.tiles, place)


def legal_lays(setting: Setting, state: State, seat: int, build: Build) -> list[Lay]:
    """Every tile the builder may lay now and can pay for."""
    lays: list[Lay] = []
    rails = setting.rails(state)
    power = spending_power(setting, seat, state.players[seat]) if build.left else 0
    stocked = setting.faces.all_in_stock(state.track.faces)
    for place in rails.sites() if power else []:
        if not setting.same_hex_twice and place in build.touched:
            continue
        left = power - terrain_cost(setting, rails.tiles, place)
        if left < CHEAPEST:
            continue
        here = placements(setting, rails, place, seat + 1)
        if not stocked:
            lays += [lay for lay in here if not _refuse_supply(setting, state.track, lay, power)]
        elif left >= DEAREST:
            lays += here
        elif here:
            costs = setting.faces.face_cost
            lays += [lay for lay in here if costs[lay.face] <= left]
    return lays


def placements(setting: Setting, rails: Rails, place: int, owner: int) -> tuple[Lay, ...]:
    """Every legal placement on a hex; where no track lies on it or leads to it the cities around say it all."""
    cities = -1 if rails.tiles[place] else rails.cities_around(place)
    if cities < 0:
        return Site(setting, rails, place, owner).placements()
    key = place << 6 | cities
    known = setting.fresh.get(key)
    if known is None:
        known = setting.fresh[key] = Site(setting, rails, place, owner).placements()
    return known


def terrain_cost(setting: Setting, tiles: bytes, place: int) -> int:
    """ST-9.2, ST-9.4: river and hills, where no tile lies yet."""
    return 0 if tiles[place] else setting.board.rivers[place] + setting.board.hills[place]


def _refuse_supply(setting: Setting, track: Track, lay: Lay, power: int) -> str:
    """ST-3.10, ST-8.10: the face is in stock, and its cost can be paid."""
    faces = setting.faces
    if not faces.in_stock(track.faces, lay.face, faces.face[track.tiles[lay.hex]]):
        return "ST-8.10"
    pose = faces.pose_of[lay.face * SIDES + lay.rotation]
    return "ST-3.10" if cost_of(setting, track, lay.hex, pose) > power else ""


def refuse_lay(setting: Setting, state: State, seat: int, lay: Lay) -> Refusal | None:
    """The first rule a placement breaks."""
    build = state.build
    if build is None or not build.left:
        return Refusal("ST-8.2")
    if not setting.same_hex_twice and lay.hex in build.touched:
        return Refusal("ST-8.29")
    broken = _refuse_ground(setting, state, lay)
    if not broken:
        site = Site(setting, setting.rails(state), lay.hex, seat + 1)
        pose = setting.faces.pose_of[lay.face * SIDES + lay.rotation]
        broken = _refuse_arms(site, pose) if setting.board.towns[lay.hex] else _refuse_paths(site, pose)
    if not broken:
        broken = _refuse_supply(setting, state.track, lay, spending_power(setting, seat, state.players[seat]))
        if broken == "ST-3.10" and not setting.borrows_freely(seat):
            broken = "ST-26.5"
    return Refusal(broken) if broken else None


def _refuse_ground(setting: Setting, state: State, lay: Lay) -> str:
    """ST-8.7, ST-8.8, ST-8.9, ST-8.31: the hex can carry this tile at all."""
    board, faces = setting.board, setting.faces
    if not board.land[lay.hex] or state.cities.colours[lay.hex]:
        return "ST-8.7"
    if faces.is_town[lay.face] != board.towns[lay.hex]:
        return "ST-8.9"
    pose = faces.pose_of[lay.face * SIDES + lay.rotation]
    if faces.rotation[pose] != lay.rotation or pose == state.track.tiles[lay.hex]:
        return "ST-8.31"
    return "ST-8.8" if faces.sides[pose] & board.black[lay.hex] else ""


def _refuse_arms(site: Site, pose: int) -> str:
    """ST-8.14, ST-8.16, ST-8.18, ST-11.6, ST-11.11: arms of a town tile."""
    kept = site.rails.faces.sides[site.old]
    fresh = site.rails.faces.sides[pose] & ~kept
    if site.rails.faces.sides[pose] & kept != kept:
        return "ST-11.11"
    if not fresh & site.arm_starts():
        return "ST-8.14"
    if fresh & site.rivals and not site.setting.town_arm_to_rival:
        return "ST-11.6"
    if fresh & site.barred:
        return "ST-8.16"
    return "ST-8.18" if fresh & ~site.arms() else ""


def _refuse_paths(site: Site, pose: int) -> str:
    """Chapters 8, 16 and 17 for plain tiles: what goes must be a redirect, what comes must be connected."""
    faces = site.rails.faces
    fresh = faces.paths[pose] & ~faces.paths[site.old]
    if faces.paths[site.old] & ~faces.paths[pose]:
        change = site.turned_path(pose)
        if change < 0:
            return _refuse_loss(site, pose)
        attached, turned = change // SIDES, change % SIDES
        broken = site.refuse_turn(attached, turned)
        if broken:
            return broken
        fresh &= ~pair_bit(attached, turned)
        if fresh and not site.setting.redirect_adds:
            return "ST-16.11"
    for index in range(len(PAIRS)):
        if fresh >> index & 1:
            broken = site.refuse_path(PAIRS[index][0], PAIRS[index][1])
            if broken:
                return broken
    return ""


def _refuse_loss(site: Site, pose: int) -> str:
    """ST-16.1, ST-16.2, ST-16.10, ST-17.2: why the track that is there has to stay."""
    faces = site.rails.faces
    gone = faces.paths[site.old] & ~faces.paths[pose]
    if gone & (gone - 1):
        return "ST-16.10"
    one, other = PAIRS[gone.bit_length() - 1]
    if site.may_redirect(one) or site.may_redirect(other):
        return "ST-16.2"
    return "ST-17.2" if faces.cost[pose] > faces.cost[site.old] else "ST-16.1"
