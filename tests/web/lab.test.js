/** <agent-lab>, the programming exercise: on a page of another site, in a frame, and in the notes. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { pageTests, textOf, waitForDeep } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

/** @typedef {import('puppeteer-core').Page | import('puppeteer-core').Frame} Place */

const pageTest = pageTests();
const LOOKS = 900;
const IDLE = 'export default { move: () => "grow" };';
/** Without true chance, so that its four games end the same way every time. */
const GREEDY = `let drawn = 1;
const chance = () => (drawn = (drawn * 73 + 41) % 1009) / 1009;
export default {
  move({ position }) {
    const gain = ({ from, to }) => (from ? Math.abs(to[0] - from[0]) : 0.5) + chance() * 0.4;
    return position.moves().map((move) => [gain(move), move]).sort(([one], [other]) => other - one)[0][1];
  },
};`;

/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
});

/** @param {Place} place */
const textIn = (place) => place.$eval('agent-lab >>> agent-bench', (bench) => /** @type {any} */ (bench).editor.text());

/** @param {Place} place */
async function start(place) {
  await (await waitForDeep(place, 'agent-lab >>> button')).click();
  await waitForDeep(place, 'agent-lab >>> .cm-content');
}

/** Replaces the whole program as a person would. @param {import('puppeteer-core').Page} page @param {Place} place @param {string} text */
async function write(page, place, text) {
  await (await waitForDeep(place, 'agent-lab >>> .cm-content')).focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyA');
  await page.keyboard.up('Control');
  await page.keyboard.sendCharacter(text);
}

/** Plays the games, and returns what the lab says then. @param {Place} place */
async function play(place) {
  const status = async () =>
    (await (await place.$('agent-lab >>> .status'))?.evaluate(({ textContent }) => textContent?.trim())) ?? '';
  const before = await status();
  await (await waitForDeep(place, 'agent-lab >>> #games')).click();
  // An agent that cannot be started has lost before anybody sees the games begin.
  let hasBegun = false;
  for (let look = 0; look < LOOKS; look++) {
    hasBegun ||= Boolean(await place.$('agent-lab >>> #stop')) || (await status()) !== before;
    if (hasBegun && (await place.$('agent-lab >>> #games'))) return status();
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the games did not end');
}

/** @param {string} address */
const exercise = (address) => `<script type="module" src="${address}embed.js"></script>
  <agent-lab language="javascript" starter="random" opponent="random" games="4" goal="3"></agent-lab>`;

pageTest(
  'on another site it loads nothing large before it is started; the goal is missed, then reached; the text survives a reload',
  async (page, { address }) => {
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(foreign.address(exercise(address)), { waitUntil: 'networkidle0' });
    assert.ok(!asked.some((name) => /lab\.js|editor\.js|wasm|python/.test(name)), asked.join());
    await page.evaluate(() => {
      Object.assign(window, { results: [] });
      document.addEventListener('result', (event) =>
        /** @type {any} */ (window).results.push(/** @type {CustomEvent} */ (event).detail),
      );
    });
    await start(page);
    assert.match(await textOf(page, 'agent-lab >>> .goal'), /^Goal: 3 points in 4 games against Random/);
    const starter = await textIn(page);
    await write(page, page, IDLE);
    assert.match(await play(page), /^You won 0.*goal missed, you need 3\.$/);
    await write(page, page, GREEDY);
    assert.match(await play(page), /^You won .*goal reached\.$/);
    assert.deepEqual(
      await page.evaluate(() =>
        /** @type {any} */ (window).results.map((/** @type {{ reached: boolean }} */ { reached }) => reached),
      ),
      [false, true],
    );
    await page.reload();
    await start(page);
    assert.equal(await textIn(page), GREEDY);

    await (await waitForDeep(page, 'agent-lab >>> #reset')).click();
    await (await waitForDeep(page, 'agent-lab >>> #undo')).evaluate((button) => button.isConnected);
    assert.equal(await textIn(page), starter);
    await (await waitForDeep(page, 'agent-lab >>> #undo')).click();
    for (let look = 0; look < 50 && (await textIn(page)) !== GREEDY; look++)
      await new Promise((done) => setTimeout(done, 100));
    assert.equal(await textIn(page), GREEDY, 'the reset is undone');

    await write(page, page, 'export default { move() { throw new Error("oops"); } };');
    assert.match(await play(page), /^Your agent broke after/);
    assert.match(await textOf(page, 'agent-lab >>> .trouble'), /Error: oops.*line 1/);
    await write(page, page, 'export default { move( };');
    assert.equal(await play(page), 'Your agent could not be started, so it lost.');
  },
  { path: 'about:blank' },
);

pageTest(
  'in a frame on another site it plays, in Python too',
  async (page, { address }) => {
    const source = `${address}embed.html?tag=lab&id=first&language=python&starter=random&opponent=random&games=1&goal=1`;
    await page.goto(foreign.address(`<iframe src="${source}" width="700" height="760"></iframe>`));
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    assert.ok(frame);
    await start(frame);
    assert.match(await play(frame), /^You won .*goal (reached|missed, you need 1)\.$/);
  },
  { path: 'about:blank' },
);

pageTest(
  'the generator writes the tag of a lab',
  async (page) => {
    await page.waitForSelector('#as-tag');
    await page.click('[name="tag"][value="agent-lab"] + span');
    await page.select('#attribute-starter', 'minimax');
    await page.$eval('#attribute-goal', (input) => {
      /** @type {HTMLInputElement} */ (input).value = '7';
      input.dispatchEvent(new Event('change'));
    });
    const value = (/** @type {string} */ id) =>
      page.$eval(id, (area) => /** @type {HTMLTextAreaElement} */ (area).value);
    assert.match(await value('#as-tag'), /<agent-lab starter="minimax" goal="7"><\/agent-lab>$/);
    assert.match(await value('#as-frame'), /embed\.html\?tag=lab&amp;starter=minimax&amp;goal=7"/);
    await waitForDeep(page, '#preview agent-lab >>> button');
  },
  { path: 'embedding.html' },
);
