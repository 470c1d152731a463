"""Derives rows from the rules, without the engine: for OP in caret hit rects move; do python3 derive.py $OP > derived-$OP.jsonl; done

The model knows what README.md says of Box10 (every letter 10 points wide and high) and the rules that it cites, for letters, digits and spaces of the
Basic Multilingual Plane: UAX #9 W2, W7, N1, N2, I1, I2 and L2, lines of equal length, natural alignment. In its texts capital letters stand for Hebrew ones.
"""
import json
import sys

HEBREW = {chr(65 + i): chr(0x5D0 + i) for i in range(8)}


def shown(text):
    return "".join(HEBREW.get(c, c) for c in text)


def levels(text, base):
    """UAX #9 for L (small letters), R (capital ones), EN (digits) and neutrals (spaces)."""
    kinds, strong = [], "LR"[base]
    for c in text:
        if c.islower() or c.isupper():
            strong = "L" if c.islower() else "R"
            kinds.append(strong)
        elif c.isdigit():
            kinds.append("L" if strong == "L" else "E")  # W7
        else:
            kinds.append("N")
    for i in range(len(kinds)):
        if kinds[i] != "N":
            continue
        before = next((k for k in reversed(kinds[:i]) if k != "N"), "LR"[base])
        after = next((k for k in kinds[i + 1 :] if k != "N"), "LR"[base])
        side = lambda k: "L" if k == "L" else "R"
        kinds[i] = side(before) if side(before) == side(after) else "LR"[base]  # N1, N2
    return [{"L": base + (base & 1), "R": base + 1 - (base & 1), "E": 2}[k] for k in kinds]  # I1, I2


def visual(levels):
    order = list(range(len(levels)))  # L2
    for level in range(max(levels, default=0), 0, -1):
        i = 0
        while i < len(order):
            if levels[order[i]] >= level:
                j = i
                while j < len(order) and levels[order[j]] >= level:
                    j += 1
                order[i:j] = order[i:j][::-1]
                i = j
            else:
                i += 1
    return order


class Line:
    def __init__(self, number, start, end, levels, base, width, wrapped):
        self.number, self.start, self.end, self.levels, self.base, self.wrapped = number, start, end, levels, base, wrapped
        length = 10 * (end - start)
        left = width - length if base else 0
        self.y, self.left, self.right = 10 * number, left, left + length
        self.order = [start + i for i in visual(levels[start:end])]
        self.cell = {u: (left + 10 * i, left + 10 * i + 10) for i, u in enumerate(self.order)}
        self.start_edge, self.end_edge = (self.right, self.left) if base else (self.left, self.right)

    def leading(self, u):
        return self.cell[u][self.levels[u] & 1]

    def trailing(self, u):
        return self.cell[u][1 - (self.levels[u] & 1)]


