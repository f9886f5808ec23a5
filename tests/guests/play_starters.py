"""Plays the starters of the page “Write an agent” against each other, as the referee would: play_starters.py REFEREE STARTERS A B GAMES.

Prints the points of A. An illegal action or an exception ends the program.
"""

import contextlib
import importlib.util
import io
import itertools
import random
import sys
import time

referee_folder, starters, first, second, games = sys.argv[1:]
sys.path.insert(0, referee_folder)

from referee.game import Board, PlayerColor  # noqa: E402


def load(name):
    spec = importlib.util.spec_from_file_location(f"starter_{name.replace('-', '_')}", f"{starters}/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Agent


def play(red, blue):
    board = Board()
    with contextlib.redirect_stdout(io.StringIO()):
        players = [red(PlayerColor.RED, time_remaining=180.0), blue(PlayerColor.BLUE, time_remaining=180.0)]
    while not board.game_over:
        color = board.turn_color
        action = players[color].action(time_remaining=180.0)
        board.apply_action(action)
        for player in players:
            player.update(color, action, time_remaining=180.0)
    return board.winner_color


# Agents that think for a time do the same on every machine: a look at the clock takes this long.
ticks = itertools.count()
time.perf_counter = lambda: 0.008 * next(ticks)

random.seed(1)
agents = [load(first), load(second)]
points = 0.0
for game in range(int(games)):
    seat = game % 2
    winner = play(agents[seat], agents[1 - seat])
    points += 0.5 if winner is None else float((winner == PlayerColor.RED) == (seat == 0))
print(points)
