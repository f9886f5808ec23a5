"""Keeps things where they would outlive a game."""

import random

from referee.game import Board, GrowAction

GAMES = []


class Agent:
    def __init__(self, color, **referee):
        GAMES.append(color)
        Board.games = getattr(Board, "games", 0) + 1
        print(len(GAMES), Board.games, random.random())
        random.seed(1)

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass
