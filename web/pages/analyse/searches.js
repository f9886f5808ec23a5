/** Short searches of single positions, each made once, for reviews and for judging moves. What a review finds is kept.
 * @import { RuleSet, Rules, Side } from '../../../wasm/lilypad.js'
 * @import { ModelStore } from '../../shared/engine/model-store.js'
 * @import { Found } from '../../shared/freckers/look.js'
 * @import { Searcher } from '../../shared/freckers/match.js'
 * @import { ReviewedGame } from './mistakes.js'
 * @import { KeptLook, ReviewStore } from './review-store.js'
 * @typedef {ReturnType<typeof createSearches>} Searches
 * @typedef {object} PlainGame
 * @property {RuleSet} rules
 * @property {string} start
 * @property {string[]} actions */
import { lookAt } from '../../shared/freckers/look.js';
import { createReview } from './review.js';
import { textOfLook } from './review-store.js';

const KEEP_MILLISECONDS = 500;

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Searcher} parts.client
 * @param {ModelStore} parts.modelStore
 * @param {ReviewStore} parts.store
 * @param {() => string} parts.agent */
export function createSearches({ rules, client, modelStore, store, agent }) {
  /** @type {Map<string, Found>} */
  const found = new Map();
  /** How many searches were made; those that were kept do not count. */
  let searched = 0;
  /** @param {RuleSet} ruleSet @param {string} text */
  const get = (ruleSet, text) => found.get(`${ruleSet} ${text}`);
  const searcher = () => `${agent()} ${modelStore.modelIdsFor(agent())}`;

  /** @param {RuleSet} ruleSet @param {string} text */
  async function look(ruleSet, text) {
    const known = get(ruleSet, text);
    if (known) return known;
    const by = agent();
    const answer = await lookAt({ client, rules, text, ruleSet, agent: by });
    if (by === agent()) found.set(`${ruleSet} ${text}`, answer);
    searched += 1;
    return answer;
  }

  /** Takes over what was found about a game before. @param {PlainGame} game */
  async function recall(game) {
    await modelStore.ready(agent());
    const by = searcher();
    const kept = await store.read(rules, game, by);
    if (by !== searcher()) return;
    for (const [text, answer] of kept) if (!get(game.rules, text)) found.set(`${game.rules} ${text}`, answer);
  }

  /** What is known about a game: each position, and the better moves. @param {PlainGame} game @returns {KeptLook[]} */
  function looksAt(game) {
    /** @param {number} at @param {string} tried @returns {KeptLook[]} */
    const known = (at, tried) => {
      const answer = get(game.rules, textOfLook(game, { at, tried }));
      return answer ? [{ at, tried, found: answer }] : [];
    };
    return Array.from({ length: game.actions.length + 1 }, (_, at) => {
      const here = known(at, '');
      const best = here[0]?.found.moves[0];
      return [...here, ...(best && best !== game.actions[at] ? known(at, best) : [])];
    }).flat();
  }

  /** Keeps what is found about a game, soon. @param {PlainGame} game */
  function createKeeper(game) {
    let kept = searched;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    function flush() {
      clearTimeout(timer);
      timer = undefined;
      if (searched !== kept) store.keep(game, searcher(), looksAt(game));
      kept = searched;
    }
    addEventListener('pagehide', flush);
    return {
      soon: () => (timer ??= setTimeout(flush, KEEP_MILLISECONDS)),
      end() {
        flush();
        removeEventListener('pagehide', flush);
      },
    };
  }

  /** The side that moves first. @param {PlainGame} game @returns {Side} */
  const firstOf = ({ start, rules: ruleSet }) => rules.describe(start, ruleSet).side;

  return {
    get,
    look,
    recall,
    firstOf,
    clear: () => found.clear(),
    /** How many positions are known; grows with every search. */
    get count() {
      return found.size;
    },
    /** A game with what is known about its positions. @param {PlainGame} game @returns {ReviewedGame} */
    reviewed: (game) => ({ ...game, first: firstOf(game), found: (text) => get(game.rules, text) }),
    /** @param {PlainGame} game @param {{ onError: (error: Error) => void, onChange: () => void }} handlers */
    review(game, { onError, onChange }) {
      const keeper = createKeeper(game);
      const review = createReview({
        look: (text) => look(game.rules, text),
        isKnown: (text) => get(game.rules, text) !== undefined,
        ready: () => recall(game),
        game,
        first: firstOf(game),
        onFound: keeper.soon,
        onError,
        onChange() {
          if (review.state === 'ended') keeper.end();
          onChange();
        },
      });
      return review;
    },
  };
}
