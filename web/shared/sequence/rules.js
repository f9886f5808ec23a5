/** The rules of Sequence, for a match.
 * @import { SequenceDescription, SequenceEngine, SequenceRules, SequenceView, Side } from '../../../wasm/lilypad.js'
 * @import { RuleChoice } from '../match/player-form.js'
 * @typedef {SequenceDescription & { side: Side, rules: SequenceRules, views: [SequenceView, SequenceView] }} Table a position,
 *   and what each player knows of it */
import { sideOf } from './cards.js';

export const RULE_SETS = /** @type {const} */ (['course', 'clean']);

/** @type {RuleChoice<SequenceRules>} */
export const RULE_CHOICE = {
  names: [
    [
      'course',
      'Course',
      'Course: if one chip completes two lines that both use chips of finished sequences (★), only one of them counts.',
    ],
    [
      'clean',
      'Clean',
      'Clean: if one chip completes two lines that both use chips of finished sequences (★), both count.',
    ],
  ],
};

/** @param {SequenceEngine} engine */
export function createSequenceRules(engine) {
  return {
    agents: engine.agents(),
    board: engine.board(),
    /** Another version may play differently. */
    version: engine.game.version,
    /** @param {string} text @param {SequenceRules} rules @returns {Table} */
    describe(text, rules) {
      engine.set('Rules', rules);
      const described = engine.position(text);
      return { ...described, rules, side: sideOf(described.turn), views: [engine.view(0), engine.view(1)] };
    },
    /** What a chip of each player would complete on each empty cell. @param {string} text @param {SequenceRules} rules */
    completions(text, rules) {
      engine.set('Rules', rules);
      engine.position(text);
      return engine.map();
    },
  };
}

/** The position as the agent gets it: only what the player to move knows. @param {Table} now */
export const questionOf = (now) => `view ${JSON.stringify(now.views[now.turn])}`;
