"""`python -m textlayout`: answers requests of the protocol from stdin on stdout, a line each, in order.

    printf '%s\\n' '{"op": "measure", "layout": {"text": "Save", "width": 80}}' | python -m textlayout

For pipes of JSON Lines, such as GNU parallel's and Spark's: an empty line has no answer, everything else has one. Paths are the fonts, in their order;
without them it is the machine's.
"""

from __future__ import annotations

import sys
from typing import List

from ._session import Session


def main() -> int:
    """Answers until the input ends, or nobody reads. Answers an exit code."""
    paths = sys.argv[1:]
    if {"-h", "--help"} & set(paths):
        print(__doc__.strip())
        return 0
    if unknown := [path for path in paths if path.startswith("-")]:
        print(f"There is no option {unknown[0]}: all that can be named are font files. Try: python -m textlayout --help", file=sys.stderr)
        return 2
    session = Session(*paths)

    def answer(lines: List[bytes]) -> None:
        for line in lines:
            line = line.rstrip(b"\r")
            if line:
                sys.stdout.buffer.write(session.answer(line) + b"\n")
        sys.stdout.buffer.flush()

    # What has come is answered before more is waited for. The parts of a line that goes on are kept apart.
    begun: List[bytes] = []
    source = open(sys.stdin.fileno(), "rb", closefd=False)
    try:
        while chunk := source.read1(1 << 16):
            *lines, rest = chunk.split(b"\n")
            if lines:
                lines[0] = b"".join([*begun, lines[0]])
                begun = []
            begun.append(rest)
            answer(lines)
        answer([b"".join(begun)])
    except BrokenPipeError:
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
