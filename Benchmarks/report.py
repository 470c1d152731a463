"""Makes an article of what Benchmarks/run.py has measured: tables in Markdown, and charts in SVG beside it."""

import math
import pathlib
import statistics
from typing import Dict, Iterable, List, Optional, Sequence, Tuple

import charts

# The engines in the order of the tables, and what they are called there.
ENGINES = {
    "textlayout": "TextLayout", "harfbuzz": "HarfBuzz alone", "harfbuzz-words": "HarfBuzz + words", "pango": "Pango", "qt": "QTextLayout", "qt-document": "QTextDocument",
    "qt-pyside": "QTextLayout, newer", "skia": "SkParagraph", "textlayout-debug": "TextLayout, debug",
}
COLOURS = dict(zip(ENGINES, ["#0b62d6", "#666666", "#b0b0b0", "#2a9d55", "#d98c00", "#8c4a1d", "#7b4fc9", "#c9302c", "#12808a"]))
PEERS = ["pango", "qt", "qt-document", "qt-pyside", "skia"]
NAMES = {
    "en": "English", "de": "German", "fr": "French", "vi": "Vietnamese", "ru": "Russian", "el": "Greek", "ar": "Arabic", "fa": "Persian", "he": "Hebrew", "hi": "Hindi",
    "th": "Thai", "my": "Burmese", "km": "Khmer", "zh": "Chinese", "ja": "Japanese", "ko": "Korean",
}

Samples = Dict[Tuple[str, str, str, str], List[float]]


class Results:
    """The samples of each figure: by corpus, language, engine and task."""

    def __init__(self, calls: Iterable[dict], languages: Sequence[str]) -> None:
        self.samples: Samples = {}
        self.machine: dict = {}
        self.versions: Dict[str, str] = {}
        self.rounds = 0
        for call in calls:
            if call["call"] == "machine":
                self.machine = call["machine"]
                self.versions.update(call["versions"])
                continue
            number = call["call"].split(" ")[-1]
            self.rounds = max(self.rounds, int(number)) if number.isdigit() else self.rounds
            for figure in call["figures"]:
                key = (call["corpus"], call["language"], figure["engine"], figure["task"])
                self.samples.setdefault(key, []).append(float(figure["value"]))
        self.languages = [language for language in languages if any(key[1] == language for key in self.samples)]

    def of(self, corpus: str, language: str, engine: str, task: str) -> List[float]:
        return self.samples.get((corpus, language, engine, task), [])

    def median(self, corpus: str, language: str, engine: str, task: str) -> Optional[float]:
        found = self.of(corpus, language, engine, task)
        return statistics.median(found) if found else None

    def engines(self, corpus: str, task: str) -> List[str]:
        return [engine for engine in ENGINES if any(self.of(corpus, language, engine, task) for language in self.languages)]


class Task:
    """What is compared: the figure's name, what it is called, its unit, and whether more of it is better."""

    def __init__(self, name: str, title: str, unit: str, is_speed: bool, scale: float = 1, chart: str = "", text: str = "") -> None:
        self.name, self.title, self.unit, self.is_speed, self.scale, self.chart, self.text = name, title, unit, is_speed, scale, chart, text


TASKS = [
    Task("cold", "Laid out for the first time", "MB/s", True, chart="SpeedCold",
         text="From UTF-8 to lines at 400 points with empty caches, the main font open. HarfBuzz alone shapes whole runs, finds no lines and keeps nothing; behind a cache of"
         " words it keeps the glyphs of each word, as an engine could."),
    Task("width", "At another width", "MB/s", True, chart="SpeedWidth", text="The same paragraphs at 360 points."),
    Task("warm", "Laid out again", "MB/s", True, text="The same text from its bytes, with full caches."),
    Task("memory", "Memory", "MB", False, chart="SpeedMemory", text="What the process grows by while the text is laid out, with all of it kept."),
    Task("allocations", "Allocations", "per paragraph", False, text="Of the C library's heap, while the text is laid out for the first time."),
    Task("key", "A key in a document", "µs", False, chart="SpeedKey",
         text="From a character typed into the middle paragraph until its lines and the caret's rectangle are known. TextLayout and QTextDocument keep a document up to date;"
         " for the others it is that paragraph alone."),
    Task("key.long", "A key in a paragraph of 100 KB", "ms", False, scale=1e-3, text="The same in the first 100,000 bytes as one paragraph."),
    Task("hit.first", "Which character is at a point, asked first", "ns", False, text="Of lines that nobody has asked about."),
    Task("hit.again", "Asked again", "ns", False, text="Of lines that somebody has asked about."),
    Task("caret.first", "Where a caret is, asked first", "ns", False),
    Task("caret.again", "Where a caret is, asked again", "ns", False),
    Task("rects.first", "Rectangles of 200 characters, asked first", "ns", False, text="QTextLayout's are right where a line runs in one direction only."),
    Task("rects.again", "Rectangles of 200 characters, asked again", "ns", False),
    Task("start", "Start", "ms", False, chart="SpeedStart",
         text="A process that opens fonts, lays out one line, says so and ends, in time of the processor. TextLayout opens the files of the language's families, and"
         " has Swift's own libraries in it; Pango, Qt and Skia ask fontconfig, which has read its cache before; Skia's starts Python, too."),
    Task("start.wall", "Start, by the clock on the wall", "ms", False, text="Until the line is said."),
]


