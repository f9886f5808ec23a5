"""drive.py SCENARIO: what happens to our agent when things go wrong around it. Prints JSON."""

import json
import os
import signal
import sys
import time

scenario, *folders = sys.argv[1:]
sys.path[:0] = folders
import lilypad
from referee.game import Board, PlayerColor


def process_of(agent):
    return agent._engine._process.pid


def is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def seconds_of(process):
    """Processor time that it has used."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process):
    """Virtual and resident."""
    with open(f"/proc/{process}/status") as file:
        fields = dict(line.split(":", 1) for line in file)
    return [int(fields[name].split()[0]) // 1024 for name in ("VmSize", "VmRSS")]


def turns(agent, board, count):
    """Plays this many actions of Red, each answered by GROW."""
    from referee.game import GrowAction

    for _ in range(count):
        for action in (agent.action(time_remaining=None), GrowAction()):
            color = board.turn_color
            board.apply_action(action)
            agent.update(color, action)


def killed(signal_number, remaining):
    agent, board = lilypad.Agent(PlayerColor.RED, time_remaining=remaining), Board()
    turns(agent, board, 2)
    first = process_of(agent)
    os.kill(first, signal_number)
    turns(agent, board, 3)
    return {"running": is_running(first), "again": process_of(agent) != first, "played": board.turn_count}


def constructed(**referee):
    return lilypad.Agent(PlayerColor.RED, **referee)


if scenario == "killed":
    print(json.dumps(killed(signal.SIGKILL, 20.0)))
elif scenario == "stopped":
    print(json.dumps(killed(signal.SIGSTOP, 4.0)))
elif scenario == "forgotten":
    agent = constructed()
    process = process_of(agent)
    del agent
    print(json.dumps({"running": is_running(process)}))
elif scenario == "busy":  # the caller kills this process while the engine searches
    agent = constructed()
    print(process_of(agent), flush=True)
    agent._engine._send("position startpos\ngo nodes 1000000000")
    time.sleep(1000)
elif scenario == "throws":
    agent = constructed()
    print(process_of(agent), flush=True)
    raise RuntimeError("the referee has ended")
elif scenario == "moves":  # the first moves, and what runs
    agent, board = constructed(), Board()
    turns(agent, board, 8)
    with open(f"/proc/{process_of(agent)}/cmdline") as file:
        command = file.read().split("\0")
    print(json.dumps({"moves": agent._pond.moves, "command": [os.path.basename(word) for word in command if word]}))
elif scenario == "hurried":
    agent, board = constructed(time_remaining=0.05), Board()
    begun = time.process_time()
    turns(agent, board, 20)
    print(json.dumps({"played": board.turn_count, "seconds": time.process_time() - begun}))
elif scenario == "counted":  # what the agent thinks is left, and what the engine has used
    agent, board = constructed(time_remaining=20.0), Board()
    turns(agent, board, 8)
    print(json.dumps({"left": agent._clock, "used": seconds_of(process_of(agent))}))
elif scenario == "memory":  # of this process and of the engine, in MB, after a first move
    agent = constructed()
    agent.action(time_remaining=None)
    print(json.dumps({"python": memory_of(os.getpid()), "engine": memory_of(process_of(agent))}))
elif scenario == "constructed":
    constructed()
