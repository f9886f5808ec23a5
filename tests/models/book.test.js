/** The opening books: whole, legal, consistent in themselves, and found from either side and mirrored. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeData, readData } from '../../models/ship/manifest.js';
import { createRules } from '../../wasm/freckers.js';
import { load } from '../../wasm/loader.js';
import { readBook } from '../../web/shared/freckers/book-file.js';
import { bookLines } from '../../web/shared/freckers/book-lines.js';
import { removeAtEnd } from '../tools/closing.js';
import { lines, native, root, run, startPosition } from '../tools/native.js';
import { identityOf, sealed, withBytes } from './data-files.js';

const program = `${root}build/lilypad-book`;
const MOST_BYTES = 40_000;

/** @typedef {import('../../web/shared/freckers/book-file.js').Book} Book */

const shipped = readData(`${root}models`)
  .filter(({ kind }) => kind === 'book')
  .map((entry) => {
    const path = `${root}models/${entry.file}`;
    const bytes = new Uint8Array(readFileSync(path));
    return { ...entry, path, bytes, book: readBook(bytes) };
  });
const rules = createRules(await load(readFileSync(`${root}build/lilypad.wasm`)));

/** The position after an action. @param {Book['rules']} ruleSet @param {string} position @param {string} action */
function after(ruleSet, position, action) {
  return rules.describe(`fen ${position} moves ${action}`, ruleSet).position;
}

/** The same for left and right swapped. @param {string} position */
function mirrored(position) {
  const [board, ...rest] = position.split(' ');
  const rows = board.split('/').map((row) => [...row].reverse().join(''));
  return [rows.join('/'), ...rest].join(' ');
}

/** Every position of the book, reached by its own moves: the fewest actions to it and one of its forms.
 * @param {Book} book */
function walk(book) {
  /** @type {Map<string, { position: string, depth: number }>} */
  const seen = new Map();
  let edge = [startPosition];
  for (let depth = 0; edge.length; depth++) {
    const next = [];
    for (const position of edge) {
      const found = book.find(position);
      if (!found || seen.has(identityOf(position))) continue;
      seen.set(identityOf(position), { position, depth });
      for (const { action } of found.moves) next.push(after(book.rules, position, action));
    }
    edge = next;
  }
  return [...seen.values()];
}

test('each rule set has its book, named by its content and small', () => {
  assert.deepEqual(
    shipped.map(({ rules }) => rules),
    ['pads', 'referee'],
  );
  for (const { bytes, book, file, hash, rules } of shipped) {
    assert.deepEqual(describeData(bytes), { kind: 'book', rules, hash });
    assert.deepEqual([file, book.rules], [`freckers-${hash}.book`, rules]);
    assert.ok(bytes.length <= MOST_BYTES, `${bytes.length} bytes`);
    assert.ok(book.size >= 600, `${book.size} positions`);
  }
});

test('every position is reached from the start by moves of the book, in as many actions as it says', () => {
  for (const { book } of shipped) {
    const walked = walk(book);
    assert.equal(walked.length, book.size);
    for (const { position, depth } of walked) assert.equal(book.find(position)?.depth, depth, position);
  }
});

test('moves come best first, and a move into the book is worth what the best reply leaves', () => {
  for (const { book } of shipped)
    for (const { position } of walk(book)) {
      const { moves } = book.find(position) ?? assert.fail(position);
      const scores = moves.map(({ score }) => score);
      assert.deepEqual(
        scores,
        [...scores].sort((a, b) => b - a),
        position,
      );
      for (const { action, score } of moves) {
        const reply = book.find(after(book.rules, position, action));
        if (reply) assert.equal(score + reply.moves[0].score, 0, `${position} ${action}`);
      }
    }
});

