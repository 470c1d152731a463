"""Requests in JSON: whatever the engine can be asked that has no method of its own."""

from __future__ import annotations

import json
import os
import warnings
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


class RequestWarning(UserWarning):
    """What an answer says that is taken otherwise than asked for, or left out."""


def _plain(value: Any) -> Any:
    """What JSON has for numbers and arrays of NumPy."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"A request has nothing for what is {type(value).__name__}: strings, numbers, lists and dicts are what it is made of.")


class Session(lib.Owned):
    """Answers requests of the protocol: lists, text styles, titles, find, gestures, screens of items. For one thread at a time.

    >>> session = Session()
    >>> session.ask("marker", format="lower-roman", values=[4])["representations"]
    ['iv']
    """

    _release = "tl_session_release"

    def __init__(self, *fonts: Union[str, "os.PathLike[str]"], time_limit: float = 0) -> None:
        """A session whose requests have some fonts, or the machine's, and take so many seconds each at most."""
        names = [os.fspath(path) for path in fonts]
        self._adopt(lib.new("tl_session_create", lib.strings(names), len(names), time_limit))

    def __copy__(self) -> "Session":
        raise TypeError("A Session can't be copied: what it keeps is its own. Make another one.")

    def ask(self, op: str, **fields: Any) -> Dict[str, Any]:
        """The answer to a request of an operation with some fields; raises `RequestError` for an error, and warns as it does (`RequestWarning`)."""
        try:
            request = json.dumps({"op": op, **fields}, allow_nan=False, default=_plain)
        except ValueError as error:
            raise ValueError(f"A request has no NaN and no infinity: leave out a width or height that has no end. {error}.") from None
        answer = json.loads(self.answer(request.encode()))
        if "error" in answer:
            raise RequestError(answer["error"])
        for warning in answer.get("warnings", []):
            place = f"{warning['field']}: " if "field" in warning else ""
            warnings.warn(place + warning["message"], RequestWarning, stacklevel=2)
        result: Dict[str, Any] = answer["ok"]
        return result

    def answer(self, request: bytes) -> bytes:
        """The line that answers a line of the protocol, both without their ends; an error is a line, too. Other threads of Python go on meanwhile."""
        try:
            return lib.take_bytes(lib.new("tl_session_ask", self._pointer, request, len(request)))
        except lib.Error as error:
            if error.code != lib.ERROR_TEXT:
                raise
            return json.dumps({"id": None, "error": {"code": "invalid-json", "message": f"The request is not JSON: {error}"}}).encode()
