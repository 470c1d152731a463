"""What a page may ask: nothing that names a file, nothing that is too long."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Dict, List, Optional

MOST_BYTES = 16 << 20
"""The longest message of a page, in bytes."""
MOST_UNITS = 2_000_000
"""The longest text, in UTF-16 units."""
MOST_REQUESTS = 4096
"""The most requests of a message."""
MOST_DEPTH = 64
"""How deep values may be nested."""

_FILES = {"fonts", "resources"}
"""Fields that name files of the machine."""
_PATTERNS = Path("/usr/share/hyphen")


class Refusal(Exception):
    """A request that is not passed on."""

    def __init__(self, code: str, message: str, field: Optional[str] = None) -> None:
        super().__init__(message)
        self.error: Dict[str, Any] = {"code": code, "message": message}
        if field is not None:
            self.error["field"] = field


def passed(line: str) -> bytes:
    """A line as it is passed on to the engine: read and written anew, so that what was looked at is what is asked. Raises a `Refusal`."""
    try:
        request = json.loads(line)
    except RecursionError:
        raise Refusal("invalid-json", f"Values are nested more than {MOST_DEPTH} deep.") from None
    except ValueError as error:
        raise Refusal("invalid-json", f"The request is not JSON: {error}.") from None
    if not isinstance(request, dict):
        raise Refusal("invalid-request", 'A request is an object such as {"op": "hello"}.')
    try:
        _check(request, 0)
        events = request.get("events")
        settings = [event.get("settings") for event in events if isinstance(event, dict)] if isinstance(events, list) else []
        for layout in (request.get("layout"), request.get("settings"), *settings):
            if isinstance(layout, dict) and isinstance(layout.get("language"), str):
                _add_patterns(layout)
    except Refusal as refusal:
        refusal.error["id"] = request.get("id")
        raise
    return json.dumps(request, allow_nan=False).encode()


def _check(value: Any, depth: int) -> None:
    if depth > MOST_DEPTH:
        raise Refusal("invalid-json", f"Values are nested more than {MOST_DEPTH} deep.")
    if isinstance(value, dict):
        for name, part in value.items():
            if name in _FILES:
                raise Refusal("not-allowed", f"A page names no files of the machine: leave “{name}” out.", name)
            _check(part, depth + 1)
    elif isinstance(value, list):
        for part in value:
            _check(part, depth + 1)
    elif isinstance(value, float) and not math.isfinite(value):
        raise Refusal("invalid-json", "A number is finite, and not beyond 1.8e308.")
    elif isinstance(value, str) and len(value) > MOST_UNITS // 2 and len(value.encode("utf-16-le", "surrogatepass")) // 2 > MOST_UNITS:
        raise Refusal("text-too-long", f"A text here has {MOST_UNITS:,} UTF-16 units at most; this one has more. Nothing was changed.")


def _add_patterns(layout: Dict[str, Any]) -> None:
    """Words are divided by the patterns of their language, where the machine has them."""
    language = layout["language"]
    for name in _names(language):
        file = _PATTERNS / f"hyph_{name}.dic"
        if file.is_file():
            layout["resources"] = {"hyphenation": {language: str(file)}}
            return


def _names(language: str) -> List[str]:
    """The names that patterns of a language may have: `de-AT` is `de_AT`, or `de_DE`, or `de`."""
    parts = language.replace("_", "-").split("-")
    if not all(part.isascii() and part.isalnum() for part in parts):
        return []
    first = parts[0].lower()
    usual = {"en": "en_US", "nb": "nb_NO"}.get(first, f"{first}_{first.upper()}")
    return [f"{first}_{parts[-1].upper()}", usual, first]
