/** The play page, used as a person would, in a real browser. */
import assert from 'node:assert/strict';
import {
  cellSelector,
  chooseAgent,
  move,
  movesPlayed,
  pageTests,
  textOf,
  waitForMoves,
  waitForText,
  yourTurn,
} from '../tools/browser.js';

const pageTest = pageTests();
const WATCH_FAST = { seat: 'watch', movetime: 100, opponents: { red: 'greedy', blue: 'greedy-random' } };

pageTest('a move with the mouse is answered', async (page) => {
  await yourTurn(page);
  await page.click(cellSelector('01'));
  const targets = await page.$$eval('freckers-pond >>> .target', (cells) =>
    cells.map((cell) => cell.getAttribute('data-cell')),
  );
  assert.deepEqual(targets.sort(), ['00', '11', '12'], 'legal destinations are shown');
  await page.click(cellSelector('12'));
  await waitForMoves(page, 2);
  assert.match(await page.$eval(cellSelector('12'), (cell) => cell.ariaLabel ?? ''), /row 1 column 2, red frog/);
  assert.match(await page.$eval(cellSelector('01'), (cell) => cell.ariaLabel ?? ''), /water/);
});

pageTest('a click without a meaning does nothing', async (page) => {
  await yourTurn(page);
  for (const cell of ['44', '71', '01', '44', '01', '44', '12']) await page.click(cellSelector(cell));
  assert.equal(await movesPlayed(page), 0);
});

pageTest('a move with the keyboard is answered', async (page) => {
  await yourTurn(page);
  await page.focus(cellSelector('00'));
  // The player's side is at the bottom: columns run from right to left, and row 0 is the lowest.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await waitForMoves(page, 2);
  assert.equal(await textOf(page, '.moves li'), '1 01–11');
  await yourTurn(page);
  await page.keyboard.press('g');
  await waitForMoves(page, 4);
  const spoken = await page.$eval('freckers-pond >>> [aria-live]', (element) => element.textContent ?? '');
  assert.match(spoken, /^Blue (goes from row|grows pads)/);
});

/** Records the hops of every animation from now on, even very short ones. @param {import('puppeteer-core').Page} page */
const noteFlights = (page) =>
  page.evaluate(() => {
    /** @type {number[]} */
    const flights = [];
    Object.assign(window, { flights });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { length } = /** @type {Keyframe[]} */ (frames);
      flights.push((length - 1) / 2);
      return animate.call(this, frames, options);
    };
  });

for (const reducedMotion of [false, true]) {
  pageTest(
    `a chain of jumps is ${reducedMotion ? 'shown at once with reduced motion' : 'animated hop by hop'}, and its ends are marked`,
    async (page) => {
      await waitForMoves(page, 6);
      const jump = await page.evaluate(() =>
        /** @type {any} */ (document.querySelector('freckers-pond')).moves.find(
          (/** @type {any} */ { path }) => path.length > 2,
        ),
      );
      await noteFlights(page);
      await move(page, jump.path[0], jump.path.at(-1));
      assert.deepEqual(await page.evaluate('flights'), reducedMotion ? [] : [jump.path.length - 1]);
      assert.equal((await page.$$('freckers-pond >>> .square')).length, 2);
      assert.equal((await page.$$('freckers-pond >>> .trail.last')).length, 1);
    },
    { path: '#moves=0111.7161.0213.7263.grow.grow&seat=both', reducedMotion },
  );
}

pageTest('Red and Blue differ in more than colour', async (page) => {
  await yourTurn(page);
  const marks = await page.$$eval('freckers-pond >>> .frog', (frogs) =>
    frogs.map((frog) => [
      frog.classList.contains('red'),
      frog.querySelector('.stripes') !== null,
      frog.querySelector('.spots') !== null,
    ]),
  );
  assert.deepEqual(marks, [...Array(6).fill([true, true, false]), ...Array(6).fill([false, false, true])]);
});

