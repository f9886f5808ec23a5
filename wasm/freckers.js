/** Answers the questions of Freckers (see engine/freckers/describe.h) synchronously, with its own engine instance.
 * @import { Engine, PositionDescription, RuleSet, Rules } from './lilypad.js' */

/** @param {Engine<PositionDescription>} engine @returns {Rules} */
export function createRules(engine) {
  /** @type {RuleSet} */
  let current = 'pads';

  /** @param {string} position @param {RuleSet} rules */
  function describe(position, rules = 'pads') {
    if (rules !== current) engine.set('Rules', rules);
    current = rules;
    return engine.position(position);
  }

  /** @param {string} question @returns {(position: string, rules?: RuleSet) => any} */
  const about = (question) => (position, rules) => {
    describe(position, rules);
    return JSON.parse(engine.ask(question));
  };

  return {
    agents: engine.agents(),
    describe,
    referee(position, text, rules) {
      describe(position, rules);
      return engine.ask('referee', text);
    },
    evaluation(position, name, rules) {
      describe(position, rules);
      return JSON.parse(engine.ask('evaluation', name));
    },
    bits: about('bits'),
    sides: about('sides'),
    features: about('features'),
    influence: about('influence'),
    model: (bytes) => engine.model(bytes),
  };
}
