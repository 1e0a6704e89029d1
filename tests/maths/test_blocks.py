"""Blocks and masks, beside plain lists that say the same."""

import pytest

from engineshed.maths.blocks import Block, Marks, marked


def test_a_block_holds_what_was_added_in_order():
    block = Block()
    block.add(-1)
    block.add_all((3, -32768, 32767))
    block.add_bytes(bytes([0, 7, 255]))
    block.add_bits(0b1011, 6)
    block.add_padded((4, 5), 4)
    block.add_padded((1, 2, 3), 2)
    block.add_counts((2, 0, 2), 4)
    assert list(block.numbers()) == [
        *[-1, 3, -32768, 32767],
        *[0, 7, 255],
        *[1, 1, 0, 1, 0, 0],
        *[4, 5, -1, -1],
        *[1, 2],
        *[1, 0, 2, 0],
    ]


def test_bits_beyond_a_machine_integer_are_told():
    block = Block()
    block.add_bits(1 << 99 | 1, 100)
    assert list(block.numbers()) == [1, *[0] * 98, 1]


def test_some_of_many_may_be_written_over():
    block = Block()
    block.add(9)
    first = block.add_zeros(5000)
    block.write(first + 4999, 8)
    assert (len(block.numbers()), first, block.numbers()[1], block.numbers()[5000]) == (5001, 1, 0, 8)


def test_a_number_that_does_not_fit_is_an_error():
    with pytest.raises((OverflowError, ValueError)):
        Block().add(1 << 15)


def test_a_mask_marks_the_numbers():
    assert bytes(marked(6, [1, 4, 1])) == bytes([0, 1, 0, 0, 1, 0])
    with pytest.raises(IndexError):
        marked(3, [3])


def test_a_mask_that_is_used_again_holds_the_last_numbers_only():
    marks = Marks(6)
    for numbers in ([1, 4, 1], [0, 4], [], [5]):
        assert bytes(marks.put(numbers)) == bytes(marked(6, numbers))
    with pytest.raises(IndexError):
        marks.put([6])
