"""The generator is named in the docs: these numbers must never change."""

import hashlib
from collections import Counter

import pytest

from engineshed.core.chance import Rng, draw, new_seed, seed_from, seed_hash, ticket


def test_a_ticket_is_sha256_of_seed_and_index_scaled():
    seed = bytes(range(32))
    digest = hashlib.sha256(seed + (7).to_bytes(8, "big")).digest()
    assert ticket(seed, 7, 1000) == int.from_bytes(digest, "big") * 1000 // 2**256


@pytest.mark.parametrize(("index", "total"), [(339_022, (1 << 20) - 1), (3, (1 << 20) + 1), (3, 1 << 90), (3, 1)])
def test_a_ticket_is_exact_where_the_front_of_the_digest_does_not_settle_it(index: int, total: int):
    """The first five bytes of digest 339,022 leave two tickets open; greater totals never go by them."""
    seed = seed_from("tie")
    digest = hashlib.sha256(seed + index.to_bytes(8, "big")).digest()
    assert ticket(seed, index, total) == int.from_bytes(digest, "big") * total >> 256


def test_known_draws_stay_as_they_are():
    seed = seed_from("engine shed")
    assert [ticket(seed, index, 6) for index in range(12)] == [5, 1, 4, 0, 1, 0, 3, 4, 5, 5, 4, 0]


def test_weights_are_respected():
    seed = seed_from(1)
    outcomes = [("often", 9), ("seldom", 1), ("never", 0)]
    counts = Counter(draw(seed, index, outcomes) for index in range(5000))
    assert set(counts) == {"often", "seldom"}
    assert 4400 < counts["often"] < 4600


def test_no_weight_is_an_error():
    with pytest.raises(ValueError, match="positive weight"):
        draw(seed_from(1), 0, [("never", 0)])


def test_a_new_seed_has_256_bits_and_a_fingerprint():
    seed = new_seed()
    assert len(seed) == 32
    assert seed != new_seed()
    assert seed_hash(seed) != seed_hash(seed_from(1))


def test_a_bots_numbers_depend_on_its_seed_only():
    assert Rng(5).shuffled(range(6)) == Rng(5).shuffled(range(6))
    assert sorted(Rng(5).shuffled(range(6))) == list(range(6))
    rng = Rng(b"\x01" * 32)
    assert rng.fork().random() != rng.random()
    assert {Rng(1).weighted([("a", 0), ("b", 3)]) for _ in range(5)} == {"b"}
