"""`python -m textlayout`: answers requests of the protocol from stdin on stdout, a line each, in order.

    printf '%s\\n' '{"op": "measure", "layout": {"text": "Save", "width": 80}}' | python -m textlayout

For pipes of JSON Lines, such as GNU parallel's and Spark's: an empty line has no answer, everything else has one. Paths are the fonts, in their order;
without them it is the machine's.
"""

from __future__ import annotations

import sys

from ._session import Session


def main() -> int:
    """Answers until the input ends, or nobody reads. Answers an exit code."""
    session = Session(*sys.argv[1:])
    try:
        for line in sys.stdin.buffer:
            line = line.rstrip(b"\r\n")
            if line:
                sys.stdout.buffer.write(session.answer(line) + b"\n")
                sys.stdout.buffer.flush()
    except BrokenPipeError:
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
