"""Small PNG files: a screenshot with at most 256 colours, which flat printed art hardly misses."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

COLOURS = 256
SIGNATURE = b"\x89PNG\r\n\x1a\n"
Pixels = NDArray[np.uint8]


def shrink(file: Path, pixels: Pixels) -> None:
    """Write pixels (height, width, 3) with a palette of the colours that are seen most."""
    key = pixels.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32)
    seen, place, counts = np.unique(key, return_inverse=True, return_counts=True)
    colours = np.stack([seen >> 16, (seen >> 8) & 255, seen & 255], axis=1).astype(np.int32)
    kept = _spread(colours, counts)
    index = _nearest(colours, kept)[place].reshape(key.shape).astype(np.uint8)
    _write(file, index, kept.astype(np.uint8))


def _spread(colours: NDArray[np.int32], counts: NDArray[np.int64]) -> NDArray[np.int32]:
    """Median cut: the box with the most to tell is halved until there are enough."""
    boxes = [np.arange(len(colours))]
    while len(boxes) < COLOURS:
        worth = [_worth(colours[box], counts[box]) for box in boxes]
        widest = int(np.argmax(worth))
        if worth[widest] <= 0:
            break
        box = boxes.pop(widest)
        axis = int(np.argmax(np.ptp(colours[box], axis=0)))
        box = box[np.argsort(colours[box, axis], kind="stable")]
        half = int(np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2))
        half = min(max(1, half), len(box) - 1)
        boxes += [box[:half], box[half:]]
    return np.array([colours[box[np.argmax(counts[box])]] for box in boxes])


def _worth(colours: NDArray[np.int32], counts: NDArray[np.int64]) -> float:
    return float(np.ptp(colours, axis=0).max()) * float(counts.sum()) ** 0.5 if len(colours) > 1 else 0.0


def _nearest(colours: NDArray[np.int32], kept: NDArray[np.int32]) -> NDArray[np.int64]:
    parts = np.array_split(colours, max(1, len(colours) // 4096))
    found = [((part[:, None, :] - kept[None, :, :]) ** 2).sum(axis=2).argmin(axis=1) for part in parts]
    return np.concatenate(found)


def _write(file: Path, index: Pixels, palette: Pixels) -> None:
    height, width = index.shape
    lines = np.concatenate([np.zeros((height, 1), np.uint8), index], axis=1)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(lines.tobytes(), 9)),
        (b"IEND", b""),
    )
    file.write_bytes(SIGNATURE + b"".join(_chunk(kind, content) for kind, content in parts))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
