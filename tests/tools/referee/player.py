"""player.py FOLDER... : one agent in a process of its own, as the course's referee runs it. Each line of input is a call as
JSON, each line of output its result with what it cost: CPU seconds of this process and of its children, and its memory."""

import glob
import importlib
import json
import os
import sys
import time
import traceback

output = os.fdopen(os.dup(1), "w")
calls = os.fdopen(os.dup(0))
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # an agent's input is closed, and what it prints goes to standard error
os.dup2(2, 1)
sys.path[:0] = sys.argv[1:]
game = importlib.import_module("referee.game")
agent = color = None


def action_of(message):
    if message["type"] == "GrowAction":
        return game.GrowAction()
    directions = tuple(game.Direction(tuple(direction)) for direction in message["directions"])
    return game.MoveAction(game.Coord(*message["coord"]), directions)


def message_of(action):
    if type(action) is game.GrowAction:
        return {"type": "GrowAction"}
    if type(action) is not game.MoveAction:
        raise TypeError(f"{action!r} is not an action")
    directions = [[direction.r, direction.c] for direction in action.directions]
    return {"type": "MoveAction", "coord": [action.coord.r, action.coord.c], "directions": directions}


def begin(spec, name, referee):
    global agent, color
    color = game.PlayerColor[name]
    module, _, class_name = spec.partition(":")
    agent = getattr(importlib.import_module(module), class_name or "Agent")(color, **referee)


def act(referee):
    return message_of(agent.action(**referee))


def update(name, message, referee):
    agent.update(game.PlayerColor[name], action_of(message), **referee)


def children_of(process):
    listed = []
    for path in glob.glob(f"/proc/{process}/task/*/children"):
        with open(path) as file:
            listed += map(int, file.read().split())
    return listed


def status_of(process, name):
    with open(f"/proc/{process}/status") as file:
        return next((int(line.split()[1]) // 1024 for line in file if line.startswith(name)), 0)


def cost_of_children():
    """CPU seconds and the largest virtual memory of the processes that this one has started and that still run."""
    seconds, memory = 0.0, 0
    for process in children_of(os.getpid()):
        with open(f"/proc/{process}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        memory = max(memory, status_of(process, "VmPeak"))
    return seconds, memory


CALLS = {"begin": begin, "act": act, "update": update}
for line in calls:
    name, *arguments = json.loads(line)
    begun, wall = time.process_time(), time.perf_counter()
    answer = {}
    try:
        answer["result"] = CALLS[name](*arguments)
    except BaseException:
        answer["error"] = traceback.format_exc()
    answer["seconds"], answer["wall"] = time.process_time() - begun, time.perf_counter() - wall
    answer["children"], answer["childMemory"] = cost_of_children()
    answer["memory"] = status_of(os.getpid(), "VmPeak")
    print(json.dumps(answer), file=output, flush=True)
