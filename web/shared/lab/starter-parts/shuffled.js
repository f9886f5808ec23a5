function shuffled(moves) {
  return moves
    .map((move) => [Math.random(), move])
    .sort(([one], [another]) => one - another)
    .map(([, move]) => move);
}
