"""A small referee for the tests: plays two agents as the course's does and tells listeners of every event, in the shape of the
messages of its live server. `match.py RED BLUE --path FOLDER ... [--time SECONDS] [--space MB] [--patience SECONDS] [--live]`
prints what happened as JSON; with --live each event too, and waits for a line of input after it."""

import argparse
import importlib
import json
import os
import select
import subprocess
import sys
import time

_PLAYER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "player.py")
_NUMBER = {"RED": 1, "BLUE": -1}


class PlayerFailed(Exception):
    """A player has lost: reason is crash, clock, space, illegal or silence."""

    def __init__(self, color, reason, message):
        super().__init__(message)
        self.color, self.reason, self.message = color, reason, message


class Player:
    """An agent's process, its clock and its memory."""

    def __init__(self, color, spec, path, time_limit, space_limit, patience):
        self.color, self.spec, self.patience = color, spec, patience
        self.time_limit, self.space_limit = time_limit, space_limit
        self.seconds = self.wall = self.children = 0.0
        self.memory = self.child_memory = 0
        command = [sys.executable, "-B", _PLAYER, *path]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def call(self, name, *arguments):
        """The result of a call; raises PlayerFailed if it throws, takes too much, or does not come back."""
        self._send([name, *arguments, self._referee()])
        if not select.select([self.process.stdout], [], [], self.patience)[0]:
            raise PlayerFailed(self.color, "silence", f"no answer within {self.patience} s")
        line = self.process.stdout.readline()
        if not line:
            raise PlayerFailed(self.color, "crash", "the process has ended")
        answer = json.loads(line)
        self.seconds += answer["seconds"]
        self.wall += answer["wall"]
        self.children = max(self.children, answer["children"])
        self.memory = max(self.memory, answer["memory"])
        self.child_memory = max(self.child_memory, answer["childMemory"])
        if "error" in answer:
            raise PlayerFailed(self.color, "crash", answer["error"])
        if self.time_limit is not None and self.seconds > self.time_limit:
            raise PlayerFailed(self.color, "clock", f"{self.seconds:.2f} s of {self.time_limit} s")
        if self.space_limit is not None and self.memory > self.space_limit:
            raise PlayerFailed(self.color, "space", f"{self.memory} MB of {self.space_limit} MB")
        return answer["result"]

    def _send(self, call):
        try:
            print(json.dumps(call), file=self.process.stdin, flush=True)
        except OSError:
            pass  # the missing answer tells

    def _referee(self):
        left = None if self.time_limit is None else self.time_limit - self.seconds
        space = None if self.space_limit is None else self.space_limit - self.memory
        return {"time_remaining": left, "space_remaining": space, "space_limit": self.space_limit}

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def cost(self):
        return {
            "seconds": self.seconds,
            "wall": self.wall,
            "children": self.children,
            "memory": self.memory,
            "childMemory": self.child_memory,
        }


class Match:
    """One game. Listeners are called with each event, a dict as the live server sends it."""

    def __init__(self, game, players, listeners=()):
        self.game, self.listeners = game, listeners
        self.board = game.Board()
        self.players = players  # by the name of their colour
        self.played, self.wet = [], []  # wet: numbers of the actions that touched water on the way

    def tell(self, kind, **fields):
        for listener in self.listeners:
            listener({"type": f"GameUpdate:{kind}", **fields})

    def rows(self):
        numbers = {None: 0, "LilyPad": 2, self.game.PlayerColor.RED: 1, self.game.PlayerColor.BLUE: -1}
        cells = range(self.game.BOARD_N)
        return [[numbers[self.board[self.game.Coord(row, column)].state] for column in cells] for row in cells]

    def play(self):
        """The winner's colour or None, and why the game ended."""
        try:
            for name, player in self.players.items():
                self.tell("PlayerInitialising", player=_NUMBER[name])
                player.call("begin", player.spec, name)
            self.tell("GameBegin", board=self.rows())
            while not self.board.game_over:
                self._turn()
            winner = self.board.winner_color
            result = {"winner": winner and winner.name, "reason": "rules", "message": ""}
        except PlayerFailed as failure:
            self.tell("PlayerError")
            winner = "BLUE" if failure.color == "RED" else "RED"
            result = {"winner": winner, "reason": failure.reason, "message": failure.message}
        self.tell("GameEnd", winner=_NUMBER.get(result["winner"], 0))
        return result

    def _turn(self):
        name, turn = self.board.turn_color.name, self.board.turn_count + 1
        self.tell("TurnBegin", turnId=turn, player=_NUMBER[name])
        message = self.players[name].call("act")
        try:
            self._apply(message)
        except Exception as error:
            raise PlayerFailed(name, "illegal", f"{message}: {error}") from None
        self.tell("TurnEnd", turnId=turn, player=_NUMBER[name], action=message)
        self.tell("BoardUpdate", board=self.rows())
        for player in self.players.values():
            player.call("update", name, message)

    def _apply(self, message):
        if message["type"] == "GrowAction":
            self.board.apply_action(self.game.GrowAction())
            self.played.append("grow")
            return
        directions = tuple(self.game.Direction(tuple(direction)) for direction in message["directions"])
        start = self.game.Coord(*message["coord"])
        path = self._path(start, directions)
        if any(self.board[cell].state is None for cell in path[1:-1]):
            self.wet.append(len(self.played))
        self.board.apply_action(self.game.MoveAction(start, directions))
        self.played.append(f"{start.r}{start.c}{path[-1].r}{path[-1].c}")

    def _path(self, start, directions):
        path = [start]
        for direction in directions:
            cell = path[-1] + direction
            path.append(cell + direction if self.board._cell_occupied(cell) else cell)
        return path


def play(red, blue, path, time_limit=None, space_limit=None, patience=60.0, listeners=()):
    """Plays a game and tells all about it."""
    game = importlib.import_module("referee.game")
    players = {
        color: Player(color, spec, path, time_limit, space_limit, patience)
        for color, spec in (("RED", red), ("BLUE", blue))
    }
    match, begun = Match(game, players, listeners), time.perf_counter()
    try:
        result = match.play()
    finally:
        for player in players.values():
            player.close()
    costs = {name: player.cost() for name, player in players.items()}
    return {
        **result,
        "actions": match.played,
        "wet": match.wet,
        "costs": costs,
        "wall": time.perf_counter() - begun,
        "board": match.board.render(),
    }


def _announce(event):
    print(json.dumps(event), flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("red")
    parser.add_argument("blue")
    parser.add_argument("--path", action="append", default=[])
    parser.add_argument("--time", type=float)
    parser.add_argument("--space", type=int)
    parser.add_argument("--patience", type=float, default=60.0)
    parser.add_argument("--live", action="store_true")
    options = parser.parse_args()
    sys.path[:0] = options.path
    limits = options.time, options.space, options.patience
    print(json.dumps(play(options.red, options.blue, options.path, *limits, [_announce] if options.live else [])))
