"""Lilypad for the framework of Sequence: `agents.lilypad.myTeam`. README.md tells how to choose how it plays."""

import os
import sys
import time

from template import Agent

from .engine import Engine, EngineError
from .table import action_of, view_text

_MOVE_SECONDS = 1.0  # what the course allows
_USUAL_MILLISECONDS = 600  # the rest is for the framework, and for a busy machine
_PATIENCE = 0.9  # of the allowed time, until some other action is played


class myAgent(Agent):
    """Gets from the state only what its seat may know: its hand, and what lies or was played face up."""

    def __init__(self, _id):
        super().__init__(_id)
        self._milliseconds = _milliseconds()
        agent = os.environ.get("LILYPAD_AGENT") or "seq-champion"
        self._engine = Engine("sequence", {"Rules": "course", "Agent": agent})

    def SelectAction(self, actions, game_state):
        until = time.monotonic() + max(_MOVE_SECONDS, self._milliseconds / 1000 / _PATIENCE) * _PATIENCE
        try:
            view = view_text(game_state, self.id)
            text = self._engine.best(f"view {view}", f"movetime {self._milliseconds}", until - time.monotonic())
            return action_of(text, actions)
        except (EngineError, LookupError) as error:
            print(f"lilypad: {error}; plays the first action of the list instead", file=sys.stderr)
            return actions[0]

    def close(self):
        """Ends the engine. It also ends by itself with this process or with this object."""
        self._engine.close()


def _milliseconds():
    text = os.environ.get("LILYPAD_TIME") or str(_USUAL_MILLISECONDS)
    if not text.isdecimal() or not 1 <= int(text) <= 60_000:
        raise ValueError(f"LILYPAD_TIME is {text!r}, but must be milliseconds a move, from 1 to 60000")
    return int(text)
