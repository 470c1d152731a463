#!/usr/bin/env python3
"""Collects real prose: what people have written in messages, help and manuals that Debian's packages bring.

    Benchmarks/prose.py [--folder .build/prose] [--languages de,ja] [--bytes 1000000]

Each language gets a file `<language>.txt`, a paragraph a line, and `sources.json` says which packages in which versions it is of, and how much there was.
Packages come from apt, are read and not installed. The same packages give the same bytes: files are read in the order of their names' digests, so that a part of
a package is a sample of it, and a paragraph that came before is left out. Nothing is shortened, sorted or cleaned: short paragraphs, quotes, code and
addresses stay. Languages that are there already are left alone.
"""

import argparse
import gzip
import hashlib
import html
import io
import json
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from typing import Callable, Dict, Iterator, List, Tuple

# What is read of a package: its name, and which of its files.
Source = Tuple[str, str]

MANUAL = r"/usr/share/man/{0}/man\d/.*\.gz$"
HELP = r"/usr/share/libreoffice/help/{0}/text/.*\.html$"
OFFICE = r"/usr/lib/libreoffice/program/resource/{0}/LC_MESSAGES/.*\.mo$"
PLAYER = r"/usr/share/locale/{0}/LC_MESSAGES/vlc\.mo$"
BLOG = r"/wp-content/languages/{0}(_[A-Z]+)?\.mo$"
BROWSER = r"\.xpi$"


def office(language: str, package: str = "") -> Source:
    return f"libreoffice-l10n-{(package or language).lower()}", OFFICE.format(language)


def manual(language: str, package: str = "") -> Source:
    return f"manpages-{package or language}", MANUAL.format(language)


def help_pages(language: str) -> Source:
    return f"libreoffice-help-{language.lower()}", HELP.format(language)


def player(language: str) -> Source:
    return "vlc-l10n", PLAYER.format(language)


# Each language's sources by their kind.
LANGUAGES: Dict[str, Dict[str, List[Source]]] = {
    "en": {"manual": [("manpages", r"/usr/share/man/man\d/.*\.gz$")], "help": [help_pages("en-US")], "messages": [office("de")]},
    "de": {"manual": [manual("de")], "help": [help_pages("de")], "messages": [office("de"), player("de")]},
    "fr": {"manual": [manual("fr")], "help": [help_pages("fr")], "messages": [office("fr"), player("fr")]},
    "vi": {"manual": [manual("vi")], "help": [help_pages("vi")], "messages": [office("vi"), player("vi")]},
    "ru": {"manual": [manual("ru")], "help": [help_pages("ru")], "messages": [office("ru"), player("ru")]},
    "el": {"manual": [manual("el")], "help": [help_pages("el")], "messages": [office("el"), player("el")]},
    "ar": {"messages": [office("ar"), player("ar")]},
    "he": {"messages": [office("he"), player("he")]},
    "fa": {"messages": [office("fa"), player("fa")]},
    "hi": {"help": [help_pages("hi")], "messages": [office("hi"), player("hi")]},
    "th": {"messages": [office("th"), player("th")]},
    "my": {"messages": [player("my"), ("wordpress-l10n", BLOG.format("my")), ("firefox-esr-l10n-my", BROWSER)]},
    "km": {"help": [help_pages("km")], "messages": [office("km"), player("km")]},
    "zh": {"manual": [manual("zh_CN", "zh")], "help": [help_pages("zh-CN")], "messages": [office("zh_CN", "zh-CN"), player("zh_CN")]},
    "ja": {"manual": [manual("ja")], "help": [help_pages("ja")], "messages": [office("ja"), player("ja")]},
    "ko": {"help": [help_pages("ko")], "messages": [office("ko"), player("ko")]},
}

BLOCK = re.compile(
    r"</?(?:address|article|blockquote|body|br|caption|dd|div|dl|dt|footer|form|h[1-6]|head|header|hr|html|label|li|main|nav|ol|option|p|pre|section|table|tbody|td"
    r"|th|thead|title|tr|ul)\b[^>]*>", re.IGNORECASE)
UNSEEN = re.compile(r"<(script|style|svg)\b.*?</\1>|<!--.*?-->", re.IGNORECASE | re.DOTALL)
TAG = re.compile(r"<[^>]*>")
SPACE = re.compile(r"[ \t\r\n\f]+")


def paragraphs_of_page(data: bytes) -> Iterator[str]:
    """What stands between the block elements of a page."""
    text = UNSEEN.sub(" ", data.decode("utf-8", "replace"))
    for block in BLOCK.split(text):
        yield html.unescape(TAG.sub("", block))