pageTest(
  'a frog is dragged to its pad',
  async (page) => {
    await yourTurn(page);
    const [from, to] = await Promise.all(
      ['03', '13'].map(async (cell) => (await page.$(cellSelector(cell)))?.boundingBox()),
    );
    assert.ok(from && to);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
    await page.mouse.up();
    await waitForMoves(page, 2);
    assert.equal(await textOf(page, '.moves li'), '1 03–13');
  },
  { reducedMotion: false },
);

pageTest('growth is previewed, and the button grows', async (page) => {
  await yourTurn(page);
  await page.hover('.grow');
  const count = await page
    .waitForSelector('freckers-pond >>> .pad.preview')
    .then(() => page.$$('freckers-pond >>> .pad.preview'));
  assert.equal(count.length, 2);
  await page.click('.grow');
  await waitForMoves(page, 2);
  assert.match(await page.$eval('.moves li', (move) => move.textContent ?? ''), /grow/);
});

pageTest('undo goes back to the player’s last turn, redo returns, and new game starts over', async (page) => {
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 4);
  await page.click('.undo');
  assert.equal(await movesPlayed(page), 2);
  await page.click('.redo');
  assert.equal(await movesPlayed(page), 4);
  await page.click('.new');
  assert.equal((await page.$$('.move')).length, 0);
});

pageTest(
  'undo while the agent is thinking takes back the player’s move',
  async (page) => {
    await yourTurn(page);
    await page.click('.grow');
    await page.click('.undo');
    await yourTurn(page);
    assert.equal(await movesPlayed(page), 0);
  },
  { settings: { movetime: 5000, opponents: { blue: 'alphabeta-best' } } },
);

pageTest('as Blue, the agent moves first and the board is flipped', async (page) => {
  await yourTurn(page);
  await page.click('.choice [value="blue"] + span');
  await waitForMoves(page, 1);
  await yourTurn(page);
  assert.equal(await page.$eval('freckers-pond', (board) => board.hasAttribute('flipped')), true);
});

pageTest('one player plays both sides under the referee rules', async (page) => {
  await yourTurn(page);
  await page.click('.choice [value="both"] + span');
  await page.select('#rules', 'referee');
  await move(page, '01', '12');
  await move(page, '76', '66');
  assert.equal(await movesPlayed(page), 2);
});

pageTest(
  'two agents play a complete game',
  async (page) => {
    await page.waitForFunction(() => document.querySelector('.result')?.textContent?.trim(), { timeout: 100_000 });
    assert.match(await textOf(page, '.result'), /^((Red|Blue) wins|Draw): .*(frogs are across|frogs across)/);
    assert.ok((await movesPlayed(page)) > 20);
  },
  { settings: WATCH_FAST },
);

pageTest(
  'watching can be paused and resumed',
  async (page) => {
    await waitForMoves(page, 2);
    await page.click('.run');
    const count = await movesPlayed(page);
    await new Promise((done) => setTimeout(done, 500));
    assert.equal(await movesPlayed(page), count);
    await page.click('.run');
    await waitForMoves(page, count + 2);
  },
  { settings: { ...WATCH_FAST, opponents: { red: 'alphabeta-best', blue: 'alphabeta-best' } } },
);

pageTest('an agent can be chosen, with a form for its parameters', async (page) => {
  await yourTurn(page);
  await chooseAgent(page, 'blue', 'greedy-random');
  await page.click('.parameters summary');
  await page.$eval('#opponent-blue-idle', (field) => {
    /** @type {HTMLInputElement} */ (field).value = '2.5';
    field.dispatchEvent(new Event('change'));
  });
  await page.click('.grow');
  await waitForMoves(page, 2);
  await page.waitForFunction(() => localStorage.getItem('lilypad-play')?.includes('greedy-random:idle=2.5'));
});

