/** Numbers and names as the arena's tables write them.
 * @import { Experiment } from '../../wasm/lilypad.js' */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** @param {number} share */
export const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)} %`;

/** @param {number} value */
export const signedWhole = (value) => `${value < 0 ? '−' : value > 0 ? '+' : ''}${whole.format(Math.abs(value))}`;

/** @param {number} count */
export const compact = (count) => short.format(count);

/** @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 1) return `${milliseconds.toFixed(2)} ms`;
  return milliseconds < 1000 ? `${milliseconds.toPrecision(milliseconds < 100 ? 2 : 3)} ms` : `${(milliseconds / 1000).toPrecision(3)} s`;
}

/** @param {number} bytes */
export const memory = (bytes) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** How long something will still take, roughly. @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min left`;
  return `${(seconds / 3600).toFixed(1)} h left`;
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${whole.format(count)} ${count === 1 ? one : many}`;

/** What tables call each agent: its own name, else its written form; numbered where they would be the same.
 * @param {Experiment} experiment @returns {string[]} */
export function namesOf({ agents }) {
  const names = agents.map(({ agent, name }) => name || agent);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before ? `${name} (${before + 1})` : name;
  });
}

/** @param {Experiment} experiment as the engine wrote it out */
export const titleOf = (experiment) => `${experiment.game === 'sequence' ? 'Sequence: ' : ''}${pairingOf(experiment)}`;

/** Who plays whom. @param {Experiment} experiment */
function pairingOf(experiment) {
  const names = namesOf(experiment);
  if (experiment.sprt) return `${names[0]} against ${names[1]}, until it is decided`;
  if (names.length === 2) return `${names[0]} against ${names[1]}`;
  if (experiment.schedule === 'gauntlet') return `${names[0]} against ${names.length - 1} others`;
  return `Round robin of ${names.length}`;
}