ESCAPES = {"\\-": "-", "\\ ": "\u00a0", "\\~": "\u00a0", "\\e": "\\", "\\(bu": "•", "\\(aq": "'", "\\(dq": '"', "\\(em": "—", "\\(en": "–", "\\(lq": "“", "\\(rq": "”",
           "\\(oq": "‘", "\\(cq": "’", "\\(co": "©", "\\(ha": "^", "\\(ti": "~", "\\(rs": "\\", "\\(Fo": "«", "\\(Fc": "»", "\\&": "", "\\:": "", "\\/": "", "\\,": "",
           "\\|": "", "\\^": "", "\\%": "", "\\c": "", "\\'": "'", "\\`": "`"}
ESCAPE = re.compile(r"\\f(?:\[[^]]*\]|\(..|.)|\\s[-+]?\d+|\\\[u([0-9A-F]{4,6})\]|\\\".*|\\\(..|\\\[[^]]*\]|\\.")
BREAKING = {"PP", "P", "LP", "TP", "IP", "HP", "SH", "SS", "br", "sp", "RS", "RE", "TQ", "Pp", "It", "Bl", "El", "Sh", "Ss", "fi", "nf", "EX", "EE"}
WORDS = {"B", "I", "BR", "RB", "BI", "IB", "IR", "RI", "SM", "SB", "SH", "SS", "UR", "MT", "Sh", "Ss", "Nm", "Fl", "Ar", "Nd", "Xr"}


def paragraphs_of_manual(data: bytes) -> Iterator[str]:
    """The text of a manual's page, without its requests."""
    try:
        source = gzip.decompress(data).decode("utf-8")
    except (UnicodeDecodeError, OSError):
        return

    def seen(text: str) -> str:
        def replaced(match: "re.Match[str]") -> str:
            if match.group(1):
                return chr(int(match.group(1), 16))
            return ESCAPES.get(match.group(0), "")

        return ESCAPE.sub(replaced, text)

    lines: List[str] = []
    is_kept = False
    for line in source.split("\n"):
        if line.startswith((".", "'")):
            name, _, rest = line[1:].lstrip().partition(" ")
            if name in BREAKING:
                yield " ".join(lines)
                lines = []
                is_kept = name in ("nf", "EX") or is_kept and name not in ("fi", "EE")
            if name in WORDS:
                lines.append(seen(rest.replace('"', "")))
        elif is_kept:
            yield seen(line)
        elif line.strip():
            lines.append(seen(line))
        else:
            yield " ".join(lines)
            lines = []
    yield " ".join(lines)


def messages(data: bytes) -> Iterator[Tuple[str, str]]:
    """The originals and translations of a compiled catalogue."""
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    _, _, count, originals, translations = struct.unpack_from(order + "5I", data)

    def text(table: int, number: int) -> str:
        length, start = struct.unpack_from(order + "2I", data, table + 8 * number)
        return data[start:start + length].decode("utf-8", "replace")

    for number in range(count):
        yield text(originals, number), text(translations, number)


def paragraphs_of_catalogue(data: bytes, is_original: bool) -> Iterator[str]:
    """Messages that are translated, each form and line by itself; or what they were translated from."""
    for original, translation in messages(data):
        original = original.rpartition("\x04")[2]
        if original and original != translation:
            for form in (original if is_original else translation).split("\0"):
                yield from form.split("\n")


