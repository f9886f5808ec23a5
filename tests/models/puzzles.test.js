/** The shipped puzzles: each is legal, said only once and described as it is, and still has one good move. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeData, readData } from '../../models/ship/manifest.js';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { readPuzzles } from '../../web/shared/freckers/puzzle-file.js';
import { openModule } from '../bench/module.js';
import { lines, root, run } from '../tools/native.js';
import { identityOf, sealed, withBytes } from './data-files.js';

const program = `${root}build/lilypad-puzzles`;
const MOST_BYTES = 40_000;
const HEADER_BYTES = 12;
const FIXED_BYTES = 33; // of a puzzle, before its moves

/** @param {string[]} solution */
const sizeOf = (solution) => FIXED_BYTES + 2 * solution.length;

const shipped = readData(`${root}models`)
  .filter(({ kind }) => kind === 'puzzles')
  .map((entry) => {
    const path = `${root}models/${entry.file}`;
    const bytes = new Uint8Array(readFileSync(path));
    return { ...entry, path, bytes, ...readPuzzles(bytes) };
  });
const all = shipped.flatMap(({ rules, puzzles }) => puzzles.map((puzzle) => ({ rules, ...puzzle })));

test('each rule set has its file, named by its content and small', () => {
  assert.deepEqual(
    shipped.map(({ rules }) => rules),
    ['pads', 'referee'],
  );
  for (const { bytes, file, hash, puzzles, rules } of shipped) {
    assert.deepEqual(describeData(bytes), { kind: 'puzzles', rules, hash });
    assert.equal(file, `freckers-${hash}.puzzles`);
    assert.ok(bytes.length <= MOST_BYTES, `${bytes.length} bytes`);
    assert.ok(puzzles.length >= 500, `${puzzles.length} puzzles`);
  }
});

test('pages read what the native program reads', async () => {
  for (const { path, puzzles } of shipped) {
    const listed = (await lines(program, 'list', '--puzzles', path)).map((line) => JSON.parse(line));
    const expected = puzzles.map(({ position, solution, themes, gap, grade, winsIn }) => ({
      position,
      solution,
      themes,
      gap: gap === null ? -1 : Math.round(gap * 100),
      grade,
      winsIn: winsIn ?? 0,
    }));
    assert.deepEqual(listed, expected);
  }
});

test('every move of every solution is legal', async () => {
  const { call } = await openModule();
  for (const { rules, position, solution } of all) {
    call('game_set', `rules ${rules}`);
    call('game_position', `fen ${position} moves ${solution.join(' ')}`);
  }
  assert.throws(() => call('game_position', `fen ${all[0].position} moves 0000`));
});

test('no position is there twice, not even mirrored or with colours swapped', () => {
  for (const { puzzles } of shipped)
    assert.equal(new Set(puzzles.map(({ position }) => identityOf(position))).size, puzzles.length);
  const start = '*rrrrrr*/1******1/8/8/8/8/*1*****1/*bbbbbb* r 0';
  assert.equal(identityOf(start), identityOf('*rrrrrr*/*1*****1/8/8/8/8/1******1/*bbbbbb* b 1'));
  assert.equal(identityOf(start), identityOf('*rrrrrr*/1******1/8/8/8/8/1*****1*/*bbbbbb* r 4'));
});

test('grades are levels of today, and puzzles come for both sides and for weak and strong players', () => {
  for (const { levels, puzzles } of shipped) {
    assert.equal(levels, LEVELS.length, 'the levels have changed: grade the puzzles again');
    assert.ok(new Set(puzzles.map(({ grade }) => grade)).size >= 6);
    for (const side of ['red', 'blue'])
      assert.ok(puzzles.filter((puzzle) => puzzle.side === side).length > puzzles.length / 4, side);
  }
});

test('gaps are at least two rows', () => {
  for (const { gap, position } of all) assert.ok(gap === null || gap >= 2, position);
});

