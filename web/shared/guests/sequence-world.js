/** Sequence as an agent of the course's framework meets it: it is told each action and what its seat then sees, never more.
 * python/lilypad_sequence.py turns that into the framework's own state.
 * @import { SequencePlayed, SequenceRules } from '../../../wasm/lilypad.js'
 * @import { World } from './referee-world.js'
 * @import { Table } from '../sequence/rules.js' */

/** The course's program gives each agent this long for its first move. */
const WARM_UP = 15_000;

/** @param {{ describe: (text: string, rules: SequenceRules) => Table }} rules @returns {World} */
export function sequenceWorld({ describe }) {
  /** @type {World['pathsOf']} */
  function pathsOf({ opening }, seat) {
    const start = opening.split(' moves ')[0];
    const before = describe(opening, 'course').history.map(({ action }) => action);
    /** The deal, then each action. @type {string[]} */
    const told = [];

    /** @param {string[]} actions from the deal on */
    function entryOf(actions) {
      const { history, views } = describe(actions.length ? `${start} moves ${actions.join(' ')}` : start, 'course');
      return JSON.stringify({ played: publicPart(history[actions.length - 1]), view: views[seat] });
    }
    return (actions) => {
      const all = [...before, ...actions];
      while (told.length <= all.length) told.push(entryOf(all.slice(0, told.length)));
      return told;
    };
  }
  return {
    game: 'sequence',
    title: 'Sequence',
    rules: 'course',
    refusal: 'Agents of your own need the rules “Course”.',
    warmUp: WARM_UP,
    pathsOf,
  };
}

/** @param {SequencePlayed | undefined} played */
const publicPart = (played) => (played ? { action: played.action, seat: played.seat, drawn: played.drawn } : null);