def paragraphs_of_extension(data: bytes) -> Iterator[str]:
    """Messages of a browser's translation: values of its Fluent files and of its properties."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in sorted(archive.namelist()):
            if not name.endswith((".ftl", ".properties")):
                continue
            for line in archive.read(name).decode("utf-8", "replace").split("\n"):
                key, mark, value = line.partition("=")
                if line.startswith(("#", "!")) or (mark and " " in key.strip()):
                    continue
                yield value if mark else line if line.startswith(" ") and name.endswith(".ftl") else ""


def reader(name: str, is_original: bool) -> Callable[[bytes], Iterator[str]]:
    if name.endswith(".mo"):
        return lambda data: paragraphs_of_catalogue(data, is_original)
    return {".gz": paragraphs_of_manual, ".xpi": paragraphs_of_extension}.get(pathlib.PurePath(name).suffix, paragraphs_of_page)


def download(names: List[str], folder: pathlib.Path) -> Dict[str, pathlib.Path]:
    """The packages' files by the names that apt knows; those that can't be had are left out, each with a word about it."""
    folder.mkdir(parents=True, exist_ok=True)
    found: Dict[str, pathlib.Path] = {}
    for name in names:
        files = sorted(folder.glob(f"{name}_*.deb"))
        if not files:
            subprocess.run(["apt-get", "-qq", "download", name], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            files = sorted(folder.glob(f"{name}_*.deb"))
        if files:
            found[name] = files[0]
        else:
            print(f"prose: Debian's archive has no {name}, or can't be reached", file=sys.stderr)
    return found


def members(package: pathlib.Path, pattern: str) -> List[Tuple[str, bytes]]:
    """A package's files whose names match, in the order of the names' digests."""
    expression = re.compile(pattern)
    found = []
    with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", str(package)], stdout=subprocess.PIPE) as process:
        with tarfile.open(fileobj=process.stdout, mode="r|") as archive:
            for member in archive:
                if member.isfile() and expression.search(member.name):
                    content = archive.extractfile(member)
                    found.append((member.name, content.read() if content else b""))
        process.wait()
    return sorted(found, key=lambda file: hashlib.md5(file[0].encode()).digest())


def collect(language: str, packages: Dict[str, pathlib.Path], limit: int) -> Tuple[str, Dict[str, object]]:
    """A language's text, and what it is of. Kinds have the same share of it, as far as there is as much."""
    seen = set()
    kinds: List[Tuple[str, List[str], int]] = []
    used = {}
    for kind, sources in LANGUAGES[language].items():
        paragraphs: List[str] = []
        for name, pattern in sources:
            if name not in packages:
                continue
            used[name] = packages[name].name.split("_")[1].replace("%3a", ":")
            for path, data in members(packages[name], pattern):
                for paragraph in reader(path, language == "en")(data):
                    paragraph = SPACE.sub(" ", paragraph).strip(" ").replace("\0", "")
                    if paragraph and paragraph not in seen:
                        seen.add(paragraph)
                        paragraphs.append(paragraph)
        kinds.append((kind, paragraphs, sum(len(paragraph.encode()) + 1 for paragraph in paragraphs)))

    shares: Dict[str, int] = {}
    room = limit
    for number, (kind, _, there) in enumerate(sorted(kinds, key=lambda kind: kind[2])):
        shares[kind] = min(there, room // (len(kinds) - number))
        room -= shares[kind]
    taken: List[str] = []
    report = {}
    for kind, paragraphs, there in kinds:
        count = 0
        for paragraph in paragraphs:
            size = len(paragraph.encode()) + 1
            if count + size > shares[kind]:
                break
            count += size
            taken.append(paragraph)
        report[kind] = {"bytes": count, "there": there}
    return "".join(paragraph + "\n" for paragraph in taken), {"kinds": report, "paragraphs": len(taken), "packages": used}


def main() -> int:
    parser = argparse.ArgumentParser(description="Collects real prose from Debian's packages.")
    parser.add_argument("--folder", default=".build/prose")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--bytes", type=int, default=1_000_000, help="how much of each at most")
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.folder)
    notes = folder / "sources.json"
    sources = json.loads(notes.read_text(encoding="utf-8")) if notes.is_file() else {}
    asked = arguments.languages.split(",")
    unknown = [language for language in asked if language not in LANGUAGES]
    if unknown:
        print(f"prose: there is nothing known in {', '.join(unknown)}; there are {', '.join(LANGUAGES)}", file=sys.stderr)
        return 2
    missing = [language for language in asked if not (folder / f"{language}.txt").is_file() or sources.get(language, {}).get("limit") != arguments.bytes]
    if not missing:
        return 0
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        print("prose: there is no apt, so no real prose", file=sys.stderr)
        return 0
    for language in missing:
        names = sorted({name for found in LANGUAGES[language].values() for name, _ in found})
        text, report = collect(language, download(names, folder / "packages"), arguments.bytes)
        if not text:
            continue
        (folder / f"{language}.txt").write_text(text, encoding="utf-8")
        sources[language] = {"limit": arguments.bytes, "bytes": len(text.encode()), **report}
        notes.write_text(json.dumps(sources, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        kinds = ", ".join(f"{kind} {part['bytes'] / 1e6:.2f} of {part['there'] / 1e6:.2f} MB" for kind, part in report["kinds"].items())
        print(f"prose: {language} {len(text.encode()) / 1e6:.2f} MB in {report['paragraphs']} paragraphs: {kinds}", flush=True)
    shutil.rmtree(folder / "packages", ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
