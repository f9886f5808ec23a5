/** Data that an earlier version stored in the browser: games, settings, drafts, tournaments, studies. */
import assert from 'node:assert/strict';
import { courses, downloaded, shownResults, waitForState } from '../tools/arena-page.js';
import { pageTests, waitForText } from '../tools/browser.js';
import { keptVectors, ofUnchanged, presentVersions } from '../tools/kept.js';
import {
  countedFromOne,
  countsOf,
  gameLooks,
  tableLooks,
  thoughtLooks,
  tournamentLooks,
  withoutNewColumns,
} from '../tools/kept-looks.js';
import { shownForm, shownGame, shownTable, shownTournament, visit, waitForShown } from '../tools/kept-page.js';

const pageTest = pageTests();
const versions = await presentVersions();

pageTest('games and settings of Freckers and Sequence are restored', async (page, { address }) => {
  for (const { name, page: path, storage, shown } of keptVectors('storage')) {
    await visit(page, address, path, { storage });
    const isFreckers = path === 'index.html';
    await waitForShown(
      () => (isFreckers ? shownGame : shownTable)(page),
      (isFreckers ? gameLooks : tableLooks)(shown),
      name,
    );
  }
});

const [{ stores, ...database }, ...rows] = keptVectors('arena-database');
const [{ storage, runs, fields }, ...tournaments] = keptVectors('arena-shown');

/** @param {string} name */
const records = (name) => rows.filter(({ store }) => store === name).map(({ record }) => record);
const kept = {
  storage,
  databases: [
    { ...database, stores: stores.map((/** @type {any} */ store) => ({ ...store, records: records(store.name) })) },
  ],
};

/** Whether a run was played by another version of the engine. @param {any} run */
const isForeign = ({ game, engine }) => engine !== versions[/** @type {'freckers' | 'sequence'} */ (game)];

pageTest('the arena lists stored tournaments and restores the drafts of both games', async (page, { address }) => {
  await visit(page, address, 'arena.html', kept);
  await page.waitForSelector('.runs a');
  const found = await page.$$eval('.runs li', (items) =>
    items.map((item) => {
      const link = item.querySelector('a');
      const status = item.querySelector('.status')?.textContent ?? '';
      const count = status.split(' · ').find((part) => /^\d/.test(part)); // after who plays, where the title does not say it
      return [link?.textContent, parseInt(`${count}`, 10), link?.getAttribute('href'), /another version/.test(status)];
    }),
  );
  const foreign = new Map(records('runs').map((run) => [run.title, isForeign(run)]));
  assert.deepEqual(
    found,
    runs.map((/** @type {any[]} */ run) => [...run, foreign.get(run[0])]),
  );
  await waitForShown(() => shownForm(page, fields.sequence), fields.sequence);
  await page.$eval('form [value="freckers"]', (field) => /** @type {HTMLElement} */ (field).click());
  await waitForShown(() => shownForm(page, fields.freckers), fields.freckers);
});

for (const { link, shown, files, replay, thoughts, final } of tournaments) {
  pageTest(`${shown.title}, ${shown.state}`, async (page, { address }) => {
    await visit(page, address, `arena.html${link}`, kept);
    await waitForShown(() => shownTournament(page), tournamentLooks(shown));
    const run = records('runs').find(({ title }) => title === shown.title);
    assert.equal((await page.$('#foreign')) !== null, isForeign(run), 'a note about another version');

    for (const [id, { name, text }] of Object.entries(files ?? {})) {
      const file = await downloaded(page, () => page.click(`#export-${id}`));
      assert.equal(file.name, name);
      assert.deepEqual(
        contentOf(name, file.text),
        contentOf(name, name.endsWith('-games.csv') ? countedFromOne(text) : text),
        name,
      );
    }
    if (files) {
      const games = records('games').filter((game) => game.run === run.id);
      const { experiment, records: exported } = await shownResults(page);
      assert.deepEqual(experiment, run.experiment);
      assert.deepEqual(
        exported,
        games.map(({ record }) => record),
        'every game as it was kept',
      );
    }
    if (final) {
      await page.click('#go');
      await waitForState(page, 'complete');
      const { records: finished } = await shownResults(page);
      const unchanged = new Set(ofUnchanged(finished).map(({ game }) => game));
      const isUnchanged = (/** @type {{ game: number }} */ { game }) => unchanged.has(game);
      assert.equal(finished.length, final.length);
      assert.deepEqual(
        courses(finished)
          .filter(isUnchanged)
          .map(({ engine, ...course }) => course),
        final.filter(isUnchanged),
        'the rest is played as the earlier version played it',
      );
    }
    if (replay) {
      await page.goto(address + replay);
      await page.waitForSelector('#thoughts');
      await waitForText(page, '#thoughts', /./);
      const list = await page.$$eval('#thoughts tbody tr', (lines) =>
        lines.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
      );
      assert.deepEqual(list.slice(0, thoughts.length), thoughts.map(thoughtLooks));
    }
  });
}

/** What a file holds besides intervals and what came later. @param {string} name @param {string} text */
function contentOf(name, text) {
  if (name.endsWith('.csv')) return withoutNewColumns(text);
  const value = JSON.parse(text);
  return value.format === 'lilypad-standings 1' ? countsOf(value) : text;
}
