"""referee.py GAMES [SECONDS]: our agent in the tests' referee, on both sides against a student's, under a short clock, two games
at a time. Run it on a busy machine: it must make no illegal action and never use up its clock. Ends with 1 if it fails in any
way. `make referee-games` builds what it needs and runs it."""

import json
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDERS = ["build/referee", "tests/guests/agents", "web/shared/guests/python"]
OURS = ["lilypad", "lilypad:Champion", "lilypad:AlphabetaBest", "lilypad:MctsBest", "lilypad:Grandmaster"]


def play(number):
    ours, side = OURS[number // 2 % len(OURS)], number % 2
    pair = [ours, "wanders"] if side == 0 else ["wanders", ours]
    command = [sys.executable, "-B", "tests/tools/referee/match.py", *pair, "--time", str(seconds), "--space", "250"]
    command += [word for folder in FOLDERS for word in ("--path", folder)]
    environment = {**os.environ, "LILYPAD_SHARE": "1", "WANDER_SEED": str(number)}
    if ours != "lilypad":
        del environment["LILYPAD_SHARE"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment)
    game = json.loads(done.stdout)
    return ours, ("RED", "BLUE")[side], game


games = int(sys.argv[1])
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
sums = {"games": 0, "won": 0, "drawn": 0, "lost": 0, "illegal": 0, "overruns": 0, "other failures": 0, "actions": 0}
most = {"python CPU": 0.0, "python and engine CPU": 0.0, "wall": 0.0, "python MB": 0, "engine MB": 0}
with ThreadPoolExecutor(2) as pool:
    for ours, color, game in pool.map(play, range(games)):
        cost, failed = game["costs"][color], game["winner"] not in (None, color) and game["reason"] != "rules"
        sums["games"] += 1
        sums["actions"] += len(game["actions"])
        sums["won" if game["winner"] == color else "drawn" if game["winner"] is None else "lost"] += 1
        if failed:
            kind = {"illegal": "illegal", "clock": "overruns"}.get(game["reason"], "other failures")
            sums[kind] += 1
            print(ours, color, game["reason"], game["message"], flush=True)
        most["python CPU"] = max(most["python CPU"], cost["seconds"])
        most["python and engine CPU"] = max(most["python and engine CPU"], cost["seconds"] + cost["children"])
        most["wall"] = max(most["wall"], cost["wall"])
        most["python MB"] = max(most["python MB"], cost["memory"])
        most["engine MB"] = max(most["engine MB"], cost["childMemory"])
        if sums["games"] % 20 == 0 or sums["games"] == games:
            print(json.dumps({"sums": sums, "most": most}), flush=True)
sys.exit(1 if sums["illegal"] + sums["overruns"] + sums["other failures"] else 0)
