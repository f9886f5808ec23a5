"""Finds the classes in a student's files that could play, named as one would name them to the course's programs, and the modules
that the files import and nobody has. The files are read and not run.
"""

import ast
import importlib.util
import os
import sys

_SKIPPED = {"referee", "__pycache__", "node_modules", "site-packages", "venv", ".venv", "env", "tests", "test"}

# A file may be nested deeper than Python can read.
_UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)

# The name that each course's program looks for.
_USUAL_NAMES = {"freckers": "Agent", "sequence": "myAgent"}


def agents_in(folder):
    """The classes that could be agents, the likeliest first, and the files that Python cannot read."""
    trees, problems = {}, []
    for path in _python_files(folder):
        relative = os.path.relpath(path, folder)
        try:
            trees[path] = _parsed(path, relative)
        except _UNREADABLE as error:
            problems.append(
                {"file": relative, "line": getattr(error, "lineno", None), "message": f"{type(error).__name__}: {error}"}
            )
    # The framework's own base class promises what its heirs do.
    classes = _Classes(tree for path, tree in trees.items() if os.path.basename(path) != "template.py")
    found = []
    for path, tree in trees.items():
        for node in ast.walk(tree):
            game = _game_of(classes.methods(node)) if isinstance(node, ast.ClassDef) and classes.has(node) else None
            if not game:
                continue
            in_project = _module_in_project(folder, path) if game == "sequence" else None
            root, module = in_project or _module_of(folder, path, _has_relative_imports(tree))
            place = {"root": root, "module": module, "file": os.path.relpath(path, folder), "line": node.lineno}
            found.append({**place, "name": node.name, "game": game})
    for agent in found:
        agent["spec"] = _spec(agent, trees.get(os.path.join(_package_folder(folder, agent), "__init__.py")))
    found.sort(key=_unlikeliness)
    return {"agents": found, "problems": problems}


def missing_modules(folder):
    """The modules that some file imports and that neither this Python nor the agent's files have."""
    wanted, own = set(), set()
    for path in _python_files(folder):
        own.update(part.removesuffix(".py") for part in os.path.relpath(path, folder).split(os.sep))
        try:
            tree = _parsed(path)
        except _UNREADABLE:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                wanted.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                wanted.add(node.module.partition(".")[0])
    given = own | {"referee", "websockets"}
    return sorted(name for name in wanted - given if not _is_there(name))


def _python_files(folder):
    for inner, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED and not name.startswith("."))
        for name in sorted(files):
            if name.endswith(".py"):
                yield os.path.join(inner, name)


def _parsed(path, name="<unknown>"):
    with open(path, "rb") as file:
        return ast.parse(file.read(), name)


class _Classes:
    """All classes of a project by name, so that what a class inherits from another file is known."""

    def __init__(self, trees):
        self._named, self._other_names = {}, {}
        for tree in trees:
            nodes = list(ast.walk(tree))
            renamed = {
                alias.asname: alias.name
                for node in nodes
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
                if alias.asname
            }
            for node in nodes:
                if isinstance(node, ast.ClassDef):
                    self._named.setdefault(node.name, []).append(node)
                    self._other_names[node] = renamed

    def has(self, node):
        return node in self._other_names

    def methods(self, node, seen=()):
        """The names of a class's methods, its bases' too."""
        names = {item.name for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))}
        for base in node.bases:
            written = base.id if isinstance(base, ast.Name) else getattr(base, "attr", None)
            for other in self._named.get(self._other_names[node].get(written, written), []):
                if other is not node and other not in seen:
                    names |= self.methods(other, (*seen, node))
        return names


def _game_of(methods):
    """The game that a class with these methods plays, or None."""
    if {"action", "update"} <= methods:
        return "freckers"
    return "sequence" if "SelectAction" in methods else None


def _unlikeliness(agent):
    usual = _USUAL_NAMES[agent["game"]]
    is_named_so = agent["name"] == usual or ":" not in agent["spec"]
    is_team = agent["game"] == "sequence" and agent["module"].endswith("myTeam")
    return (not is_named_so, not is_team, agent["spec"].partition(":")[0].count("."), agent["module"])


def _module_in_project(folder, path):
    """The folder of the course's framework above a file, and the module's name there; None if there is none."""
    above = os.path.dirname(path)
    while above.startswith(folder):
        if os.path.isfile(os.path.join(above, "template.py")) and os.path.isdir(os.path.join(above, "Sequence")):
            module = os.path.splitext(os.path.relpath(path, above))[0].replace(os.sep, ".")
            return os.path.relpath(above, folder), module
        above = os.path.dirname(above)
    return None


def _is_there(name):
    try:
        return name in sys.modules or importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def _has_relative_imports(tree):
    return any(isinstance(node, ast.ImportFrom) and node.level for node in ast.walk(tree))


def _module_of(folder, path, in_package):
    """The folder to import from, relative to the agent's, and the module's name there."""
    above, parts = os.path.dirname(path), [os.path.splitext(os.path.basename(path))[0]]
    if parts == ["__init__"]:
        parts = []
    while above != folder and (in_package or os.path.exists(os.path.join(above, "__init__.py"))):
        parts.insert(0, os.path.basename(above))
        above = os.path.dirname(above)
        in_package = False
    return os.path.relpath(above, folder), ".".join(parts)


def _package_folder(folder, agent):
    return os.path.normpath(os.path.join(folder, agent["root"], agent["module"].partition(".")[0]))


def _spec(agent, package_tree):
    """As one would name it to the course's program: a package that passes on the class is named without the module inside."""
    module, name = agent["module"], agent["name"]
    if agent["game"] == "sequence":
        return f"{module}:{name}"
    if "." in module and package_tree:
        names = _names_in_package(package_tree, module, name)
        if names:
            module, name = module.partition(".")[0], "Agent" if "Agent" in names else names[0]
    return module if name == "Agent" else f"{module}:{name}"


def _names_in_package(tree, module, name):
    """The names under which a package passes on a class of one of its modules."""
    package, names = module.partition(".")[0], []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or node.level > 1:
            continue
        source = ".".join(filter(None, [package if node.level else "", node.module]))
        if module == source or module.startswith(f"{source}."):
            names += [alias.asname or name for alias in node.names if alias.name in (name, "*")]
    return names