test('themes of the first move are what the move shows', () => {
  for (const { position, side, solution, themes } of all) {
    const [move] = solution;
    const [fromRow, fromColumn, toRow, toColumn] = [...move].map(Number);
    const rows = side === 'red' ? toRow - fromRow : fromRow - toRow;
    const isJump = (fromRow - toRow) % 2 === 0 && (fromColumn - toColumn) % 2 === 0;
    const home = side === 'red' ? 7 : 0;
    const expected = {
      grow: move === 'grow',
      sideways: rows === 0,
      step: rows > 0 && !isJump,
      jump: rows > 0 && isJump,
      home: toRow === home && fromRow !== home,
    };
    for (const [theme, applies] of Object.entries(expected))
      assert.equal(themes.includes(/** @type {any} */ (theme)), applies, `${theme} in ${position}, ${move}`);
  }
});

test('most of a sample have one good move for fewer nodes too; themes, ends and hidden moves are right in all', {
  timeout: 600_000,
}, async () => {
  for (const { path, puzzles } of shipped) {
    const words = ['--puzzles', path, '--nodes', '1500000', '--every', String(Math.ceil(puzzles.length / 8))];
    const { stdout, stderr } = await run(program, ['check', ...words]);
    const [, standing, tried] = (/^(\d+) of (\d+) puzzles stand/m.exec(stdout) ?? []).map(Number);
    assert.ok(tried >= 5 && standing >= 0.75 * tried, stdout + stderr);
    const complaints = stdout.split('\n').filter((line) => / [rb] \d+$/.test(line) && !/^does not stand/.test(line));
    assert.deepEqual(complaints, []);
  }
});

/** The bytes of the first puzzles of a shipped file that are solved by one move of a frog. @param {number} count */
function shortOnes(count) {
  const [{ bytes, puzzles }] = shipped;
  let at = HEADER_BYTES;
  /** @type {Uint8Array[]} */
  const records = [];
  for (const { solution } of puzzles) {
    if (solution.length === 1 && solution[0] !== 'grow') records.push(bytes.subarray(at, at + sizeOf(solution)));
    at += sizeOf(solution);
  }
  return records.slice(0, count);
}

/** A file of these puzzles. @param {...Uint8Array} records */
function fileOf(...records) {
  const name = join(mkdtempSync(join(tmpdir(), 'lilypad-')), 'edited.puzzles');
  const head = shipped[0].bytes.subarray(0, HEADER_BYTES - 2);
  const content = [head, new Uint8Array([records.length, 0]), ...records, new Uint8Array(4)];
  writeFileSync(name, sealed(new Uint8Array(content.flatMap((part) => [...part]))));
  return name;
}

/** @param {string} name @param {...string} words */
const check = (name, ...words) => run(program, ['check', '--puzzles', name, '--nodes', '1500000', ...words]);

/** The same puzzle, but GROW is to solve it. @param {Uint8Array} record */
const withGrow = (record) => withBytes(record, FIXED_BYTES, 0, 0x10);

test('the check complains about a wrong move, a wrong theme and a puzzle that is there twice', async () => {
  const [record] = shortOnes(1);
  assert.deepEqual((await check(fileOf(record))).code, 0);
  const growing = await check(fileOf(withGrow(record)));
  assert.deepEqual([growing.code, /^does not stand: /m.test(growing.stdout)], [1, true], growing.stdout);
  const racing = await check(fileOf(withBytes(record, 31, record[31] ^ 4)));
  assert.deepEqual([racing.code, /^has other themes: /m.test(racing.stdout)], [1, true], racing.stdout);
  const twice = await check(fileOf(record, record));
  assert.deepEqual([twice.code, /^is there twice: /m.test(twice.stdout)], [1, true], twice.stdout);
});

test('mending leaves out what does not stand, takes in what another file has, and believes the smaller gap', async () => {
  const [one, wrong, other] = shortOnes(3);
  const boastful = withBytes(one, 26, 0xfe, 0xff); // 655.34 rows
  const mended = join(mkdtempSync(join(tmpdir(), 'lilypad-')), 'mended.puzzles');
  const { code, stdout, stderr } = await check(
    fileOf(boastful, withGrow(wrong)),
    ...['--with', fileOf(one, other), '--mend', mended],
  );
  assert.equal(code, 0, stdout + stderr);
  assert.match(stdout, /^2 of 3 puzzles stand/m);
  const { puzzles } = readPuzzles(new Uint8Array(readFileSync(mended)));
  const expected = readPuzzles(new Uint8Array(readFileSync(fileOf(one, other)))).puzzles;
  const positions = (/** @type {typeof puzzles} */ list) => list.map(({ position }) => position).sort();
  assert.deepEqual(positions(puzzles), positions(expected));
  for (const { gap } of puzzles) assert.ok(gap === null || gap < 100, `${gap} rows`);
});

