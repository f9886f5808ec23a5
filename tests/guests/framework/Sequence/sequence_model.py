"""The rules of Sequence. Written for the tests from tests/vectors' rules, in the shape of the course's framework."""

import random

from Sequence.sequence_utils import *
from template import GameRule, GameState

_ROWS = """
jk 2s 3s 4s 5s 6s 7s 8s 9s jk
6c 5c 4c 3c 2c ah kh qh th ts
7c as 2d 3d 4d 5d 6d 7d 9h qs
8c ks 6c 5c 4c 3c 2c 8d 8h ks
9c qs 7c 6h 5h 4h ah 9d 7h as
tc ts 8c 7h 2h 3h kh td 6h 2d
qc 9s 9c 8h 9h th qh qd 5h 3d
kc 8s tc qc kc ac ad kd 4h 4d
ac 7s 6s 5s 4s 3s 2s 2h 3h 5d
jk ad kd qd td 9d 8d 7d 6d jk
"""
BOARD = [line.split() for line in _ROWS.split("\n") if line]
CELLS = [(row, column) for row in range(10) for column in range(10)]
COORDS = {}
for _row, _column in CELLS:
    COORDS.setdefault(BOARD[_row][_column], []).append((_row, _column))
HEART = [(4, 4), (4, 5), (5, 4), (5, 5)]
LINES = {"vr": (1, 0), "hz": (0, 1), "d1": (1, 1), "d2": (1, -1)}


class SequenceState(GameState):
    class Deck:
        def __init__(self):
            self.cards = [rank + suit for rank in "23456789tjqka" for suit in "dchs"] * 2
            self.discards = []

        def deal(self, num_cards=1):
            random.shuffle(self.cards)
            dealt = self.cards[:num_cards]
            del self.cards[:num_cards]
            return dealt

    class BoardState:
        def __init__(self):
            self.chips = [[JOKER if name == "jk" else EMPTY for name in row] for row in BOARD]
            self.draft = []
            self.new_seq = False
            self.empty_coords = [cell for cell in CELLS if cell not in COORDS["jk"]]
            self.plr_coords = {RED: [], BLU: []}

    class AgentState:
        def __init__(self, _id):
            colours = [(RED, RED_SEQ), (BLU, BLU_SEQ)]
            self.id = _id
            self.colour, self.seq_colour = colours[_id % 2]
            self.opp_colour, self.opp_seq_colour = colours[1 - _id % 2]
            self.agent_trace = AgentTrace(_id)
            self.completed_seqs = self.score = 0
            self.seq_orientations = []
            self.hand = self.discard = self.last_action = None
            self.trade = False

    def __init__(self, num_agents):
        self.deck = self.Deck()
        self.board = self.BoardState()
        self.board.draft = self.deck.deal(5)
        self.agents = [self.AgentState(number) for number in range(num_agents)]
        for agent in self.agents:
            agent.hand = self.deck.deal(6)


class SequenceGameRule(GameRule):
    def __init__(self, num_of_agent):
        super().__init__(num_of_agent)
        self.private_information = ["hand"]

    def initialGameState(self):
        return SequenceState(self.num_of_agent)

    def generateSuccessor(self, state, action, agent_id):
        board, agent = state.board, state.agents[agent_id]
        board.new_seq = False
        agent.last_action = action
        reward = 0
        if action["play_card"]:
            agent.hand.remove(action["play_card"])
            agent.discard = action["play_card"]
            state.deck.discards.append(action["play_card"])
            board.draft.remove(action["draft_card"])
            agent.hand.append(action["draft_card"])
            board.draft.extend(state.deck.deal())
        if action["type"] == "place":
            reward = self._place(board, agent, action["coords"])
        elif action["type"] == "remove":
            row, column = action["coords"]
            board.chips[row][column] = EMPTY
            board.empty_coords.append(action["coords"])
            board.plr_coords[agent.opp_colour].remove(action["coords"])
        agent.trade = action["type"] == "trade"
        agent.agent_trace.action_reward.append((action, reward))
        agent.score += reward
        return state

    def getLegalActions(self, game_state, agent_id):
        board, agent = game_state.board, game_state.agents[agent_id]
        empty = [cell for cell in CELLS if board.chips[cell[0]][cell[1]] == EMPTY]
        if not agent.trade:
            dead = [card for card in agent.hand if card[0] != "j" and not set(COORDS[card]) & set(empty)]
            trades = [_action("trade", card, draft, None) for card in dead for draft in board.draft]
            if trades:
                return [*trades, _action("trade", None, None, None)]
        actions = []
        for card in agent.hand:
            kind, cells = "place", [cell for cell in COORDS.get(card, CELLS) if cell in empty]
            if card in ("jh", "js"):
                kind = "remove"
                cells = [cell for cell in CELLS if board.chips[cell[0]][cell[1]] == agent.opp_colour]
            actions += [_action(kind, card, draft, cell) for cell in cells for draft in board.draft]
        return actions

    def _place(self, board, agent, cell):
        """Puts a chip down, locks what it completes and returns the number of sequences."""
        board.chips[cell[0]][cell[1]] = agent.colour
        board.empty_coords.remove(cell)
        board.plr_coords[agent.colour].append(cell)
        count, groups, labels = self._completed(board.chips, agent, cell)
        if not count:
            return 0
        for row, column in (place for group in groups for place in group):
            if board.chips[row][column] != JOKER:
                board.chips[row][column] = agent.seq_colour
        if cell in board.plr_coords[agent.colour]:
            board.plr_coords[agent.colour].remove(cell)
        board.new_seq = HOTBSEQ if "hb" in labels else MULTSEQ if count > 1 else TRADSEQ
        agent.completed_seqs += count
        agent.seq_orientations += labels
        return count

    def _completed(self, chips, agent, cell):
        own, locked = agent.colour, agent.seq_colour

        def mark(place):
            return own if chips[place[0]][place[1]] == JOKER else chips[place[0]][place[1]]

        count, groups, labels, has_reused = 0, [], [], False
        if all(mark(place) in (own, locked) for place in HEART):
            count, groups, labels = 2, [HEART], ["hb"]
        for label, (down, right) in LINES.items():
            places = [(cell[0] + down * step, cell[1] + right * step) for step in range(-4, 5)]
            places = [place for place in places if min(place) >= 0 and max(place) <= 9]
            marks = "".join(mark(place) for place in places)
            found = 0
            if marks == own * 9:
                found += 2
                groups.append(places)
            patterns = [own * 5]
            if locked in marks and not has_reused:
                patterns += [own * before + locked + own * (4 - before) for before in (4, 3, 2, 1, 0)]
            at = next((marks.find(pattern) for pattern in patterns if pattern in marks), None)
            if at is not None:
                found += 1
                groups.append(places[at : at + 5])
                has_reused = has_reused or locked in marks
            if found:
                count += found
                labels.append(label)
        return count, groups, labels


def _action(kind, card, draft, cell):
    return {"play_card": card, "draft_card": draft, "type": kind, "coords": cell}
