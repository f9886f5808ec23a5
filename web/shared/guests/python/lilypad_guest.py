"""Runs a student's agent as the course's referee does: constructor, action, update after every action.

Used by the page's Python worker and, in the tests, by a plain Python. It knows the agent's files only through the import
system, and tells what went wrong in words for the agent's author. Every function returns a JSON text.
"""

import ast
import importlib
import json
import os
import sys
import time
import traceback
import types

# Modules that were there before any agent; everything else is imported anew for every game.
_baseline = None
_folder = _stand_in = ""
_game = None

_MEASURE_SECONDS = 0.3

_SKIPPED = {"referee", "__pycache__", "node_modules", "site-packages", "venv", ".venv", "env", "tests", "test"}


def open_folder(folder, stand_in):
    """Names the folder with the agent's files, and where our stand-in of `referee` is."""
    global _baseline, _folder, _stand_in
    _folder, _stand_in = os.path.abspath(folder), stand_in
    if _baseline is None:
        _baseline = set(sys.modules)
    return json.dumps({"python": ".".join(map(str, sys.version_info[:3]))})


def find_agents():
    """The classes that could be agents, the likeliest first, and the files that Python cannot read."""
    found, problems = [], []
    for path in _python_files():
        relative = os.path.relpath(path, _folder)
        try:
            with open(path, "rb") as file:
                tree = ast.parse(file.read(), relative)
        except (SyntaxError, ValueError) as error:
            problems.append(
                {"file": relative, "line": getattr(error, "lineno", None), "message": f"{type(error).__name__}: {error}"}
            )
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and _plays(node):
                root, module = _module_of(path, _has_relative_imports(tree))
                found.append({"root": root, "module": module, "name": node.name, "file": relative, "line": node.lineno})
    found.sort(key=lambda agent: (agent["name"] != "Agent", agent["module"].count("."), agent["module"]))
    for agent in found:
        agent["spec"] = _spec(agent)
    return json.dumps({"agents": found, "problems": problems})


def begin(root, spec, color, time_limit):
    """Imports the agent anew and constructs it."""
    global _game
    _game = None
    return _guarded(lambda: _begin(root, spec, color, time_limit), "starting")


def update(path):
    """Tells the agent of an action: the cells that a frog touched, such as `01-12`, or `grow`."""
    return _guarded(lambda: _game.update(path), "update()")


def act(time_remaining):
    """The agent's action: `from`, `to` and the text that the referee would print."""
    return _guarded(lambda: _game.act(time_remaining), "action()")


def measure():
    """How often a fixed piece of an agent's usual work is done in a second: playing and taking back on a board."""
    game = importlib.import_module("referee.game") if "referee" in sys.modules else _own_game()
    board, count, begun = game.Board(), 0, time.perf_counter()
    actions = [game.MoveAction(game.Coord(0, column), game.Direction.Down) for column in range(1, 7)]
    while (seconds := time.perf_counter() - begun) < _MEASURE_SECONDS:
        for action in actions:
            board.apply_action(action)
            board.undo_action()
        count += 1
    return json.dumps({"speed": count / seconds})


def _own_game():
    sys.path.append(_stand_in)
    try:
        return importlib.import_module("referee.game")
    finally:
        sys.path.remove(_stand_in)
        _forget_modules()


class _Game:
    """One game of one agent, with a board of its own to judge the agent's actions."""

    def __init__(self, game, agent_class, color, time_limit):
        self.game = game
        self.time = time_limit
        self.board = game.Board()
        self.color = game.PlayerColor[color]
        self.agent = agent_class(self.color, **self._referee())

    def _referee(self):
        return {"time_remaining": self.time, "space_remaining": None, "space_limit": None}

    def update(self, path):
        color = self.board.turn_color
        action = self._action(path)
        self.board.apply_action(action)
        self.agent.update(color, action, **self._referee())

    def _action(self, path):
        if path == "grow":
            return self.game.GrowAction()
        cells = [self.game.Coord(int(cell[0]), int(cell[1])) for cell in path.split("-")]
        directions = tuple(
            self.game.Direction((_sign(after.r - before.r), _sign(after.c - before.c)))
            for before, after in zip(cells, cells[1:])
        )
        return self.game.MoveAction(cells[0], directions)

    def act(self, time_remaining):
        self.time = time_remaining
        action = self.agent.action(**self._referee())
        text = str(action)
        try:
            mutation = self.board.apply_action(action)
        except self.game.IllegalActionException as error:
            return {"illegal": _illegal_message(action, error), "text": text, "board": self.board.render()}
        except Exception as error:  # an action of a shape that the board does not expect
            return {"illegal": f"{text} is not an action: {error}", "text": text, "board": self.board.render()}
        self.board.undo_action()
        if isinstance(action, self.game.GrowAction):
            return {"action": "grow", "text": text}
        ends = [change.cell for change in mutation.cell_mutations if change.cell != action.coord]
        return {"action": f"{action.coord.r}{action.coord.c}{ends[0].r}{ends[0].c}", "text": text}


