/** Certificates on the arena page: made after a tournament, confirmed there and natively, and refused if they are not sound. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  arenaPath,
  downloaded,
  FAST_FOUR,
  gamesDone,
  letThrough,
  waitForGames,
  waitForState,
  withBarrier,
} from '../tools/arena-page.js';
import { pageTests, press, textOf, waitForText } from '../tools/browser.js';
import { lines, native, run } from '../tools/native.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const TIMEOUT = 100_000;
const SMALL = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(0, 3), limits: 'nodes 100', games: 4 };

/** A certificate that the native program has made. @param {object} experiment */
async function nativeCertificate(experiment) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-certificate-'));
  const [description, results] = [join(folder, 'experiment'), join(folder, 'results')];
  await writeFile(description, JSON.stringify(experiment));
  await lines(native, 'match', '--experiment', description, '--json', results);
  const text = (await lines(native, 'certificate', results)).join('\n');
  await rm(folder, { recursive: true });
  return JSON.parse(text);
}

/** Opens a file on the page of the arena. @param {Page} page @param {string} text */
async function openFile(page, text) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-certificate-'));
  const file = join(folder, 'certificate.json');
  await writeFile(file, text);
  const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
    await page.waitForSelector('#results-file')
  );
  await field.uploadFile(file);
  return () => rm(folder, { recursive: true });
}

/** @param {Page} page @param {'confirmed' | 'differs'} verdict */
const waitForVerdict = (page, verdict) =>
  page.waitForSelector(`#verdict[data-verdict="${verdict}"]`, { timeout: TIMEOUT });

/** 64-bit FNV-1a. @param {string} text */
function hashOf(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** Shows a certificate. @param {Page} page @param {string} address @param {unknown} certificate */
async function show(page, address, certificate) {
  await page.goto(`${address}arena.html`);
  await page.evaluate((text) => {
    location.hash = `#certificate=${encodeURIComponent(text)}`;
  }, JSON.stringify(certificate));
}

pageTest(
  'a finished tournament makes a certificate that this page and the native program confirm',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.waitForSelector('#certificate', { timeout: TIMEOUT });
    await press(page, '#certificate');
    await page.waitForSelector('#certificate-file');
    const { text } = await downloaded(page, () => press(page, '#certificate-file'));
    const { hash, engine } = JSON.parse(text);
    const own = await nativeCertificate(SMALL);
    assert.deepEqual([hash, engine], [own.hash, own.engine], 'the native program makes the same one');

    const folder = await mkdtemp(join(tmpdir(), 'lilypad-certificate-'));
    await writeFile(join(folder, 'certificate'), text);
    const { code, stdout } = await run(native, ['confirm', join(folder, 'certificate')]);
    assert.match(stdout, /^confirmed: played again, all 12 games/);
    assert.equal(code, 0);
    await rm(folder, { recursive: true });

    await press(page, '#certificate-open');
    await waitForText(page, '#go', /^Confirm$/);
    await press(page, '#go');
    await waitForVerdict(page, 'confirmed');
    assert.equal(await gamesDone(page), 12);
    assert.match(await textOf(page, '#verdict'), /^Confirmed\. Played again, all 12 games are the same/);
    assert.equal(await page.$('#foreign'), null);
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'a native certificate opens from its file; it can be paused, stopped and started over',
  async (page, { address }) => {
    await page.goto(`${address}arena.html`);
    await withBarrier(page);
    await letThrough(page, 2);
    const done = await openFile(page, JSON.stringify(await nativeCertificate(SMALL)));
    await waitForText(page, '#go', /^Confirm$/);
    await press(page, '#go');
    await waitForGames(page, 2);
    await waitForText(page, '#go', /^Pause$/);
    await press(page, '#go');
    await waitForState(page, 'paused');
    await press(page, '#go');
    await press(page, '#stop');
    await waitForState(page, 'stopped');
    await letThrough(page, Infinity);
    await waitForText(page, '#go', /^Start over$/);
    await press(page, '#go');
    await waitForVerdict(page, 'confirmed');
    await press(page, '#again');
    await waitForState(page, 'paused');
    assert.equal(await gamesDone(page), 0);
    await done();
  },
);

pageTest('the first game that differs is named, and so is another version', async (page, { address }) => {
  const certificate = await nativeCertificate(SMALL);
  const changed = { ...certificate, experiment: { ...certificate.experiment, seed: 8 } };
  await show(page, address, changed);
  await page.waitForSelector('#go');
  await press(page, '#go');
  await waitForVerdict(page, 'differs');
  assert.match(await textOf(page, '#verdict'), /^Not confirmed\. Game 1 is not the same\.$/);
  const engine = '0123456789ab';
  const { results, digests } = certificate;
  await show(page, address, { ...changed, engine, hash: hashOf(`${engine} ${results} ${digests}`) });
  await waitForText(page, '#foreign', /Another version/);
  await press(page, '#go');
  await waitForVerdict(page, 'differs');
  assert.match(await textOf(page, '#verdict'), /so this proves nothing/);
});

pageTest('what is no certificate is refused in words', async (page, { address }) => {
  const certificate = await nativeCertificate(SMALL);
  /** @type {[unknown, RegExp][]} */
  const refused = [
    [{ ...certificate, hash: '0'.repeat(16) }, /damaged/],
    [{ ...certificate, results: 'x' }, /not 0, = and 1/],
    [{ ...certificate, digests: 'ff' }, /one digest for each game/],
    [{ ...certificate, experiment: null }, /no experiment/],
    [{ ...certificate, experiment: { ...certificate.experiment, games: 100 } }, /do not fit its experiment/],
    [
      {
        ...certificate,
        experiment: {
          ...certificate.experiment,
          limits: 'nodes 5',
          agents: [{ agent: 'greedy' }, { agent: 'nobody' }],
        },
      },
      /nobody/,
    ],
    [
      {
        ...certificate,
        experiment: {
          ...certificate.experiment,
          agents: certificate.experiment.agents.map((/** @type {any} */ { agent }) => ({
            agent,
            limits: 'movetime 5',
          })),
        },
      },
      /time limits/,
    ],
    [{ ...certificate, format: 'lilypad-certificate 2' }, /format/],
    [7, /format/],
  ];
  for (const [text, message] of refused) {
    await show(page, address, text);
    await waitForText(page, '.notice[role="alert"]', message);
  }
});
