#!/usr/bin/env python3
"""Asks `textlayout serve` mixed requests by eight clients, some of which are killed and some slow, and compares every answer with a fresh process's.

Usage: Scripts/soak.py TOOL [--requests N] [--pool N] [--seed N]

A pool of requests of many kinds is drawn first, and each is answered by a `textlayout query` of its own. Then eight processes ask requests of the pool over a
socket until N are answered: two are killed a hundred times while answers are due, and others take their places; two take their answers slowly. A client
that lives gets one answer to each of its requests, and each is the fresh process's, byte for byte. The server's memory is looked at all the time:
after a fifth of the requests, by which its caches are full, it must not grow by more than a tenth. It ends with 0 if all of that holds.
"""

import argparse
import json
import multiprocessing
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOTO = "/usr/share/fonts/truetype/noto"
FONTS = [path for name in ["Sans", "SansArabic", "SansHebrew", "SansThai", "SansDevanagari"] if os.path.exists(path := f"{NOTO}/Noto{name}-Regular.ttf")]
CLIENTS, KILLED, SLOW = 8, 2, 2
WINDOW = 48


class Sampler:
    """Draws requests: the same ones for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.texts = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "Corpus/Texts").glob("*.txt"))]

    def text(self):
        text = self.random.choice(self.texts)
        start = self.random.randrange(len(text))
        return text[start:start + self.random.choice([3, 20, 80, 400])]

    def layout(self, text):
        pick = self.random.choice
        layout = {"text": text, "width": pick([40, 120, 300, None])}
        for name, values in {
            "size": [9, 17, 30.5], "style": ["body", "title1", "caption2"], "alignment": ["center", "justified", "end"], "direction": ["rtl"],
            "breaking": ["title", "balance", "pretty", "anywhere"], "lineLimit": [1, 3], "writing": ["vertical-rl"], "language": ["de", "ar", "ja"],
            "weight": [700], "runs": [[{"range": [0, 5], "weight": 700, "size": 11}]], "tabStops": [[{"at": 50, "align": "end"}]],
            "lists": [[{"range": [0, 1], "markers": [{"format": "decimal"}]}]], "hyphenation": ["auto"], "lineHeight": [{"multiple": 1.5}],
        }.items():
            if self.random.random() < 0.12:
                layout[name] = pick(values)
        return layout

    def request(self):
        pick, text = self.random.choice, self.text()
        length = len(text.encode("utf-16-le")) // 2
        offset, other = self.random.randint(0, length), self.random.randint(0, length)
        point = [self.random.randint(-10, 300), self.random.randint(-10, 200)]
        selection = {"ranges": [sorted([offset, other])], "affinity": "downstream"}
        layout = self.layout(text)
        return pick([
            lambda: {"op": "layout", "layout": layout},
            lambda: {"op": "measure", "layout": layout},
            lambda: {"op": "breaks", "layout": layout},
            lambda: {"op": "boundaries", "unit": pick(["grapheme", "word", "sentence", "line", "paragraph"]), "layout": layout},
            lambda: {"op": "levels", "layout": layout},
            lambda: {"op": "caret", "offset": offset, "affinity": pick(["upstream", "downstream"]), "layout": layout},
            lambda: {"op": "stops", "layout": layout},
            lambda: {"op": "hit", "point": point, "layout": layout},
            lambda: {"op": "rects", "ranges": [sorted([offset, other])], "layout": layout},
            lambda: {"op": "firstRect", "range": sorted([offset, other]), "layout": layout},
            lambda: {
                "op": "move", "selection": selection, "direction": pick(["left", "right", "up", "down", "forward"]),
                "destination": pick(["character", "word", "line", "paragraph"]), "extend": pick([True, False]), "layout": layout},
            lambda: {"op": "select", "granularity": pick(["word", "sentence", "line"]), "at": offset, "layout": layout},
            lambda: {"op": "delete", "selection": selection, "direction": "backward", "destination": "word", "layout": layout},
            lambda: {"op": "metrics", "layout": {"style": pick(["body", "title2"]), "sizeCategory": pick(["xSmall", "accessibility3"])}},
            lambda: {"op": "clipping", "layout": layout},
            lambda: {"op": "display", "selection": selection, "layout": layout},
            lambda: {"op": "items", "at": point, "layout": layout},
            lambda: {"op": "marker", "format": pick(["decimal", "lower-roman", "hebrew", "({upper-alpha})"]), "values": [1, offset]},
            lambda: {"op": "find", "needle": text[:2] or "a", "options": {"caseSensitive": pick([True, False])}, "layout": layout},
            lambda: {"op": "accessibility", "layout": layout},
            lambda: {"op": "layout", "layout": {**layout, "widht": 3}},
            lambda: {"op": "nothing"},
        ])()


def body(request):
    """A request without its braces, so that an id may stand before it."""
    return json.dumps(request, ensure_ascii=False).encode()[1:-1]


def fresh(tool, fonts, request):
    """What a process of its own answers to a request, behind the id."""
    done = subprocess.run([tool, "query", *fonts, "-"], input=b'{"id":0,' + request + b"}", capture_output=True, check=False)
    if not done.stdout.startswith(b'{"id":0,'):
        raise SystemExit(f"a fresh process answers {done.stdout[:200]!r} {done.stderr[:200]!r} to {request[:300]!r}")
    return done.stdout[len(b'{"id":0,'):].rstrip(b"\n")


class Client:
    """A process that asks: what it is to do it takes from the parent's counters, which outlive it."""

    def __init__(self, path, pool, answers, layouts, seed, is_slow, state):
        self.path, self.pool, self.answers, self.layouts = path, pool, answers, layouts
        self.random, self.is_slow = random.Random(seed), is_slow
        self.left, self.wrong, self.handles = state

    def run(self):
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(self.path)
        reader = connection.makefile("rb")
        serial, due = 0, {}
        while True:
            lines = []
            while len(due) < WINDOW and self.take():
                number = self.random.randrange(len(self.pool))
                due[serial] = number
                lines.append(b'{"id":%d,%s}\n' % (serial, self.pool[number]))
                serial += 1
            if not due:
                break
            connection.sendall(b"".join(lines))
            if self.is_slow and self.random.random() < 0.05:
                time.sleep(self.random.choice([0.05, 0.2, 1]))
            for _ in range(max(1, len(due) // 2)):
                self.read(reader, due)
            if self.random.random() < 0.02:
                while due:
                    self.read(reader, due)
                self.ask_by_handle(connection, reader)

    def take(self):
        with self.left.get_lock():
            if self.left.value <= 0:
                return False
            self.left.value -= 1
            return True

    def read(self, reader, due):
        line = reader.readline()
        if not line:
            self.fail(b"the server hung up with answers due")
            os._exit(1)
        head, _, rest = line.partition(b",")
        number = due.pop(int(head[len(b'{"id":'):]), None)
        if number is None:
            self.fail(b"an answer to no request: " + line[:200])
        elif rest.rstrip(b"\n") != self.answers[number]:
            self.fail(b"to " + self.pool[number][:300] + b"\n  " + rest[:300] + b"\n  where a fresh process says\n  " + self.answers[number][:300])

    def fail(self, sentence):
        with self.wrong.get_lock():
            self.wrong.value += 1
            if self.wrong.value <= 5:
                sys.stderr.buffer.write(sentence + b"\n")
                sys.stderr.buffer.flush()

    def ask_by_handle(self, connection, reader):
        """Keeps a layout, asks it, and forgets it: the answers are those to the request with the whole layout."""
        number = self.random.choice(self.layouts)
        request = json.loads(b"{" + self.pool[number] + b"}")

        def ask(question):
            connection.sendall(json.dumps({"id": 0, **question}, ensure_ascii=False).encode() + b"\n")
            return reader.readline()

        handle = json.loads(ask({"op": "keep", "layout": request["layout"]}))["ok"]["handle"]
        answer = ask({**request, "layout": handle})
        # What can't be done as it was asked was told when the layout was kept.
        if json.loads(answer).get("ok") != json.loads(b"{" + self.answers[number])["ok"]:
            self.fail(b"by a handle, to " + self.pool[number][:300] + b"\n  " + answer[:300])
        ask({"op": "drop", "handle": handle})
        with self.handles.get_lock():
            self.handles.value += 1


def resident(process):
    """What a process has in memory, in megabytes."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--pool", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    fonts = [argument for font in FONTS for argument in ("--fonts", font)]
    sampler = Sampler(told.seed)
    requests = [sampler.request() for _ in range(told.pool)]
    pool = [body(request) for request in requests]
    begin = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        answers = list(threads.map(lambda request: fresh(told.tool, fonts, request), pool))
    good = [answer.startswith(b'"ok"') for answer in answers]
    print(f"{len(pool)} requests, each answered by a process of its own in {time.monotonic() - begin:.0f} s; {sum(good)} are good", flush=True)
    # Those that a kept layout can be asked.
    layouts = [number for number, request in enumerate(requests) if good[number] and "layout" in request and request["op"] not in ("metrics", "layout")]

    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/s"
        server = subprocess.Popen([told.tool, "serve", "--socket", path, *fonts])
        while not os.path.exists(path):
            time.sleep(0.02)
        fork = multiprocessing.get_context("fork")
        left, wrong, handles = fork.Value("q", told.requests), fork.Value("q", 0), fork.Value("q", 0)
        serial = 0

        def begin_client(place):
            nonlocal serial
            serial += 1
            client = Client(path, pool, answers, layouts, told.seed * 1_000_000 + serial, KILLED <= place < KILLED + SLOW, (left, wrong, handles))
            process = fork.Process(target=client.run)
            process.start()
            return process

        clients = [begin_client(place) for place in range(CLIENTS)]
        chance = random.Random(told.seed)
        killed, early, late, begin, due = 0, 0.0, 0.0, time.monotonic(), told.requests / 100
        while any(client.is_alive() for client in clients):
            time.sleep(0.05)
            if server.poll() is not None:
                raise SystemExit(f"the server ended with {server.returncode}")
            memory, done = resident(server), told.requests - left.value
            if done < told.requests / 5:
                early = max(early, memory)
            else:
                late = max(late, memory)
            if done > due and left.value > 0:
                due = done + chance.uniform(0.5, 1.5) * told.requests / 100
                place = chance.randrange(KILLED)
                if clients[place].is_alive():
                    clients[place].kill()
                    clients[place].join()
                    # What was due may be lost with it, or not: as many are asked anew.
                    with left.get_lock():
                        left.value += WINDOW
                    killed += 1
                    clients[place] = begin_client(place)
        seconds = time.monotonic() - begin
        codes = [client.exitcode for client in clients]
        files = len(os.listdir(f"/proc/{server.pid}/fd"))
        server.send_signal(signal.SIGTERM)
        code = server.wait(30)
    print(f"{told.requests} requests and more in {seconds:.0f} s by {CLIENTS} clients, {SLOW} of them slow; {killed} were killed; {handles.value} kept layouts")
    print(f"wrong or lost: {wrong.value}; memory: {early:.0f} MB at most in the first fifth, {late:.0f} MB at most behind it; open files at the end: {files}")
    isflat = late <= max(early * 1.1, early + 8)
    if wrong.value or any(codes) or code or not isflat or files > 20 or killed == 0:
        raise SystemExit(f"failed: clients ended with {codes}, the server with {code}{'' if isflat else ', memory grew'}")


main()
