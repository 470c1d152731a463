#!/usr/bin/env python3
"""Puts the documentation's site together, and looks for dead links in it.

    Scripts/site.py build SITE --reference DIR --documents DIR --interface DIR --gallery DIR --bench FILE
    Scripts/site.py check SITE

`build` takes what DocC has made of the catalogues, the gallery's pages and a bench's table, and adds a front page and a search over all articles and symbols.
`check` ends with 1 if any page of the site links to what is not there, and names it. Nothing is fetched: links that lead elsewhere are counted.
"""

import argparse
import html
import html.parser
import json
import pathlib
import shutil
import sys
import urllib.parse
from typing import Dict, Iterator, List, Set, Tuple

ARCHIVES = [("reference", "TextLayout"), ("documents", "TextDocument"), ("interface", "InterfaceLayout")]

TUTORIALS = [
    ("tutoriallabel", "A label in ten lines"), ("tutorialtextview", "A text view in two hundred lines"), ("tutorialtitle", "A title that breaks well"),
    ("tutorialscreen", "A screen with InterfaceLayout"), ("tutorialstringsinci", "Checking an app's strings in CI"), ("tutorialpython", "From Python"),
]

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
a { color: #05c; } input { font: inherit; width: 100%; padding: .4rem; box-sizing: border-box; } small { color: #666; } pre { overflow-x: auto; font-size: 13px; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818; } a { color: #7af; } small { color: #999; } }
"""


def page(title: str, body: str) -> str:
    """A page of the site's own."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def texts(value: object) -> Iterator[str]:
    """All that is read of a part of a page of DocC's."""
    if isinstance(value, dict):
        if isinstance(value.get("text"), str):
            yield value["text"]
        if isinstance(value.get("code"), str):
            yield value["code"]
        for name, inner in value.items():
            if name in ("inlineContent", "content", "items", "rows", "primaryContentSections", "abstract", "parameters"):
                yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def entries(archive: pathlib.Path, base: str) -> Iterator[Dict[str, str]]:
    """What can be found in an archive: a page each, with its title, its kind, where it is, and its words."""
    for file in sorted((archive / "data" / "documentation").rglob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        metadata = data.get("metadata", {})
        where = data.get("identifier", {}).get("url", "").split("/documentation/", 1)
        if len(where) != 2 or "title" not in metadata:
            continue
        abstract = "".join(texts(data.get("abstract", [])))
        is_article = metadata.get("role") in ("article", "collection")
        words = " ".join(texts(data.get("primaryContentSections", []))) if is_article else ""
        yield {
            "title": metadata["title"], "kind": metadata.get("roleHeading", metadata.get("role", "")), "url": f"{base}/documentation/{where[1].lower()}/",
            "abstract": abstract, "words": words,
        }


SEARCH = """
<h1>Search</h1>
<input id="query" type="search" placeholder="caret, hyphenation, StyledText, …" autofocus>
<p><small id="count"></small></p>
<ol id="found"></ol>
<script>
const field = document.getElementById("query"), list = document.getElementById("found"), count = document.getElementById("count");
fetch("search.json").then(answer => answer.json()).then(pages => {
  // Each word has to be there: in the title counts most, then in what the page says of itself, then in its text.
  function rank(page, words) {
    let sum = 0;
    for (const word of words) {
      const title = page.title.toLowerCase();
      if (title === word) sum += 100;
      else if (title.startsWith(word)) sum += 40;
      else if (title.includes(word)) sum += 20;
      else if (page.abstract.toLowerCase().includes(word)) sum += 5;
      else if (page.words.toLowerCase().includes(word)) sum += 1;
      else return 0;
    }
    return sum + (page.kind === "Article" ? 1 : 0);
  }
  function show() {
    const words = field.value.toLowerCase().split(/\\s+/).filter(word => word);
    const found = words.length ? pages.map(page => [rank(page, words), page]).filter(([score]) => score > 0) : [];
    found.sort((a, b) => b[0] - a[0] || a[1].title.localeCompare(b[1].title));
    count.textContent = words.length ? found.length + " of " + pages.length + " pages" : pages.length + " pages";
    list.replaceChildren(...found.slice(0, 50).map(([, page]) => {
      const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("small");
      link.href = page.url;
      link.textContent = page.title;
      note.textContent = " " + page.kind + (page.abstract ? ": " + page.abstract : "");
      item.append(link, note);
      return item;
    }));
    history.replaceState(null, "", field.value ? "#" + encodeURIComponent(field.value) : location.pathname);
  }
  field.addEventListener("input", show);
  if (location.hash) field.value = decodeURIComponent(location.hash.slice(1));
  show();
});
</script>
<noscript><p>The search needs JavaScript. The <a href="reference/documentation/textlayout/">reference</a> lists all articles and symbols.</p></noscript>
"""


def build(arguments: argparse.Namespace) -> None:
    """Makes the site anew."""
    site = pathlib.Path(arguments.site)
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    found: List[Dict[str, str]] = []
    for name, _ in ARCHIVES:
        shutil.copytree(getattr(arguments, name), site / name)
        found += entries(site / name, name)
    gallery = arguments.gallery and pathlib.Path(arguments.gallery)
    if gallery:
        shutil.copytree(gallery, site / "gallery")
    if arguments.bench:
        table = html.escape(pathlib.Path(arguments.bench).read_text(encoding="utf-8"))
        (site / "bench.html").write_text(
            page("Bench", f'<p><a href="index.html">TextLayout</a></p><h1>Bench</h1><p>MB of UTF-8 in a second, measured when this site was made.</p><pre>{table}</pre>'),
            encoding="utf-8",
        )
    (site / "search.json").write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    (site / "search.html").write_text(page("Search", '<p><a href="index.html">TextLayout</a></p>' + SEARCH), encoding="utf-8")
    tutorials = "".join(f'<li><a href="reference/documentation/textlayout/{name}/">{html.escape(title)}</a></li>' for name, title in TUTORIALS)
    references = "".join(f'<li><a href="{name}/documentation/{module.lower()}/">{module}</a></li>' for name, module in ARCHIVES)
    more = ('<li><a href="gallery/index.html">Gallery</a>: what it lays out</li>' if gallery else "") + (
        '<li><a href="bench.html">Bench</a></li>' if arguments.bench else ""
    )
    (site / "index.html").write_text(
        page(
            "TextLayout",
            "<h1>TextLayout</h1><p>A headless text-layout engine for Swift: attributed text in any script in; shaped glyphs, lines and their places out.</p>"
            f'<p><a href="search.html">Search</a></p><h2>Tutorials</h2><ol>{tutorials}</ol><h2>Articles and reference</h2><ul>{references}</ul>'
            + (f"<h2>To look at</h2><ul>{more}</ul>" if more else ""),
        ),
        encoding="utf-8",
    )
    print(f"site: {len(found)} pages can be found")


class Links(html.parser.HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: List[str] = []
        self.anchors: Set[str] = set()

    def handle_starttag(self, tag: str, attrs: List[Tuple[str, "str | None"]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name in ("id", "name"):
                self.anchors.add(value)
            # What a page asks to be nearer (preconnect) is no link to a page.
            if name in ("href", "src", "data") and tag not in ("base",):
                self.links.append(value)


def file_of(path: pathlib.Path) -> pathlib.Path:
    return path / "index.html" if path.is_dir() else path


def check(arguments: argparse.Namespace) -> int:
    """Looks at each link of each page; 1 if any is dead."""
    site = pathlib.Path(arguments.site).resolve()
    dead: List[str] = []
    elsewhere = 0
    read: Dict[pathlib.Path, Links] = {}

    def links(file: pathlib.Path) -> Links:
        if file not in read:
            parser = Links()
            parser.feed(file.read_text(encoding="utf-8", errors="replace"))
            read[file] = parser
        return read[file]

    def look(source: pathlib.Path, link: str) -> int:
        parts = urllib.parse.urlsplit(link)
        if parts.scheme in ("data", "javascript", "mailto", "blob"):
            return 0
        if parts.scheme or parts.netloc:
            return 1
        path = urllib.parse.unquote(parts.path)
        target = source if not path else (site / path.lstrip("/") if path.startswith("/") else source.parent / path)
        target = file_of(target)
        name = source.relative_to(site)
        if not target.is_file():
            dead.append(f"{name}: {link} leads nowhere")
        # DocC's pages make their anchors in the browser; those of the other ones are there.
        elif parts.fragment and target.suffix == ".html" and not is_made_in_browser(target) and parts.fragment not in links(target).anchors:
            if target.name != "search.html":
                dead.append(f"{name}: {link} has no such anchor")
        return 0

    def is_made_in_browser(file: pathlib.Path) -> bool:
        return any(site / name in file.parents for name, _ in ARCHIVES)

    pages = sorted(site.rglob("*.html"))
    for file in pages:
        for link in links(file).links:
            elsewhere += look(file, link)
    # What DocC's pages show is data: each reference of theirs has data of its own.
    data_count = 0
    for name, _ in ARCHIVES:
        archive = site / name
        for file in sorted((archive / "data").rglob("*.json")) if (archive / "data").is_dir() else []:
            data_count += 1
            for reference in json.loads(file.read_text(encoding="utf-8")).get("references", {}).values():
                url = reference.get("url", "") if isinstance(reference, dict) else ""
                if url.startswith("/documentation/"):
                    path = url.split("#")[0].rstrip("/").lower()
                    if not (archive / "data" / (path.lstrip("/") + ".json")).is_file():
                        dead.append(f"{file.relative_to(site)}: {url} leads nowhere")
    # What the search finds is there.
    index = site / "search.json"
    for entry in json.loads(index.read_text(encoding="utf-8")) if index.is_file() else []:
        if not file_of(site / entry["url"]).is_file():
            dead.append(f"search.json: {entry['url']} leads nowhere")
    for line in sorted(set(dead)):
        print(line)
    print(f"site: {len(pages)} pages and {data_count} of DocC's, {len(set(dead))} dead links, {elsewhere} lead elsewhere")
    return 1 if dead else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="The documentation's site.")
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("build")
    making.add_argument("site")
    for name, _ in ARCHIVES:
        making.add_argument("--" + name, required=True)
    making.add_argument("--gallery")
    making.add_argument("--bench")
    checking = commands.add_parser("check")
    checking.add_argument("site")
    arguments = parser.parse_args()
    if arguments.command == "check":
        return check(arguments)
    build(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
