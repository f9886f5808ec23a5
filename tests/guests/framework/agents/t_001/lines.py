from Sequence.sequence_utils import JOKER

DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]


def neighbours(chips, coords, colours):
    """How many chips of these colours lie in a row with a cell, in its best direction."""
    return max(_run(chips, coords, step, colours) for step in DIRECTIONS)


def _run(chips, coords, step, colours):
    count = 0
    for sign in (1, -1):
        row, column = coords
        for _ in range(4):
            row, column = row + sign * step[0], column + sign * step[1]
            if not (0 <= row < 10 and 0 <= column < 10) or chips[row][column] not in (*colours, JOKER):
                break
            count += 1
    return count
