"""A game of Sequence as the course's runner shows it to an agent.

The framework itself is among the student's files. Its own rules replay what the seat has seen, so every field of the state is
as the framework keeps it. The cards that the seat may not know never reach this process: other hands hold None for them, and
like the course's runner we delete those hands and the stock before the agent gets the state.
"""

import copy
import importlib
import json

PLAYERS = 2


class FrameworkProblem(Exception):
    """The student's copy of the framework is not what the agent's game needs."""


class SequenceGame:
    """One game of one agent. `update` takes what happened and what the seat then sees, `act` asks the agent."""

    stages = {"update": "the framework's rules", "act": "SelectAction()"}

    def __init__(self, agent_class, seat):
        self.seat = seat
        self.rule = importlib.import_module("Sequence.sequence_model").SequenceGameRule(PLAYERS)
        self.state = self.rule.initialGameState()
        self._check_names()
        self.agent = agent_class(seat)
        self.moves = 0

    def update(self, text):
        """A JSON text: `view` as in engine/sequence/view.h, and `played`, or null for the deal."""
        entry = json.loads(text)
        if entry["played"] is None:
            self._deal(entry["view"])
        else:
            self._play(entry["played"])
        self._compare(entry["view"])

    def act(self, _time):
        actions = self.rule.getLegalActions(self.state, self.seat)
        chosen = self.agent.SelectAction(copy.deepcopy(actions), self._shown_state())
        if chosen in actions:
            return {"action": _write(chosen), "text": str(chosen)}
        board = "\n".join(" ".join(row) for row in self.state.board.chips)
        return {"illegal": _refusal(chosen), "text": str(chosen), "board": board}

    def _check_names(self):
        agents = getattr(self.state, "agents", ())
        if len(agents) != PLAYERS:
            raise FrameworkProblem(f"the framework's state has {len(agents)} agents instead of {PLAYERS}")
        needed = [
            (self.rule, "SequenceGameRule", ("generateSuccessor", "getLegalActions")),
            (getattr(self.state, "board", None), "state.board", ("chips", "draft")),
            (getattr(self.state, "deck", None), "state.deck", ("cards",)),
            *((agent, "state.agents[i]", ("hand", "completed_seqs")) for agent in agents),
        ]
        for thing, title, names in needed:
            for name in names:
                if not hasattr(thing, name):
                    raise FrameworkProblem(f"the framework in Sequence/sequence_model.py has no {title}.{name}")

    def _deal(self, view):
        self.state.board.draft = list(view["draft"])
        for seat, agent in enumerate(self.state.agents):
            agent.hand = list(view["hand"]) if seat == self.seat else [None] * view["opponent"]

    def _play(self, played):
        action, seat, hand = _read(played["action"]), played["seat"], self.state.agents[played["seat"]].hand
        card = action["play_card"]
        if card is not None and card not in hand and None in hand:
            hand[hand.index(None)] = card
        self.state.deck.cards = [played["drawn"]] if played["drawn"] else []
        self.state = self.rule.generateSuccessor(self.state, action, seat)
        self.moves += 1

    def _compare(self, view):
        found = {
            "board": ["".join(row) for row in self.state.board.chips],
            "draft": list(self.state.board.draft),
            "hand": list(self.state.agents[self.seat].hand),
            "number of sequences": [agent.completed_seqs for agent in self.state.agents],
        }
        wanted = {
            "board": view["chips"],
            "draft": view["draft"],
            "hand": view["hand"],
            "number of sequences": view["seqs"],
        }
        for name in wanted:
            if found[name] != wanted[name]:
                raise FrameworkProblem(
                    f"the rules of your framework differ from the course's: after {self.moves} moves the {name} should be "
                    f"{wanted[name]}, but is {found[name]}"
                )

    def _shown_state(self):
        state = copy.deepcopy(self.state)
        state.agent_to_move = self.seat
        del state.deck.cards
        for seat, agent in enumerate(state.agents):
            if seat != self.seat:
                del agent.hand
        return state


def _read(text):
    """The framework's action for the engine's text: `2s01-9d`, `jhx45-9d`, `ac-9d` or `decline`."""
    if text == "decline":
        return {"play_card": None, "draft_card": None, "type": "trade", "coords": None}
    played, _, draft = text.partition("-")
    card, cell = played[:2], played[2:]
    kind = "remove" if cell.startswith("x") else "place" if cell else "trade"
    coords = (int(cell[-2]), int(cell[-1])) if cell else None
    return {"play_card": card, "draft_card": draft, "type": kind, "coords": coords}


def _write(action):
    if action["play_card"] is None:
        return "decline"
    mark = {"place": "", "remove": "x", "trade": ""}[action["type"]]
    cell = "" if action["coords"] is None else "{}{}".format(*action["coords"])
    return f"{action['play_card']}{mark}{cell}-{action['draft_card']}"


def _refusal(chosen):
    if chosen is None:
        return "SelectAction() returned None. It must return one of the actions that it is given."
    return f"SelectAction() returned {chosen}, which is not one of the actions that it was given."