def cell(value: Optional[float]) -> str:
    """Three digits that count."""
    if value is None:
        return "–"
    if value == 0:
        return "0"
    places = max(0, min(6, 2 - math.floor(math.log10(abs(value)))))
    return f"{value:.{places}f}"


def spread(samples: Sequence[float], scale: float) -> str:
    if not samples:
        return "–"
    low, middle, high = (cell(scale * value) for value in (min(samples), statistics.median(samples), max(samples)))
    return middle if low == high else f"{middle} ({low}–{high})"


def mean(values: Sequence[float]) -> Optional[float]:
    positive = [value for value in values if value > 0]
    return statistics.geometric_mean(positive) if positive else None


def ratio(results: Results, task: Task, corpus: str, language: str, other: str) -> Optional[float]:
    """How many times as good TextLayout is."""
    own, their = results.median(corpus, language, "textlayout", task.name), results.median(corpus, language, other, task.name)
    if not own or not their or own <= 0 or their <= 0:
        return None
    return own / their if task.is_speed else their / own


def best_peer(results: Results, task: Task, corpus: str, language: str) -> Optional[float]:
    found = [value for peer in PEERS if (value := ratio(results, task, corpus, language, peer)) is not None]
    return min(found) if found else None


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> List[str]:
    return ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)] + ["| " + " | ".join(row) + " |" for row in rows] + [""]


def section(results: Results, task: Task, corpus: str, folder: pathlib.Path) -> List[str]:
    engines = results.engines(corpus, task.name)
    if "textlayout" not in engines:
        return []
    peers = [engine for engine in engines if engine in PEERS]
    rows = []
    for language in results.languages:
        if not results.of(corpus, language, "textlayout", task.name):
            continue
        row = [NAMES.get(language, language)] + [spread(results.of(corpus, language, engine, task.name), task.scale) for engine in engines]
        if "harfbuzz" in engines:
            row.append(cell(ratio(results, task, corpus, language, "harfbuzz")))
        if peers:
            row.append(cell(best_peer(results, task, corpus, language)))
        rows.append(row)
    means = ["geometric mean"]
    for engine in engines:
        value = mean([value for language in results.languages if (value := results.median(corpus, language, engine, task.name)) is not None])
        means.append(cell(value * task.scale if value is not None else None))
    if "harfbuzz" in engines:
        means.append(cell(mean([value for language in results.languages if (value := ratio(results, task, corpus, language, "harfbuzz")) is not None])))
    if peers:
        means.append(cell(mean([value for language in results.languages if (value := best_peer(results, task, corpus, language)) is not None])))
    header = ["", *(ENGINES[engine] for engine in engines)] + (["× HarfBuzz"] if "harfbuzz" in engines else []) + (["× best peer"] if peers else [])
    lines = [f"### {task.title}, in {task.unit}", ""]
    if task.text:
        lines += [task.text, ""]
    if task.chart:
        series = [(ENGINES[engine], COLOURS[engine], [
            [task.scale * value for value in results.of(corpus, language, engine, task.name)] for language in results.languages]) for engine in engines]
        names = [NAMES.get(language, language) for language in results.languages]
        (folder / f"{task.chart}.svg").write_text(charts.dots(f"{task.title}, in {task.unit}", names, series, more_is_better=task.is_speed), encoding="utf-8")
        lines += [f"![{task.title}, in {task.unit}, by language and engine]({task.chart}.svg)", ""]
    return lines + table(header, rows + [means])


def slowest(results: Results, task: Task, corpus: str) -> List[str]:
    """Where TextLayout is behind: a sentence against HarfBuzz alone and one against the best peer."""
    sentences = []
    for other, measure in (
        ("HarfBuzz alone", lambda language: ratio(results, task, corpus, language, "harfbuzz")),
        ("the best peer", lambda language: best_peer(results, task, corpus, language))):
        found = sorted((value, language) for language in results.languages if (value := measure(language)) is not None)
        if found:
            named = ", ".join(f"{NAMES.get(language, language)} {cell(value)}" for value, language in found[:5])
            sentences.append(f"- {task.title}, against {other}, the slowest: {named}; the fastest: {NAMES.get(found[-1][1], found[-1][1])} {cell(found[-1][0])}.")
    return sentences


