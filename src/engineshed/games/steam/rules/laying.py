"""What a tile does when it is laid: cost, owners, completion (chapters 8, 9, 11, 14 to 17)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engineshed.core.record import Effect
from engineshed.games.steam.model import Build, Claimed, Completed, Laid, Lapsed, Lay, State, Track
from engineshed.games.steam.rules.faces import PAIRS, Faces, pair_bit
from engineshed.games.steam.rules.money import pay
from engineshed.games.steam.rules.placement import Site, cost_of
from engineshed.games.steam.rules.setting import Setting, with_player
from engineshed.games.steam.rules.track import NEUTRAL, UNOWNED, Rails
from engineshed.maths.hexes import SIDES


class Ground:
    """Track while it is being changed: tiles and cities as they will be, owners and ages to be painted."""

    def __init__(self, setting: Setting, track: Track, tiles: bytes, colours: bytes) -> None:
        self.rails: Rails = Rails(setting.board, setting.faces, tiles, track.owners, colours)
        self.owners: bytearray = bytearray(track.owners)
        self.ages: bytearray = bytearray(track.ages)

    def paint(self, edge: int, owner: int, age: int) -> None:
        """ST-0.7: one owner for the whole run; only an owned incomplete run has an age (ST-14.4)."""
        aged = 0 if owner in (UNOWNED, NEUTRAL) or self.rails.is_complete(edge) else age
        for member in self.rails.members(edge):
            self.owners[member] = owner
            self.ages[member] = aged

    def clear(self, edge: int) -> None:
        self.owners[edge] = 0
        self.ages[edge] = 0

    def tell_completion(self, edge: int, effects: list[Effect]) -> None:
        if self.rails.is_complete(edge):
            start, finish = self.rails.outer_end(edge), self.rails.inner_end(edge)
            effects.append(Completed(seat=self.owners[edge] - 1, start=start, finish=finish))

    def track(self, faces: bytes) -> Track:
        return Track(self.rails.tiles, bytes(self.owners), bytes(self.ages), faces)


def replaced(numbers: bytes, place: int, value: int) -> bytes:
    return numbers[:place] + bytes([value]) + numbers[place + 1 :]


def recounted(faces: Faces, shown: bytes, old: int, new: int) -> bytes:
    """ST-8.27: the old tile goes back to the stock, the new one comes out of it."""
    counts = list(shown)
    if old:
        counts[faces.face[old]] -= 1
    if new:
        counts[faces.face[new]] += 1
    return bytes(counts)


class Laying:
    """One tile on its way to the map."""

    def __init__(self, setting: Setting, state: State, seat: int, lay: Lay) -> None:
        self.setting: Setting = setting
        self.state: State = state
        self.seat: int = seat
        self.lay: Lay = lay
        self.pose: int = setting.faces.pose_of[lay.face * SIDES + lay.rotation]
        self.site: Site = Site(setting, setting.rails(state), lay.hex, seat + 1)
        tiles = replaced(state.track.tiles, lay.hex, self.pose)
        self.ground: Ground = Ground(setting, state.track, tiles, state.cities.colours)
        self.turned: int = -1 if setting.board.towns[lay.hex] else self.site.turned_path(self.pose)
        self.effects: list[Effect] = []

    def bill(self) -> Laid:
        """ST-9.2 to ST-9.4: the cost, part by part."""
        lay, board = self.lay, self.setting.board
        bare = not self.site.old
        manner: Literal["new", "improved", "redirected"] = "new" if bare else "improved"
        cost = cost_of(self.setting, self.state.track, lay.hex, self.pose)
        town = int(board.towns[lay.hex])
        river, hills = (board.rivers[lay.hex], board.hills[lay.hex]) if bare else (0, 0)
        return Laid(
            seat=self.seat,
            hex=lay.hex,
            face=lay.face,
            rotation=lay.rotation,
            manner="redirected" if self.turned >= 0 else manner,
            sides=cost - town - river - hills,
            town=town,
            river=river,
            hills=hills,
            cost=cost,
        )

    def track(self) -> Track:
        """ST-8.24: the track after the step, with every owner as it must be."""
        faces, place = self.setting.faces, self.lay.hex
        for side in range(SIDES):
            if not faces.sides[self.pose] >> side & 1:
                self.ground.clear(place * SIDES + side)
        if self.setting.board.towns[place]:
            self._own_arms()
        else:
            self._own_paths()
        return self.ground.track(recounted(faces, self.state.track.faces, self.site.old, self.pose))

    def _own_arms(self) -> None:
        """ST-11.5 to ST-11.8: fresh arms are the builder's, or complete a rival's link."""
        faces, site = self.setting.faces, self.site
        kept = faces.sides[site.old]
        fresh = faces.sides[self.pose] & ~kept
        for side in range(SIDES):
            edge = self.lay.hex * SIDES + side
            if fresh >> side & 1:
                rival = site.rivals >> side & 1
                self._claim(side)
                self._paint(edge, self.state.track.owners[self.setting.board.across[edge]] if rival else site.owner)
            elif kept >> side & 1 and self.setting.improve_takes_spurs:
                self._renew_spur(edge)

    def _renew_spur(self, edge: int) -> None:
        """ST-11.8: who improves a town lays the whole tile, so bare spurs of his or of nobody are his anew."""
        ground, owner = self.ground, self.site.owner
        if ground.owners[edge] in (owner, UNOWNED) and ground.rails.is_open(edge):
            if ground.owners[edge] == UNOWNED:
                self.effects.append(Claimed(seat=self.seat, hex=self.lay.hex))
            ground.owners[edge] = owner
            ground.ages[edge] = self.state.round

    def _own_paths(self) -> None:
        """ST-8.24: fresh paths are the builder's, with all they join."""
        faces = self.setting.faces
        fresh = faces.paths[self.pose] & ~faces.paths[self.site.old]
        if self.turned >= 0:
            attached, side = self.turned // SIDES, self.turned % SIDES
            fresh &= ~pair_bit(attached, side)
            self._redirect(self.lay.hex * SIDES + attached, side)
        for index in range(len(PAIRS)):
            if fresh >> index & 1:
                one, other = PAIRS[index]
                self._claim(one)
                self._claim(other)
                self._paint(self.lay.hex * SIDES + one, self.site.owner)

    def _redirect(self, edge: int, side: int) -> None:
        """ST-16.6 to ST-16.8: neither keeps nor gains ownership, unless it completes the link."""
        track = self.state.track
        if not self.site.met >> side & 1:
            self.ground.paint(edge, track.owners[edge], track.ages[edge])
            return
        if track.owners[edge] == UNOWNED:
            self.effects.append(Claimed(seat=self.seat, hex=self.ground.rails.outer_end(edge)))
        self._claim(side)
        self._paint(edge, self.site.owner)

    def _paint(self, edge: int, owner: int) -> None:
        self.ground.paint(edge, owner, self.state.round)
        self.ground.tell_completion(edge, self.effects)

    def _claim(self, side: int) -> None:
        """ST-15.1, ST-15.7: an unowned run that the step joins is the builder's now."""
        facing = self.setting.board.across[self.lay.hex * SIDES + side]
        if self.site.met >> side & 1 and self.state.track.owners[facing] == UNOWNED:
            self.effects.append(Claimed(seat=self.seat, hex=self.site.nodes[side]))


