"""Runs a student's agent as the course's referee does: constructor, action, update after every action. Agents for Sequence are
run by lilypad_sequence.

Used by the page's Python worker and, in the tests, by a plain Python. It knows the agent's files only through the import
system, and tells what went wrong in words for the agent's author. Every function returns a JSON text.
"""

import importlib
import json
import os
import random
import sys
import time
import traceback
import types

from lilypad_find import agents_in, missing_modules
from lilypad_sequence import FrameworkProblem, SequenceGame

# Modules that were there before any agent; everything else is imported anew for every game.
_baseline = None
# Where an agent's output goes, by the name in sys: the stream and its number.
_streams = {}
_recursion_limit = sys.getrecursionlimit()
_folder = _stand_in = ""
_game = None

# Tells what memory the agent has left, and the limit, in MB; None for no limit.
space = lambda: (None, None)

_MEASURE_SECONDS = 0.3


def open_folder(folder, stand_in, look=True):
    """Names the folder with the agent's files, and where our stand-in of `referee` is. Looks for missing modules in all files."""
    global _baseline, _folder, _stand_in
    _folder, _stand_in = os.path.abspath(folder), stand_in
    if _baseline is None:
        _baseline = set(sys.modules)
        for name in ("stdout", "stderr"):
            stream = getattr(sys, name)
            stream.reconfigure(line_buffering=True)  # what an agent printed before it hangs must not stay in a buffer
            _streams[name] = stream, stream.fileno()
    return json.dumps({"python": ".".join(map(str, sys.version_info[:3])), "missing": missing_modules(_folder) if look else []})


def find_agents():
    """The classes that could be agents, the likeliest first, and the files that Python cannot read."""
    return json.dumps(agents_in(_folder))


def begin(root, spec, color, time_limit):
    """Imports the agent anew and constructs it."""
    global _game
    _game = None
    return _guarded(lambda: _begin(root, spec, color, time_limit), "starting")


def update(path):
    """Tells the agent of an action: the cells that a frog touched, such as `01-12`, or `grow`. In Sequence, see there."""
    return _guarded(lambda: _game.update(path), _game.stages["update"])


def act(time_remaining):
    """The agent's action in the engine's notation, and the text that the referee would print."""
    return _guarded(lambda: _game.act(time_remaining), _game.stages["act"])


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

    stages = {"update": "update()", "act": "action()"}

    def __init__(self, game, agent_class, color, time_limit):
        self.game = game
        self.time = time_limit
        self.board = game.Board()
        self.color = game.PlayerColor[color]
        self.agent = agent_class(self.color, **self._referee())

    def _referee(self):
        remaining, limit = space()
        return {"time_remaining": self.time, "space_remaining": remaining, "space_limit": limit}

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
            return self._refusal(_illegal_message(action, error), action)
        except Exception as error:  # an action of a shape that the board does not expect
            return self._refusal(f"{text} is not an action: {error}", action)
        self.board.undo_action()
        if isinstance(action, self.game.GrowAction):
            return {"action": "grow", "text": text}
        ends = [change.cell for change in mutation.cell_mutations if change.cell != action.coord]
        return {"action": f"{action.coord.r}{action.coord.c}{ends[0].r}{ends[0].c}", "text": text}


    def _refusal(self, message, action):
        return {"illegal": message, "text": str(action), "path": self._named_cells(action), "board": self.board.render()}

    def _named_cells(self, action):
        """The cells that an action leads over, legal or not, up to the edge of the board."""
        cells = []
        try:
            at = action.coord
            cells.append(at)
            for direction in action.directions:
                at += direction
                if self.board._cell_occupied(at):
                    at += direction
                cells.append(at)
        except Exception:  # nothing is known about what an agent returns
            pass
        return [f"{cell.r}{cell.c}" for cell in cells if isinstance(cell, self.game.Coord)]


def _begin(root, spec, color, time_limit):
    global _game
    _forget_modules()
    _forget_settings()
    root = os.path.normpath(os.path.join(_folder, root))
    os.chdir(root)
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
    if _is_for_sequence(agent_class):
        _game = SequenceGame(agent_class, 0 if color == "RED" else 1)
        return {"spec": spec}
    _game = _Game(importlib.import_module("referee.game"), agent_class, color, time_limit)
    return {"spec": spec}


