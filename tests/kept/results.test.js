/** Result files of an earlier version: the program counts and resumes them, and the arena page opens them. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { pageTests } from '../tools/browser.js';
import { keptResults, keptVectors, ofUnchanged, presentVersions } from '../tools/kept.js';
import { countsOf, withoutIntervals } from '../tools/kept-looks.js';
import { shownTournament, visit, waitForShown } from '../tools/kept-page.js';
import { lines, native, root, run } from '../tools/native.js';
import { newFolder, portable, readResults } from '../tools/results.js';

const LIMIT = { timeout: 60_000 };
const pageTest = pageTests();
const versions = await presentVersions();
const files = keptVectors('results');

/** The number of games in a file that another version played. @param {string} name */
function foreignGames(name) {
  const { experiment, records } = readResults(keptResults(name));
  const version = versions[/** @type {'freckers' | 'sequence'} */ (experiment.game)];
  return records.filter(({ engine }) => engine !== version).length;
}

/** A game without values that depend on the machine or the version; old records have no digest. @param {any} record */
const course = (record) => ({ ...portable(record), engine: undefined, digest: undefined });

for (const { name, words, standings } of files) {
  test(`${name}: gives the same standings, with a note about games of another version`, LIMIT, async () => {
    const [text] = await lines(native, 'standings', '--json', keptResults(name));
    const { foreign, ...numbers } = JSON.parse(text);
    assert.deepEqual(countsOf(numbers), countsOf(standings));
    assert.equal(foreign, foreignGames(name));
  });

  if (!words) continue;
  test(`${name}: truncated in its second game, it is resumed with the same result`, LIMIT, async (context) => {
    const file = `${newFolder(context)}/half`;
    const text = readFileSync(keptResults(name), 'utf8');
    const oneGame = text.split('\n', 2).join('\n');
    writeFileSync(file, text.slice(0, oneGame.length + 200));
    const { code, stderr } = await run(native, ['match', '--json', file, '--resume', ...words]);
    assert.equal(code, 0, stderr);
    assert.equal(/another version/.test(stderr), foreignGames(name) > 0, stderr);
    const [resumed, whole] = [readResults(file), readResults(keptResults(name))];
    assert.deepEqual(resumed.experiment, whole.experiment);
    assert.equal(resumed.records.length, whole.records.length);
    assert.deepEqual(ofUnchanged(resumed.records).map(course), ofUnchanged(whole.records).map(course));
  });
}

test('a result file is an experiment that can be played again', LIMIT, async (context) => {
  const file = `${newFolder(context)}/again`;
  await lines(native, 'match', '--json', file, '--experiment', keptResults('experiment'));
  const [again, whole] = [readResults(file), readResults(keptResults('experiment'))];
  assert.deepEqual(again.records.map(course), whole.records.map(course));
});

test('a complete result file is not changed', LIMIT, async (context) => {
  const file = `${newFolder(context)}/whole`;
  copyFileSync(keptResults('sequence'), file);
  await lines(native, 'match', '--json', file, '--resume', '--experiment', keptResults('sequence'));
  assert.deepEqual(readFileSync(file), readFileSync(keptResults('sequence')));
});

test('files of the former Sequence match runner are rejected, as they contain no experiment', LIMIT, async () => {
  const { code, stderr } = await run(native, ['standings', keptResults('sequence-match')]);
  assert.equal(code, 2);
  assert.match(stderr, /^lilypad: .*experiment/);
});

test('an interrupted tuning resumes and reaches the same weights', LIMIT, async (context) => {
  const folder = `${root}tests/vectors/kept/results`;
  const file = `${newFolder(context)}/tuning`;
  copyFileSync(`${folder}/tuning.txt`, file);
  const printed = await lines(`${root}build/lilypad-tune`, '--games', '120', '--seed', '3', '--file', file);
  assert.deepEqual(printed, readFileSync(`${folder}/tuning-end.txt`, 'utf8').trimEnd().split('\n'));
});

pageTest('the arena opens each file with the same tables', async (page, { address }) => {
  for (const { name, shown } of files) {
    await visit(page, address, 'arena.html');
    const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
      await page.waitForSelector('#results-file')
    );
    await field.uploadFile(keptResults(name));
    if (!shown) {
      await page.waitForSelector('.notice[role="alert"]');
      continue;
    }
    await waitForShown(() => shownTournament(page), withoutIntervals(shown), name);
    assert.equal((await page.$('#foreign')) !== null, foreignGames(name) > 0, name);
  }
});
