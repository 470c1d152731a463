"""Beyond one machine: pipes of JSON Lines, and a cluster of Dask. TEXTLAYOUT_STRINGS=1000000 says how many strings the cluster lays out."""

import importlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, List

import pytest

from conftest import FONTS

ROOT = Path(__file__).parents[2]
STRINGS = int(os.environ.get("TEXTLAYOUT_STRINGS", "4000"))
SENTENCES = ["Save changes before closing?", "変更を保存しますか？", "هل تريد حفظ التغييرات؟", "บันทึกการเปลี่ยนแปลงหรือไม่", "Änderungen an „{}“ sichern?"]


def strings(count: int) -> List[str]:
    return [f"{SENTENCES[number % len(SENTENCES)]} {number}" for number in range(count)]


def requests(count: int) -> List[str]:
    return [json.dumps({"id": number, "op": "measure", "layout": {"text": text, "width": 120}}) for number, text in enumerate(strings(count))]


def piped(lines: List[str]) -> List[str]:
    """What a plain pipe answers: the command that Spark's pipe runs for each partition."""
    done = subprocess.run([sys.executable, "-m", "textlayout", *FONTS], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_pipe_answers_each_line_in_order() -> None:
    answers = [json.loads(line) for line in piped([*requests(50), "", "{", '{"id": "x", "op": "nothing"}'])]
    assert [answer["id"] for answer in answers] == [*range(50), None, "x"]
    assert all(answer["ok"]["lineCount"] >= 1 for answer in answers[:50])
    assert answers[50]["error"]["code"] == "invalid-json" and answers[51]["error"]["code"] == "unsupported-operation"


def test_the_pipe_says_what_it_takes() -> None:
    help, mistyped = (subprocess.run([sys.executable, "-m", "textlayout", option], input="", capture_output=True, text=True) for option in ("--help", "--font"))
    assert help.returncode == 0 and help.stdout.startswith("`python -m textlayout`: answers requests")
    assert mistyped.returncode == 2 and "There is no option --font" in mistyped.stderr and not mistyped.stdout


def test_a_pipe_answers_at_once_and_goes_on_behind_what_is_no_text() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen([sys.executable, "-m", "textlayout", *FONTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as pipe:
        assert pipe.stdin is not None and pipe.stdout is not None
        for line, expected in ((b'{"id": 1, "op": "hello"}', 1), (b"\xff", None), (b'{"id": 2, "op": "hello"}', 2)):
            pipe.stdin.write(line + b"\n")
            pipe.stdin.flush()
            # The input is open still.
            assert json.loads(pipe.stdout.readline())["id"] == expected
        # A line in many parts, more than are read at once, and one that nothing ends.
        pipe.stdin.write(b'{"id": 3, "op": "measure", "layout": {"text": "' + b"a" * 300_000 + b'", "width": 80}}\r\n{"id": 4, "op": "hello"}')
        pipe.stdin.close()
        assert [json.loads(line)["id"] for line in pipe.stdout] == [3, 4]


@pytest.mark.skipif(shutil.which("parallel") is None, reason="GNU parallel is not installed")
def test_gnu_parallel_answers_what_one_process_answers(tmp_path: Path) -> None:
    lines = requests(6000)
    file = tmp_path / "requests.jsonl"
    file.write_text("\n".join(lines) + "\n")
    done = subprocess.run(
        [str(ROOT / "Examples/pipes/parallel.sh"), str(file), *FONTS], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHON": sys.executable, "HOME": str(tmp_path)})
    # More than one block: parallel has cut the file.
    assert file.stat().st_size > 512 << 10
    assert done.stdout.splitlines() == piped(lines)


SPARKS = [pytest.param([str(ROOT / "Python/tests/spark")], id="stand-in"),
          pytest.param([], id="spark", marks=pytest.mark.skipif(importlib.util.find_spec("pyspark") is None, reason="Spark is not installed"))]


@pytest.mark.parametrize("path", SPARKS)
def test_spark_answers_what_one_process_answers(path: List[str], tmp_path: Path) -> None:
    lines = requests(600)
    (tmp_path / "requests.jsonl").write_text("\n".join(lines) + "\n")
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "PYSPARK_SUBMIT_ARGS": "--master local[2] pyspark-shell", "PYTHONPATH": os.pathsep.join(path)}
    command = [sys.executable, str(ROOT / "Examples/pipes/spark.py"), str(tmp_path / "requests.jsonl")]
    subprocess.run([*command, str(tmp_path / "answers"), *FONTS], env=environment, check=True, stderr=subprocess.PIPE)
    parts = sorted((tmp_path / "answers").glob("part-*"))
    assert len(parts) >= 2 and all(part.stat().st_size > 0 for part in parts)
    assert [line for part in parts for line in part.read_text().splitlines()] == piped(lines)
    # What fails on the workers, such as a Python without the package, fails here.
    without = tmp_path / "python"
    without.write_text(f'#!/bin/sh\nif [ "$2" = textlayout ]; then exit 7; fi\nexec {sys.executable} "$@"\n')
    without.chmod(0o755)
    environment["PYSPARK_PYTHON"] = str(without)
    failed = subprocess.run([*command, str(tmp_path / "none"), *FONTS], env=environment, stderr=subprocess.PIPE, text=True)
    assert failed.returncode != 0 and "7" in failed.stderr and not (tmp_path / "none" / "_SUCCESS").exists()


def test_a_cluster_lays_out_what_one_process_does_though_a_worker_is_killed(monkeypatch: Any) -> None:
    distributed = pytest.importorskip("dask.distributed")
    monkeypatch.syspath_prepend(str(ROOT / "Examples/python"))
    corpus_on_dask = importlib.import_module("corpus_on_dask")

    texts = strings(STRINGS)
    # Workers are processes of their own, which find the example as this one does.
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "Examples/python"))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, distributed.Client(cluster) as client:
        lost = min(client.run(os.getpid).values())
        # A stopped worker keeps its part of the tasks, so that its death always falls into the work, however quick the machine is.
        os.kill(lost, signal.SIGSTOP)
        killer = threading.Timer(0.3, os.kill, (lost, signal.SIGKILL))
        killer.start()
        made = corpus_on_dask.laid_out(client, texts, 120, FONTS, part=max(100, len(texts) // 200))
        killer.join()
        # The nanny begins another one in its place.
        client.wait_for_workers(2, timeout=30)
        after = set(client.run(os.getpid).values())
    assert len(after) == 2 and lost not in after
    assert made == corpus_on_dask.extents(texts, 120, FONTS)
