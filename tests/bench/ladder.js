/** ladder.js [GAMES [SEED]]: plays the players of web/pages/arena/ladder.json against each other, a round robin from balanced
 * openings under the referee's rules, and writes their ratings back into the file. All limits count nodes, so the same numbers
 * come out on every machine. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lines, native, root } from '../tools/native.js';

const [games = '200', seed = '1'] = process.argv.slice(2);
const FILE = `${root}web/pages/arena/ladder.json`;
/** The level that a new visitor meets. */
const ANCHOR = { name: 'Beginner', rating: 1000 };

/** @type {{ players: { name: string, agent: string, limits: string, rung: boolean }[] }} */
const { players } = JSON.parse(await readFile(FILE, 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'lilypad-ladder-'));
const [description, results] = [join(folder, 'experiment.json'), join(folder, 'results.jsonl')];
const experiment = {
  format: 'lilypad-experiment 1',
  rules: 'referee',
  schedule: 'round-robin',
  agents: players.map(({ name, agent, limits }) => ({ name, agent, limits })),
  games: Number(games),
  seed: Number(seed),
  openings: { random: 4, sound: true },
  anchor: { agent: players.findIndex(({ name }) => name === ANCHOR.name), rating: ANCHOR.rating },
};
await writeFile(description, JSON.stringify(experiment));
const concurrency = process.env.CONCURRENCY ?? '2';
await lines(native, 'match', '--experiment', description, '--json', results, '--concurrency', concurrency);
const standings = JSON.parse((await lines(native, 'standings', results, '--json')).join('\n'));
await rm(folder, { recursive: true });

const rated = players.map(({ name, agent, limits, rung }, index) => {
  const [rating, low, high] = standings.agents[index].rating;
  return { name, agent, limits, rung, rating: Math.round(rating), error: Math.round((high - low) / 2) };
});
rated.sort((one, other) => one.rating - other.rating);
const measured = { command: `node tests/bench/ladder.js ${games} ${seed}`, games: standings.played, rules: 'referee' };
const rows = rated.map(
  (player) =>
    `    ${JSON.stringify(player)
      .replace(/([{,:])"/g, '$1 "')
      .replace(/":/g, '": ')
      .replace(/ {2}/g, ' ')
      .replace(/}$/, ' }')}`,
);
await writeFile(FILE, `{\n  "measured": ${JSON.stringify(measured)},\n  "players": [\n${rows.join(',\n')}\n  ]\n}\n`);
console.log('| player | agent | limit | rating | ± | score |\n|---|---|---|---|---|---|');
for (const { name, agent, limits, rating, error } of rated.reverse()) {
  const { score } = standings.agents[players.findIndex((player) => player.name === name)];
  console.log(`| ${name} | \`${agent}\` | ${limits} | ${rating} | ${error} | ${(100 * score).toFixed(1)} % |`);
}