def _begin(root, spec, color, time_limit):
    global _game
    _forget_modules()
    root = os.path.normpath(os.path.join(_folder, root))
    sys.path[:] = [path for path in sys.path if not path.startswith(_folder) and path != _stand_in]
    sys.path.insert(0, root)
    if not os.path.isdir(os.path.join(root, "referee", "game")):
        sys.path.append(_stand_in)
    else:  # the course's own package needs a module that a browser's Python does not have
        sys.modules.setdefault("websockets", types.ModuleType("websockets"))
    name, _, class_name = spec.partition(":")
    module = importlib.import_module(name)
    agent_class = getattr(module, class_name or "Agent", None)
    if agent_class is None:
        raise ImportError(f"module {name!r} has no class {class_name or 'Agent'}")
    _game = _Game(importlib.import_module("referee.game"), agent_class, color, time_limit)
    return {"spec": spec}


def _forget_modules():
    for name in set(sys.modules) - _baseline:
        del sys.modules[name]
    importlib.invalidate_caches()


def _guarded(task, stage):
    """Runs a task; what it throws becomes a message with the student's own lines."""
    try:
        return json.dumps(task() or {})
    except BaseException as error:  # SystemExit too: a student's exit() must not end the worker
        return json.dumps({"failure": _failure(error, stage)})


def _failure(error, stage):
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if os.path.abspath(frame.filename).startswith(_folder)]
    place = ""
    if isinstance(error, SyntaxError) and error.filename:
        place = f" in {_shown(error.filename)}, line {error.lineno}"
    elif own:
        place = f" in {_shown(own[-1].filename)}, line {own[-1].lineno}"
    lines = []
    if own:
        shown = traceback.StackSummary.from_list(frames[frames.index(own[0]) :])
        lines = ["Traceback (most recent call last):\n", *shown.format()]
    lines += traceback.format_exception_only(type(error), error)
    return {
        "stage": stage,
        "message": f"{_summary(error)}{place}",
        "traceback": "".join(lines).replace(_folder + os.sep, ""),
        "hint": _hint(error),
        "missing": error.name if isinstance(error, ModuleNotFoundError) else None,
    }


def _summary(error):
    text = str(error) if not isinstance(error, SyntaxError) else error.msg
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _hint(error):
    if isinstance(error, ModuleNotFoundError):
        return (
            f"Python in the page does not have the module {error.name!r}. "
            "If it is written in Python alone, choose its wheel (.whl) together with your agent's files."
        )
    if isinstance(error, RuntimeError) and "thread" in str(error):
        return "Python in the page has no threads. The agent must do its work in one."
    if isinstance(error, SystemExit):
        return "The agent ended its own program. It must return an action instead."
    if isinstance(error, RecursionError):
        return "Python in the page allows fewer nested calls than on your computer."
    if isinstance(error, MemoryError):
        return "The agent ran out of memory."
    return None


def _illegal_message(action, error):
    text = str(error)
    if action is None:
        return "action() returned None. It must return a MoveAction or a GrowAction."
    return text or f"{action} is illegal"


def _shown(filename):
    absolute = os.path.abspath(filename)
    return os.path.relpath(absolute, _folder) if absolute.startswith(_folder) else filename


def _sign(value):
    return (value > 0) - (value < 0)


def _python_files():
    for folder, folders, files in os.walk(_folder):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED and not name.startswith("."))
        for name in sorted(files):
            if name.endswith(".py"):
                yield os.path.join(folder, name)


def _plays(node):
    methods = {item.name for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))}
    return {"action", "update"} <= methods


def _has_relative_imports(tree):
    return any(isinstance(node, ast.ImportFrom) and node.level for node in ast.walk(tree))


def _module_of(path, in_package):
    """The folder to import from, relative to the agent's, and the module's name there."""
    folder, parts = os.path.dirname(path), [os.path.splitext(os.path.basename(path))[0]]
    if parts == ["__init__"]:
        parts = []
    while folder != _folder and (in_package or os.path.exists(os.path.join(folder, "__init__.py"))):
        parts.insert(0, os.path.basename(folder))
        folder = os.path.dirname(folder)
        in_package = False
    return os.path.relpath(folder, _folder), ".".join(parts)


def _spec(agent):
    """As one would name it to the referee: a package that passes on the class is named without the module inside."""
    package, _, rest = agent["module"].partition(".")
    module = agent["module"]
    if rest and _passes_on(os.path.join(_folder, agent["root"], package, "__init__.py"), agent["name"]):
        module = package
    return module if agent["name"] == "Agent" else f"{module}:{agent['name']}"


def _passes_on(path, name):
    try:
        with open(path, "rb") as file:
            tree = ast.parse(file.read())
    except (OSError, SyntaxError, ValueError):
        return False
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return any(alias.name in (name, "*") and (alias.asname or name) == name for node in imports for alias in node.names)
