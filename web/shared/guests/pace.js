/** How much slower Python runs in the page than in a terminal of the same computer. The page cannot run a terminal's Python, so
 * both are compared with a yardstick (yardstick.js). How much a
 * terminal's Python does beside one unit of it was recorded by `node tests/bench/python-pace.js`. */
import { grouped } from '../numbers.js';
import { keep, recall } from '../page/storage.js';

/** Rounds of `measure` in lilypad_guest.py by a terminal's Python while the yardstick does one unit of work: the median
 * of four runs (8.6, 9.0, 9.7, 10.2) on a busy machine. */
export const TERMINAL = { python: '3.12.1', rounds: 9.4 };

const KEY = 'lilypad-python-pace';
/** What else is measured was disturbed. */
const [LEAST, MOST] = [1, 20];

/** How many times slower Python is here, to one decimal. @param {{ speed: number, yardstick: number }} measured rounds and units a second */
export function paceOf({ speed, yardstick: units }) {
  const pace = Math.round((10 * TERMINAL.rounds * units) / speed) / 10;
  return Number.isFinite(pace) ? Math.min(MOST, Math.max(LEAST, pace)) : LEAST;
}

/** @param {number} pace */
export const keepPace = (pace) => void keep(KEY, { pace });

/** The pace that was measured last in this browser, or null. */
export function knownPace() {
  const { pace } = recall(KEY);
  return typeof pace === 'number' && pace >= LEAST && pace <= MOST ? pace : null;
}

/** Whole seconds if there are several. @param {number} value */
const seconds = (value) => (value < 10 ? Number(value.toFixed(1)) : grouped(value));

/** What it means for a limit in time, in a sentence. @param {number} pace @param {number} limit in seconds of the terminal */
export const paceText = (pace, limit) =>
  pace === 1
    ? 'Python runs as fast here as in the terminal.'
    : `Python runs about ${pace} times slower here than in the terminal, so ${seconds(limit)} s become${limit === 1 ? 's' : ''} ${seconds(limit * pace)} s.`;
