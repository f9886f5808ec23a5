"""Between the framework and the engine: what a seat knows, as the engine reads it (engine/sequence/view.h), and actions."""

import json

_PACK = [rank + suit for rank in "23456789tjqka" for suit in "dchs" for _ in range(2)]
_HAND = 6


def view_text(state, seat):
    """What this seat may know, as JSON. Nothing else of the state is looked at."""
    me, other = state.agents[seat], state.agents[1 - seat]
    known, count = _seen_of(other)
    hand, draft, discards = list(me.hand), list(state.board.draft), list(state.deck.discards)
    unseen = list(_PACK)
    for card in hand + draft + discards + known:
        unseen.remove(card)
    view = {
        "seat": seat,
        "chips": ["".join(row) for row in state.board.chips],
        "hand": hand,
        "draft": draft,
        "discards": discards,
        "known": known,
        "opponent": count,
        "stock": len(unseen) - (count - len(known)),
        "unseen": unseen,
        "turn": seat,
        "traded": [bool(agent.trade) for agent in state.agents],
        "seqs": [agent.completed_seqs for agent in state.agents],
        "rules": "course",
    }
    return json.dumps(view, separators=(",", ":"))


def _seen_of(agent):
    """The cards that a player was seen to take and still has, and the number of cards in the hand."""
    known, count = [], _HAND
    for action, _ in agent.agent_trace.action_reward:
        played, taken = action["play_card"], action["draft_card"]
        if played:
            count -= 1
            if played in known:
                known.remove(played)
        if taken:
            count += 1
            known.append(taken)
    return sorted(known, key=_PACK.index), count


def action_of(text, actions):
    """The one of the framework's actions that the engine means: `2s01-9d`, `jhx45-9d`, `ac-9d` or `decline`."""
    played, _, draft = text.partition("=")[0].partition("-")
    card, cell = played[:2], played[2:].lstrip("x")
    wanted = (card, draft, (int(cell[0]), int(cell[1])) if cell else None)
    if text == "decline":
        wanted = (None, None, None)
    for action in actions:
        coords = action["coords"]
        if (action["play_card"], action["draft_card"], tuple(coords) if coords else None) == wanted:
            return action
    raise LookupError(f"the engine chose {text}, which the framework does not offer")
