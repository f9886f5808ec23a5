/** Links, shared texts and embeddings from an earlier version still show the same. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { pageTests } from '../tools/browser.js';
import { figuresDefined, runFigures } from '../tools/figures.js';
import { openForeign } from '../tools/foreign.js';
import { keptVectors } from '../tools/kept.js';
import { embeddingLooks, formLooks, gameLooks, linkLooks, tableLooks } from '../tools/kept-looks.js';
import {
  shownEmbedding,
  shownForm,
  shownGame,
  shownTable,
  shownTournament,
  visit,
  waitForShown,
} from '../tools/kept-page.js';

const pageTest = pageTests();
/** The form's default depends on the machine's number of cores. */
const TWO_WORKERS = { storage: { 'lilypad-arena': '{"workers":2}' } };

/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
});

/** Reduces what is shown to the expected parts; texts are cut to the expected length.
 * @param {any} shown @param {any} expected */
const beginningOf = (shown, expected) =>
  Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      typeof value === 'string' ? shown[key].slice(0, value.length) : shown[key],
    ]),
  );

pageTest('the play page opens its links', async (page, { address }) => {
  for (const { name, link, shown: before, goesOn } of keptVectors('play-links')) {
    const shown = gameLooks(before);
    await visit(page, address, `index.html${link}`);
    if (!goesOn) {
      await waitForShown(() => shownGame(page), shown, name);
      continue;
    }
    const count = shown.moves.split(', ').length;
    await page.waitForFunction((least) => document.querySelectorAll('.moves .move').length > least, {}, count);
    await waitForShown(async () => beginningOf(await shownGame(page), shown), shown, name);
  }
});

pageTest('the Sequence page opens its links', async (page, { address }) => {
  for (const { name, link, shown: before, goesOn } of keptVectors('sequence-links')) {
    const shown = tableLooks(before);
    await visit(page, address, `sequence.html${link}`);
    if (!goesOn) {
      await waitForShown(() => shownTable(page), shown, name);
      continue;
    }
    await page.waitForFunction(
      (least) => document.querySelectorAll('.moves .move').length > least,
      {},
      shown.sides.length,
    );
    await waitForShown(async () => beginningOf(await shownTable(page), shown), shown, name);
  }
});

pageTest('the arena opens its links and fills its form from them', async (page, { address }) => {
  for (const { name, link, shown, fields } of keptVectors('arena-links')) {
    await visit(page, address, `arena.html${link}`, TWO_WORKERS);
    await page.waitForSelector('#state');
    const expected = linkLooks(shown);
    await waitForShown(async () => beginningOf(await shownTournament(page), expected), expected, name);
    await page.click('#edit');
    await page.waitForSelector('#start');
    const filled = formLooks(fields);
    await waitForShown(() => shownForm(page, filled), filled, name);
  }
});

/** What is shown of a game, but not of the panel beside it. @param {any} shown */
const withoutPanel = ({ tab, fields, ...game }) => game;

pageTest('game texts can still be imported', async (page, { address }) => {
  for (const { name, text, shown } of keptVectors('shared-games')) {
    await visit(page, address, 'index.html#seat=both');
    await page.waitForSelector('#tab-share');
    await page.click('#tab-share');
    await page.waitForSelector('#pasted');
    await page.$eval(
      '#pasted',
      (area, pasted) => {
        /** @type {HTMLTextAreaElement} */ (area).value = pasted;
        area.dispatchEvent(new Event('input'));
      },
      text,
    );
    await page.click('.read');
    // Where a problem is told, and which panel is open then, may change; the game and that there is a problem may not.
    const shownNow = async () => ({
      ...withoutPanel(await shownGame(page)),
      warned: (await page.$('.notice')) !== null,
    });
    await waitForShown(shownNow, withoutPanel(gameLooks(shown)), name);
  }
});

const embeddings = keptVectors('embeddings');

/** Goes to the end of a board's moves, or starts a game. @param {import('puppeteer-core').Page} page @param {string} selector */
const goOn = (page, selector) =>
  page.$eval(selector, (element) => {
    const { last, restart } = /** @type {any} */ (element);
    return (last ?? restart).call(element);
  });

pageTest('tags work on a page of another origin', async (page, { address }) => {
  const tags = embeddings.filter(({ html }) => html);
  const body = tags.map(({ html }) => `<div>${html}</div>`).join('');
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script>${body}`));
  for (const [index, { tag, html, shown, then }] of tags.entries()) {
    const selector = `div:nth-of-type(${index + 1}) > ${tag}`;
    await waitForShown(() => shownEmbedding(page, selector), embeddingLooks(tag, shown, then), html);
    await goOn(page, selector);
    await waitForShown(() => shownEmbedding(page, selector), embeddingLooks(tag, then, then), html);
  }
});

pageTest('frame addresses still work', async (page, { address }) => {
  for (const { tag, frame, shown, then } of embeddings.filter((entry) => entry.frame)) {
    await visit(page, address, frame);
    await waitForShown(() => shownEmbedding(page, tag), embeddingLooks(tag, shown, then), frame);
    await goOn(page, tag);
    await waitForShown(() => shownEmbedding(page, tag), embeddingLooks(tag, then, then), frame);
  }
});

pageTest('figures of the notes work on a page of another origin', async (page, { address }) => {
  const figures = embeddings.filter(({ figure }) => figure);
  const body = figures.map(({ figure }) => `<div class="live">${figure}</div>`).join('');
  await page.goto(foreign.address(`<script type="module" src="${address}notes.js"></script>${body}`));
  await figuresDefined(page);
  const states = await runFigures(page);
  assert.deepEqual(
    states,
    figures.map(({ tag }) => [tag, 'done']),
  );
});

pageTest('pages, scripts and sections that others link to still exist', async (_, { address }) => {
  for (const { path, ids } of keptVectors('addresses')) {
    const response = await fetch(address + path);
    assert.equal(response.status, 200, path);
    const text = await response.text();
    assert.deepEqual(
      ids.filter((/** @type {string} */ id) => !text.includes(` id="${id}"`)),
      [],
      path,
    );
  }
});
