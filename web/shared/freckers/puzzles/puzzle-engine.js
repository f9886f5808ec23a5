/** The searches that puzzles need, by the strongest agent.
 * @import { RuleSet, Rules } from '../../../../wasm/lilypad.js'
 * @import { ModelStore } from '../../engine/model-store.js'
 * @import { Found } from '../look.js'
 * @import { Searcher } from '../match.js'
 * @import { Searches } from './solving.js' */
import { firstOf } from '../../match/opponents.js';
import { STRONGEST } from '../levels.js';
import { lookAt } from '../look.js';

const OTHER_LIMITS = 'nodes 40000 movetime 500 multipv 2';

/** @param {{ rules: Rules, client: Searcher, modelStore: ModelStore }} engine @param {RuleSet} ruleSet @returns {Searches} */
export function createSearches({ rules, client, modelStore }, ruleSet) {
  const agent = firstOf(rules.agents, STRONGEST);
  /** @type {Map<string, Found>} */
  const found = new Map();
  return {
    async look(text) {
      await modelStore.ready(agent);
      const known = found.get(text) ?? (await lookAt({ client, rules, text, ruleSet, agent }));
      found.set(text, known);
      return known;
    },
    async other(text, action) {
      await modelStore.ready(agent);
      const { lines } = await client.search(text, agent, OTHER_LIMITS, { rules: ruleSet });
      return lines.find(({ moves }) => moves[0] !== action)?.moves ?? null;
    },
  };
}
