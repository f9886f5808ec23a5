"""Lengthens its lines. Checks on the way that it is shown what the course's program shows, and no more."""

from Sequence.sequence_model import BOARD, COORDS, SequenceGameRule
from Sequence.sequence_utils import *
from template import Agent

from agents.t_001.lines import neighbours


class myAgent(Agent):
    def __init__(self, _id):
        super().__init__(_id)
        self.game_rule = SequenceGameRule(2)

    def SelectAction(self, actions, game_state):
        me, other = game_state.agents[self.id], game_state.agents[1 - self.id]
        assert len(me.hand) == 6 and not hasattr(other, "hand") and not hasattr(game_state.deck, "cards")
        assert game_state.agent_to_move == self.id and me.colour == (RED, BLU)[self.id]
        assert actions == self.game_rule.getLegalActions(game_state, self.id)
        moves = [action for agent in game_state.agents for action, _ in agent.agent_trace.action_reward]
        cards = [action["play_card"] for action in moves if action["play_card"]]
        assert sorted(cards) == sorted(game_state.deck.discards)
        print(f"{len(moves)} moves, {len(actions)} actions, {other.last_action and other.last_action['type']}")
        best = max(actions, key=lambda action: self._score(action, game_state.board.chips, me))
        # What an agent does to its copies must not matter.
        actions.clear()
        game_state.board.chips[4][4] = game_state.board.draft[:] = "?"
        return best

    def _score(self, action, chips, me):
        if action["type"] == "trade":
            return 1 if action["play_card"] else 0
        assert action["play_card"][0] == "j" or action["coords"] in COORDS[action["play_card"]]
        assert BOARD[action["coords"][0]][action["coords"][1]] != "jk"
        own = neighbours(chips, action["coords"], (me.colour, me.seq_colour))
        if action["type"] == "remove":
            return neighbours(chips, action["coords"], (me.opp_colour,)) - 0.5
        return own + (action["draft_card"][0] == "j") / 2
