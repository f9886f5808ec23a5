"""Runs one agent of the course for one game of a tournament, with the referee's limits. The native program starts it with the
agent's path, the class or nothing, the colour, the clock in seconds and the memory in MB. Then come lines: `update PATH` tells
of an action, `act SECONDS` asks for one and is answered by a line of JSON: what lilypad_guest.act says, with the CPU
milliseconds since the last answer."""

import json
import os
import sys
import time

import lilypad_guest

try:
    import resource
except ImportError:
    resource = None

# An agent that takes far more than it may is stopped by the system, before the machine suffers.
_SPACE_FACTOR = 2


class AgentNotFound(Exception):
    pass


def run(stream):
    path, class_name, color, seconds, megabytes = sys.argv[1:]
    answers = _redirect()
    game = _Game(color, float(seconds), int(megabytes))
    game.begin(path, class_name)
    for line in stream:
        words = line.decode().split()
        if words[0] == "update":
            game.update(words[1])
        else:
            print(game.act(float(words[1])), file=answers, flush=True)


def _redirect():
    """What an agent reads is empty, and what it prints goes nowhere; answers go through a pipe that it does not know."""
    answers = os.fdopen(os.dup(1), "w")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    return answers


class _Game:
    def __init__(self, color, seconds, megabytes):
        self._color, self._megabytes = color, megabytes
        self._left = seconds
        self._reported = time.process_time()
        self._failure = None
        if megabytes and resource:
            most = _SPACE_FACTOR * megabytes << 20
            resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))

    def begin(self, path, class_name):
        try:
            folder, module = _place(path)
        except AgentNotFound as error:
            self._failure = {"failure": {"message": str(error), "traceback": ""}}
            return
        lilypad_guest.open_folder(folder, "", False)
        lilypad_guest.space = self._space
        spec = f"{module}:{class_name}" if class_name else module
        self._reported = time.process_time()  # starting Python is not the agent's
        self._check(lilypad_guest.begin(".", spec, self._color, self._left))

    def update(self, path):
        if not self._failure:
            self._check(lilypad_guest.update(path))

    def act(self, seconds):
        self._left = seconds
        answer = self._failure
        if not answer:
            answer = self._check(lilypad_guest.act(max(seconds - self._used(), 0.0)))
        answer = {**answer, "cpu": self._used() * 1000}
        self._reported = time.process_time()
        return json.dumps(answer)

    def _used(self):
        return time.process_time() - self._reported

    def _check(self, text):
        """Keeps the first failure, which the next answer tells."""
        answer = json.loads(text)
        used = _megabytes()
        if "failure" not in answer and self._megabytes and used > self._megabytes:
            message = f"out of memory: {used} MB of {self._megabytes} MB"
            answer = {"failure": {"message": message, "traceback": ""}}
        if "failure" in answer:
            self._failure = answer
        return answer

    def _space(self):
        """What the referee tells an agent about its memory: what is left, and the limit."""
        if not self._megabytes:
            return None, None
        return self._megabytes - _megabytes(), self._megabytes


def _place(path):
    """The folder to import from, and the module: of a file, of a package, or of the folder `agent` in a project."""
    path = os.path.abspath(path)
    folder, name = os.path.split(path)
    if os.path.isfile(path) and name.endswith(".py"):
        return folder, name[:-3]
    if os.path.isfile(os.path.join(path, "__init__.py")):
        return folder, name
    if os.path.isfile(os.path.join(path, "program.py")):
        return folder, f"{name}.program"
    if os.path.isdir(os.path.join(path, "agent")):
        return _place(os.path.join(path, "agent"))
    raise AgentNotFound(f"there is no agent in {path}: no __init__.py, no program.py, no folder agent")


def _megabytes():
    """Virtual memory of this process, as the referee counts it; 0 where the system does not tell."""
    try:
        with open("/proc/self/status") as file:
            return next((int(line.split()[1]) // 1024 for line in file if line.startswith("VmPeak")), 0)
    except OSError:
        return 0
