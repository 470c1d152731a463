"""Measures what `textlayout-bench interface --tasks I6` measures with Taffy and Yoga, and Chromium's flexible boxes: boxes in boxes, each of two that share
its width, or its height, at random. Called as: interface-peers.py BOXES. Prints lines of JSON as the bench does: the median of a few layouts.

Taffy and Yoga are what PyPI's packages stretchable and poga hold; only their own layout is measured, through the lowest function of each, without what
Python makes of the result. The boxes are made anew for each round, so that nothing is laid out that was before."""

import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

DEPTH = 11
ROUNDS = 5
SIDE = 100_000


def trees(boxes):
    """So many trees that they have at least so many boxes: each the first child's share in percent, and the two children; None for a leaf."""
    source = random.Random(7)

    def tree(depth):
        return [25 + source.randrange(51), tree(depth - 1), tree(depth - 1)] if depth else None

    in_tree = 2 ** (DEPTH + 1) - 1
    return [tree(DEPTH) for _ in range(max(1, (boxes + in_tree - 1) // in_tree))]


def children(tree, depth):
    """The two children, with the width and height of each in percent."""
    for share, child in [(tree[0], tree[1]), (100 - tree[0], tree[2])]:
        yield child, (share, 100) if depth % 2 == 0 else (100, share)


def tell(engine, boxes, milliseconds):
    print(json.dumps({"engine": engine, "task": "I6.deep", "lang": f"{boxes} boxes", "value": round(milliseconds, 3), "unit": "ms"}), flush=True)


def taffy(forest):
    from stretchable import Style, taffylib
    from stretchable.node import taffy as instance
    from stretchable.style import PCT, FlexDirection
    from stretchable.style.geometry.size import SizeAvailableSpace

    rows = [Style(flex_direction=direction, flex_shrink=0, size=(PCT, PCT)).to_dict() for direction in (FlexDirection.ROW, FlexDirection.COLUMN)]

    def node(tree, depth, width, height):
        style = dict(rows[depth % 2])
        style["size"] = {"width": dict(style["size"]["width"], value=width / 100), "height": dict(style["size"]["height"], value=height / 100)}
        made = taffylib.node_create(instance._ptr, style)
        if tree:
            for child, size in children(tree, depth):
                taffylib.node_add_child(instance._ptr, made, node(child, depth - 1, *size))
        return made

    root = taffylib.node_create(instance._ptr, Style(flex_direction=FlexDirection.COLUMN, size=(SIDE, SIDE)).to_dict())
    for tree in forest:
        taffylib.node_add_child(instance._ptr, root, node(tree, DEPTH, 100, 100))
    space = SizeAvailableSpace(SIDE, SIDE).to_dict()
    start = time.perf_counter()
    done = taffylib.node_compute_layout_with_measure(instance._ptr, root, space, lambda *_: (0, 0))
    seconds = time.perf_counter() - start
    if not done:
        sys.exit("Taffy laid nothing out.")
    return seconds


def yoga(forest):
    from poga import libpoga_capi as yg

    def node(tree, depth, width, height):
        made = yg.YGNodeNew()
        yg.YGNodeStyleSetWidthPercent(made, width)
        yg.YGNodeStyleSetHeightPercent(made, height)
        yg.YGNodeStyleSetFlexDirection(made, yg.YGFlexDirection.Row if depth % 2 == 0 else yg.YGFlexDirection.Column)
        if tree:
            for index, (child, size) in enumerate(children(tree, depth)):
                yg.YGNodeInsertChild(made, node(child, depth - 1, *size), index)
        return made

    root = yg.YGNodeNew()
    yg.YGNodeStyleSetWidth(root, SIDE)
    yg.YGNodeStyleSetHeight(root, SIDE)
    for index, tree in enumerate(forest):
        yg.YGNodeInsertChild(root, node(tree, DEPTH, 100, 100), index)
    start = time.perf_counter()
    yg.YGNodeCalculateLayout(root, SIDE, SIDE, yg.YGDirection.LTR)
    seconds = time.perf_counter() - start
    yg.YGNodeFreeRecursive(root)
    return seconds


PAGE = """<style>div {{ display: flex; flex: none }} .c {{ flex-direction: column }} #r {{ width: {side}px; height: {side}px }}</style>
<div id=r class=c></div><pre id=o></pre>
<script>
const forest = {forest};
function node(tree, depth, width, height) {{
  const made = document.createElement("div");
  made.style.width = width + "%"; made.style.height = height + "%";
  if (depth % 2) made.className = "c";
  if (tree) [tree[0], 100 - tree[0]].forEach((share, index) =>
    made.append(depth % 2 ? node(tree[index + 1], depth - 1, 100, share) : node(tree[index + 1], depth - 1, share, 100)));
  return made;
}}
for (const tree of forest) r.append(node(tree, {depth}, 100, 100));
const times = [];
for (let round = 0; round < {rounds}; round++) {{
  r.style.display = "none"; document.body.offsetHeight;
  const start = performance.now();
  r.style.display = "flex"; r.lastChild.getBoundingClientRect();
  times.push(performance.now() - start);
}}
o.textContent = "times " + times.join(" ") + " end";
</script>"""


def chromium(forest):
    browser = shutil.which("chromium")
    if not browser:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/page.html"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PAGE.format(forest=json.dumps(forest), depth=DEPTH, rounds=ROUNDS, side=SIDE))
        call = [browser, "--headless", "--no-sandbox", f"--user-data-dir={folder}/profile", "--virtual-time-budget=600000", "--dump-dom", f"file://{path}"]
        dom = subprocess.run(call, capture_output=True, text=True, timeout=600, check=True).stdout
    times = dom.partition(">times ")[2].partition(" end<")[0].split()
    return statistics.median(map(float, times)) if times else None


def main():
    boxes = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    forest = trees(boxes)
    count = len(forest) * (2 ** (DEPTH + 1) - 1)
    for name, measure in [("taffy", taffy), ("yoga", yoga)]:
        try:
            tell(name, count, statistics.median(measure(forest) for _ in range(ROUNDS)) * 1000)
        except ImportError as error:
            print(f"{name} is not there: {error}", file=sys.stderr)
    milliseconds = chromium(forest)
    if milliseconds is None:
        print("chromium is not there", file=sys.stderr)
    else:
        tell("chromium", count, milliseconds)


main()
