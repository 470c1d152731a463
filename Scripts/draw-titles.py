#!/usr/bin/env python3
"""Draws words and titles to be marked by hand from texts that nobody wrote for the purpose.

    draw-titles.py words 250 SEED 9 2 PATH...      # German words of nine letters or more that stand twice in the texts
    draw-titles.py titles 100 SEED zh PATH...      # short messages and headings, in Chinese (zh) or Japanese (ja)

A path is a file or folder of an unpacked Debian package: message catalogues (.mo), Mozilla's language packs (.xpi), JOSM's messages (.lang), pages (.html,
.page, .docbook) and plain text. What is drawn depends on the seed and the texts alone: candidates are put in the order of the SHA-256 of the seed and
themselves, and the first ones are taken. Corpus/Titles/README.md names the packages and the seeds of each set.
"""
import gettext
import hashlib
import html
import pathlib
import re
import sys
import zipfile
from collections import Counter


def strip(text):
    """A message without tags, placeholders and mnemonics."""
    text = html.unescape(re.sub(r"<[^<>]*>", " ", text))
    text = re.sub(r"\s*\([_&]\w\)", "", text)
    text = re.sub(r"\(~\w\)|\(&\w\)", "", text)
    return text.replace("_", "").replace("&", "").replace("~", "").replace("\u00ad", "")


def messages(path):
    """The messages of a file, tags and placeholders still in them."""
    suffix = path.suffix
    if suffix == ".mo":
        with open(path, "rb") as file:
            yield from gettext.GNUTranslations(file)._catalog.values()
    elif suffix == ".xpi":
        with zipfile.ZipFile(path) as archive:
            for name in sorted(archive.namelist()):
                if name.endswith((".ftl", ".properties")):
                    for line in archive.read(name).decode("utf-8", "replace").splitlines():
                        if match := re.match(r"\s*[\w.-]+\s*=\s*(.+)", line):
                            yield match[1]
    elif suffix in (".lang", ".lng"):
        yield from re.split(r"[\x00-\x1f\ufffd]+", path.read_bytes().decode("utf-8", "replace"))
    elif suffix in (".html", ".page", ".docbook", ".xml"):
        page = path.read_text("utf-8", "replace")
        for match in re.finditer(r"<(title|h[1-4]|p|li|dt|dd|td)\b[^>]*>(.*?)</\1>", page, re.S):
            yield match[2]
    else:
        yield from path.read_text("utf-8", "replace").splitlines()


def texts(paths):
    for path in map(pathlib.Path, paths):
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                yield from (strip(text) for text in messages(file))


def draw(candidates, count, seed):
    key = lambda candidate: hashlib.sha256(f"{seed} {candidate}".encode()).digest()
    return sorted(sorted(set(candidates), key=key)[:count])


def words(length, times, paths):
    """Words that are long enough and stand often enough in the texts, in small letters but for a capital at the start; the form that is met more often."""
    counts = Counter()
    for text in texts(paths):
        counts.update(re.findall(r"(?<![\w/.@:%$\\-])[A-ZÄÖÜ]?[a-zäöüß]{4,}(?![\w/@:=-]|\.\w)", text))
    forms = {}
    for word, count in sorted(counts.items()):
        if count > counts.get(forms.get(word.lower()), 0):
            forms[word.lower()] = word
    return [word for word in forms.values() if len(word) >= length and counts[word] >= times]


def titles(language, paths):
    """Messages of 5 to 24 characters, most of which are ideographs or kana, without placeholders."""
    for text in texts(paths):
        text = re.sub(r"\s+", " ", text).strip().rstrip("。.:：…")
        letters = re.findall(r"[\u3040-\u30ff\u4e00-\u9fff]", text)
        kana = [letter for letter in letters if letter < "\u3100"]
        if 5 <= len(text) <= 24 and len(letters) * 3 >= len(text) * 2 and not re.search(r"[%{}$\\\[\]<>=|#*]|\d{3}", text):
            if (language == "ja") == bool(kana):
                yield text


def main(kind, count, seed, *rest):
    candidates = words(int(rest[0]), int(rest[1]), rest[2:]) if kind == "words" else titles(rest[0], rest[1:])
    print("\n".join(draw(candidates, int(count), seed)))


main(*sys.argv[1:])
