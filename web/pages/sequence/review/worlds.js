/** Games that could have been going on, as far as the player to move knew: the unseen cards are dealt at random, everything
 * else is what that player saw. The true hidden cards have no part in them.
 * @import { Card, SequenceView } from '../../../../wasm/lilypad.js'
 * @typedef {object} Knowledge what the player to move knows
 * @property {SequenceView} view
 * @property {Card[]} shown the player's own cards that the opponent has seen being taken */

/** @import { Table } from '../../../shared/sequence/rules.js' */

/** @param {Table} now @returns {Knowledge} */
export const knowledgeOf = ({ turn, views }) => ({ view: views[turn], shown: views[1 - turn].known });

/** A number for a text, always the same. @param {string} text */
const hashOf = (text) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);

/** Random numbers from a seed (mulberry32). @param {number} seed @returns {(below: number) => number} */
function randomFrom(seed) {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** @template T @param {T[]} cards @param {(below: number) => number} random */
function shuffled(cards, random) {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last--) {
    const place = random(last + 1);
    [mixed[last], mixed[place]] = [mixed[place], mixed[last]];
  }
  return mixed;
}

/** The positions, as text for the engine; the same knowledge gives the same ones.
 * @param {Knowledge} knowledge @param {number} count @returns {string[]} */
export function worldsOf({ view, shown }, count) {
  const { seat, chips, hand, draft, discards, known, opponent, unseen, turn, traded, seqs, rules } = view;
  const random = randomFrom(hashOf(JSON.stringify(view)));
  const hidden = opponent - known.length;
  /** @template T @param {T} own @param {T} others @returns {T[]} */
  const bySeat = (own, others) => (seat === 0 ? [own, others] : [others, own]);
  return Array.from({ length: count }, () => {
    const cards = shuffled(unseen, random);
    const world = {
      chips,
      hands: bySeat(hand, [...cards.slice(0, hidden), ...known]),
      draft,
      deck: cards.slice(hidden),
      discards,
      turn,
      traded,
      seqs,
      known: bySeat(shown, known),
      rules,
    };
    return `state ${JSON.stringify(world)}`;
  });
}
