"""The board and the rules, as the course's referee applies them: a frog may touch water between two jumps."""

from dataclasses import dataclass
from typing import Literal

from .actions import Action, GrowAction, MoveAction
from .constants import BOARD_N, MAX_TURNS
from .coord import Coord, Direction
from .exceptions import IllegalActionException
from .player import PlayerColor

_GOAL_ROWS = {PlayerColor.RED: BOARD_N - 1, PlayerColor.BLUE: 0}
_FROGS = BOARD_N - 2
_FORWARD = {
    PlayerColor.RED: (Direction.Down, Direction.DownLeft, Direction.DownRight),
    PlayerColor.BLUE: (Direction.Up, Direction.UpLeft, Direction.UpRight),
}
_SIDEWAYS = (Direction.Left, Direction.Right)


@dataclass(frozen=True, slots=True)
class CellState:
    """What is on a cell: a frog of a player, the text "LilyPad", or None for water."""

    state: PlayerColor | Literal["LilyPad"] | None = None

    def __iter__(self):
        yield self.state

    def __str__(self):
        if self.state is None:
            return "."
        return "*" if self.state == "LilyPad" else str(self.state)[0]


@dataclass(frozen=True, slots=True)
class CellMutation:
    """A change of one cell."""

    cell: Coord
    prev: CellState
    next: CellState

    def __str__(self):
        return f"CellMutation({self.cell}, {self.prev}, {self.next})"


@dataclass(frozen=True, slots=True)
class BoardMutation:
    """What an action changed."""

    action: Action
    cell_mutations: set[CellMutation]

    def __str__(self):
        return f"BoardMutation({', '.join(str(mutation) for mutation in self.cell_mutations)})"


def _empty_state():
    return {Coord(r, c): CellState() for r in range(BOARD_N) for c in range(BOARD_N)}


def _initial_state():
    state = _empty_state()
    inner = range(1, BOARD_N - 1)
    for r in (0, BOARD_N - 1):
        for c in (0, BOARD_N - 1):
            state[Coord(r, c)] = CellState("LilyPad")
    for r in (1, BOARD_N - 2):
        for c in inner:
            state[Coord(r, c)] = CellState("LilyPad")
    for c in inner:
        state[Coord(0, c)] = CellState(PlayerColor.RED)
        state[Coord(BOARD_N - 1, c)] = CellState(PlayerColor.BLUE)
    return state


