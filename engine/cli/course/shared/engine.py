"""The engine as a process that speaks UGI: the native program beside this file, or the WebAssembly module through Node."""

import os
import platform
import select
import shutil
import subprocess
import time
import weakref

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_START_SECONDS = 20.0
_LONGEST_LINE = 1 << 16


class EngineError(Exception):
    """The engine cannot be started, has ended, refuses something, or does not answer in time."""


class Engine:
    """One engine for one game. It is started again if it has ended, and ends when this object or this process does."""

    def __init__(self, game, options):
        self._game, self._options = game, options
        self._process = None
        self._start()

    def move(self, moves, limits, patience, start="startpos"):
        """The cells of the best move after these, `01-12` or `grow`. Waits at most about `patience` seconds."""
        action = self.best(f"{start} moves {' '.join(moves)}" if moves else start, limits, patience)
        return self._tell(f"query path {action}", "response", patience)

    def best(self, position, limits, patience):
        """The best action in a position, in the engine's notation. Waits at most about `patience` seconds."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        self._send(f"position {position}")
        return self._tell(f"go {limits}", "bestmove", patience)

    def close(self):
        """Ends the process, whatever it is doing."""
        if self._process is not None:
            self._end()
            self._process = None

    def _start(self):
        self.close()
        reasons = []
        for command in _commands():
            try:
                self._open([*command, *([] if self._game == "freckers" else [self._game]), "ugi", "--attached"])
                self._tell("ugi", "ugiok", _START_SECONDS)
            except EngineError as error:
                self.close()
                reasons.append(f"{' '.join(command)}: {error}")
                continue
            for name, value in self._options.items():
                self._send(f"setoption name {name} value {value}")
            self._tell("isready", "readyok", _START_SECONDS)
            return
        raise EngineError(_advice(reasons))

    def _open(self, command):
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise EngineError(error.strerror or "it cannot be run") from None
        self._end = weakref.finalize(self, _end_process, self._process)
        self._unread = b""

    def _send(self, line):
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except OSError:
            pass  # it has ended; whoever waits for its answer is told

    def _tell(self, line, answer, patience):
        """Sends a line and returns what follows `answer` in the engine's reply. An engine that is late is ended."""
        until = time.monotonic() + patience
        self._send(line)
        while True:
            words = self._read_line(until).split(None, 1)
            if words and words[0] == "error":
                raise EngineError(f"the engine says: {words[1] if len(words) > 1 else 'error'}")
            if words and words[0] == answer:
                return words[1].strip() if len(words) > 1 else ""

    def _read_line(self, until):
        while b"\n" not in self._unread:
            left = until - time.monotonic()
            if left <= 0 or len(self._unread) > _LONGEST_LINE:
                self.close()
                raise EngineError("the engine did not answer in time")
            if not select.select([self._process.stdout], [], [], left)[0]:
                continue
            piece = os.read(self._process.stdout.fileno(), 65536)
            if not piece:
                self.close()
                raise EngineError("the engine has ended")
            self._unread += piece
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode("utf-8", "replace")


def _end_process(process):
    try:
        process.kill()
        process.wait()
    except OSError:
        pass
    for stream in (process.stdin, process.stdout):
        try:
            stream.close()
        except OSError:
            pass


def _commands():
    """The ways to run the engine here, the best first."""
    if os.environ.get("LILYPAD_PROGRAM"):
        yield [os.environ["LILYPAD_PROGRAM"]]
        return
    program = os.path.join(_FOLDER, "bin", f"lilypad-{platform.system().lower()}-{_machine()}")
    if os.path.isfile(program):
        _make_executable(program)
        yield [program]
    node, script = shutil.which("node"), os.path.join(_FOLDER, "wasm", "ugi.js")
    if node and os.path.isfile(script):
        yield [node, script]


def _machine():
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())


def _make_executable(program):
    """Some ways to copy a folder lose this."""
    if not os.access(program, os.X_OK):
        try:
            os.chmod(program, 0o755)
        except OSError:
            pass


def _advice(reasons):
    tried = f" ({'; '.join(reasons)})" if reasons else ""
    return (
        f"no engine runs on this machine, {platform.system()} {platform.machine()}{tried}. Install Node 18 or later, "
        "or build the program with `make build/lilypad` and set LILYPAD_PROGRAM to its path"
    )