def lay_tile(setting: Setting, state: State, seat: int, lay: Lay) -> tuple[State, list[Effect]]:
    """ST-8.4, ST-9.1: one step of a build turn, paid and carried out."""
    build = state.build
    assert build is not None
    laying = Laying(setting, state, seat, lay)
    bill = laying.bill()
    effects: list[Effect] = [bill]
    player = pay(seat, state.players[seat], bill.cost, effects)
    track = laying.track()
    effects += laying.effects
    after = replace(
        state,
        players=with_player(state.players, seat, player),
        track=track,
        build=Build(build.left - 1, build.done, tuple(sorted({*build.touched, lay.hex}))),
    )
    return after, effects


def lapsed(setting: Setting, state: State, seat: int, effects: list[Effect]) -> Track:
    """ST-14.3, ST-14.4: at the end of a build turn what was neither continued nor begun in it is lost."""
    track, rails = state.track, setting.rails(state)
    lost = [edge for edge in rails.owned_by(seat + 1) if track.ages[edge] < state.round and rails.is_open(edge)]
    if not lost:
        return track
    ground = Ground(setting, track, track.tiles, state.cities.colours)
    for edge in lost:
        effects.append(Lapsed(seat=seat, hex=ground.rails.inner_end(edge)))
        ground.paint(edge, UNOWNED, 0)
    return ground.track(track.faces)


def deserted(setting: Setting, state: State, seat: int) -> tuple[Track, int, int]:
    """ST-28.4, ST-28.5: a bankrupt's links become neutral, his incomplete ones unowned; how many of each."""
    ground = Ground(setting, state.track, state.track.tiles, state.cities.colours)
    neutral = unowned = 0
    for edge in ground.rails.owned_by(seat + 1):
        if ground.owners[edge] == seat + 1:
            complete = ground.rails.is_complete(edge)
            ground.paint(edge, NEUTRAL if complete else UNOWNED, 0)
            neutral += complete
            unowned += not complete
    return ground.track(state.track.faces), neutral, unowned
