"""Modules import each other one way; `lint-imports` holds the directions, this the absence of circles."""

from graphlib import TopologicalSorter

import grimp


def test_no_modules_import_each_other_in_a_circle():
    graph = grimp.build_graph("engineshed")
    found = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    TopologicalSorter(found).prepare()
