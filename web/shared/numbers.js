/** Formats numbers for display. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** With commas between thousands. @param {number} count */
export const grouped = (count) => whole.format(count);

/** @param {number} share */
export const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)} %`;

/** An interval of shares in per cent, such as 48.1–75.0. @param {[low: number, high: number]} interval */
export const percentRange = ([low, high], digits = 1) =>
  `${(100 * low).toFixed(digits)}–${(100 * high).toFixed(digits)}`;

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

/** A time in the unit that suits it. @param {number} seconds */
export function roughTime(seconds) {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${(seconds / 3600).toFixed(1)} h`;
  return `${grouped(seconds / 86_400)} days`;
}

/** The approximate time left. @param {number} seconds */
export const timeLeft = (seconds) => `${roughTime(seconds)} left`;

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${grouped(count)} ${count === 1 ? one : many}`;

/** Zero for an empty list. @param {number[]} values */
export const mean = (values) => (values.length ? sum(values) / values.length : 0);

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);
