"""Requests in JSON: whatever the engine can be asked that has no method of its own."""

from __future__ import annotations

import json
import os
import weakref
from typing import Any, Dict, Optional, Union

from . import _library as lib


class RequestError(Exception):
    """A request that the engine answers with an error."""

    def __init__(self, error: Dict[str, Any]) -> None:
        super().__init__(error.get("message", ""))
        self.code: str = error.get("code", "")
        """A word such as `unknown-field`."""
        self.field: Optional[str] = error.get("field")
        """The field that is wrong, such as `layout.width`."""


class Session:
    """Answers requests of the protocol: lists, text styles, titles, find, gestures, screens of items. For one thread at a time.

    >>> session = Session()
    >>> session.ask("marker", format="lower-roman", values=[4])["representations"]
    ['iv']
    """

    def __init__(self, *fonts: Union[str, "os.PathLike[str]"], time_limit: float = 0) -> None:
        """A session whose requests have some fonts, or the machine's, and take so many seconds each at most."""
        names = [os.fspath(path) for path in fonts]
        self._pointer = lib.new("tl_session_create", lib.strings(names), len(names), time_limit)
        weakref.finalize(self, lib.library.tl_session_release, self._pointer)

    def ask(self, op: str, **fields: Any) -> Dict[str, Any]:
        """The answer to a request of an operation with some fields; raises `RequestError` for an error."""
        answer = json.loads(self.answer(json.dumps({"op": op, **fields}).encode()))
        if "error" in answer:
            raise RequestError(answer["error"])
        result: Dict[str, Any] = answer["ok"]
        return result

    def answer(self, request: bytes) -> bytes:
        """The line that answers a line of the protocol, both without their ends; an error is a line, too. Other threads of Python go on meanwhile."""
        return lib.take_bytes(lib.new("tl_session_ask", self._pointer, request, len(request)))
