"""How well valuations foretell results: games are played once, looked at without hindsight, and counted by phase."""

from pathlib import Path

import pytest

from engineshed.arena.calibration import (
    LOOKS,
    Files,
    Sight,
    Trial,
    by_place,
    calibrate,
    fits,
    measure_luck,
    played,
    sights_of,
)

TRIAL = Trial("template", {"players": 2}, ("easy", "random"), "calibration")


def test_a_game_is_looked_at_twelve_times_or_every_so_many_steps():
    steps = len(played(TRIAL, 0).steps)
    evenly = {sight.place for sight in sights_of(TRIAL, 0)}
    assert evenly == {steps * look // LOOKS for look in range(LOOKS)}
    every = sights_of(Trial("template", {"players": 2}, ("easy", "random"), "calibration", every=4), 0)
    assert [sight.place for sight in every] == [place for place in range(0, steps, 4) for _ in range(2)]


def test_phases_by_steps_taken_do_not_know_how_long_a_game_will_be():
    sights = [Sight(0, 1.0, 1.0, 0.0, 0.0, place) for length in (3, 6, 9) for place in range(length)]
    phases = {sight.place: sight.phase for sight in by_place(sights)}
    assert phases == {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2}
    assert [fit.phase for fit in fits(by_place(sights))] == ["first third", "second third", "last third"]


def test_games_are_played_once_and_looked_at_in_several_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    files = Files(logs=tmp_path / "logs")
    seen, luck = list(calibrate(TRIAL, 3)), list(measure_luck(TRIAL, 3))
    assert list(calibrate(TRIAL, 3, files=files)) == seen
    monkeypatch.setattr("engineshed.arena.calibration.Driver", None)
    assert list(measure_luck(TRIAL, 3, files=files)) == luck
    assert list(calibrate(TRIAL, 3, files=files)) == seen
    other = Trial("template", {"players": 2}, ("easy", "random"), "another")
    with pytest.raises(ValueError, match="another trial"):
        list(calibrate(other, 3, files=files))


def test_a_measurement_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    files = Files(keep=tmp_path / "found")
    whole = list(calibrate(TRIAL, 4))
    assert list(calibrate(TRIAL, 2, files=files)) == whole[:2]
    assert list(calibrate(TRIAL, 4, files=files)) == whole
    monkeypatch.setattr("engineshed.arena.calibration.Driver", None)
    assert list(calibrate(TRIAL, 3, files=files)) == whole[:3]