test('self-play was counted: all games at the start, and no move more often than its position', () => {
  for (const { book } of shipped) {
    const { moves } = book.find(startPosition) ?? assert.fail();
    const games = moves.reduce((sum, move) => sum + move.games, 0);
    assert.ok(games > 0.8 * book.games && games <= book.games, `${games} of ${book.games}`);
    for (const move of moves) assert.ok(move.points <= move.games && move.chosen <= move.games);
  }
});

test('a position is found mirrored and with colours swapped', () => {
  for (const { book } of shipped)
    for (const { position } of walk(book).slice(0, 50)) {
      const [one, other] = [position, mirrored(position)].map((text) => book.find(text)?.moves ?? assert.fail(text));
      const results = (/** @type {typeof one} */ moves, /** @type {string} */ from) =>
        moves.map(({ action, ...rest }) => ({ ...rest, to: identityOf(after(book.rules, from, action)) }));
      assert.deepEqual(results(one, position), results(other, mirrored(position)));
    }
  const [{ book }] = shipped;
  const blue = book.find('*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* b 1')?.moves.map(({ action }) => action);
  const red = book.find(startPosition)?.moves.map(({ action }) => action);
  assert.deepEqual(
    blue,
    red?.map((action) => action.replace(/(\d)(\d)/g, (_, row, column) => `${7 - row}${column}`)),
  );
  assert.equal(book.find('rrrrrr2/8/8/8/8/8/8/bbbbbb2 r 0'), null);
});

test('pages read what the native program reads', async () => {
  for (const { path, book } of shipped)
    for (const line of await lines(program, 'list', '--book', path)) {
      const { position, depth, moves } = JSON.parse(line);
      const found = book.find(position);
      assert.equal(found?.depth, depth);
      const expected = found?.moves.map(({ action, score, games, points, chosen }) => ({
        action,
        score: Math.round(score * 100),
        games,
        points: points * 2,
        chosen,
      }));
      assert.deepEqual(moves, expected);
    }
});

test('a book grows on where it stopped, and counts its games', async () => {
  const name = join(mkdtempSync(join(tmpdir(), 'lilypad-')), 'small.book');
  const grow = (/** @type {number} */ positions) =>
    lines(program, 'grow', '--book', name, '--rules', 'referee', '--nodes', '3000', '--positions', `${positions}`);
  const list = async () => (await lines(program, 'list', '--book', name)).map((line) => JSON.parse(line));
  await grow(4);
  const four = (await list()).map(({ position }) => position);
  await grow(9);
  const nine = (await list()).map(({ position }) => position);
  assert.equal(nine.length, 9);
  assert.deepEqual(nine.slice(0, 4), four);
  await lines(program, 'play', '--book', name, '--games', '6');
  const [{ moves }] = await list();
  const games = moves.reduce((/** @type {number} */ sum, /** @type {{ games: number }} */ move) => sum + move.games, 0);
  assert.ok(games > 0 && games <= 6, `${games}`);
  const { code, stderr } = await run(program, ['grow', '--book', name, '--rules', 'pads']);
  assert.deepEqual([code, /a book for other rules/.test(stderr)], [2, true]);
});

test('a book is tried against a player without it, from both sides', async () => {
  const { path } = shipped.find(({ rules: name }) => name === 'pads') ?? assert.fail();
  const words = ['try', '--book', path, '--pairs', '4', '--nodes', '300'];
  const [line] = await lines(program, ...words);
  const [, points, moves] = /pairs by points ([\d ]+); ([\d.]+) book moves a game$/.exec(line) ?? assert.fail(line);
  const counts = points.split(' ').map(Number);
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    4,
  );
  const score = counts.reduce((sum, count, index) => sum + (count * index) / 16, 0);
  assert.match(line, new RegExp(`, pads, 300 nodes a move: ${(100 * score).toFixed(1)} % \\+- [\\d.]+ in 8 games;`));
  assert.ok(Number(moves) >= 1, 'the start position at least is in the book');
  assert.deepEqual(await lines(program, ...words, '--concurrency', '2'), [line]);
});

