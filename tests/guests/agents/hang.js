/** Never answers. */
export default {
  move() {
    for (;;);
  },
};
