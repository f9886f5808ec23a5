/** `lilypad sequence ...`: its answers, and a clear one-line error for bad input. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMistakes, lines, openUgi, programs, run } from '../tools/native.js';
import { playText, sequenceVectors } from '../tools/sequence.js';

const [{ state, legal }] = sequenceVectors('vectors');
const [{ final }] = sequenceVectors('games');
const json = JSON.stringify(state);

/** The state with some keys changed; undefined removes one. @param {object} changes */
const altered = (changes) => JSON.stringify({ ...state, ...changes });

/** @type {import('../tools/native.js').Mistake[]} */
const mistakes = [
  ['no command', [], /a command is needed after the name of the game/],
  ['an unknown command', ['shuffle'], /unknown game or command .*'shuffle'/],
  ['a deal without seed', ['deal'], /the seed must be a number from 0 to/],
  ['a seed that is not a number', ['deal', 'lucky'], /the seed must be a number from 0 to/],
  ['unknown rules', ['deal', '--rules', 'house', '1'], /course or clean, not 'house'/],
  ['an object without keys', ['moves', '{}'], /a key is missing: chips at character 3/],
  ['an unknown key', ['moves', altered({ chip: [] })], /unknown key/],
  ['a duplicate key', ['moves', `{"turn":0,"turn":1}`], /duplicate key/],
  ['a missing hand', ['moves', altered({ hands: undefined })], /a key is missing: hands/],
  ['nine rows', ['moves', altered({ chips: state.chips.slice(1) })], /10 rows of 10 cells|corners/],
  ['a row of eleven', ['moves', altered({ chips: [`${state.chips[0]}_`, ...state.chips.slice(1)] })], /10 rows of 10/],
  [
    'a chip of a third colour',
    ['moves', altered({ chips: ['#g_______#', ...state.chips.slice(1)] })],
    /one of _ r b X O/,
  ],
  [
    'a chip on a corner',
    ['moves', altered({ chips: ['r________#', ...state.chips.slice(1)] })],
    /# must mark the four corners/,
  ],
  [
    'a corner elsewhere',
    ['moves', altered({ chips: ['##_______#', ...state.chips.slice(1)] })],
    /# must mark the four corners/,
  ],
  ['a card that does not exist', ['moves', altered({ draft: ['1s'] })], /expected a card such as/],
  ['seven cards in a hand', ['moves', altered({ hands: [Array(7).fill('2s'), []] })], /too many cards/],
  ['six draft cards', ['moves', altered({ draft: Array(6).fill('2s') })], /too many cards/],
  ['105 cards', ['moves', altered({ deck: Array(95).fill('2s') })], /more than 104 cards/],
  ['an oversized deck', ['moves', altered({ deck: Array(200).fill('2s') })], /too many cards/],
  ['a third seat', ['moves', altered({ turn: 2 })], /number from 0 to 1/],
  ['a turn that is a word', ['moves', altered({ turn: 'red' })], /number from 0 to 1/],
  ['a flag that is a number', ['moves', altered({ traded: [0, 1] })], /expected true or false/],
  ['sequences below zero', ['moves', altered({ seqs: [-1, 0] })], /number from 0 to 99/],
  ['an unknown direction', ['moves', altered({ orient: [['up'], []] })], /vr, hz, d1, d2, hb/],
  ['an escape in a string', ['moves', '{"tu\\u0072n":0}'], /escape/],
  ['a text cut short', ['moves', json.slice(0, -20)], /string is unterminated/],
  ['known cards that are not held', ['moves', altered({ known: [['jh'], []] })], /known card is not in the hand/],
  ['rubbish', ['moves', '\x01\x1b[31m\x7f'], /expected '\{' at character 1/],
  ['a position of 70 KB', ['moves', ' '.repeat(70_000) + json], /too long/],
  ['endless brackets', ['moves', `{"chips":${'['.repeat(30_000)}`], /expected a string/],
  ['an action that makes no sense', ['apply', json, 'zz99-9d'], /not a move such as/],
  ['a card that is not held', ['apply', json, 'ac75-ad'], /'ac75-ad' is not legal/],
  ['an occupied cell', ['apply', json, '6d98-zz'], /not a move such as/],
  ['a cell off the board', ['apply', json, '4h100-ad'], /not a move such as/],
  ['a drawn card that is not in the deck', ['apply', json, `${playText(legal[0])}=jd`], /'jd' cannot be drawn/],
  ['an action in a finished game', ['apply', JSON.stringify(final), 'qc60-jc'], /is not legal: the game is over/],
  ['bestmove without a limit', ['bestmove', json], /needs a limit/],
  ['bestmove by depth', ['bestmove', '--depth', '3', json], /no depth/],
  ['bestmove of a finished game', ['bestmove', '--nodes', '1', JSON.stringify(final)], /the game is over/],
  [
    'an unknown agent',
    ['bestmove', '--agent', 'greedy', '--nodes', '1', json],
    /unknown agent 'greedy'; available: seq-random/,
  ],
  ['a wrong parameter', ['bestmove', '--agent', 'seq-mcts:k=0', '--nodes', '1', json], /k must be 1 to/],
  ['a model', ['bestmove', '--model', 'Makefile', '--nodes', '1', json], /no agent of this game uses a model/],
  ['match with one agent', ['match', '--agents', 'seq-random', '--nodes', '1'], /at least two agents/],
  ['match without a limit', ['match', '--agents', 'seq-random,seq-greedy'], /needs a limit/],
  ['match without an end', ['match', '--agents', 'seq-random,seq-greedy', '--limit', 'infinite'], /infinite/],
];

