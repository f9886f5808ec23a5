"""sequence_game.py FRAMEWORK AGENTS SEED SEAT: a game of our agent against the framework's own, as the course's runner plays it:
each agent sees the state without the other's hand and without the stock. Prints JSON: the score, and for each of our moves
what the agent told the engine, how many actions there were, the chosen one's number and kind, and its seconds."""

import copy
import importlib
import json
import random
import sys
import time

framework, agents, seed, seat = sys.argv[1:]
sys.path[:0] = [framework]
import agents as package

package.__path__.append(agents)
from agents.lilypad import myTeam, table
from Sequence.sequence_model import SequenceGameRule

other = importlib.import_module("agents.t_001.myTeam")
seat = int(seat)
players = [other.myAgent(0), myTeam.myAgent(1)] if seat else [myTeam.myAgent(0), other.myAgent(1)]
random.seed(int(seed))
rule = SequenceGameRule(2)
state, told, turn = rule.initialGameState(), [], 0
while all(agent.completed_seqs < 2 for agent in state.agents) and len(told) < 100:
    actions = rule.getLegalActions(state, turn)
    if not actions or not state.board.draft:
        break
    shown = copy.deepcopy(state)
    shown.agent_to_move = turn
    del shown.deck.cards, shown.agents[1 - turn].hand
    view, begun = table.view_text(shown, turn), time.perf_counter()
    with open("/dev/null", "w") as sys.stdout:
        chosen = players[turn].SelectAction(copy.deepcopy(actions), shown)
    sys.stdout = sys.__stdout__
    if turn == seat:
        seconds = time.perf_counter() - begun
        told.append({"view": view, "actions": len(actions), "chosen": actions.index(chosen), "seconds": seconds, "type": chosen["type"]})
    state = rule.generateSuccessor(state, chosen, turn)
    turn = turn if chosen["type"] == "trade" else 1 - turn
print(json.dumps({"score": [agent.completed_seqs for agent in state.agents], "told": told}))
