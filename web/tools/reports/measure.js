/** measure.js [ID...]: runs ready-made experiments, all by default, and records their results in web/pages/reports/measured.json.
 * Matches are played by the native program, and kept in build/reports; studies run in workers of Node. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createPlayers } from '../../../wasm/arena.js';
import { createRules } from '../../../wasm/freckers.js';
import { load } from '../../../wasm/loader.js';
import { nodeWorker } from '../../../wasm/node.js';
import { createPool } from '../../../wasm/pool.js';
import { withQuestions } from '../../../wasm/sequence.js';

/** @import { Match, Study } from '../../pages/arena/experiments.js' */

const RESULTS = 'build/reports';
const RECORD = 'web/pages/reports/measured.json';

const wasm = readFileSync('build/lilypad.wasm');
const { games } = await load(wasm);
Object.assign(globalThis, { GAMES: JSON.stringify(games.map((game) => ({ ...game, page: '' }))) });
// Modules of the pages read the games when they are loaded.
const { experimentOf, ours, READY_MADE } = await import('../../pages/arena/experiments.js');
const { gameNamed } = await import('../../pages/arena/games.js');
const { namesOf } = await import('../../pages/arena/names.js');
const { createTallies } = await import('../../pages/arena/tallies.js');
const { createStudy } = await import('../../pages/arena/study.js');
const { TABLES } = await import('../../pages/arena/study-tables.js');
const { redPositions } = await import('../../pages/arena/freckers-positions.js');
const { createSequenceRules } = await import('../../shared/sequence/rules.js');
const { sequencePositions } = await import('../../pages/arena/sequence-positions.js');

/** The standings and records of a match, played if it has not been. @param {Match} match */
async function played(match) {
  const [description, results] = [`${RESULTS}/${match.id}.json`, `${RESULTS}/${match.id}.jsonl`];
  writeFileSync(description, JSON.stringify(experimentOf(match)));
  if (!existsSync(results))
    execFileSync('build/lilypad', ['match', '--experiment', description, '--json', results], { stdio: 'ignore' });
  const standings = JSON.parse(execFileSync('build/lilypad', ['standings', results, '--json'], { encoding: 'utf8' }));
  if (!standings.complete) throw new Error(`${results} is not complete; delete it to play again`);
  const [experiment, ...records] = readFileSync(results, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { arena } = await load(wasm, match.experiment.game ?? 'freckers');
  if (JSON.stringify(experiment) !== JSON.stringify(arena.open(experimentOf(match))))
    throw new Error(`${results} is another experiment; delete it to play again`);
  return { standings, records };
}

/** @param {Match} match */
async function matchRecord(match) {
  const { standings, records } = await played(match);
  const experiment = experimentOf(match);
  const names = namesOf(experiment);
  const tallies = createTallies(names.length, gameNamed(experiment.game));
  for (const record of records) tallies.add(record);
  /** Won, drawn and lost by the row's agent. @param {number} one @param {number} other */
  function cell(one, other) {
    const found = standings.pairings.find(
      (/** @type {{ players: number[] }} */ { players }) => players.includes(one) && players.includes(other),
    );
    if (one === other || !found) return '';
    const { wins, draws, losses, players } = found;
    return (players[0] === one ? [wins, draws, losses] : [losses, draws, wins]).join('–');
  }
  return {
    facts: match.facts.map((fact) => ours(fact, names, standings, tallies)),
    names,
    cross: names.map((_, one) => names.map((_, other) => cell(one, other))),
    length: standings.length.mean.toFixed(1),
    first: `${(100 * standings.firstMover.score).toFixed(1)} % ± ${(100 * standings.firstMover.error).toFixed(1)}`,
  };
}

/** @param {Study} study */
async function studyRecord(study) {
  const kind = gameNamed(study.game);
  const engine = await load(wasm, kind.name);
  const players = createPlayers({ wasm, game: kind.name, createWorker: nodeWorker });
  const pool = createPool({ wasm, game: kind.name, size: 1, createWorker: nodeWorker });
  const isFreckers = kind.name === 'freckers';
  const running = await new Promise((/** @type {(running: ReturnType<typeof createStudy>) => void} */ done, fail) => {
    const started = createStudy({
      study,
      engine: {
        kind,
        opening: (number) => (isFreckers ? 'startpos' : `deal ${number + 1}`),
        redPositions: isFreckers
          ? redPositions(createRules(engine))
          : sequencePositions(createSequenceRules(withQuestions(engine))),
      },
      players,
      pool,
      workers: 1,
      kept: null,
      keep: async () => {},
      // A study that starts by itself calls before it is there.
      onChange: () =>
        queueMicrotask(() => {
          if (started.message) fail(new Error(started.message));
          else if (started.state === 'complete') done(started);
        }),
    });
  });
  players.close();
  pool.close();
  return { positions: running.positions, ...TABLES[study.kind](study, running.findings) };
}

mkdirSync(RESULTS, { recursive: true });
const wanted = process.argv.slice(2);
/** @type {Record<string, unknown>} */
const known = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
for (const entry of READY_MADE) {
  if (entry.kind === 'pace' || entry.kind === 'climb' || (wanted.length && !wanted.includes(entry.id))) continue;
  const record = await (entry.kind === 'match' ? matchRecord(entry) : studyRecord(entry));
  known[entry.id] = record;
  const listed = Object.fromEntries(READY_MADE.filter(({ id }) => known[id]).map(({ id }) => [id, known[id]]));
  writeFileSync(RECORD, `${JSON.stringify(listed, null, 2)}\n`);
  console.log(entry.id);
  if ('rows' in record) for (const row of record.rows) console.log(`  ${row.join(' | ')}`);
}
process.exit(0);
