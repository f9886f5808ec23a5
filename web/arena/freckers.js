/** Freckers for the arena's page.
 * @import { ArenaKind } from './games.js' */
import { actionText } from '../components/board-geometry.js';
import { FRECKERS_RULES } from '../play/game-panel.js';
import { ACTION } from '../play/link.js';
import { signed } from '../play/scores.js';
import { RULE_SETS } from '../play/settings.js';
import { wholeGame } from './whole-game.js';

/** Scores are in hundredths of a row. */
const ROW = 100;
/** Scores beyond this many rows are a decided game, and an average should not follow them. */
const DECIDED_ROWS = 12;
/** The engine writes a forced end as a number near this. */
const FORCED_END = 999_999_000;

/** @param {number} score */
function rowsOf(score) {
  if (Math.abs(score) > FORCED_END) return Math.sign(score) * DECIDED_ROWS;
  return Math.max(-DECIDED_ROWS, Math.min(DECIDED_ROWS, score / ROW));
}

/** @param {number} score */
function scoreText(score) {
  if (Math.abs(score) <= FORCED_END) return `${signed(score / ROW)} rows`;
  const actions = 1e9 - Math.abs(score);
  return score > 0 ? `wins in ${actions}` : `loses in ${actions}`;
}

/** @type {ArenaKind} */
export const FRECKERS = {
  name: 'freckers',
  title: 'Freckers',
  ruleSets: RULE_SETS,
  ruleChoice: FRECKERS_RULES,
  firstAgents: ['random', 'greedy', 'alphabeta', 'mcts-best'],
  limits: [
    ['nodes', 'nodes a move', 1000],
    ['movetime', 'milliseconds a move', 50],
    ['depth', 'actions deep', 3],
    ['simulations', 'simulations a move', 200],
    ['clock', 'milliseconds a game', 10_000],
  ],
  isDealt: false,
  exampleOpening: '0313 7464 grow grow',
  readOpening(line) {
    if (/^(startpos|fen)\b/.test(line)) return line;
    return line.includes('/') ? `fen ${line}` : `startpos moves ${line}`;
  },
  action: ACTION,
  actionText,
  thoughts: ['depth', 'nodes', 'score', 'time'],
  scoring: {
    unit: 'rows ahead',
    help: 'What each agent thinks of its own position, on average; agents that do not evaluate have no line.',
    value: rowsOf,
    text: scoreText,
  },
  movers({ start, actions }) {
    const second = start?.split(' ')[1] === 'b' ? 1 : 0;
    return actions.map((_, index) => ((index + second) % 2 ? 1 : 0));
  },
  replay(record) {
    const { start, actions } = wholeGame(record);
    const parts = [
      ...(start === 'startpos' ? [] : [`position=${start.replace(/^fen /, '').replaceAll(' ', '_')}`]),
      `moves=${actions.join('.')}`,
      ...(record.rules === 'pads' ? [] : [`rules=${record.rules}`]),
      'at=0',
      'seat=both',
      'mode=analyse',
    ];
    return `index.html#${parts.join('&')}`;
  },
};