pageTest('levels have descriptions, and each of them answers', async (page) => {
  await yourTurn(page);
  const levels = await page.$$eval('#opponent-blue option[value^="level:"]', (options) =>
    options.map((option) => /** @type {HTMLOptionElement} */ (option).value),
  );
  assert.equal(levels[0], 'level:beginner');
  assert.equal(levels.at(-1), 'level:champion');
  for (const [index, level] of levels.entries()) {
    await page.select('#opponent-blue', level);
    assert.ok((await textOf(page, '.field .help')).length > 20, level);
    await page.click('.grow');
    await waitForMoves(page, 2 * (index + 1));
    await yourTurn(page);
  }
});

pageTest(
  'while an agent thinks, its depth and score are shown',
  async (page) => {
    await yourTurn(page);
    await page.click('.grow');
    await waitForText(page, '.status.thinking', /^depth \d+ · (Even|(Red|Blue) \+\d)/);
  },
  { settings: { movetime: 2000, opponents: { blue: 'alphabeta-best' } } },
);

pageTest('a hint shows an action on the board', async (page) => {
  await yourTurn(page);
  await page.click('.hint');
  await page.waitForSelector('freckers-pond >>> .trail.arrow, freckers-pond >>> .pad.preview', { timeout: 20_000 });
  assert.equal((await page.$$('.move')).length, 0, 'and plays none');
});

pageTest('a button flips the board', async (page) => {
  await yourTurn(page);
  const flipped = () => page.$eval('freckers-pond', (board) => board.hasAttribute('flipped'));
  const before = await flipped();
  await page.click('.flip');
  assert.equal(await flipped(), !before);
});

pageTest('sound is off by default', async (page) => {
  await yourTurn(page);
  await page.evaluate(() => {
    const Real = AudioContext;
    const counts = { contexts: 0 };
    Object.assign(window, { made: counts });
    window.AudioContext = class extends Real {
      constructor() {
        super();
        counts.contexts += 1;
      }
    };
  });
  await page.click('.choice [value="both"] + span');
  await page.click('.grow');
  assert.equal(await page.evaluate('made.contexts'), 0);
  await page.click('#sound');
  await page.click('.grow');
  await page.waitForFunction('made.contexts === 1');
});

pageTest('a clock runs down, and the game ends with it', async (page) => {
  await yourTurn(page);
  await page.select('#clock', '1');
  assert.equal(await textOf(page, '#near-player .clock'), '1:00');
  await page.click('.grow');
  await waitForMoves(page, 2);
  await waitForText(page, '#near-player .clock', /0:5\d/);
  // A minute is too long for a test, so the saved game gets half a second.
  await page.evaluateOnNewDocument(() => {
    const game = JSON.parse(sessionStorage.getItem('lilypad-game') ?? '{}');
    sessionStorage.setItem('lilypad-game', JSON.stringify({ ...game, times: { red: 500, blue: 30_000 } }));
  });
  await page.reload();
  await waitForText(page, '.result', /^You lost: you ran out of time/);
});

pageTest(
  'invalid stored data is ignored',
  async (page) => {
    await yourTurn(page);
    assert.equal(
      await page.$eval('#opponent-blue', (select) => /** @type {HTMLSelectElement} */ (select).value),
      'level:beginner',
    );
  },
  {
    settings: { seat: ['x'], movetime: 'never', rules: 7, clock: -1, opponents: { red: 5, blue: 'nobody:a=<script>' } },
  },
);

