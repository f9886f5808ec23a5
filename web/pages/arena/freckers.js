/** Freckers on the arena page.
 * @import { ArenaKind } from './games.js' */

import { gameNamed } from '../../shared/engine/games.js';
import { actionText } from '../../shared/freckers/action-text.js';
import { writeLink } from '../../shared/freckers/link.js';
import { ACTION, RULE_CHOICE } from '../../shared/freckers/rules.js';
import { lineOf, rowsOf, scoreText } from '../../shared/freckers/scores.js';
import { plainKind } from './plain.js';
import { wholeGame } from './whole-game.js';

/** Scores are clipped to this many rows, so that decided games do not dominate the means. */
const DECIDED_ROWS = 12;

const plain = plainKind(gameNamed('freckers'));

/** @type {ArenaKind} */
export const FRECKERS = {
  ...plain,
  ruleChoice: RULE_CHOICE,
  defaultAgents: ['random', 'greedy', 'alphabeta', 'mcts-best'],
  judges: ['champion', 'alphabeta-best'],
  balancedOpenings: [1, 10, 170, 1700, 15_000],
  exampleOpening: '0313 7464 grow grow',
  readOpening: (line) => (!line.startsWith('fen') && line.includes('/') ? `fen ${line}` : plain.readOpening(line)),
  action: ACTION,
  actionText,
  endings: { home: 'all frogs home' },
  thoughts: ['depth', 'nodes', 'score', 'time'],
  scoring: {
    ...plain.scoring,
    unit: 'rows ahead',
    value: (score) => Math.max(-DECIDED_ROWS, Math.min(DECIDED_ROWS, rowsOf(lineOf(score)) ?? 0)),
    text: (score, side) => scoreText(lineOf(score), side),
  },
  movers({ start, actions }) {
    const second = start?.split(' ')[1] === 'b' ? 1 : 0;
    return actions.map((_, index) => ((index + second) % 2 ? 1 : 0));
  },
  learn: (run, agent) =>
    `index.html?${new URLSearchParams({ learn: run, ...(agent !== null && { of: String(agent) }) })}`,
  replay({ rules, red, blue, ...record }) {
    const { start, actions } = wholeGame({ rules, ...record });
    return `index.html${writeLink({ rules, start, actions, at: 0 }, { seat: 'both', opponents: { red, blue } }, 'analyse')}`;
  },
};
