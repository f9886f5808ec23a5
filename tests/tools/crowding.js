/** Limits in milliseconds hold on a machine that has nothing else to do. Where other programs want the processor too,
 * everything takes longer by the same factor, and a test that measures allows for it. */

const SPIN_MILLISECONDS = 60;

/** How many times longer a computation takes now than it would alone; 1 on a quiet machine. */
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
