/** What a move is worth, from what the player knew when it was made: the chance of winning by the strongest agent's searches,
 * each with a fixed number of simulations, so the same game gets the same review everywhere.
 *
 * A search of the player's view finds the best move. Every move is then measured in one way, so that what moves lose agrees with
 * the chances over the game: it is made in the same few possible worlds (worlds.js), and in each the agent plays on from what
 * the next player would know there.
 * @import { SequenceRules, Side } from '../../../../wasm/lilypad.js'
 * @import { Searcher } from '../../../shared/match/match.js'
 * @import { Table } from '../../../shared/sequence/rules.js'
 * @typedef {{ describe: (text: string, rules: SequenceRules) => Table }} TableRules
 * @typedef {ReturnType<typeof createJudge>} Judge */
import { mean } from '../../../shared/numbers.js';
import { sideOf } from '../../../shared/sequence/cards.js';
import { HINT_AGENT } from '../../../shared/sequence/levels.js';
import { questionOf } from '../../../shared/sequence/rules.js';
import { knowledgeOf, worldsOf } from './worlds.js';

/** Simulations for the best move. */
export const BEST_NODES = 4000;
/** Worlds in which moves are compared, and simulations in each. */
export const WORLDS = 24;
export const WORLD_NODES = 300;

/** @param {Table['result']} result @param {Side} side @returns {number} */
const resultChance = (result, side) => (result === 'draw' ? 0.5 : Number(result === side));

/** @param {object} parts
 * @param {TableRules} parts.rules
 * @param {Pick<Searcher, 'search'>} parts.client */
export function createJudge({ rules, client }) {
  /** @param {Table} now @param {number} nodes @param {AbortSignal} [signal] */
  async function ask(now, nodes, signal) {
    signal?.throwIfAborted();
    const { best, lines } = await client.search(questionOf(now), HINT_AGENT, `nodes ${nodes}`, {
      rules: now.rules,
      signal,
    });
    signal?.throwIfAborted();
    return { best, chance: lines[0]?.winRate ?? 0.5 };
  }

  return {
    /** The best move for the player to move. @param {Table} now @param {AbortSignal} [signal] */
    bestMove: async (now, signal) => (await ask(now, BEST_NODES, signal)).best,

    /** The chance of winning after a move, for the player who makes it.
     * @param {Table} now @param {string} action @param {AbortSignal} [signal] */
    async chanceAfter(now, action, signal) {
      const side = sideOf(now.turn);
      /** @type {number[]} */
      const chances = [];
      for (const world of worldsOf(knowledgeOf(now), WORLDS)) {
        const after = rules.describe(`${world} moves ${action}`, now.rules);
        if (after.result !== 'none') {
          chances.push(resultChance(after.result, side));
          continue;
        }
        const { chance } = await ask(after, WORLD_NODES, signal);
        chances.push(after.turn === now.turn ? chance : 1 - chance);
      }
      return mean(chances);
    },
  };
}
