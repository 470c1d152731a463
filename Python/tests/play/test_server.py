"""What the playground's server answers, and to whom."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, Awaitable, Callable, Dict, List, Optional

import pytest

aiohttp = pytest.importorskip("aiohttp")

from textlayout import Session
from textlayout.play import main
from textlayout.play._guard import MOST_BYTES, MOST_UNITS, Refusal, passed
from textlayout.play._server import Playground, answers

TOKEN = "secret"
NOTO = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"


def with_server(body: Callable[[Any, str], Awaitable[Any]]) -> Any:
    """What a body makes of a client and a server's address."""

    async def run() -> Any:
        runner = aiohttp.web.AppRunner(Playground([NOTO], TOKEN).application())
        await runner.setup()
        await aiohttp.web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            async with aiohttp.ClientSession() as client:
                return await body(client, f"http://127.0.0.1:{runner.addresses[0][1]}")
        finally:
            await runner.cleanup()

    return asyncio.run(run())


def status(path: str, headers: Optional[Dict[str, str]] = None) -> int:
    async def body(client: Any, address: str) -> int:
        async with client.get(address + path, headers=headers or {}) as answer:
            return int(answer.status)

    return int(with_server(body))


def test_the_page_is_for_whoever_has_the_token() -> None:
    assert status(f"/?token={TOKEN}") == 200
    assert status("/") == 403 and status("/?token=secreT") == 403


def test_nothing_of_the_machine_is_served() -> None:
    assert status("/page/main.js") == 200
    for path in ["/page/..%2f_server.py", "/page/%2fetc%2fpasswd", "/page/../_server.py", "/etc/passwd", "/page/"]:
        assert status(path) == 404, path


def test_names_of_other_hosts_are_refused() -> None:
    assert status(f"/?token={TOKEN}", {"Host": "example.org"}) == 403
    assert status(f"/?token={TOKEN}", {"Host": "localhost"}) == 200


def connected(query: str, origin: Optional[str], messages: List[str]) -> Any:
    """The answers to messages, or the status of a refused connection, or the code that closed it."""

    async def body(client: Any, address: str) -> Any:
        headers = {"Origin": origin if origin is not None else address}
        try:
            async with client.ws_connect(f"{address}/engine{query}", headers=headers, max_msg_size=0) as socket:
                made = []
                for message in messages:
                    await socket.send_str(message)
                    answer = await socket.receive(timeout=20)
                    if answer.type != aiohttp.WSMsgType.BINARY:
                        return socket.close_code
                    made.append([json.loads(line) for line in answer.data.split(b"\n")])
                return made
        except aiohttp.WSServerHandshakeError as error:
            return error.status
        except ConnectionError:
            # The server has hung up while the message was still on its way.
            return 1009

    return with_server(body)


def test_the_engine_is_for_our_own_page() -> None:
    assert connected(f"?token={TOKEN}", "http://example.org", []) == 403
    assert connected(f"?token={TOKEN}", "null", []) == 403
    assert connected("?token=x", None, []) == 403
    [[hello, took]] = connected(f"?token={TOKEN}", None, ['{"op": "hello"}'])
    assert hello["ok"]["protocol"] == 1 and took["took"] >= 0


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    assert connected(f"?token={TOKEN}", None, ["x" * (MOST_BYTES + 1)]) == 1009


def test_a_page_names_no_files() -> None:
    for request in [
        {"op": "layout", "layout": {"text": "a", "fonts": ["/etc/passwd"]}},
        {"op": "layout", "layout": {"text": "a", "resources": {"hyphenation": {"de": "/etc/passwd"}}}},
        {"op": "collection", "collection": {}, "texts": {"0/0": {"layout": {"text": "a", "fonts": "system"}}}},
    ]:
        with pytest.raises(Refusal) as caught:
            passed(json.dumps({"id": 3, **request}))
        assert caught.value.error["code"] == "not-allowed" and caught.value.error["id"] == 3


def test_words_are_divided_by_the_patterns_that_the_machine_has(tmp_path: Path, monkeypatch: Any) -> None:
    (tmp_path / "hyph_de_DE.dic").write_text("UTF-8\n")
    monkeypatch.setattr("textlayout.play._guard._PATTERNS", tmp_path)
    named = {"hyphenation": {"de": str(tmp_path / "hyph_de_DE.dic")}}
    assert json.loads(passed('{"op": "keep", "layout": {"text": "a", "language": "de"}}'))["layout"]["resources"] == named
    assert json.loads(passed('{"op": "edit", "settings": {"language": "de"}}'))["settings"]["resources"] == named
    assert json.loads(passed('{"op": "send", "events": [{}, 7, {"settings": {"language": "de"}}]}'))["events"][2]["settings"]["resources"] == named
    assert "resources" not in json.loads(passed('{"op": "keep", "layout": {"text": "a", "language": "../de"}}'))["layout"]


def test_what_is_checked_is_what_is_asked() -> None:
    # The last of two fields of a name is what Python reads: the engine gets that one, and no other.
    assert json.loads(passed('{"op": "hello", "op": "stats"}')) == {"op": "stats"}
    with pytest.raises(Refusal):
        passed('{"op": "layout", "layout": {"text": "a", "\\u0066onts": ["/etc/passwd"]}}')


def test_lengths_are_bounded() -> None:
    with pytest.raises(Refusal) as caught:
        passed(json.dumps({"op": "layout", "layout": {"text": "😀" * (MOST_UNITS // 2 + 1)}}, ensure_ascii=False))
    assert caught.value.error["code"] == "text-too-long"
    passed(json.dumps({"op": "layout", "layout": {"text": "a" * MOST_UNITS}}))
    with pytest.raises(Refusal):
        passed('{"a":' * 70 + "1" + "}" * 70)
    for request in ["[" * 200_000, '{"op": "measure", "x": 1e400}', '{"op": "measure", "x": [NaN]}']:
        with pytest.raises(Refusal) as caught:
            passed(request)
        assert caught.value.error["code"] == "invalid-json"


def test_a_message_that_takes_too_long_is_not_answered_to_its_end(monkeypatch: Any) -> None:
    monkeypatch.setattr("textlayout.play._server.TIME_LIMIT", 0.0)
    lines = [json.loads(line) for line in answers(Session(NOTO), '{"op": "hello"}\n{"op": "hello"}').split(b"\n")]
    assert [line.get("error", {}).get("code") for line in lines] == ["deadline-exceeded", "deadline-exceeded", None]


def test_each_line_has_an_answer() -> None:
    lines = [json.loads(line) for line in answers(Session(NOTO), '{\n{"id": 2, "op": "hello"}\n[]\n{"id": 4, "op": "x"}').split(b"\n")]
    assert [line.get("error", {}).get("code") for line in lines[:-1]] == ["invalid-json", None, "invalid-request", "unsupported-operation"]
    assert lines[1]["id"] == 2 and "took" in lines[-1]


def test_a_port_that_is_taken_is_told(capsys: Any) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--port", str(port), "--no-browser"]) == 1
    assert f"Port {port}" in capsys.readouterr().err