test('a book that is not whole is refused, by pages and by the program', async () => {
  const [{ bytes }] = shipped;
  const name = join(mkdtempSync(join(tmpdir(), 'lilypad-')), 'bad.book');
  const firstMove = 13 + 26;
  /** @type {[Uint8Array, RegExp][]} */
  const cases = [
    [new Uint8Array(), /does not begin with LILYBOK1/],
    [bytes.slice(0, -1), /checksum/],
    [new Uint8Array([...bytes, 0]), /checksum/],
    [bytes.map((byte, index) => (index === 100 ? byte ^ 1 : byte)), /checksum/],
    [sealed(withBytes(bytes, 8, 2)), /the rule set is 2/],
    [sealed(withBytes(bytes, 11, bytes[11] + 1)), /ends too early/],
    [sealed(withBytes(bytes, 11, bytes[11] - 1)), /goes on after its end/],
    [sealed(withBytes(bytes, 13, 0xff)), /six frogs/],
    [sealed(withBytes(bytes, 29, 0x7e)), /two things are on one cell/],
    [sealed(withBytes(bytes, 37, 150)), /the depth of a position is 150/],
    [sealed(withBytes(bytes, 38, 0)), /no moves/],
    [sealed(withBytes(bytes, 38, 5)), /the number of moves is 5/],
    [sealed(withBytes(bytes, firstMove, 1, 0x10)), /there is no move 4097/],
    [sealed(withBytes(bytes, firstMove + 2, 0xff, 0x7f)), /a score is 32767/],
    [sealed(withBytes(bytes, firstMove + 4, 0xff, 0xff)), /the counts of a move do not fit/],
  ];
  for (const [content, message] of cases) {
    assert.throws(() => readBook(content), message);
    writeFileSync(name, content);
    const { code, stderr } = await run(program, ['list', '--book', name]);
    assert.deepEqual([code, /is not a whole book/.test(stderr)], [2, true], `${message}: ${stderr}`);
  }
});

test('openings of the book are distinct, within their bound, the same on pages and natively, and can be played', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-lines-'));
  removeAtEnd(folder);
  for (const { book, path } of shipped) {
    const found = bookLines(book, rules, 5, 1);
    assert.deepEqual(await lines(program, 'lines', '--book', path, '--actions', '5', '--bound', '1'), found);
    assert.ok(found.length > 50, `${found.length} openings`);
    const ends = found.map((line) => rules.describe(`startpos moves ${line}`, book.rules).position);
    assert.equal(new Set(ends.map(identityOf)).size, found.length);
    for (const line of found) {
      const actions = line.split(' ');
      const last = actions.pop() ?? '';
      const { position } = rules.describe(`startpos moves ${actions.join(' ')}`, book.rules);
      const score = book.find(position)?.moves.find(({ action }) => action === last)?.score ?? NaN;
      assert.ok(Math.abs(score) <= 1, `${line}: ${score}`);
    }
    assert.ok(bookLines(book, rules, 5, 2).length > found.length, 'a wider bound has more');
    const file = join(folder, book.rules);
    writeFileSync(file, found.join('\n'));
    const words = ['--agents', 'greedy,random', '--nodes', '1', '--games', '6', '--rules', book.rules];
    const results = join(folder, `${book.rules}.jsonl`);
    await lines(native, 'match', ...words, '--openings', file, '--json', results);
    const [, ...records] = readFileSync(results, 'utf8').trimEnd().split('\n');
    assert.deepEqual(
      records.map((record) => JSON.parse(record).opening).sort(),
      [0, 0, 1, 1, 2, 2].map((place) => `startpos moves ${found[place]}`).sort(),
    );
  }
  const none = await run(program, ['lines', '--book', shipped[0].path, '--actions', '20']);
  assert.deepEqual([none.code, none.stderr.includes('no line of so many')], [2, true]);
});
