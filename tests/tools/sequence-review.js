/** Helpers for tests of the review of Sequence: searches without a worker, and reviews that are already known.
 * @import { SequenceRules, SequenceView } from '../../wasm/lilypad.js' */
import { createJudge } from '../../web/pages/sequence/review/judge.js';
import { createReview } from '../../web/pages/sequence/review/review.js';
import { gameText } from '../../web/shared/match/game.js';
import { roundsOf, sideOf } from '../../web/shared/sequence/cards.js';
import { createSequenceRules } from '../../web/shared/sequence/rules.js';
import { openSequence } from './sequence.js';

/** @typedef {import('../../web/pages/sequence/review/mistakes.js').Judged} Judged */

/** The rules, and a client that searches at once and remembers what it was asked. @param {string} [limits] instead of those asked for */
export async function openReviewer(limits) {
  const rules = createSequenceRules(await openSequence());
  const searcher = await openSequence();
  /** @type {string[]} */
  const asked = [];
  const client = {
    /** @param {string} position @param {string} agent @param {string} wanted @param {{ rules?: string }} [options] */
    async search(position, agent, wanted, options) {
      asked.push(`${agent} ${wanted} ${options?.rules} ${position}`);
      searcher.set('Rules', options?.rules ?? 'course');
      searcher.set('Agent', agent);
      searcher.position(position);
      searcher.go(limits ?? wanted);
      while (searcher.step(50));
      return /** @type {import('../../wasm/lilypad.js').SearchReport} */ (searcher.report());
    },
  };
  return { rules, client, asked, judge: createJudge({ rules, client }) };
}

/** Reviews a game to the end. @param {Awaited<ReturnType<typeof openReviewer>>} reviewer
 * @param {import('../../web/pages/sequence/review/review.js').ReviewedGame} game @returns {Promise<Judged[]>} */
export function reviewAll({ rules, judge }, game) {
  return new Promise((resolve, reject) => {
    const review = createReview({
      game,
      rules,
      judge,
      onError: reject,
      onChange: () => review.isDone && resolve(review.judged),
    });
    review.go();
  });
}

/** A review in which all turns but the given ones were best, and of which the last turns are missing.
 * @param {Awaited<ReturnType<typeof openReviewer>>} reviewer
 * @param {{ rules: SequenceRules, start: string, actions: string[] }} game
 * @param {number[]} places of the turns to judge truly, of Red @param {number} missing @returns {Promise<Judged[]>} */
export async function partlyKnown({ rules, judge }, { rules: ruleSet, start, actions }, places, missing) {
  const { history } = rules.describe(gameText(start, actions), ruleSet);
  const rounds = roundsOf(history);
  /** @type {Judged[]} */
  const judged = [];
  for (const [index, { seat }] of history.entries()) {
    if (sideOf(seat) !== 'red') continue;
    const [place, round, action] = [index + 1, rounds[index], actions[index]];
    const turn = { place, round, side: sideOf(seat), action };
    if (!places.includes(place)) {
      judged.push({ ...turn, best: action, better: 0.5, after: 0.5 });
      continue;
    }
    const now = rules.describe(gameText(start, actions.slice(0, index)), ruleSet);
    const best = await judge.bestMove(now);
    const [better, after] = [await judge.chanceAfter(now, best), await judge.chanceAfter(now, action)];
    judged.push({ ...turn, best, better, after });
  }
  return judged.slice(0, judged.length - missing);
}

/** What Red sees of a position that is set up by hand; every card that is not named is unseen.
 * @param {object} parts
 * @param {string[]} parts.red cells of chips @param {string[]} parts.blue
 * @param {string[]} parts.hand @param {string[]} parts.draft
 * @param {string[]} [parts.known] cards of the opponent
 * @param {[number, number]} [parts.seqs] @returns {SequenceView} */
export function redView({ red, blue, hand, draft, known = [], seqs = [0, 0] }) {
  const CORNERS = ['00', '09', '90', '99'];
  const chips = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 10 }, (__, column) => {
      const cell = `${row}${column}`;
      return CORNERS.includes(cell) ? '#' : red.includes(cell) ? 'r' : blue.includes(cell) ? 'b' : '_';
    }).join(''),
  );
  const unseen = [...'23456789tjqka'].flatMap((rank) => [...'dchs'].flatMap((suit) => [rank + suit, rank + suit]));
  for (const card of [...hand, ...draft, ...known]) unseen.splice(unseen.indexOf(card), 1);
  const opponent = 6;
  return {
    seat: 0,
    chips,
    hand,
    draft,
    discards: [],
    known,
    opponent,
    stock: unseen.length - (opponent - known.length),
    unseen,
    turn: 0,
    traded: [false, false],
    seqs,
    rules: 'course',
  };
}
