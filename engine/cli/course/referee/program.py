"""The agent: follows the game, asks the engine for a move, and keeps within the clock."""

import json
import os
import sys
import time

from referee.game import Coord, Direction, GrowAction, MoveAction

from .engine import Engine, EngineError
from .pond import Pond

# What a game may take if the referee sets no clock, in seconds.
_USUAL_CLOCK = 180.0
# With less than this left, in seconds, only a few positions are looked at.
_HURRY = 0.15
_HURRIED_LIMITS = "nodes 40"
# How far beyond its time an answer is waited for, as a share of what is left on the clock.
_PATIENCE = 0.4


def _strengths():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "strengths.json"), encoding="utf-8") as file:
        return json.load(file)


def named_agent(name):
    """The class that plays as the level or agent of this name."""
    strengths = _strengths()
    if name not in strengths:
        raise AttributeError(f"lilypad has no {name}; it has {', '.join(strengths)}")
    return type(name, (Agent,), {"strength": name, "__doc__": strengths[name]["about"], "__module__": __name__})


class Agent:
    """Plays with the referee's rules. Environment variables choose how: see README.md."""

    strength = None  # the name of a level or agent; None: as the environment says, by default the champion

    def __init__(self, color, **referee):
        begun = time.perf_counter()
        self._engine = None
        self._pond = Pond()
        agent, self._limits = self._choose()
        left = referee.get("time_remaining")
        share = _number("LILYPAD_SHARE", 1.0, 0.01, 1.0)
        # The referee counts only the time of this process. The engine's counts here too, by the wall clock.
        self._clock = share * min(_USUAL_CLOCK, _USUAL_CLOCK if left is None else left)
        self._engine = Engine("freckers", {"Rules": "referee", "Agent": agent})
        self._clock -= time.perf_counter() - begun

    def action(self, **referee):
        """The engine's move. If the engine cannot give one, GROW, which is always legal."""
        begun = time.perf_counter()
        try:
            left = referee.get("time_remaining")
            return self._action_of(self._ask(self._clock if left is None else min(self._clock, left)))
        except EngineError as error:
            print(f"lilypad: {error}; plays GROW instead", file=sys.stderr)
            return GrowAction()
        finally:
            self._clock -= time.perf_counter() - begun

    def update(self, color, action, **referee):
        self._pond.play(action if isinstance(action, MoveAction) else None)

    def close(self):
        """Ends the engine. It also ends by itself with this process or with this object."""
        if self._engine:
            self._engine.close()

    def _choose(self):
        strengths = _strengths()
        chosen = self.strength or os.environ.get("LILYPAD_LEVEL")
        if self.strength is None and os.environ.get("LILYPAD_AGENT"):
            agent, limits = os.environ["LILYPAD_AGENT"], strengths["Champion"]["limits"]
        else:
            found = _find(strengths, chosen or "Champion")
            agent, limits = found["agent"], found["limits"]
        if os.environ.get("LILYPAD_TIME"):
            limits = f"movetime {int(_number('LILYPAD_TIME', 0, 1, 180_000))}"
        elif os.environ.get("LILYPAD_SHARE"):
            limits = ""  # the clock decides
        return agent, limits

    def _ask(self, left):
        """The cells of the engine's move, `01-12`, or `grow`."""
        if left < _HURRY:
            return self._engine.move(self._pond.moves, _HURRIED_LIMITS, max(left, _HURRY))
        milliseconds = int(left * 1000)
        limits = f"{self._limits} rtime {milliseconds} btime {milliseconds}"
        try:
            return self._engine.move(self._pond.moves, limits, left * _PATIENCE)
        except EngineError as error:
            print(f"lilypad: {error}; tries once more", file=sys.stderr)
            return self._engine.move(self._pond.moves, _HURRIED_LIMITS, left * _PATIENCE)

    @staticmethod
    def _action_of(path):
        if path == "grow":
            return GrowAction()
        cells = [(int(cell[0]), int(cell[1])) for cell in path.split("-")]
        directions = [
            Direction((_sign(row - before[0]), _sign(column - before[1])))
            for before, (row, column) in zip(cells, cells[1:])
        ]
        return MoveAction(Coord(*cells[0]), tuple(directions))


def _find(strengths, name):
    for known, strength in strengths.items():
        if known.lower() == name.lower():
            return strength
    raise ValueError(f"LILYPAD_LEVEL is {name!r}, but must be one of {', '.join(strengths)}")


def _number(variable, fallback, low, high):
    text = os.environ.get(variable)
    if not text:
        return fallback
    try:
        value = float(text)
    except ValueError:
        value = None
    if value is None or not low <= value <= high:
        raise ValueError(f"{variable} is {text!r}, but must be a number from {low:g} to {high:g}")
    return value


def _sign(value):
    return (value > 0) - (value < 0)