class Layout:
    def __init__(self, text, base, width, per_line=None):
        self.text, self.base, self.width = text, base, width
        all_levels = levels(text, base)
        step = per_line or max(1, len(text))
        starts = list(range(0, max(1, len(text)), step))
        self.lines = [
            Line(n, s, min(len(text), s + step), all_levels, base, width, n + 1 < len(starts)) for n, s in enumerate(starts)
        ]
        self.fields = {"text": shown(text), "size": 10, "width": width, "direction": ["ltr", "rtl"][base]}
        if per_line:
            self.fields["breaking"] = "anywhere"

    def caret(self, offset, affinity):
        """C1 and C2."""
        line = next(l for l in reversed(self.lines) if l.start <= offset)
        if affinity == "upstream" and offset == line.start and line.number > 0:
            line = self.lines[line.number - 1]
        x1, l1 = (line.trailing(offset - 1), line.levels[offset - 1]) if offset > line.start else (line.start_edge, line.base)
        x2, l2 = (line.leading(offset), line.levels[offset]) if offset < line.end else (line.end_edge, line.base)
        first = l1 & 1 == line.base and (l2 & 1 != l1 & 1 or l1 < l2)
        primary, secondary = (x1, x2) if first else (x2, x1)
        rect = lambda x: [x, line.y, 0, 10]
        return {
            "primary": rect(primary),
            "secondary": None if primary == secondary else rect(secondary),
            "edge": rect(x1 if affinity == "upstream" else x2),
            "unclamped": rect(primary),
            "line": line.number,
            "transform": None,
        }

    def hit(self, x, line):
        """T1 for places inside of a line, T2 for those behind it."""
        for u in line.order:
            left, right = line.cell[u]
            if left <= x < right:
                is_right = 2 * x >= left + right
                leading = is_right == bool(line.levels[u] & 1)
                answer = {"offset": u, "affinity": "downstream"} if leading else {"offset": u + 1, "affinity": "upstream"}
                return answer | {"line": line.number, "cluster": [u, u + 1]}
        behind = x < line.left if line.base else x >= line.right
        answer = {"offset": line.end if behind else line.start, "line": line.number, "cluster": None}
        return answer | ({"affinity": "upstream"} if behind and line.wrapped else {})

    def rects(self, start, end, kind):
        """R1, R2 and R5."""
        found = []
        for line in self.lines:
            touched = [u for u in line.order if start <= u < end]
            if not touched:
                continue
            rects = []
            for u in touched:
                left, right = line.cell[u]
                last = rects[-1] if rects else None
                if last and last["right"] == left and last["level"] == line.levels[u] and u in (last["units"][0] - 1, last["units"][-1] + 1):
                    last["right"] = right
                    last["units"] = sorted(last["units"] + [u])
                else:
                    rects.append({"left": left, "right": right, "level": line.levels[u], "units": [u]})
            if kind == "selection" and line.wrapped and end > line.end:
                edge, at = (0, line.left) if line.base else (self.width, line.right)
                if edge != at:
                    neighbour = rects[0 if line.base else -1]
                    if line.base and neighbour["left"] == at:
                        neighbour["left"] = edge
                    elif not line.base and neighbour["right"] == at:
                        neighbour["right"] = edge
                    else:
                        rects.insert(0 if line.base else len(rects), {"left": min(at, edge), "right": max(at, edge), "level": line.base, "units": []})
            found += [(line, r) for r in rects]
        return {
            "rects": [
                {
                    "rect": [r["left"], line.y, r["right"] - r["left"], 10],
                    "direction": ["ltr", "rtl"][r["level"] & 1],
                    "containsStart": start in r["units"],
                    "containsEnd": end - 1 in r["units"],
                    "isVertical": False,
                }
                for line, r in found
            ]
        }

    def line_of(self, offset, affinity):
        line = next(l for l in reversed(self.lines) if l.start <= offset)
        return self.lines[line.number - 1] if affinity == "upstream" and offset == line.start and line.number > 0 else line

    def edge(self, offset, affinity):
        return self.caret(offset, affinity)["edge"][0]

    def standing(self, line, gap):
        """The caret that stands for a place between two letters of a line, or at its edge: the end of the line, or the primary one there, or the outer one."""
        x = line.left + 10 * gap
        found = []

        def add(offset, affinity, level):
            on_line = self.line_of(offset, affinity) is line
            if on_line and self.edge(offset, affinity) == x:
                is_end = offset == line.end and x == line.end_edge
                is_primary = self.caret(offset, affinity)["primary"][0] == x
                found.append((-2 if is_end else -1 if is_primary else 0, 0 if is_primary else level, offset, affinity))

        for affinity in ("downstream", "upstream"):
            if x == line.start_edge:
                add(line.start, affinity, line.base)
            if x == line.end_edge:
                add(line.end, affinity, line.base)
            for unit in line.order[max(0, gap - 1) : gap + 1]:
                add(unit, affinity, line.levels[unit])
                add(unit + 1, affinity, line.levels[unit])
        best = min(found)
        return best[2], best[3]

    def arrived(self, line, gap):
        """The same; the end of a line that goes on is the next line's start, if that is seen where the next line starts."""
        offset, affinity = self.standing(line, gap)
        if line.wrapped and offset == line.end:
            after = self.lines[line.number + 1]
            if self.standing(after, len(after.order) if after.base else 0)[0] == offset:
                return offset, "downstream"
        return offset, affinity

    def step(self, offset, affinity, to_right):
        """S3 for letters that all take room."""
        line = self.line_of(offset, affinity)
        gap = (self.edge(offset, affinity) - line.left) // 10 + (1 if to_right else -1)
        if 0 <= gap <= len(line.order):
            return self.arrived(line, gap)
        number = line.number + (1 if to_right != bool(self.base) else -1)
        if not 0 <= number < len(self.lines):
            return None
        line = self.lines[number]
        gap = 0 if to_right else len(line.order)
        if self.arrived(line, gap)[0] == offset:
            gap += 1 if to_right else -1
        return self.arrived(line, gap)


