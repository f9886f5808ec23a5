/** tuning.js FILE: records the curve of a run of lilypad-tune in web/pages/arena/climbing.json.
 * A line of FILE holds seed, games, wins, draws and the weights. */
import { readFileSync, writeFileSync } from 'node:fs';

const POINTS = 100;
const NAMES = ['distance', 'cohesion', 'jumps', 'mobility', 'centre', 'growth'];

const lines = readFileSync(process.argv[2], 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));
const [seed, games, wins, draws] = lines[lines.length - 1];
const step = Math.max(1, Math.round(lines.length / POINTS));
const kept = lines.filter((_, index) => (index + 1) % step === 0 || index === lines.length - 1);
const points = kept.map(([, game, , , ...weights]) => [game, ...weights.map((weight) => Number(weight.toFixed(4)))]);
const command = `build/lilypad-tune --games ${games} --seed ${seed} --file FILE`;
const record = { command, games, wins, draws, start: 0.5, names: NAMES, points };
writeFileSync('web/pages/arena/climbing.json', `${JSON.stringify(record)}\n`);