pageTest('the page fits a phone of 320 pixels', async (page) => {
  await page.setViewport({ width: 320, height: 568 });
  await yourTurn(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
  const grow = await page.$eval('.grow', (button) => button.getBoundingClientRect().bottom);
  assert.ok(grow <= 568, 'board and GROW are seen at once');
});

pageTest(
  'Grow that would add no pads says so before it is pressed, and passes the turn',
  async (page) => {
    await yourTurn(page);
    const told = 'Grow would add no pads now; it only passes the turn';
    assert.match(await textOf(page, '.grow'), /^Grow \+0 pads$/);
    assert.equal(
      await page.$eval('.grow', (button) => button.getAttribute('title')),
      `No water is next to your frogs. ${told} (G on the board)`,
    );
    assert.equal(await page.$eval('.grow', (button) => button.getAttribute('aria-describedby')), 'grow-help');
    assert.equal(await textOf(page, '#grow-help'), `${told}.`);
    assert.equal(await textOf(page, '#grow-help [role="status"]'), `${told}.`);
    assert.ok(await page.$eval('#grow-help', (help) => help.getBoundingClientRect().height > 10), 'in sight');
    await page.click('.grow');
    await waitForText(page, '#near-player .who', /Red/);
    assert.equal(await movesPlayed(page), 1);
    await page.click('.grow');
    await move(page, '00', '11');
    await move(page, '72', '62');
    assert.match(await textOf(page, '.grow'), /^Grow \+4 pads$/);
    assert.match(await textOf(page, '#grow-help'), /^Grow turns the water around your frogs into pads\.$/);
    assert.equal(await textOf(page, '#grow-help [role="status"]'), '');
  },
  {
    path: '#position=rrrrrr**/********/8/8/8/8/********/**bbbbbb_r_20&seat=both',
    viewport: { width: 390, height: 700 },
  },
);

pageTest('the chosen rules say what they change on the board', async (page) => {
  await yourTurn(page);
  assert.equal(await textOf(page, '#rules-help'), 'Pads only: in a chain of jumps, every jump lands on a pad.');
  await page.select('#rules', 'referee');
  assert.match(await textOf(page, '#rules-help'), /^Referee: .* only the last must land on a pad/);
  assert.equal(await page.$eval('#rules', (select) => select.getAttribute('aria-describedby')), 'rules-help');
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [1024, 768],
])
  pageTest(
    `at ${width} x ${height} all that the page has to say below the board is inside the window, and off the board`,
    async (page) => {
      const outside = () =>
        page.evaluate(() => {
          const board = document.querySelector('#board')?.getBoundingClientRect().bottom ?? 0;
          const said = [...document.querySelectorAll('#controls :is(.notice, .aside, .grow-help.idle, .buttons)')];
          return said
            .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
            .filter(({ box }) => box.top < board || box.bottom > innerHeight)
            .map(({ name }) => name);
        });
      await page.waitForSelector('#controls .notice');
      assert.deepEqual(await outside(), [], 'a link that cannot be read');
      const position = '#position=*rrrrrr*/********/********/8/8/8/1******1/*bbbbbb*_r_10&seat=both';
      await page.evaluate((hash) => (location.hash = hash), `${position}&moves=0616`);
      await page.waitForSelector('.moves .move');
      await page.evaluate((hash) => (location.hash = hash), position);
      await page.waitForSelector('#controls .aside');
      await page.waitForSelector('.grow-help.idle');
      assert.deepEqual(await outside(), [], 'another game that can be brought back, and Grow adds nothing');
    },
    { path: '#moves=9999&seat=both', viewport: { width, height } },
  );

for (const [way, width, height] of /** @type {[string, number, number][]} */ ([
  ['upright', 390, 844],
  ['on its side', 844, 390],
]))
  pageTest(
    `on a phone held ${way}, the name, the depth and the score of the engine that thinks are whole, also beside a clock`,
    async (page) => {
      await waitForText(page, '#near-player .status', /^depth \d\d · (Even|(Red|Blue) \+\d)/);
      assert.ok(await page.$('#near-player .clock'));
      const cut = await page.$$eval('#near-player .who, #near-player .status', (parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ textContent }) => textContent),
      );
      assert.deepEqual(cut, []);
    },
    {
      path: '#seat=watch&red=level:champion&blue=level:champion',
      settings: { clock: 5 },
      viewport: { width, height },
    },
  );
