"""plain_referee.py AGENTS PACKAGE RED BLUE [ACTION ...]: a game of two agents in one plain Python, as the course's referee plays
it, after an opening. Prints the actions in the engine's notation, and what was printed, as JSON."""

import contextlib
import importlib
import io
import json
import sys

agents, package, red, blue, *opening = sys.argv[1:]
sys.path[:0] = [agents, package]
game = importlib.import_module("referee.game")


def action_of(text):
    """The opening's actions are steps."""
    if text == "grow":
        return game.GrowAction()
    r, c, to_r, to_c = map(int, text)
    return game.MoveAction(game.Coord(r, c), game.Direction((to_r - r, to_c - c)))


def text_of(action, mutation):
    if isinstance(action, game.GrowAction):
        return "grow"
    (end,) = [change.cell for change in mutation.cell_mutations if change.cell != action.coord]
    return f"{action.coord.r}{action.coord.c}{end.r}{end.c}"


board, played, printed = game.Board(), [], io.StringIO()
with contextlib.redirect_stdout(printed):
    players = {
        color: importlib.import_module(name).Agent(color, time_remaining=None, space_remaining=None, space_limit=None)
        for color, name in zip(game.PlayerColor, (red, blue))
    }
    limits = {"time_remaining": None, "space_remaining": None, "space_limit": None}
    while not board.game_over:
        color = board.turn_color
        turn = board.turn_count
        action = action_of(opening[turn]) if turn < len(opening) else players[color].action(**limits)
        played.append(text_of(action, board.apply_action(action)))
        for player in players.values():
            player.update(color, action, **limits)
print(json.dumps({"actions": played[len(opening) :], "printed": printed.getvalue(), "version": sys.version.split()[0]}))
