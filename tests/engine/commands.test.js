import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMistakes, lines, programs, startPosition, vectors } from '../tools/native.js';

const [board] = startPosition.split(' ');
const finished = vectors('freckers-games')[0].final;

/** @type {import('../tools/native.js').Mistake[]} */
const mistakes = [
  ['an unknown sub-command', ['dance'], /no such command.*'dance'/],
  ['an empty sub-command', [''], /no such command/],
  ['perft without a depth', ['perft'], /needs a depth/],
  ['a depth that is no number', ['perft', 'deep'], /depth must be 0 to 20, not 'deep'/],
  ['a depth out of range', ['perft', '21'], /depth must be 0 to 20, not '21'/],
  ['an option without its value', ['moves', '--rules'], /value is missing after '--rules'/],
  ['an unknown rule set', ['moves', '--rules', 'chess'], /unknown rule set 'chess'/],
  ['an unknown option', ['moves', '--loud'], /unknown argument '--loud'/],
  ['an argument too many', ['agents', 'all'], /unknown argument 'all'/],
  ['7 frogs', ['moves', `rrrrrrr*${board.slice(8)} r 0`], /7 red frogs .*must be 6/],
  ['5 frogs', ['moves', `${board.slice(0, -8)}*bbbbb** r 0`], /5 blue frogs .*must be 6/],
  ['9 columns', ['moves', `**rrrrrr*${board.slice(8)} r 0`], /row 0 has more than 8 columns at character 9/],
  ['7 columns', ['moves', `rrrrrr*${board.slice(8)} r 0`], /row 0 has fewer than 8 columns at character 8/],
  ['7 rows', ['moves', `${board.slice(0, -9)} r 0`], /8 rows .*only 7 found/],
  ['9 rows', ['moves', `${board}/8 r 0`], /more than 8 rows/],
  ['a letter outside the alphabet', ['moves', `*rrrrrx*${board.slice(8)} r 0`], /found 'x.*at character 7/],
  ['a digit outside the alphabet', ['moves', `${board.replace('8', '9')} r 0`], /found '9/],
  ['a letter beyond ASCII', ['moves', `*rrrrré*${board.slice(8)} r 0`], /found 'é.*at character 7/],
  ['action count 151', ['moves', `${board} r 151`], /action count must be 0 to 150, found '151' at character 47/],
  ['action count -1', ['moves', `${board} r -1`], /action count must be 0 to 150, found '-1'/],
  ['an action count that is no number', ['moves', `${board} r x`], /action count must be 0 to 150, found 'x'/],
  ['no side to move', ['moves', board], /ends too early at character/],
  ['an unknown side to move', ['moves', `${board} w 0`], /side to move must be r or b, found 'w 0'/],
  ['no action count', ['moves', `${board} r`], /ends too early at character/],
  ['something after the action count', ['moves', `${startPosition} 1`], /nothing may follow .*' 1' at character 48/],
  ['something far behind the position', ['moves', `${startPosition}${' '.repeat(1000)}x`], /position is too long/],
  ['a position of 100 KB', ['moves', '*'.repeat(100_000)], /position is too long/],
  ['a position of rubbish', ['moves', '\x01\x1b[31m\x7f\n\r\t?'], /found '\?/],
  ['bestmove without a limit', ['bestmove'], /needs a limit/],
  ['a limit out of range', ['bestmove', '--nodes', '0'], /wrong value '0' for nodes/],
  ['an unknown agent', ['bestmove', '--agent', 'nobody', '--nodes', '1'], /unknown agent 'nobody'/],
  ['an agent with line ends', ['bestmove', '--agent', 'no\nbody', '--nodes', '1'], /unknown agent 'no\?body'/],
  ['a wrong seed', ['bestmove', '--seed', 'x', '--nodes', '1'], /seed must be a number/],
  ['bestmove of a finished game', ['bestmove', '--nodes', '1', finished], /the game is over: blue has won/],
  ['match without agents', ['match'], /needs --agents/],
  ['match with one agent', ['match', '--agents', 'random', '--nodes', '1'], /two agents or more/],
  ['match with an unknown agent', ['match', '--agents', 'random,nobody', '--nodes', '1'], /unknown agent 'nobody'/],
  ['match without a limit', ['match', '--agents', 'random,greedy'], /needs a limit/],
  ['match without an end', ['match', '--agents', 'random,greedy', '--limit', 'infinite'], /infinite/],
  ['match of no games', ['match', '--agents', 'random,greedy', '--nodes', '1', '--games', '0'], /--games must be/],
  ['a limit for nobody', ['match', '--agents', 'random,greedy', '--limit', 'nodes 1;nodes 2;nodes 3'], /more limits than agents/],
  ['features of nothing', ['features', 'x'], /found 'x/],
  ['predict without a model', ['predict'], /predict needs --model FILE/],
  ['a model that is not there', ['bestmove', '--model', 'nowhere', '--nodes', '1'], /no model file 'nowhere'/],
  ['a model that is no model', ['match', '--model', 'Makefile', '--agents', 'random,greedy', '--nodes', '1'], /the model is refused: it is not in Lilypad's compact form/],
  ['selfplay without a file', ['selfplay'], /selfplay needs --json FILE/],
  ['selfplay without an end', ['selfplay', '--json', 'x', '--limit', 'infinite'], /a limit that ends/],
  ['selfplay of nobody', ['selfplay', '--json', 'x', '--agent', 'nobody'], /unknown agent 'nobody'/],
  ['selfplay of no games', ['selfplay', '--json', 'x', '--games', '0'], /--games must be/],
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

  test(`${name}: help names every sub-command`, async () => {
    const help = (await lines(path, 'help')).join('\n');
    for (const command of ['perft', 'moves', 'features', 'predict', 'bestmove', 'match', 'standings', 'selfplay', 'bench', 'agents']) {
      assert.match(help, new RegExp(`^lilypad ${command}`, 'm'));
    }
  });

  test(`${name}: bestmove --json describes its search`, async () => {
    const [text] = await lines(path, 'bestmove', '--agent', 'greedy', '--nodes', '10', '--json', startPosition);
    const search = JSON.parse(text);
    assert.equal(search.running, false);
    assert.equal(search.best, search.lines[0].moves[0]);
    assert.deepEqual(await lines(path, 'bestmove', '--agent', 'greedy', '--nodes', '10', startPosition), [search.best]);
  });
}
