/** Moves a frog that it does not have. */
export default {
  move: () => '4454',
};
