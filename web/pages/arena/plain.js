/** Any game on the arena page, from the engine's description. Games with their own code override parts of this.
 * @import { SiteGame } from '../../shared/engine/games.js'
 * @import { ArenaKind } from './games.js' */
import { aheadText, endOfScore, winText } from '../../shared/match/scores.js';
import { otherSide } from '../../shared/match/sides.js';
import { ACTION, writeLink } from '../../shared/plain/link.js';
import { ruleChoice, sideNames } from '../../shared/plain/rules.js';
import { wholeGame } from './whole-game.js';

/** Scores are clipped to this many units, so that decided games do not dominate the means. */
const DECIDED = 20;

/** @type {ArenaKind['limits']} */
const LIMITS = [
  ['nodes', 'nodes per move', 1000],
  ['movetime', 'milliseconds per move', 50],
  ['depth', 'moves deep', 3],
  ['simulations', 'simulations per move', 200],
  ['clock', 'milliseconds per game', 10_000],
];

/** @param {SiteGame} game @returns {ArenaKind} */
export function plainKind(game) {
  const { name, title, rules, unit, dealt, depthless, page } = game;
  /** @param {number} score */
  const points = (score) => score / (unit || 1);
  const names = sideNames(game);
  return {
    name,
    title,
    ruleSets: rules,
    ruleChoice: ruleChoice(game),
    sides: names,
    defaultAgents: [],
    limits: LIMITS.filter(([word]) => word !== 'depth' || !depthless),
    isDealt: dealt,
    seats: game.seats,
    judges: [],
    exampleOpening: '',
    readOpening: (line) => (dealt || /^(startpos|fen)\b/.test(line) ? line : `startpos moves ${line}`),
    action: ACTION,
    actionText: (action) => action,
    endings: {},
    thoughts: ['depth', 'nodes', 'score', 'time', 'seat'],
    scoring: {
      unit: 'points ahead',
      help: 'How each agent rates its own position, on average. Agents without an evaluation have no line.',
      value: (score) => Math.max(-DECIDED, Math.min(DECIDED, points(score))),
      opposite: (value) => -value,
      text(score, side) {
        const end = endOfScore(score);
        if (end !== null) return winText(end > 0 ? side : otherSide(side), Math.abs(end), names);
        return aheadText(side === 'red' ? points(score) : -points(score), names);
      },
    },
    movers: ({ thoughts }) => thoughts?.seat?.map((seat) => (seat === 1 ? 1 : 0)) ?? [],
    replay({ red, blue, ...record }) {
      const { start, actions } = wholeGame(record);
      const settings = { seat: /** @type {const} */ ('watch'), opponents: { red, blue } };
      return page + writeLink({ rules: record.rules, start, actions, at: 0 }, settings, game);
    },
  };
}
