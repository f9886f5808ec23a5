/** Sequence for the arena's page.
 * @import { ArenaKind } from './games.js' */
import { ACTION, spokenPlay } from '../components/cards.js';
import { writeFragment } from '../play/fragment.js';
import { RULE_CHOICE, RULE_SETS } from '../sequence/rules.js';
import { wholeGame } from './whole-game.js';

/** Scores are chances in thousandths. */
const PER_CENT = 10;

/** @type {ArenaKind} */
export const SEQUENCE = {
  name: 'sequence',
  title: 'Sequence',
  ruleSets: RULE_SETS,
  ruleChoice: RULE_CHOICE,
  firstAgents: ['seq-random', 'seq-greedy', 'seq-mcts', 'seq-champion'],
  limits: [
    ['nodes', 'simulations a move', 200],
    ['movetime', 'milliseconds a move', 50],
    ['clock', 'milliseconds a game', 10_000],
  ],
  isDealt: true,
  exampleOpening: '42',
  readOpening: (line) => (/^deal\b/.test(line) ? line : `deal ${line}`),
  action: ACTION,
  actionText: spokenPlay,
  thoughts: ['depth', 'nodes', 'score', 'time', 'seat'],
  scoring: {
    unit: '% to win',
    help: 'Which chance each agent gives itself, on average; agents that do not evaluate have no line.',
    value: (score) => score / PER_CENT,
    text: (score) => `${Math.round(score / PER_CENT)} % to win`,
  },
  movers: ({ thoughts }) => thoughts?.seat?.map((seat) => (seat === 1 ? 1 : 0)) ?? [],
  replay(record) {
    const { start, actions } = wholeGame(record);
    return `sequence.html${writeFragment([
      ['deal', start.slice('deal '.length)],
      ...(record.rules === 'course' ? [] : [/** @type {[string, string]} */ (['rules', record.rules])]),
      ['moves', actions.join('.')],
      ['at', '0'],
      ['seat', 'watch'],
      ['red', record.red],
      ['blue', record.blue],
    ])}`;
  },
};
