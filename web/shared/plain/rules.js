/** The rules of a game that has no code of its own on the site.
 * @import { Engine, Game, PlainDescription, Side } from '../../../wasm/lilypad.js'
 * @import { RuleChoice } from '../match/player-form.js'
 * @import { SideNames } from '../match/sides.js'
 * @typedef {Omit<PlainDescription, 'result'> & { side: Side, result: 'none' | 'draw' | Side, last: number[] }} PlainTable
 *   a position for a match, with the cells of the last action */
import { SIDES } from '../match/sides.js';

/** @param {string} word */
export const capitalised = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** @param {Pick<Game, 'seats'>} game @returns {SideNames} */
export const sideNames = ({ seats: [first, second] }) => ({ red: capitalised(first), blue: capitalised(second) });

/** @param {Pick<Game, 'rules'>} game @returns {RuleChoice} */
export const ruleChoice = ({ rules }) => ({
  names: rules.map((name) => [name, capitalised(name), '']),
});

/** The game without its last action. @param {string} text in the engine's notation */
const before = (text) => text.slice(0, text.lastIndexOf(' ')).replace(/ moves$/, '');

/** @param {Engine} engine */
export function createPlainRules(engine) {
  const { seats } = engine.game;
  /** @param {string} result @returns {PlainTable['result']} */
  const sideOf = (result) => (result === 'none' || result === 'draw' ? result : SIDES[seats.indexOf(result)]);

  return {
    agents: engine.agents(),
    /** @param {string} text @param {string} rules @returns {PlainTable} */
    describe(text, rules) {
      engine.set('Rules', rules);
      const described = engine.position(text);
      const played = described.history.at(-1)?.action;
      const choices = played ? engine.position(before(text)).actions : [];
      const last = choices.find(({ action }) => action === played)?.cells ?? [];
      return { ...described, side: SIDES[described.seat], result: sideOf(described.result), last };
    },
  };
}
