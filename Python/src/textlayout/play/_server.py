"""The playground's server: a page, its modules, and one WebSocket that passes requests to the engine."""

from __future__ import annotations

import asyncio
import hmac
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Awaitable, Callable, Dict, List, Sequence, Tuple

from aiohttp import WSMsgType, web

from .._session import Session
from ._guard import MOST_BYTES, MOST_REQUESTS, Refusal, passed

HOST = "127.0.0.1"
TIME_LIMIT = 10.0
"""How long one request may take, in seconds, and when the last of a message may begin: nobody works for long for a page that is gone."""

_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data: blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def own_host(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuses names of other hosts that lead here: a page of theirs would be taken for ours."""
    if request.host.rsplit(":", 1)[0] not in (HOST, "localhost"):
        return web.Response(status=403, text="This is for pages on the loopback alone.")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(_HEADERS)
    return response


class Playground:
    """What answers pages: its own files, which are read once, and the engine for whoever knows the token."""

    def __init__(self, fonts: Sequence[str], token: str) -> None:
        self._fonts = list(fonts)
        self._token = token
        self._files: Dict[str, Tuple[str, bytes]] = {}
        for path in sorted(Path(__file__).with_name("page").iterdir()):
            if path.suffix in _TYPES:
                self._files[path.name] = (_TYPES[path.suffix], path.read_bytes())

    def application(self) -> web.Application:
        """The application, to be run on the loopback."""
        application = web.Application(middlewares=[own_host])
        application.router.add_get("/", self._page)
        application.router.add_get("/page/{name}", self._file)
        application.router.add_get("/engine", self._engine)
        return application

    def _knows_token(self, request: web.Request) -> bool:
        return hmac.compare_digest(request.query.get("token", "").encode(), self._token.encode())

    async def _page(self, request: web.Request) -> web.Response:
        if not self._knows_token(request):
            return web.Response(status=403, text="The address lacks its token. Open the one that textlayout-play printed.")
        return self._answer("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return self._answer(request.match_info["name"])

    def _answer(self, name: str) -> web.Response:
        if name not in self._files:
            return web.Response(status=404, text="There is no such file.")
        kind, body = self._files[name]
        return web.Response(body=body, content_type=kind, charset="utf-8")

    async def _engine(self, request: web.Request) -> web.StreamResponse:
        if not self._knows_token(request):
            return web.Response(status=403, text="The token is wrong.")
        if request.headers.get("Origin") != f"http://{request.host}":
            return web.Response(status=403, text="Pages of another origin are not answered.")
        socket = web.WebSocketResponse(max_msg_size=MOST_BYTES, heartbeat=30, compress=False)
        await socket.prepare(request)
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1) as thread:
            session = await loop.run_in_executor(thread, lambda: Session(*self._fonts, time_limit=TIME_LIMIT))
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await socket.send_bytes(await loop.run_in_executor(thread, answers, session, message.data))
        return socket


def answers(session: Session, message: str) -> bytes:
    """The lines that answer a message's lines, and a last one with the microseconds that took."""
    start = time.perf_counter_ns()
    lines = message.split("\n")
    made: List[bytes] = []
    for number, line in enumerate(lines):
        try:
            if number >= MOST_REQUESTS:
                raise Refusal("too-large", f"A message has {MOST_REQUESTS} requests at most.")
            if time.perf_counter_ns() - start > TIME_LIMIT * 1e9:
                raise Refusal("deadline-exceeded", f"The requests before this one took more than {TIME_LIMIT:g} seconds.")
            made.append(session.answer(passed(line)))
        except Refusal as refusal:
            made.append(json.dumps({"id": refusal.error.pop("id", None), "error": refusal.error}).encode())
    made.append(b'{"took":%d}' % ((time.perf_counter_ns() - start) // 1000))
    return b"\n".join(made)


async def serve(fonts: Sequence[str], port: int, token: str, ready: Callable[[str], None]) -> None:
    """Serves until it is cancelled. `ready` is told the address."""
    runner = web.AppRunner(Playground(fonts, token).application(), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
        ready(f"http://{HOST}:{runner.addresses[0][1]}/?token={token}")
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()
