/** levels.js [GAMES [SEED]]: plays each level of Freckers against the one below, under both rule sets, and prints a table. All
 * games count nodes, so the same numbers come out on every machine. The seed chooses the openings. */
import { LEVELS, NODES_FOR_TIME } from '../../web/shared/freckers/levels.js';
import { RULE_SETS } from '../../web/shared/freckers/rules.js';
import { lines, mapInPairs, native } from '../tools/native.js';

/** @typedef {{ name: string, agent: string, limits: string }} Player */

const [games = '200', seed = '1'] = process.argv.slice(2);

/** A careful newcomer: looks at each move and each reply. @type {Player} */
const NEWCOMER = { name: 'Two moves ahead', agent: 'minimax:depth=2', limits: 'depth 2' };

/** @type {Player[]} */
const players = LEVELS.map(({ name, agents, limits }) => ({
  name,
  agent: agents[0],
  limits: limits.startsWith('nodes') ? limits : NODES_FOR_TIME,
}));

/** The first player's score with its interval, such as `75.0 %, 68.5 to 80.6`. @param {Player} player @param {Player} other @param {string} rules */
async function score(player, other, rules) {
  const agents = `${player.agent},${other.agent}`;
  const limits = `${player.limits};${other.limits}`;
  // The highest level's games take a third of a minute each, so they end once they are decided. Between players this strong an
  // opening that favours one side decides the game, so theirs are the balanced ones that matches have by default.
  const isHighest = player.limits === NODES_FOR_TIME;
  const openings = isHighest ? ['--adjudicate', '6,500'] : ['--random', '4'];
  const words = [
    '--agents',
    agents,
    '--limit',
    limits,
    '--games',
    games,
    ...openings,
    '--seed',
    seed,
    '--rules',
    rules,
  ];
  const [first] = await lines(native, 'match', ...words);
  return /[\d.]+ %, [\d.]+ to [\d.]+/.exec(first)?.[0] ?? first;
}

const pairs = [[NEWCOMER, players[0]], ...players.slice(1).map((player, index) => [player, players[index]])];
console.log(
  `| player | limit | against | ${RULE_SETS.join(' | ')} |\n|---|---|---|${RULE_SETS.map(() => '---').join('|')}|`,
);
const rows = await mapInPairs(pairs, async ([player, other]) => {
  const scores = [];
  for (const rules of RULE_SETS) scores.push(await score(player, other, rules));
  return `| ${player.name}, \`${player.agent}\` | ${player.limits} | ${other.name} | ${scores.join(' | ')} |`;
});
console.log(rows.join('\n'));