def row(layout, query, expected, rule):
    if query["op"] == sys.argv[1]:
        print(json.dumps({"font": "Box10", "layout": layout.fields, "query": query, "expected": expected, "authority": rule}))


ONE_LINE = ["abc", "ABC", "abcDEF", "DEFabc", "ABcdEF", "abCDef", "AB12", "ab12", "12AB", "AB12cd", "a B", "A b"]
SEVERAL = ["abcdefgh", "ABCDEFGH", "abcDEFgh", "ABCdefGH", "abCD12EF"]

for text in ONE_LINE:
    for base in (0, 1):
        layout = Layout(text, base, 100)
        for offset in range(len(text) + 1):
            for affinity in ("upstream", "downstream"):
                row(layout, {"op": "caret", "offset": offset, "affinity": affinity}, layout.caret(offset, affinity), "C2: CoreText, Pango, Blink; UAX #9")
        line = layout.lines[0]
        for x in range(line.left + 4, line.right, 10):
            for place in (x, x + 1):
                row(layout, {"op": "hit", "point": [place, 5]}, layout.hit(place, line), "T1: midpoint")
        for x in (line.left - 5, line.right + 5):
            row(layout, {"op": "hit", "point": [x, 5]}, layout.hit(x, line), "T2; Pango for the other side")
        for start in range(len(text)):
            for end in range(start + 1, len(text) + 1):
                if (end - start) % 2 == 0 or start == 1:
                    row(layout, {"op": "rects", "ranges": [[start, end]], "type": "standard"}, layout.rects(start, end, "standard"), "R1, R5: Pango x-ranges")
for text in SEVERAL:
    for base in (0, 1):
        layout = Layout(text, base, 35, 3)
        for offset in range(len(text) + 1):
            for affinity in ("upstream", "downstream"):
                row(layout, {"op": "caret", "offset": offset, "affinity": affinity}, layout.caret(offset, affinity), "C1, C2: Apple, Flutter")
        for line in layout.lines:
            for place in (line.left - 5, line.left + 4, line.left + 15, line.right + 5):
                row(layout, {"op": "hit", "point": [place, line.y + 9]}, layout.hit(place, line), "T1, T2")
        for start, end in ((0, 8), (1, 5), (2, 7), (3, 6), (4, 8)):
            for kind in ("standard", "selection"):
                row(layout, {"op": "rects", "ranges": [[start, end]], "type": kind}, layout.rects(start, end, kind), "R1, R2, R5: Apple segments")

for text, per_line in [(t, None) for t in ONE_LINE] + [(t, 3) for t in SEVERAL]:
    for base in (0, 1):
        layout = Layout(text, base, 100 if per_line is None else 35, per_line)
        for offset in range(len(text) + 1):
            for affinity in ("upstream", "downstream"):
                for direction in ("left", "right"):
                    found = layout.step(offset, affinity, direction == "right")
                    start = {"ranges": [[offset, offset]], "affinity": affinity}
                    expected = found and {"ranges": [[found[0], found[0]]], "affinity": found[1]}
                    query = {"op": "move", "selection": start, "direction": direction, "destination": "character"}
                    row(layout, query, {"selection": expected}, "S3; C2 for the caret at a place: Blink, CodeMirror, CoreText")
