"""The notebooks among the examples: all cells run, and answer what stands in them. TEXTLAYOUT_RECORD=1 records that anew."""

import json
import os
from pathlib import Path
from typing import Any, Dict, List

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "Examples/python").glob("*.ipynb"))


def answers(cells: List[Dict[str, Any]]) -> List[Any]:
    """What code cells answer, as a notebook's file has it, without the numbers of their runs."""
    return [[output.get("data") or output for output in cell["outputs"]] for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.stem))
def test_a_notebook_answers_what_stands_in_it(path: Path) -> None:
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    recorded = json.loads(path.read_text(encoding="utf-8"))
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}).execute()
    made = json.loads(nbformat.writes(notebook))
    for number, cell in enumerate(made["cells"]):
        cell["metadata"] = {}
        if cell["cell_type"] == "code":
            cell["execution_count"] = sum(other["cell_type"] == "code" for other in made["cells"][:number + 1])
            for output in cell["outputs"]:
                if "execution_count" in output:
                    output["execution_count"] = cell["execution_count"]
    if os.environ.get("TEXTLAYOUT_RECORD"):
        made["metadata"] = recorded["metadata"]
        path.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    else:
        assert answers(made["cells"]) == answers(recorded["cells"])


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS
