# Frogs never move backwards: Red goes from row 0 to row 7, Blue from row 7 to row 0.
DIRECTIONS = {
    PlayerColor.RED: [d for d in Direction if d.r >= 0],
    PlayerColor.BLUE: [d for d in Direction if d.r <= 0],
}


def legal_actions(board: Board) -> list[Action]:
    """All actions of the player whose turn it is, one for each way from a pad to another."""
    actions: list[Action] = [GrowAction()]
    for start in frogs(board, board.turn_color):
        for direction in DIRECTIONS[board.turn_color]:
            end = neighbour(start, direction)
            if end and board[end].state == "LilyPad":
                actions.append(MoveAction(start, (direction,)))
        actions += jumps(board, start)
    return actions


def jumps(board: Board, start: Coord) -> list[Action]:
    """Jumps over frogs, one after another. A frog may touch water on the way, but must end on a pad."""
    actions, seen, waiting = [], {start}, [(start, ())]
    while waiting:
        at, path = waiting.pop()
        for direction in DIRECTIONS[board.turn_color]:
            over = neighbour(at, direction)
            end = over and neighbour(over, direction)
            if not end or end in seen or over == start or not is_frog(board, over) or is_frog(board, end):
                continue
            seen.add(end)
            waiting.append((end, path + (direction,)))
            if board[end].state == "LilyPad":
                actions.append(MoveAction(start, path + (direction,)))
    return actions


def frogs(board: Board, color: PlayerColor) -> list[Coord]:
    return [coord for coord, cell in board._state.items() if cell.state == color]


def is_frog(board: Board, coord: Coord) -> bool:
    return board[coord].state in (PlayerColor.RED, PlayerColor.BLUE)


def neighbour(coord: Coord, direction: Direction) -> Coord | None:
    """The next cell in a direction, or None at the edge of the board."""
    r, c = coord.r + direction.r, coord.c + direction.c
    return Coord(r, c) if 0 <= r < BOARD_N and 0 <= c < BOARD_N else None
