/** `make rate`: an agent on the disk is rated from the command line. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeAtEnd } from '../tools/closing.js';
import { agentFile } from '../tools/guest-page.js';
import { checkMistakes, root, run } from '../tools/native.js';

const PROGRAM = `${root}web/tools/rate/rate.js`;
const folder = await mkdtemp(join(tmpdir(), 'lilypad-rate-'));
removeAtEnd(folder);

/** @param {string[]} words */
const rate = (...words) => run(process.execPath, [PROGRAM, ...words]);

test('a JavaScript agent plays chosen opponents, and the table and the file tell how', async () => {
  const file = join(folder, 'result.json');
  const { code, stdout, stderr } = await rate(
    agentFile('greedy.js'),
    '--against',
    'greedy,Beginner,minimax:depth=1',
    '--games',
    '4',
    '--json',
    file,
  );
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^greedy \(greedy\.js\), 180 s a game\n/);
  assert.match(stdout, /\ngreedy +1\d{3} +4 +\d +\d +\d +[\d.]+ % \([\d.]+–[\d.]+\)\n/);
  assert.match(stdout, /\nBeginner +1000 +4 /);
  assert.match(stdout, /\nminimax:depth=1 +- +4 /, 'its rating is not known');
  assert.match(stdout, /\nrating: (About [\d,]+ ± \d+, .* after 8 games|It has (won|lost) all 8 games .*)\.\n/);
  assert.match(stdout, /\ntime a move: [\d.]+ m?s\nfailures: none\n$/);
  const { rating, opponents, records, failures } = JSON.parse(await readFile(file, 'utf8'));
  assert.equal(records.length, 12);
  assert.equal(rating.games, 8);
  assert.deepEqual(failures, []);
  for (const { wins, draws, games, score } of opponents) assert.equal((wins + draws / 2) / games, score);
});

test('a Python folder on the ladder: its failures are told with their messages and games', async () => {
  const agent = join(folder, 'agent');
  await mkdir(agent);
  await writeFile(join(agent, '__init__.py'), 'from .program import Agent\n');
  await writeFile(join(agent, 'program.py'), await readFile(agentFile('crash.py')));
  const { code, stdout, stderr } = await rate(agent, '--games', '2');
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^agent \(agent\), 180 s a game\n/);
  assert.match(stdout, /counted as in a terminal\. Python runs (about [\d.]+ times slower|as fast) here/);
  assert.match(
    stdout,
    /\n {2}\d+ × ZeroDivisionError: .* in agent\/program\.py, line 13 \(action\(\)\) \(crash\), game 1?\d/,
  );
});

test('what cannot be rated ends with 2 and a line that says why', async (context) => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await writeFile(join(empty, 'notes.py'), 'x = 1\n');
  const lacking = join(folder, 'lacking');
  await mkdir(lacking);
  await writeFile(join(lacking, 'agent.py'), `import not_there\n${await readFile(agentFile('crash.py'), 'utf8')}`);
  await checkMistakes(
    context,
    process.execPath,
    /** @type {[string, string[], RegExp][]} */ ([
      ['nothing', [], /name the folder or file/],
      ['a missing path', [join(folder, 'nowhere')], /there is no file or folder/],
      ['a folder without an agent', [empty], /No agent was found/],
      ['a folder without programs', [`${root}tests/vectors`], /no Python or JavaScript file/],
      ['an agent that does not start', [join(lacking, 'agent.py')], /does not start: ModuleNotFoundError/],
      ['an unknown opponent', [agentFile('greedy.js'), '--against', 'greedy,nobody'], /unknown agent 'nobody'/],
      ['no games', [agentFile('greedy.js'), '--games', '0'], /number of games/],
      ['an unknown option', [agentFile('greedy.js'), '--depth', '3'], /--depth/],
    ]).map(([what, words, message]) => [what, [PROGRAM, ...words], message]),
  );
});