for (const { name, path } of programs) {
  test(`${name}: bad input ends with code 2 and one line that says what is wrong`, async (context) => {
    const all = mistakes.map(([what, words, message]) => [what, ['sequence', ...words], message]);
    await checkMistakes(context, path, /** @type {import('../tools/native.js').Mistake[]} */ (all));
  });

  test(`${name}: moves, deals and views agree`, async () => {
    assert.deepEqual(await lines(path, 'sequence', 'moves', json), legal.map(playText));
    const [dealt] = await lines(path, 'sequence', 'deal', '7');
    assert.deepEqual(
      await lines(path, 'sequence', 'moves', dealt),
      await lines(path, 'sequence', 'moves', 'deal', '7'),
    );
    const game = JSON.parse(dealt);
    const [view] = (await lines(path, 'sequence', 'view', '--seat', '0', dealt)).map((line) => JSON.parse(line));
    assert.deepEqual(view.hand, game.hands[0]);
    assert.deepEqual([view.opponent, view.stock, view.known, view.unseen.length], [6, 87, [], 93]);
    assert.deepEqual(view.unseen.sort(), [...game.deck, ...game.hands[1]].sort());
    // A view is enough to list the moves.
    assert.deepEqual(
      await lines(path, 'sequence', 'moves', JSON.stringify(view)),
      await lines(path, 'sequence', 'moves', dealt),
    );
  });

  test(`${name}: bestmove answers every line of the input, from a game or a view`, async () => {
    const views = await lines(path, 'sequence', 'view', '--seat', String(state.turn), json);
    const { stdout } = await run(
      path,
      ['sequence', 'bestmove', '--agent', 'seq-champion', '--nodes', '50', '-'],
      `${json}\n${views[0]}\n`,
    );
    const [fromGame, fromView] = stdout.trimEnd().split('\n');
    assert.ok(legal.map(playText).includes(fromGame));
    assert.equal(fromView, fromGame);
    const [text] = await lines(path, 'sequence', 'bestmove', '--nodes', '50', '--json', json);
    const search = JSON.parse(text);
    assert.deepEqual([search.best, search.lines[0].moves[0], search.running], [fromGame, fromGame, false]);
  });

  test(`${name}: UGI plays a whole game in a loop`, async () => {
    const ugi = openUgi(path, ['sequence', 'ugi']);
    ugi.send('ugi');
    assert.ok((await ugi.until('ugiok')).some((line) => line.startsWith('option name Agent ')));
    await ugi.ask('setoption name Agent value seq-greedy');
    /** @type {string[]} */
    const moves = [];
    for (let over = false; !over; ) {
      assert.deepEqual(await ugi.ask(`position deal 3 moves ${moves.join(' ')}`), []);
      over = (await ugi.ask('query gameover'))[0] === 'response true';
      if (!over) moves.push(await ugi.bestMove('nodes 1'));
      assert.ok(moves.length < 400);
    }
    assert.match((await ugi.ask('query result'))[0], /^response (p1win|p2win|draw)$/);
    assert.match((await ugi.ask('go nodes 1'))[0], /^error the game is over/);
    assert.match((await ugi.ask('position deal 3 moves rubbish'))[0], /^error move 1 of the game: 'rubbish'/);
    const after = (await ugi.ask('query state'))[0].slice('response '.length);
    assert.equal(JSON.parse(after).ended, true);
    assert.deepEqual(await ugi.close(), { rest: [], code: 0, complaint: '' });
  });

  test(`${name}: isready and stop are heard during a search`, async () => {
    const ugi = openUgi(path, ['sequence', 'ugi']);
    ugi.send('go infinite');
    const early = await ugi.ask('query p1turn');
    const late = await ugi.ask('stop');
    assert.ok(early.includes('response true'));
    assert.equal([...early, ...late].filter((line) => line.startsWith('bestmove ')).length, 1);
    assert.deepEqual(await ugi.close(), { rest: [], code: 0, complaint: '' });
  });
}
