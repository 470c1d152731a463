"""The tree for assistive technology, given to AccessKit itself, by its Python package, node for node and property for property."""

import re
from typing import Any, Dict

import pytest

from conftest import FONTS
from textlayout import Session

TEXT = "A title\n\u2022 see the café, مقهى\none\ntwo"
LAYOUT = {
    "text": TEXT, "width": 90, "fonts": FONTS,
    "runs": [{"range": [0, 7], "size": 28}, {"range": [14, 18], "link": "https://example.org/", "underline": "wavy", "color": "#112233", "slant": "italic"}],
    "lists": [{"range": [27, 33], "markers": [{"format": "decimal", "state": "checked"}]}],
}


def shouted(name: str) -> str:
    """`textRun` as TEXT_RUN."""
    return re.sub("([A-Z])", r"_\1", name).upper()


def test_accesskit_takes_the_whole_tree() -> None:
    accesskit = pytest.importorskip("accesskit")
    update = Session().ask("accessibility", layout=LAYOUT, selection={"ranges": [[2, 7]]})["update"]
    known = {number for number, _ in update["nodes"]}
    kinds = {"toggled": accesskit.Toggled, "textDirection": accesskit.TextDirection, "listStyle": accesskit.ListStyle}

    def value(name: str, told: Any) -> Any:
        if name in kinds:
            return getattr(kinds[name], shouted(told))
        if name == "bounds":
            return accesskit.Rect(told["x0"], told["y0"], told["x1"], told["y1"])
        return told

    made: Dict[int, Any] = {}
    for number, node in update["nodes"]:
        made[number] = accesskit.Node(getattr(accesskit.Role, shouted(node["role"])))
        for name, told in node["properties"].items():
            # What the package has no constructor for, or in an earlier form: word lengths, where newer versions have starts.
            if name in ("wordStarts", "textSelection", "foregroundColor", "backgroundColor", "underline", "strikethrough"):
                continue
            setter = "set_" + shouted(name).lower()
            getattr(made[number], setter)(value(name, told))
            got = getattr(made[number], shouted(name).lower())
            assert isinstance(told, dict) or str(got).split(".")[-1] in (shouted(str(told)), str(told)) or got == pytest.approx(told), name
        assert set(node["properties"].get("children", [])) <= known
    roles = {node["role"] for _, node in update["nodes"]}
    assert {"link", "list", "listItem", "textRun", "paragraph"} <= roles
    tree = accesskit.TreeUpdate(update["focus"])
    tree.nodes = list(made.items())
    tree.tree = accesskit.Tree(update["tree"]["root"])
    assert len(tree.nodes) == len(update["nodes"])
