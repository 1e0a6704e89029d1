"""Chapters 3, 10 and 11: the discs on lamps and junctions."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import LampLit, SignalMoved, SwitchSet, Track
from engineshed.games.switch_signal.rules.scene import Scene


def light(scene: Scene, lamp: int) -> None:
    """SS-3.3: lay a green disc before the game."""
    track: Track = scene.state.track
    scene.state = replace(scene.state, track=replace(track, green=track.green | 1 << lamp))
    scene.tell(LampLit(lamp=lamp))


def move_signal(scene: Scene, take: int, put: int) -> None:
    """SS-10.1: the old place is red at once, the new one green."""
    track: Track = scene.state.track
    green: int = track.green
    scene.state = replace(scene.state, track=replace(track, green=green & ~(1 << take) | 1 << put))
    scene.tell(SignalMoved(take=take, put=put))


def set_switch(scene: Scene, joint: int) -> None:
    """SS-11.1: one card sets a whole junction."""
    track: Track = scene.state.track
    junction = scene.setting.board.junction_of[joint]
    settings: tuple[int, ...] = track.settings
    settings = (*settings[:junction], joint, *settings[junction + 1 :])
    scene.state = replace(scene.state, track=replace(track, settings=settings))
    scene.tell(SwitchSet(setting=joint))
