import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkMistakes, lines, programs, root, run, startPosition, vectors } from '../tools/native.js';

const [board] = startPosition.split(' ');
const finished = vectors('freckers-games')[0].final;

/** @type {import('../tools/native.js').Mistake[]} */
const mistakes = [
  ['an unknown subcommand', ['dance'], /unknown game or command .*'dance'/],
  ['an empty subcommand', [''], /unknown game or command/],
  ['a game without a command', ['freckers'], /a command is needed after the name of the game/],
  ['a question of another game', ['map'], /unknown game or command .*'map'/],
  ['a question that is refused', ['evaluation', '--name', 'nonsense'], /unknown evaluation 'nonsense'/],
  ['perft without a depth', ['perft'], /needs a depth/],
  ['a depth that is no number', ['perft', 'deep'], /depth must be 0 to 20, not 'deep'/],
  ['a depth out of range', ['perft', '21'], /depth must be 0 to 20, not '21'/],
  ['an option without its value', ['moves', '--rules'], /missing value after '--rules'/],
  ['an unknown rule set', ['moves', '--rules', 'chess'], /the rules are pads or referee, not 'chess'/],
  ['an unknown option', ['moves', '--loud'], /unknown argument '--loud'/],
  ['an argument too many', ['agents', 'all'], /unknown argument 'all'/],
  ['7 frogs', ['moves', `rrrrrrr*${board.slice(8)} r 0`], /there are 7 red frogs instead of 6/],
  ['5 frogs', ['moves', `${board.slice(0, -8)}*bbbbb** r 0`], /there are 5 blue frogs instead of 6/],
  ['1 frog', ['moves', `${board.replace('rrrrrr', 'r*****')} r 0`], /there is 1 red frog instead of 6/],
  ['an empty position', ['moves', ''], /the position is empty/],
  ['a position of blanks', ['moves', ' ', ' \t'], /the position is empty/],
  ['perft of an empty position', ['perft', '1', ''], /the position is empty/],
  ['bestmove of an empty position', ['bestmove', '--nodes', '1', ''], /the position is empty/],
  ['9 columns', ['moves', `**rrrrrr*${board.slice(8)} r 0`], /row 0 has more than 8 columns at character 9/],
  ['7 columns', ['moves', `rrrrrr*${board.slice(8)} r 0`], /row 0 has fewer than 8 columns at character 8/],
  ['7 rows', ['moves', `${board.slice(0, -9)} r 0`], /8 rows .*only 7/],
  ['9 rows', ['moves', `${board}/8 r 0`], /more than 8 rows/],
  ['a letter outside the alphabet', ['moves', `*rrrrrx*${board.slice(8)} r 0`], /found 'x.*at character 7/],
  ['a digit outside the alphabet', ['moves', `${board.replace('8', '9')} r 0`], /found '9/],
  ['a letter beyond ASCII', ['moves', `*rrrrré*${board.slice(8)} r 0`], /found 'é.*at character 7/],
  [
    'action count 151',
    ['moves', `${board} r 151`],
    /number of moves played must be 0 to 150, found '151' at character 47/,
  ],
  ['action count -1', ['moves', `${board} r -1`], /number of moves played must be 0 to 150, found '-1'/],
  [
    'an action count that is no number',
    ['moves', `${board} r x`],
    /number of moves played must be 0 to 150, found 'x'/,
  ],
  ['no side to move', ['moves', board], /ends too early at character/],
  ['an unknown side to move', ['moves', `${board} w 0`], /side to move must be r or b, found 'w 0'/],
  ['no action count', ['moves', `${board} r`], /ends too early at character/],
  [
    'something after the action count',
    ['moves', `${startPosition} 1`],
    /move 1 of the game, '1': the text ends too early/,
  ],
  [
    'something far behind the position',
    ['moves', `${startPosition}${' '.repeat(1000)}x`],
    /move 1 of the game, 'x': a move is grow or four digits/,
  ],
  ['a position of 100 KB', ['moves', '*'.repeat(100_000)], /position is too long/],
  ['a position of rubbish', ['moves', '\x01\x1b[31m\x7f\n\r\t?'], /found '\?/],
  ['bestmove without a limit', ['bestmove'], /needs a limit/],
  ['a limit out of range', ['bestmove', '--nodes', '0'], /invalid value '0' for nodes/],
  ['an unknown agent', ['bestmove', '--agent', 'nobody', '--nodes', '1'], /unknown agent 'nobody'/],
  ['an agent with line ends', ['bestmove', '--agent', 'no\nbody', '--nodes', '1'], /unknown agent 'no\?body'/],
  ['a wrong seed', ['bestmove', '--seed', 'x', '--nodes', '1'], /seed must be a number/],
  ['bestmove of a finished game', ['bestmove', '--nodes', '1', finished], /the game is over: blue has won/],
  ['match without agents', ['match'], /needs --agents/],
  ['match with one agent', ['match', '--agents', 'random', '--nodes', '1'], /at least two agents/],
  ['match with an unknown agent', ['match', '--agents', 'random,nobody', '--nodes', '1'], /unknown agent 'nobody'/],
  ['match without a limit', ['match', '--agents', 'random,greedy'], /needs a limit/],
  ['match without an end', ['match', '--agents', 'random,greedy', '--limit', 'infinite'], /infinite/],
  ['match of no games', ['match', '--agents', 'random,greedy', '--nodes', '1', '--games', '0'], /--games must be/],
  [
    'a limit for nobody',
    ['match', '--agents', 'random,greedy', '--limit', 'nodes 1;nodes 2;nodes 3'],
    /more limits than agents/,
  ],
  ['features of nothing', ['features', 'x'], /found 'x/],
  ['predict without a model', ['predict'], /predict needs --model FILE/],
  ['a model that is not there', ['bestmove', '--model', 'nowhere', '--nodes', '1'], /no model file 'nowhere'/],
  [
    'a model that is no model',
    ['match', '--model', 'Makefile', '--agents', 'random,greedy', '--nodes', '1'],
    /the model is refused: it is not in Lilypad's compact form/,
  ],
  ['more arguments than there can be', ['moves', ...Array(200).fill('8')], /too many arguments/],
];

for (const { name, path } of programs) {
  test(`${name}: bad input ends with code 2 and one line that says what is wrong`, async (context) => {
    await checkMistakes(context, path, mistakes);
  });

  test(`${name}: a position may be one argument or three`, async () => {
    const asThree = await lines(path, 'moves', ...startPosition.split(' '));
    assert.deepEqual(asThree, await lines(path, 'moves', startPosition));
  });

  test(`${name}: a sub-command tells its own options`, async () => {
    const all = await lines(path, 'help');
    const [usage] = all.filter((line) => line.startsWith('lilypad [GAME] standings '));
    const wanted = [usage.replace('[GAME] ', '')];
    assert.deepEqual(await lines(path, 'standings', '--help'), wanted);
    assert.deepEqual(await lines(path, 'sequence', 'help', 'standings'), wanted);
    const { code, stderr } = await run(path, ['help', 'nothing']);
    assert.deepEqual([code, /unknown game or command .*'nothing'/.test(stderr)], [2, true], stderr);
  });

  test(`${name}: --version tells the release, and each game's version as records carry it`, async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const [release, ...games] = await lines(path, '--version');
    assert.equal(release, `lilypad ${version}`);
    const named = (await lines(path, 'games')).map((line) => line.split(' ')[0]);
    assert.deepEqual(
      games.map((line) => line.replace(/ [0-9a-f]{12}$/, '')),
      named,
    );
    assert.equal((await run(path, ['--version', 'loudly'])).code, 2);
  });

  test(`${name}: help names every sub-command`, async () => {
    const help = (await lines(path, 'help')).join('\n');
    for (const command of [
      'perft',
      'moves',
      'features',
      'predict',
      'bestmove',
      'match',
      'standings',
      'sprt',
      'bench',
      'agents',
      'games',
      'describe',
      'apply',
    ]) {
      assert.match(help, new RegExp(`^lilypad (\\[GAME\\] )?${command}\\b`, 'm'));
    }
  });

  test(`${name}: games lists what can be played, and each answers to its name`, async () => {
    const games = JSON.parse((await lines(path, 'games', '--json'))[0]);
    assert.deepEqual(
      (await lines(path, 'games')).map((line) => line.split(/ +/)),
      games.map((/** @type {any} */ { name, title }) => [name, title]),
    );
    for (const { name: game, rules, seats, version, questions } of games) {
      assert.match(version, /^[0-9a-f]{12}$/);
      assert.deepEqual([rules.length, seats, questions.length > 0], [2, ['red', 'blue'], true]);
      assert.ok((await lines(path, game, 'moves', 'startpos')).length > 1);
      assert.ok((await lines(path, game, 'moves', '--rules', rules[1])).length > 1);
    }
    assert.deepEqual(await lines(path, 'freckers', 'moves'), await lines(path, 'moves'));
    assert.deepEqual(await lines(path, 'moves', '-'), [], 'an empty input has no positions');
  });

  test(`${name}: describe and apply follow the actions after a position, with the word moves or without`, async () => {
    const [played] = await lines(path, 'apply', 'startpos', '0413', 'grow');
    assert.deepEqual(await lines(path, 'apply', `${startPosition} moves 0413 grow`), [played]);
    assert.deepEqual(await lines(path, 'apply', 'startpos moves 0413', 'grow'), [played]);
    const {
      start,
      position,
      played: count,
      history,
    } = JSON.parse((await lines(path, 'describe', 'startpos', '0413', 'grow'))[0]);
    assert.deepEqual([start, position, count], [startPosition, played, 2]);
    assert.deepEqual(
      history.map((/** @type {any} */ { action }) => action),
      ['0413', 'grow'],
    );
    const { code, stdout } = await run(path, ['apply', '-'], `startpos 0413 grow\n\nfen ${startPosition}\n`);
    assert.deepEqual({ code, stdout }, { code: 0, stdout: `${played}\n${startPosition}\n` });
  });

  test(`${name}: a game's questions are commands`, async () => {
    const [text] = await lines(path, 'evaluation', '--name', 'positional', startPosition);
    const { evaluation, score, unit } = JSON.parse(text);
    assert.deepEqual([evaluation, score, unit > 0], ['positional', 0, true]);
    assert.deepEqual(await lines(path, 'referee', '--text', 'GROW', startPosition), ['grow']);
  });

  test(`${name}: bestmove --json describes its search`, async () => {
    const [text] = await lines(path, 'bestmove', '--agent', 'greedy', '--nodes', '10', '--json', startPosition);
    const search = JSON.parse(text);
    assert.equal(search.running, false);
    assert.equal(search.best, search.lines[0].moves[0]);
    assert.deepEqual(await lines(path, 'bestmove', '--agent', 'greedy', '--nodes', '10', startPosition), [search.best]);
  });
}
