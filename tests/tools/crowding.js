/** Time limits assume an idle machine. On a busy one everything takes longer by about the same factor, which tests that
 * measure time can multiply into their limits. */

const SPIN_MILLISECONDS = 60;

/** How many times longer a computation takes now than on an idle machine, where this is 1. */
export function crowding() {
  const begun = performance.now();
  const used = process.cpuUsage();
  const busy = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  while (busy() < SPIN_MILLISECONDS);
  return Math.max(1, (performance.now() - begun) / busy());
}
