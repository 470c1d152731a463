"""Lays a corpus out on a cluster of Dask: the same layouts as one process makes, however many workers there are and whichever of them die.

    from dask.distributed import Client
    heights = laid_out(Client(), strings, width=300)

A task lays a part of the corpus out and answers numbers. It depends on nothing but its arguments, so that Dask may do it again elsewhere when a worker is lost.
"""

from __future__ import annotations

import functools
from typing import Any, List, Sequence, Tuple

import textlayout

Extent = Tuple[int, float, float]
"""How many lines a text has, how wide they are and how high."""


@functools.lru_cache(maxsize=None)
def context(fonts: Tuple[str, ...]) -> textlayout.Context:
    """The fonts of a worker, opened once in each process."""
    return textlayout.Context(*fonts)


def extents(texts: Sequence[str], width: float, fonts: Tuple[str, ...] = ()) -> List[Extent]:
    """Lays texts out in this process, on one thread: Dask has one for each core."""
    layouts = context(fonts).layout_all(texts, width=width, threads=1)
    return [(len(layout.lines), *layout.size) for layout in layouts]


def laid_out(client: Any, texts: Sequence[str], width: float, fonts: Tuple[str, ...] = (), part: int = 1000) -> List[Extent]:
    """Lays texts out on a cluster, a thousand to a task. The answers stand in the order of the texts."""
    parts = [texts[start:start + part] for start in range(0, len(texts), part)]
    futures = client.map(extents, parts, width=width, fonts=fonts, pure=False)
    return [extent for made in client.gather(futures) for extent in made]