def new_words(results: Results) -> List[str]:
    """What of a first layout is not taken again: the time of words that are new, beside that of a bare cache of words. Geometric means over the languages."""
    def means(engine: str) -> List[str]:
        """The nanoseconds of a byte for the first time, again, and of what is new; and how many times as long HarfBuzz alone takes as that."""
        speeds = [(results.median("prose", language, engine, "cold"), results.median("prose", language, engine, "warm"),
                   results.median("prose", language, "harfbuzz", "cold")) for language in results.languages]
        times = [(1e3 / cold, 1e3 / warm, 1e3 / alone) for cold, warm, alone in speeds if cold and warm and alone and warm > cold]
        shares = [(first, again, first - again, alone / (first - again)) for first, again, alone in times]
        return [cell(mean(column)) for column in zip(*shares)]

    own, bare = means("textlayout"), means("harfbuzz-words")
    if not own or not bare:
        return []
    first, again, new, bound = own
    bare_first, bare_again, bare_new, _ = bare
    return [
        f"A byte takes TextLayout {first} ns for the first time and {again} again; what is new of it, and its first layout alone, {new}. HarfBuzz behind a cache of words takes"
        f" {bare_first}, {bare_again} and {bare_new}, and finds neither lines nor levels nor boundaries. Were all but the new free, TextLayout would be"
        f" {bound} times as fast as HarfBuzz alone.", "",
    ]


def write(calls: List[dict], article: pathlib.Path, sources: dict, languages: Sequence[str], notes: Sequence[str], scaling: str = "") -> None:
    results = Results(calls, languages)
    machine = results.machine
    versions = "; ".join(dict.fromkeys(version for version in results.versions.values() if version))
    several = f"the median of up to {results.rounds} rounds (5 starts in each), with the least and the greatest where there were several"
    lines = [
        "# How fast it is", "", "TextLayout beside HarfBuzz alone, Pango, Qt and Skia, on prose that people have written.", "", "## Overview", "",
        f"Measured on {machine.get('date', '')} by `make peers`, on one core of a machine with {machine.get('cores', '?')} ({machine.get('processor', '')}),"
        f" {machine.get('system', '')}: {versions}.", "",
        "All engines get the same texts, fonts, sizes and questions. Each call is a process of its own, engines take turns, and times are of the processor. A figure is"
        f" {'that of one round (the median of 5 starts)' if results.rounds == 1 else several}. × is how many times as good TextLayout is: less than 1 is worse.", "",
        *notes, *([""] if notes else []),
    ]
    lines += ["### In short", "", "Geometric means over the languages, of how many times as good TextLayout is:", ""]
    corpora = [corpus for corpus in ("prose", "generated") if any(key[0] == corpus for key in results.samples)]
    others = [engine for engine in ENGINES if engine not in ("textlayout", "textlayout-debug") and any(key[2] == engine for key in results.samples)]
    rows = []
    for task in TASKS:
        values = [mean([value for language in results.languages if (value := ratio(results, task, "prose", language, other)) is not None]) for other in others]
        if any(value is not None for value in values):
            rows.append([task.title] + [cell(value) for value in values])
    lines += table([""] + [ENGINES[other] for other in others], rows)
    for task in TASKS[:2]:
        lines += slowest(results, task, "prose")
    lines += ["", *new_words(results)]
    for corpus in corpora:
        lines += ["## Real prose" if corpus == "prose" else "## Generated text", ""]
        if corpus == "generated":
            lines += ["The text that `make bench` generates from the corpus: fewer new words, and no short paragraphs.", ""]
        for task in TASKS:
            if corpus == "prose" or task.name in ("cold", "width", "memory"):
                if corpus == "generated":
                    task.chart = ""
                lines += section(results, task, corpus, article.parent)
    if sources:
        lines += ["## The texts", "", "What Debian's packages bring: manuals, LibreOffice's help and programs' messages, as they come, each paragraph once. Nothing of them is"
                  " kept in the repository.", ""]
        rows = []
        for language in results.languages:
            source = sources.get(language)
            if source:
                kinds = "; ".join(f"{kind} {cell(part['bytes'] / 1e6)} of {cell(part['there'] / 1e6)}" for kind, part in source["kinds"].items())
                packages = ", ".join(f"{name} {version}" for name, version in source["packages"].items())
                misses = results.median("prose", language, "harfbuzz-words", "misses")
                rows.append([NAMES.get(language, language), cell(source["bytes"] / 1e6), str(source["paragraphs"]), cell(source["bytes"] / max(1, source["paragraphs"])),
                             cell(misses), kinds, packages])
        lines += table(["", "MB", "paragraphs", "bytes of one", "new words, %", "taken of what there was, MB", "packages"], rows)
    if scaling:
        lines += ["## How it scales", "", "What `textlayout-bench scaling` prints: time as texts, vocabularies and numbers of styles grow.",
                  "What a question costs more in a large text than in a small one are reads from memory, each of which waits for the one before it.", "", "```text", *(line.rstrip() for line in scaling.strip().split("\n")), "```", ""]
    lines += ["## Measure it again", "", "    make peers", "",
              "installs Pango's and Qt's headers, brings skia-python from PyPI, collects the prose, measures, and writes this page and its charts anew;"
              " PEERS_FLAGS go to `Benchmarks/run.py`. Who has neither root nor a network gets the engines that are there.", ""]
    article.write_text("\n".join(lines), encoding="utf-8")
    print(f"benchmarks: {article}")
