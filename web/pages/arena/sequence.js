/** Sequence on the arena page.
 * @import { ArenaKind } from './games.js' */
import { gameNamed } from '../../shared/engine/games.js';
import { isGuest } from '../../shared/guests/store.js';
import { ACTION, spokenPlay } from '../../shared/sequence/cards.js';
import { writeLink } from '../../shared/sequence/link.js';
import { RULE_CHOICE } from '../../shared/sequence/rules.js';
import { plainKind } from './plain.js';
import { wholeGame } from './whole-game.js';

/** Scores are winning chances in thousandths. */
const PER_CENT = 10;

/** @type {ArenaKind} */
export const SEQUENCE = {
  ...plainKind(gameNamed('sequence')),
  ruleChoice: RULE_CHOICE,
  defaultAgents: ['seq-random', 'seq-greedy', 'seq-mcts', 'seq-champion'],
  limits: [
    ['nodes', 'simulations per move', 200],
    ['movetime', 'milliseconds per move', 50],
    ['clock', 'milliseconds per game', 10_000],
  ],
  exampleOpening: '42',
  readOpening: (line) => (/^deal\b/.test(line) ? line : `deal ${line}`),
  action: ACTION,
  actionText: spokenPlay,
  scoring: {
    unit: '% to win',
    help: 'The chance of winning each agent gives itself, on average. Agents without an evaluation have no line.',
    value: (score) => score / PER_CENT,
    opposite: (value) => 100 - value,
    text: (score) => `${Math.round(score / PER_CENT)} % to win`,
  },
  replay({ rules, red, blue, ...record }) {
    const { start, actions } = wholeGame({ rules, ...record });
    // The table cannot run an agent that somebody brought, so such a game is replayed without naming the players.
    const seat = isGuest(red) || isGuest(blue) ? 'both' : 'watch';
    return `sequence.html${writeLink({ rules, start, actions, at: 0 }, { seat, opponents: { red, blue } })}`;
  },
};
