"""Compares the stand-in of the course's package with the vectors and with what is documented of it. Prints what it checked."""

import json
import pickle
import sys

vectors, folder = sys.argv[1], sys.argv[2]
sys.path.insert(0, folder)

from referee.game import (  # noqa: E402
    BOARD_N, GAME_NAME, MAX_TURNS, NUM_PLAYERS, Action, Board, BoardMutation, CellMutation, CellState, Coord, Direction,
    GrowAction, IllegalActionException, MoveAction, Player, PlayerColor, PlayerException, Vector2,
)  # fmt: skip
import referee.game.actions, referee.game.board, referee.game.constants, referee.game.coord  # noqa: E401, E402
import referee.game.exceptions, referee.game.player  # noqa: E401, E402

SIDES = {"r": PlayerColor.RED, "b": PlayerColor.BLUE}
LETTERS = {"R": "r", "B": "b", "*": "*", ".": "."}


def rows_of(name):
    with open(f"{vectors}/{name}.jsonl", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def board_of(fen):
    rows, side, _ = fen.split()
    state = {}
    for r, row in enumerate(rows.split("/")):
        c = 0
        for letter in row:
            if letter.isdigit():
                c += int(letter)
                continue
            state[Coord(r, c)] = CellState("LilyPad" if letter == "*" else SIDES[letter])
            c += 1
    return Board(state, SIDES[side])


def text_of(board):
    """The first field of a position's text."""
    rows = []
    for line in board.render().splitlines():
        row = "".join(LETTERS[letter] for letter in line.split())
        for length in range(8, 0, -1):
            row = row.replace("." * length, str(length))
        rows.append(row)
    return "/".join(rows)


def all_of(board):
    """Everything that an action can change, without the work of making a text of it."""
    return [*board._state.values()], board.turn_color, board.turn_count


def attempt(board, action):
    """Why an action is illegal, or None; the board stays as it was."""
    before = all_of(board)
    try:
        board.apply_action(action)
    except IllegalActionException as error:
        assert error.player == board.turn_color and str(error)
        assert all_of(board) == before
        return str(error)
    board.undo_action()
    assert all_of(board) == before
    return None


def landing(board, coord, path):
    at = coord
    for direction in path:
        beside = at + direction
        at = beside + direction if board._cell_occupied(beside) else beside
    return at


def paths(board, coord):
    """A path to every cell that the board lets a frog reach, found by trying every direction."""
    found, seen, queue = {}, {coord}, [()]
    while queue:
        path = queue.pop(0)
        for direction in Direction:
            longer = (*path, direction)
            reason = attempt(board, MoveAction(coord, longer))
            if reason and "no lily pad" not in reason:
                continue
            end = landing(board, coord, longer)
            if reason is None:
                found.setdefault(end, longer)
            jumped = path or board._cell_occupied(coord + direction)
            if jumped and end not in seen:
                seen.add(end)
                queue.append(longer)
    return found


def check_positions():
    rows = rows_of("freckers-positions")
    for row in rows:
        board = board_of(row["fen"])
        assert text_of(board) == row["fen"].split()[0]
        moves = [
            f"{start.r}{start.c}{end.r}{end.c}"
            for start in sorted(board._occupied_coords())
            if board._cell_occupied_by_player(start, board.turn_color)
            for end in paths(board, start)
        ]
        assert sorted(moves) == sorted(row["moves_referee"]), row["fen"]
        board.apply_action(GrowAction())
        assert text_of(board) == row["after_grow"], row["fen"]
        board.undo_action()
        assert text_of(board) == row["fen"].split()[0]
    return len(rows)


def check_games():
    rows = rows_of("freckers-games")
    for row in rows:
        board = Board()
        for text in row["actions"]:
            assert not board.game_over and board.winner_color is None
            if text == "grow":
                board.apply_action(GrowAction())
                continue
            start, end = Coord(int(text[0]), int(text[1])), Coord(int(text[2]), int(text[3]))
            path = paths(board, start)[end]
            mutation = board.apply_action(MoveAction(start, path if len(path) > 1 else path[0]))
            assert {change.cell for change in mutation.cell_mutations} == {start, end}
        rows_text, side, count = row["final"].split()
        assert text_of(board) == rows_text and board.turn_color == SIDES[side] and board.turn_count == int(count)
        winner = {"red": PlayerColor.RED, "blue": PlayerColor.BLUE}.get(row["result"])
        assert board.game_over and board.winner_color == winner
        while board.turn_count:
            board.undo_action()
        assert text_of(board) == text_of(Board())
    return len(rows)


def check_refusals():
    board = Board()
    frog = Coord(0, 1)
    refused = [
        None,
        "GROW",
        MoveAction(frog, ()),
        MoveAction(frog, Direction.Up),
        MoveAction(frog, Direction.DownLeft),
        MoveAction(frog, (Direction.Down, Direction.Down)),
        MoveAction(frog, Direction.Right),
        MoveAction(Coord(7, 1), Direction.Up),
        MoveAction(Coord(3, 3), Direction.Down),
        MoveAction(Vector2(0, 1), Direction.Down),
        MoveAction((0, 1), Direction.Down),
        MoveAction(frog, (Vector2(1, 0),)),
        MoveAction(frog, "Down"),
    ]
    for action in refused:
        assert attempt(board, action), action
    assert attempt(board, MoveAction(frog, [Direction.Down])) is None
    return len(refused)


def raises(kind, task):
    try:
        task()
    except kind:
        return True
    return False


def check_facts():
    assert (BOARD_N, MAX_TURNS, GAME_NAME, NUM_PLAYERS) == (8, 150, "Freckers", 2)
    assert str(Vector2(1, -2)) == "Vector2(1, -2)" and [*Vector2(3, 4)] == [3, 4]
    assert Vector2(1, 2) + Direction.Down == Vector2(2, 2) and -Vector2(1, 2) == Vector2(-1, -2)
    assert Vector2(1, 2) * 3 == Vector2(3, 6) and Vector2(0, 5) < Vector2(1, 0)
    assert raises(AttributeError, lambda: setattr(Vector2(0, 0), "r", 1))
    names = ["Down", "DownLeft", "DownRight", "Up", "UpLeft", "UpRight", "Left", "Right"]
    assert [direction.name for direction in Direction] == names
    assert "".join(str(direction) for direction in Direction) == "[↓][↙][↘][↑][↖][↗][←][→]"
    assert Direction((1, 0)) is Direction.Down and raises(ValueError, lambda: Direction((2, 0)))
    assert -Direction.UpLeft is Direction.DownRight and Direction.Up * 2 == Vector2(-2, 0)
    assert (Direction.Left.r, Direction.Left.c, [*Direction.Left]) == (0, -1, [0, -1])
    assert str(Coord(3, 4)) == "3-4" and Coord(0, 7) < Coord(1, 0) and hash(Coord(2, 3)) == hash((2, 3))
    assert type(Coord(1, 1) + Direction.Down) is Coord and type(Coord(1, 1) - Direction.Down) is Coord
    for task in (lambda: Coord(8, 0), lambda: Coord(0, 0) - Direction.Down, lambda: Coord(7, 7) + Direction.Right):
        assert raises(ValueError, task)
    action = MoveAction(Coord(0, 1), Direction.Down)
    assert str(action) == "MOVE(0-1, [[↓]])" and action.directions == (Direction.Down,)
    assert action._directions is Direction.Down and MoveAction(Coord(0, 1), [Direction.Up]).directions == [Direction.Up]
    assert {action: 1}[MoveAction(Coord(0, 1), Direction.Down)] == 1 and str(GrowAction()) == "GROW"
    match action:
        case MoveAction(coord, directions):
            assert (coord, directions) == (Coord(0, 1), Direction.Down)
        case GrowAction():
            raise AssertionError
    assert isinstance(action, Action) and isinstance(GrowAction(), Action)
    assert [str(color) for color in PlayerColor] == ["RED", "BLUE"] and [10, 20][PlayerColor.BLUE] == 20
    assert [int(color) for color in PlayerColor] == [1, -1] and PlayerColor.RED.opponent is PlayerColor.BLUE
    assert PlayerColor(0) is PlayerColor.RED and [*CellState(PlayerColor.RED)] == [PlayerColor.RED]
    assert CellState() == CellState(None) and CellState("LilyPad").state == "LilyPad"
    board = Board()
    assert len(board._state) == 64 and board[Coord(0, 1)] == CellState(PlayerColor.RED)
    assert board.render().splitlines()[0] == "* R R R R R R * " and not board.turn_limit_reached
    mutation = board.apply_action(GrowAction())
    assert isinstance(mutation, BoardMutation) and isinstance(mutation.cell_mutations, set)
    assert all(isinstance(change, CellMutation) for change in mutation.cell_mutations)
    board.set_cell_state(Coord(4, 4), CellState(PlayerColor.BLUE))
    board.set_turn_color(PlayerColor.BLUE)
    assert board.turn_color is PlayerColor.BLUE and board._cell_occupied(Coord(4, 4))
    assert board._within_bounds(Coord(0, 0)) and board._cell_empty(Coord(3, 3)) and not board._has_neighbour(Coord(3, 0))
    assert board._row_count(PlayerColor.RED, 0) == 6 and board._player_score(PlayerColor.RED) == 0
    assert board._has_neighbour(Coord(3, 3)) and raises(IndexError, lambda: Board().undo_action())
    assert issubclass(IllegalActionException, PlayerException) and Player
    assert pickle.loads(pickle.dumps(action)) == action
    return 1


print(json.dumps({"positions": check_positions(), "games": check_games(), "refusals": check_refusals(), "facts": check_facts()}))