test('grading again counts in the levels it is given, and leaves out what none of them finds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-'));
  const [listed, graded] = [join(folder, 'levels.tsv'), join(folder, 'graded.puzzles')];
  const grade = async (/** @type {string[][]} */ levels) => {
    writeFileSync(listed, levels.map((level) => `${level.join('\t')}\n`).join(''));
    const file = fileOf(...shortOnes(3));
    return lines(program, 'grade', '--puzzles', file, '--levels', listed, '--out', graded);
  };
  const blind = ['blind', 'greedy', 'nodes 1'];
  const [all] = await grade([blind, blind, ['champion', 'champion', 'nodes 5000000']]);
  assert.match(all, /^3 puzzles, \d of them with another grade; 0 that no level finds/);
  const read = readPuzzles(new Uint8Array(readFileSync(graded)));
  assert.deepEqual([read.levels, read.puzzles.map((puzzle) => puzzle.grade)], [3, [2, 2, 2]]);
  const [none] = await grade([blind]);
  assert.match(none, /^0 puzzles, .*; 3 that no level finds are left out/);
});

test('a search for puzzles goes on where it was stopped', { timeout: 600_000 }, async () => {
  const name = join(mkdtempSync(join(tmpdir(), 'lilypad-')), 'finds.jsonl');
  const find = (/** @type {number} */ count) =>
    lines(program, 'find', '--finds', name, '--rules', 'referee', '--count', `${count}`, '--seed', '7');
  await find(1);
  const first = readFileSync(name, 'utf8');
  assert.equal(first.split('\n').length, 2);
  writeFileSync(name, `${first}${first.slice(0, 40)}`); // stopped in the middle of a line
  await find(2);
  const both = readFileSync(name, 'utf8');
  assert.ok(both.startsWith(first));
  const [one, other] = both
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.ok(other.game > one.game);
  const { code, stderr } = await run(program, ['find', '--finds', name, '--rules', 'pads', '--count', '3']);
  assert.deepEqual([code, /does not hold finds of these rules/.test(stderr)], [2, true], stderr);
});

test('a file that is not whole is refused, by pages and by the program', async () => {
  const [{ bytes }] = shipped;
  const name = join(mkdtempSync(join(tmpdir(), 'lilypad-')), 'bad.puzzles');
  /** @type {[Uint8Array, RegExp][]} */
  const cases = [
    [new Uint8Array(), /does not begin with LILYPUZ1/],
    [bytes.slice(0, -1), /checksum/],
    [new Uint8Array([...bytes, 0]), /checksum/],
    [bytes.map((byte, index) => (index === 100 ? byte ^ 1 : byte)), /checksum/],
    [sealed(withBytes(bytes, 0, 0x58)), /does not begin with/],
    [sealed(withBytes(bytes, 8, 2)), /the rule set is 2/],
    [sealed(withBytes(bytes, 10, bytes[10] + 1)), /ends too early/],
    [sealed(withBytes(bytes, 10, bytes[10] - 1)), /goes on after its end/],
    [sealed(withBytes(bytes, 12, ...bytes.subarray(20, 28))), /two things are on one cell/],
    [sealed(withBytes(bytes, 12, 0, 0, 0, 0, 0, 0, 0, 0)), /six frogs/],
    [sealed(withBytes(bytes, 36, 2)), /a side is 2/],
    [sealed(withBytes(bytes, 37, 150)), /150 moves/],
    [sealed(withBytes(bytes, 40, LEVELS.length)), /a grade is/],
    [sealed(withBytes(bytes, 43, 0xff)), /a theme is unknown/],
    [sealed(withBytes(bytes, 44, 2)), /does not end with a move of the solver/],
    [sealed(withBytes(bytes, 45, 0, 0)), /there is no move 0/],
  ];
  for (const [content, message] of cases) {
    assert.throws(() => readPuzzles(content), message);
    writeFileSync(name, content);
    const { code, stderr } = await run(program, ['list', '--puzzles', name]);
    assert.deepEqual([code, /is not a whole file of puzzles/.test(stderr)], [2, true], `${message}: ${stderr}`);
  }
});
