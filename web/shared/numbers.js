/** Formats numbers for display. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** With commas between thousands. @param {number} count */
export const grouped = (count) => whole.format(count);

/** @param {number} share */
export const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)} %`;

/** @param {number} value */
export const signedWhole = (value) => `${value < 0 ? '−' : value > 0 ? '+' : ''}${whole.format(Math.abs(value))}`;

/** @param {number} count */
export const compact = (count) => short.format(count);

/** @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 1) return `${milliseconds.toFixed(2)} ms`;
  return milliseconds < 1000
    ? `${milliseconds.toPrecision(milliseconds < 100 ? 2 : 3)} ms`
    : `${(milliseconds / 1000).toPrecision(3)} s`;
}

/** @param {number} bytes */
export const memory = (bytes) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** The approximate time left. @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min left`;
  return `${(seconds / 3600).toFixed(1)} h left`;
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${grouped(count)} ${count === 1 ? one : many}`;

/** Zero for an empty list. @param {number[]} values */
export const mean = (values) => (values.length ? sum(values) / values.length : 0);

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);
