def progress(board: Board, color: PlayerColor) -> int:
    """The rows that all frogs of a player have gone."""
    rows = [coord.r for coord in frogs(board, color)]
    return sum(rows) if color == PlayerColor.RED else sum(BOARD_N - 1 - r for r in rows)
