#!/usr/bin/env python3
"""Measures TextLayout beside other text engines: the same texts, font files, widths and questions, one after the other on one core.

    Benchmarks/run.py                                 all engines that are built, real prose, three rounds; then the report
    Benchmarks/run.py --languages de,ja --rounds 1 --engines textlayout,harfbuzz
    Benchmarks/run.py --corpora prose,generated       also the text that `make bench` generates
    Benchmarks/run.py --report-only                   of what was measured before

The output of `textlayout-bench scaling` is a part of the report if it is in scaling.txt of the folder.

Each call of an engine is a process of its own, and engines take turns: what the machine does meanwhile meets all of them. Times are of the processor, so that others
on the machine count little. What was measured is a line of results.jsonl each; whoever stops goes on where that was. `--anew` begins again.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import time
from typing import Dict, Iterator, List, Optional

import report

HERE = pathlib.Path(__file__).resolve().parent
SANS = "Noto Sans"
FAMILIES = {
    "ar": f"{SANS} Arabic,{SANS}", "fa": f"{SANS} Arabic,{SANS}", "he": f"{SANS} Hebrew,{SANS}", "hi": f"{SANS} Devanagari,{SANS}", "th": f"{SANS} Thai,{SANS}",
    "my": f"{SANS} Myanmar,{SANS}", "km": f"{SANS} Khmer,{SANS}", "zh": f"{SANS} CJK SC", "ja": f"{SANS} CJK JP", "ko": f"{SANS} CJK KR",
}
LOCALES = {"zh": "zh-Hans"}
LANGUAGES = "en de fr vi ru el ar fa he hi th km my zh ja ko".split()
SCRIPTS = ["", "Arabic", "Hebrew", "Devanagari", "Thai", "Myanmar", "Khmer"]
FONTS = [f"truetype/noto/NotoSans{script}-Regular.ttf" for script in SCRIPTS] + ["truetype/noto/NotoColorEmoji.ttf", "opentype/noto/NotoSansCJK-Regular.ttc"]
STARTS = 5


class Engine:
    """A program that measures, and how it is called. Ours knows families and locale by the language."""

    def __init__(self, name: str, command: List[str], task: str = "measure", environment: Optional[Dict[str, str]] = None, starts: bool = True) -> None:
        self.name, self.command, self.task, self.starts = name, command, task, starts
        self.environment = environment or {}
        self.is_ours = pathlib.PurePath(command[0]).name == "textlayout-bench"

    def call(self, task: str, language: str, path: pathlib.Path, fonts: pathlib.Path) -> List[str]:
        if self.is_ours:
            return self.command + [task, "--fonts", str(fonts), "--", language, str(path)]
        return self.command + [task, LOCALES.get(language, language), FAMILIES.get(language, SANS), str(path)]


def engines(build: pathlib.Path, bench: pathlib.Path) -> List[Engine]:
    """Those whose programs are there."""
    python = build / "python/bin/python"
    found = [Engine("textlayout", [str(bench)]), Engine("harfbuzz", [str(build / "harfbuzz")]), Engine("pango", [str(build / "pango")]), Engine("qt", [str(build / "qt")]),
             Engine("qt-document", [str(build / "qt")], task="document", starts=False),
             Engine("skia", [str(python), str(HERE / "engines/skparagraph.py")], environment={"SKIA_QUESTIONS": str(build / "skia.so")})]
    newer = sorted(build.glob("python/lib/python3*/site-packages/PySide6/Qt"))
    if newer:
        environment = {"ENGINE": "qt-pyside", "LD_LIBRARY_PATH": str(newer[0] / "lib"), "QT_PLUGIN_PATH": str(newer[0] / "plugins")}
        found.append(Engine("qt-pyside", [str(build / "qt")], environment=environment))
    return [engine for engine in found if pathlib.Path(engine.command[0]).exists() and (engine.name != "skia" or (build / "skia.so").exists())]


def set_fonts_up(folder: pathlib.Path) -> pathlib.Path:
    """A folder with the fonts of all engines, and a configuration by which fontconfig knows no others."""
    fonts = folder / "fonts"
    shutil.rmtree(fonts, ignore_errors=True)
    fonts.mkdir(parents=True)
    for name in FONTS:
        path = pathlib.Path("/usr/share/fonts") / name
        if not path.exists():
            sys.exit(f"benchmarks: {path} is missing; Scripts/setup.sh installs it")
        (fonts / path.name).symlink_to(path)
    (folder / "fonts.conf").write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
        f"<fontconfig><dir>{fonts}</dir><cachedir>{folder / 'font-cache'}</cachedir>\n"
        f"<alias><family>sans-serif</family><prefer><family>{SANS}</family></prefer></alias></fontconfig>\n", encoding="utf-8")
    return fonts


def figures(output: str) -> Iterator[Dict[str, object]]:
    for line in output.splitlines():
        if line.startswith("{"):
            figure = json.loads(line)
            yield {"engine": figure["engine"], "task": figure["task"], "value": figure["value"], "unit": figure["unit"]}


def run(command: List[str], environment: Dict[str, str]) -> str:
    """What a process prints; of one that fails until then, and nothing of one that takes too long. Both are said."""
    try:
        process = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=1800, check=False)
    except subprocess.TimeoutExpired:
        print(f"benchmarks: {' '.join(command)} takes too long", file=sys.stderr)
        return ""
    if process.returncode:
        print(f"benchmarks: {' '.join(command)} ended with {process.returncode}: {process.stderr.decode(errors='replace')[-300:]}", file=sys.stderr)
    return process.stdout.decode()


def start(command: List[str], environment: Dict[str, str]) -> List[Dict[str, object]]:
    """What a process takes until its first line is laid out and said: by the clock on the wall, and of the processor until its end."""
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        line = process.stdout.readline() if process.stdout else b""
        wall = time.perf_counter() - began
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or not line.strip():
        return []
    return [{"task": "start", "value": (used.ru_utime + used.ru_stime) * 1e3, "unit": "ms"}, {"task": "start.wall", "value": wall * 1e3, "unit": "ms"}]


def machine() -> Dict[str, object]:
    """What is said of the machine: nothing that tells which one it is."""
    facts = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if pathlib.Path("/proc/cpuinfo").exists() else []
    models = [line.split(":")[1].strip() for line in facts if line.startswith("model name")]
    system = platform.freedesktop_os_release().get("PRETTY_NAME", "") if hasattr(platform, "freedesktop_os_release") else platform.system()
    return {"processor": models[0] if models else platform.machine(), "cores": os.cpu_count(), "system": system, "date": datetime.date.today().isoformat()}


def main() -> int:
    parser = argparse.ArgumentParser(description="TextLayout beside other engines.")
    parser.add_argument("--folder", default=".build/benchmarks", help="where programs, texts and results are")
    parser.add_argument("--bench", default=".build/release/textlayout-bench")
    parser.add_argument("--prose", default=".build/prose")
    parser.add_argument("--corpora", default="prose", help="prose, generated")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--engines", help="some of those that are built")
    parser.add_argument("--add", action="append", default=[], metavar="NAME=BENCH", help="another build of textlayout-bench, to compare with")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--core", type=int, help="the core that all of them run on: the last one unless told")
    parser.add_argument("--anew", action="store_true", help="forgets what was measured before")
    parser.add_argument("--report-only", action="store_true")
    parser.add_argument("--article", default="Sources/TextLayout/TextLayout.docc/HowFastItIs.md", help="where the report goes; its charts stand beside it")
    parser.add_argument("--note", action="append", default=[], help="a sentence for the report, e.g. that others used the machine")
    arguments = parser.parse_args()

    folder = pathlib.Path(arguments.folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    results = folder / "results.jsonl"
    if arguments.anew:
        results.unlink(missing_ok=True)
    if not arguments.report_only:
        measure(arguments, folder, results)
    sources = pathlib.Path(arguments.prose) / "sources.json"
    table = folder / "scaling.txt"
    scaling = table.read_text(encoding="utf-8") if table.exists() else ""
    report.write(
        [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()], pathlib.Path(arguments.article),
        json.loads(sources.read_text(encoding="utf-8")) if sources.exists() else {}, LANGUAGES, arguments.note, scaling)
    return 0


def measure(arguments: argparse.Namespace, folder: pathlib.Path, results: pathlib.Path) -> None:
    bench = pathlib.Path(arguments.bench).resolve()
    found = engines(folder, bench)
    if arguments.engines:
        found = [engine for engine in found if engine.name in arguments.engines.split(",")]
    for addition in arguments.add:
        name, _, program = addition.partition("=")
        found.append(Engine(name, [str(pathlib.Path(program).resolve())]))
    fonts = set_fonts_up(folder)
    core = arguments.core if arguments.core is not None else max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    environment = dict(os.environ, FONTCONFIG_FILE=str(folder / "fonts.conf"), FONTS=str(fonts), XDG_RUNTIME_DIR=str(folder / "runtime"))
    (folder / "runtime").mkdir(mode=0o700, exist_ok=True)

    known = {}
    if results.exists():
        for line in results.read_text(encoding="utf-8").splitlines():
            call = json.loads(line)
            known[call["call"]] = call

    def keep(call: str, content: Dict[str, object]) -> None:
        known[call] = {"call": call, **content}
        with results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(known[call], ensure_ascii=False) + "\n")

    versions = {engine.name: run(engine.command + ["version"], dict(environment, **engine.environment)).strip() for engine in found}
    facts = {"machine": machine(), "versions": versions}
    if known.get("machine", {}).get("machine") != facts["machine"] or not versions.items() <= known.get("machine", {}).get("versions", {}).items():
        keep("machine", {**facts, "versions": {**known.get("machine", {}).get("versions", {}), **versions}})

    texts: Dict[str, Dict[str, pathlib.Path]] = {}
    for corpus in arguments.corpora.split(","):
        for language in arguments.languages.split(","):
            path = pathlib.Path(arguments.prose).resolve() / f"{language}.txt"
            if corpus == "generated":
                path = folder / "generated" / f"{language}.txt"
                path.parent.mkdir(exist_ok=True)
                if not path.exists():
                    run([str(bench), "generate", "--", language, str(path)], environment)
            if path.exists():
                texts.setdefault(corpus, {})[language] = path
            else:
                print(f"benchmarks: there is no {path.name} of {corpus}", file=sys.stderr)

    counter = folder / "allocations.so"
    for number in range(arguments.rounds + 1):
        # The last time around, allocations are counted.
        is_counting = number == arguments.rounds
        if is_counting and not counter.exists():
            break
        for corpus, paths in texts.items():
            for language, path in paths.items():
                for engine in found:
                    own = dict(environment, **engine.environment)
                    call = f"{corpus} {language} {engine.name} {'allocations' if is_counting else number + 1}"
                    if call in known:
                        continue
                    began = time.perf_counter()
                    words = engine.call(engine.task, language, path, fonts)
                    if is_counting:
                        counted = figures(run(words, dict(own, LD_PRELOAD=str(counter))))
                        measured = [figure for figure in counted if figure["task"] == "allocations"]
                    else:
                        measured = list(figures(run(words, own)))
                        starts = STARTS if engine.starts and corpus == "prose" else 0
                        for _ in range(starts):
                            measured += [{"engine": engine.name, **figure} for figure in start(engine.call("start", language, path, fonts), own)]
                    if engine.is_ours:
                        measured = [{**figure, "engine": engine.name} for figure in measured]
                    if measured:
                        keep(call, {"corpus": corpus, "language": language, "figures": measured})
                    print(f"{call}: {time.perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
