/** The same site in WebKit, the engine of Safari: load, move, reply, analysis, a tournament, a brought agent, Sequence, embed. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { serve } from '../../web/tools/serve.js';
import { arenaPath, FAST_FOUR } from '../tools/arena-page.js';
import { cellSelector } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';
import { againstRandom, agentFile } from '../tools/guest-page.js';
import { openSequence } from '../tools/sequence.js';
import { boardCell, pressing } from '../tools/sequence-page.js';
import { openWebkit } from '../tools/webkit.js';

/** Python needs seconds to start, on a crowded machine many. */
const PATIENCE = 240_000;

/** @type {Awaited<ReturnType<typeof openWebkit>>} */
let webkit;
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
let address = '';
before(async () => {
  [webkit, foreign, { address }] = await Promise.all([openWebkit(PATIENCE), openForeign(), serve('build/site', 0)]);
});

const MOVES = '.moves .move';
const DEAL = 42;

test('the page loads, a move is answered, and the analysis shows lines', { timeout: 120_000 }, async () => {
  await webkit.goto(address);
  await webkit.wait('.grow[aria-disabled="false"]');
  await webkit.click(cellSelector('01'));
  await webkit.wait('freckers-pond >>> .target');
  await webkit.click(cellSelector('12'));
  await webkit.wait('.moves', (list) => list.querySelectorAll('.move').length >= 2);
  assert.match(await webkit.look(MOVES, (move) => move.textContent.trim()), /01–12/);
  assert.match(await webkit.look(cellSelector('12'), (cell) => cell.ariaLabel), /red frog/);
  await webkit.click('#tab-analyse');
  await webkit.wait('.lines li');
  const [head, line] = await webkit.wait('freckers-pond >>> .trail.arrow', (arrow) => [
    getComputedStyle(arrow.querySelector('.tip')).fill,
    getComputedStyle(arrow.querySelector('polyline')).stroke,
  ]);
  assert.equal(head, line, 'the arrowhead has the colour of its line');
  assert.notEqual(head, 'rgb(0, 0, 0)');
});

test('on a second visit, the analysis still uses one core, and says so', { timeout: 240_000 }, async () => {
  await webkit.goto(address);
  await webkit.wait('body', () => {
    navigator.serviceWorker.ready.then(() => Object.assign(window, { isKept: true }));
    return 'isKept' in window;
  });
  await webkit.goto('about:blank');
  await webkit.goto(`${address}#moves=grow&seat=both&mode=analyse`);
  await webkit.wait('.lines li');
  assert.equal(await webkit.look('body', () => crossOriginIsolated), false);
  const settings = await webkit.look('.analysis-settings', ({ textContent }) => textContent);
  assert.match(settings, /In this browser, the engine can use only one processor core\./);
});

test('a Python agent that somebody brings plays', { timeout: 600_000 }, async () => {
  await webkit.goto(`${address}arena.html`);
  await webkit.chooseFile('#guest-files', agentFile('plain.py'));
  const plain = await webkit.wait(
    '#guests',
    () => /** @type {HTMLOptionElement | null} */ (document.querySelector('#entrant-0 optgroup option'))?.value,
  );
  const experiment = againstRandom([{ agent: plain, name: 'plain', limits: 'clock 180000' }]);
  await webkit.goto(address + arenaPath(experiment));
  await webkit.click('#go');
  await webkit.wait('#state[data-state="complete"]');
  await webkit.wait('#game-list .story');
  assert.match(await webkit.look('#game-list', (list) => list.textContent), /What plain printed[^]*I am (RED|BLUE)/);
  console.log(`pace ${await webkit.look('#state', () => localStorage.getItem('lilypad-python-pace'))}`);
});

test('a tournament is played to its end, stored and listed', { timeout: 120_000 }, async () => {
  await webkit.goto(address + arenaPath({ ...FAST_FOUR, games: 2 }));
  await webkit.click('#go');
  await webkit.wait('#state[data-state="complete"]');
  await webkit.wait('#chart-lengths svg');
  await webkit.reload();
  await webkit.wait('#state[data-state="complete"]');
  assert.equal(await webkit.look('progress', (bar) => bar.value), 12);
});

test('a card of Sequence is played and answered', { timeout: 120_000 }, async () => {
  const game = (await openSequence()).position(`deal ${DEAL}`);
  const [{ kind, card, cells }] = game.choices;
  await webkit.goto(`${address}sequence.html#deal=${DEAL}&seat=red`);
  await webkit.wait('.hint[aria-disabled="false"]');
  await pressing(webkit.click)({ kind, card, cell: cells[0], take: game.view.draft[0] }, game);
  await webkit.wait('.moves', (list) => list.querySelectorAll('.move').length >= 2);
  assert.match(await webkit.look(boardCell(cells[0]), (cell) => cell.ariaLabel), /red/i);
});

test('a game embedded on another origin is played', { timeout: 120_000 }, async () => {
  await webkit.goto(
    foreign.address(
      `<script type="module" src="${address}embed.js"></script><freckers-game size="360" level="beginner"></freckers-game>`,
    ),
  );
  await webkit.wait('freckers-game >>> [data-cell="01"]');
  await webkit.click('freckers-game >>> [data-cell="01"]');
  await webkit.wait('freckers-game >>> .target');
  await webkit.click('freckers-game >>> [data-cell="12"]');
  await webkit.wait('freckers-game', (game) => game.state?.at === 2);
});
