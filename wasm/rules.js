/** The rules for a page: answers at once, from a module instance of its own.
 * @import { Engine, RuleSet, Rules } from './lilypad.js' */

/** @param {Engine} engine @returns {Rules} */
export function createRules(engine) {
  /** @type {RuleSet} */
  let current = 'pads';

  /** @param {string} position @param {RuleSet} rules */
  function describe(position, rules = 'pads') {
    if (rules !== current) engine.set('Rules', rules);
    current = rules;
    return engine.position(position);
  }

  return {
    agents: engine.agents(),
    describe,
    referee(position, text, rules) {
      describe(position, rules);
      return engine.referee(text);
    },
    evaluation(position, name, rules) {
      describe(position, rules);
      return engine.evaluation(name);
    },
    bits(position, rules) {
      describe(position, rules);
      return engine.bits();
    },
    model: (bytes) => engine.model(bytes),
    features(position, rules) {
      describe(position, rules);
      return engine.features();
    },
    influence(position, rules) {
      describe(position, rules);
      return engine.influence();
    },
  };
}