def _forget_modules():
    for name in set(sys.modules) - _baseline:
        del sys.modules[name]
    importlib.invalidate_caches()


def _forget_settings():
    """As in a new process: what the last game's agent has set is forgotten."""
    random.seed()
    sys.setrecursionlimit(_recursion_limit)
    for name, (stream, number) in _streams.items():
        if stream.closed:
            stream = open(number, "w", buffering=1, encoding="utf-8", closefd=False)
            _streams[name] = stream, number
        setattr(sys, name, stream)


def _guarded(task, stage):
    """Runs a task; what it throws becomes a message with the student's own lines."""
    try:
        return json.dumps(task() or {})
    except BaseException as error:  # SystemExit too: a student's exit() must not end the worker
        return json.dumps({"failure": _failure(error, stage)})
    finally:
        _flush()


def _flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:  # the agent may have put anything there
            pass


def _failure(error, stage):
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _is_own(frame.filename)]
    place, line = "", None
    if isinstance(error, SyntaxError) and error.filename:
        place, line = f" in {_shown(error.filename)}, line {error.lineno}", error.lineno
    elif own:
        place, line = f" in {_shown(own[-1].filename)}, line {own[-1].lineno}", own[-1].lineno
    lines = []
    if own:
        shown = traceback.StackSummary.from_list(frames[frames.index(own[0]) :])
        lines = ["Traceback (most recent call last):\n", *shown.format()]
    lines += traceback.format_exception_only(type(error), error)
    return {
        "stage": stage,
        "message": f"{_summary(error)}{place}",
        "line": line,
        "traceback": "".join(lines).replace(_folder + os.sep, ""),
        "hint": _hint(error),
        "missing": error.name if isinstance(error, ModuleNotFoundError) else None,
    }


def _summary(error):
    text = str(error) if not isinstance(error, SyntaxError) else error.msg
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _hint(error):
    if isinstance(error, ModuleNotFoundError) and error.name in ("template", "Sequence"):
        return (
            "The agent needs the course's framework. "
            "Drop the whole project: template.py and the folder Sequence, beside the folder agents."
        )
    if _wants_processes(error):
        return "Python in the page has no threads and no other processes. The agent must do its work in one."
    if isinstance(error, ModuleNotFoundError) and _top_module(error) in sys.stdlib_module_names:
        return (
            f"The standard library's module {_top_module(error)!r} needs an operating system, which a page does not have. "
            "Here the agent must do without it: try: import …, except ImportError: …"
        )
    if isinstance(error, ModuleNotFoundError):
        return (
            f"Python in the page does not have the module {_top_module(error)!r}. "
            "Drop its wheel (.whl) together with your agent, or ask whoever runs this site to put the wheel beside it."
        )
    if isinstance(error, ImportError) and "relative import" in str(error):
        return "The agent imports from the folder that it lies in. Drop the whole folder."
    if isinstance(error, FrameworkProblem):
        return "The files in Sequence/ must be the course's, as they were handed out."
    if isinstance(error, SystemExit):
        return "The agent ended its own program. It must return an action instead."
    if isinstance(error, EOFError):
        return "Nobody can type while agents play, so an agent must not ask for input."
    if isinstance(error, RecursionError):
        return "Python in the page allows fewer nested calls than on your computer."
    if isinstance(error, MemoryError):
        return "The agent ran out of memory."
    return None


def _top_module(error):
    return str(error.name).partition(".")[0]


def _wants_processes(error):
    if isinstance(error, ModuleNotFoundError):
        return error.name in ("_multiprocessing", "_posixshmem", "_posixsubprocess")
    words = ("start new thread", "multiprocessing", "processes")
    return isinstance(error, (RuntimeError, NotImplementedError, OSError)) and any(word in str(error) for word in words)


def _illegal_message(action, error):
    text = str(error)
    if action is None:
        return "action() returned None. It must return a MoveAction or a GrowAction."
    return text or f"{action} is illegal"


def _is_own(filename):
    return not filename.startswith("<") and os.path.abspath(filename).startswith(_folder + os.sep)


def _shown(filename):
    return os.path.relpath(os.path.abspath(filename), _folder) if _is_own(filename) else filename


def _sign(value):
    return (value > 0) - (value < 0)


def _is_for_sequence(agent_class):
    return hasattr(agent_class, "SelectAction") and not hasattr(agent_class, "action")