class Board:
    """A position with its history. Red moves down the board, Blue up; after every action it is the other's turn."""

    def __init__(self, initial_state={}, initial_player=PlayerColor.RED):
        if initial_state:
            self._state = _empty_state()
            self._state.update(initial_state)
        else:
            self._state = _initial_state()
        self._turn_color = initial_player
        self._history = []

    def __getitem__(self, cell):
        if not self._within_bounds(cell):
            raise IndexError(f"Cell position '{cell}' is invalid.")
        return self._state[cell]

    def apply_action(self, action):
        """Plays an action of the player whose turn it is and returns what it changed."""
        if isinstance(action, MoveAction):
            mutation = self._resolve_move_action(action)
        elif isinstance(action, GrowAction):
            mutation = self._resolve_grow_action(action)
        else:
            self._refuse(f"{action!r} is not an action")
        for change in mutation.cell_mutations:
            self._state[change.cell] = change.next
        self._history.append(mutation)
        self._turn_color = self._turn_color.opponent
        return mutation

    def undo_action(self):
        """Takes the last action back and returns what it had changed."""
        if not self._history:
            raise IndexError("No actions to undo.")
        mutation = self._history.pop()
        self._turn_color = self._turn_color.opponent
        for change in mutation.cell_mutations:
            self._state[change.cell] = change.prev
        return mutation

    def render(self, use_color=False, use_unicode=False):
        """The board as text, a line a row: R and B for frogs, * for pads, . for water, each followed by a blank."""
        lines = []
        for r in range(BOARD_N):
            cells = (self._render_cell(self._state[Coord(r, c)].state, use_color) for c in range(BOARD_N))
            lines.append("".join(f"{cell} " for cell in cells))
        return "\n".join(lines) + "\n"

    @staticmethod
    def _render_cell(state, use_color):
        if state is None:
            return "."
        if state == "LilyPad":
            return "\033[32m*\033[0m" if use_color else "*"
        letter = "R" if state is PlayerColor.RED else "B"
        colour = 31 if state is PlayerColor.RED else 34
        return f"\033[{colour}m{letter}\033[0m" if use_color else letter

    @property
    def turn_count(self):
        return len(self._history)

    @property
    def turn_limit_reached(self):
        return self.turn_count >= MAX_TURNS

    @property
    def turn_color(self):
        return self._turn_color

    @property
    def game_over(self):
        if self.turn_limit_reached:
            return True
        return any(self._player_score(player) == _FROGS for player in PlayerColor)

    @property
    def winner_color(self):
        """The winner of a finished game; None for a draw and while it goes on."""
        if not self.game_over:
            return None
        red, blue = self._player_score(PlayerColor.RED), self._player_score(PlayerColor.BLUE)
        if red == blue:
            return None
        return PlayerColor.RED if red > blue else PlayerColor.BLUE

    def set_cell_state(self, cell, state):
        if not self._within_bounds(cell):
            raise IndexError(f"Cell position '{cell}' is invalid.")
        self._state[cell] = state

    def set_turn_color(self, player):
        self._turn_color = player

    def _refuse(self, reason):
        raise IllegalActionException(reason, self._turn_color)

    def _within_bounds(self, coord):
        r, c = coord
        return 0 <= r < BOARD_N and 0 <= c < BOARD_N

    def _cell_occupied(self, coord):
        return self._state[coord].state in (PlayerColor.RED, PlayerColor.BLUE)

    def _cell_empty(self, coord):
        return self._state[coord].state is None

    def _cell_occupied_by_player(self, coord, player):
        return self._state[coord].state == player

    def _occupied_coords(self):
        return {coord for coord in self._state if self._cell_occupied(coord)}

    def _has_neighbour(self, coord):
        for direction in Direction:
            try:
                if self._cell_occupied(coord + direction):
                    return True
            except ValueError:
                continue
        return False

    def _row_count(self, color, row):
        return sum(self._cell_occupied_by_player(Coord(row, c), color) for c in range(BOARD_N))

    def _player_score(self, color):
        return self._row_count(color, _GOAL_ROWS[color])

    def _resolve_move_action(self, action):
        player = self._turn_color
        if type(action.coord) != Coord:
            self._refuse(f"{action}: the first part of a MoveAction must be a Coord, not {action.coord!r}")
        if type(action.directions) not in (tuple, list):
            self._refuse(f"{action}: the second part of a MoveAction must be a Direction or several, not {action.directions!r}")
        if not action.directions:
            self._refuse(f"{action}: a MoveAction needs at least one direction")
        for direction in action.directions:
            if type(direction) != Direction:
                self._refuse(f"{action}: {direction!r} is not a Direction")
        if not self._cell_occupied_by_player(action.coord, player):
            self._refuse(f"{action}: there is no {player} frog on {action.coord}")
        for direction in action.directions:
            if direction not in _FORWARD[player] and direction not in _SIDEWAYS:
                self._refuse(f"{action}: {player} cannot move backwards, {direction}")
        end = self._landing(action)
        return BoardMutation(
            action,
            {
                CellMutation(action.coord, self._state[action.coord], CellState()),
                CellMutation(end, self._state[end], CellState(player)),
            },
        )

    def _landing(self, action):
        """Where a move ends. A step is a move in one direction onto a free pad; anything else must be jumps."""
        at = action.coord
        for number, direction in enumerate(action.directions):
            beside = self._neighbour(action, at, direction)
            if self._cell_occupied(beside):
                at = self._neighbour(action, beside, direction)
                if self._cell_occupied(at):
                    self._refuse(f"{action}: there is a frog on {at}, so one cannot land there")
            elif len(action.directions) == 1:
                at = beside
            else:
                self._refuse(f"{action}: there is no frog on {beside} to jump over (direction {number + 1})")
        if self._state[at].state != "LilyPad":
            self._refuse(f"{action}: there is no lily pad on {at}")
        return at

    def _neighbour(self, action, coord, direction):
        try:
            return coord + direction
        except ValueError:
            self._refuse(f"{action}: this leads off the board, from {coord} in direction {direction}")

    def _resolve_grow_action(self, action):
        changes = set()
        for coord, cell in self._state.items():
            if cell.state != self._turn_color:
                continue
            for direction in Direction:
                try:
                    beside = coord + direction
                except ValueError:
                    continue
                if self._cell_empty(beside):
                    changes.add(CellMutation(beside, self._state[beside], CellState("LilyPad")))
        return BoardMutation(action, changes)
