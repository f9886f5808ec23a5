/** A countdown clock for each side.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @typedef {Record<Side, number>} Times milliseconds left */

const TICK_MILLISECONDS = 200;

/** @param {object} parts
 * @param {() => void} parts.onTick called several times a second while it runs
 * @param {(side: Side) => void} parts.onFlag called when a side has run out of time and the clock has stopped */
export function createClock({ onTick, onFlag }) {
  /** @type {Times | null} */
  let times = null;
  /** @type {Side | null} */
  let running = null;
  let since = 0;
  let timer = 0;

  function count() {
    const now = performance.now();
    if (times && running) times[running] = Math.max(0, times[running] - (now - since));
    since = now;
  }

  function tick() {
    count();
    const flagged = times && running && times[running] === 0 ? running : null;
    if (flagged) run(null);
    onTick();
    if (flagged) onFlag(flagged);
  }

  /** @param {Side | null} side whose clock runs from now on; null stops both */
  function run(side) {
    count();
    running = times ? side : null;
    clearInterval(timer);
    if (running) timer = window.setInterval(tick, TICK_MILLISECONDS);
  }

  return {
    run,
    /** A side has moved: gives it more time if its own was running. @param {Side} side @param {number} milliseconds */
    credit(side, milliseconds) {
      count();
      if (times && running === side && times[side] > 0) times[side] += milliseconds;
    },
    /** @param {Times | null} given null turns the clock off */
    set(given) {
      run(null);
      times = given && { ...given };
    },
    /** The time left, or null without a clock. */
    get times() {
      count();
      return times && { ...times };
    },
  };
}

/** Stored times, or null if they are not valid. @param {any} found @returns {Times | null} */
export function checkTimes(found) {
  const valid = [found?.red, found?.blue].every((time) => Number.isFinite(time) && time >= 0);
  return valid ? { red: found.red, blue: found.blue } : null;
}

/** Minutes and seconds; the last ten seconds with tenths. @param {number} milliseconds */
export function clockText(milliseconds) {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
