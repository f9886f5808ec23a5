/** Exercises in a real browser: answered right and wrong, by keyboard alone, by link, kept over a reload, on another site.
 * @import { Page } from 'puppeteer-core' */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { findings } from '../tools/axe.js';
import { openPage, pageTests, waitForDeep } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

const pageTest = pageTests();
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
});

/** A selector for something in an exercise. @param {string} kind @param {string} selector */
const inside = (kind, selector) => `search-exercise[kind="${kind}"] >>> ${selector}`;

/** Waits until an exercise shows its question, and returns what it asks. @param {Page} page @param {string} kind */
async function questionOf(page, kind) {
  await waitForDeep(page, inside(kind, '#check'));
  return page.$eval(`search-exercise[kind="${kind}"]`, (element) => {
    const { number, question } = /** @type {any} */ (element);
    return /** @type {{ number: number, question: import('../../web/pages/notes/exercises/exercise.js').Question }} */ ({
      number,
      question,
    });
  });
}

/** @param {Page} page @param {string} kind @param {string} selector */
const textIn = async (page, kind, selector) =>
  (
    await page.$$eval(inside(kind, selector), (found) =>
      found.map((element) => element.textContent?.replace(/\s+/g, ' ').trim()),
    )
  ).join(' | ');

/** Waits for words in an exercise. @param {Page} page @param {string} kind @param {string} selector @param {RegExp} pattern */
async function waitForWords(page, kind, selector, pattern) {
  for (let look = 0; look < 300; look++) {
    if (pattern.test(await textIn(page, kind, selector))) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.match(await textIn(page, kind, selector), pattern);
}

/** Presses Tab until the focus is on an element in an exercise. @param {Page} page @param {string} kind @param {string} selector */
async function tabTo(page, kind, selector) {
  for (let presses = 0; presses < 200; presses++) {
    const isThere = await page.evaluate(
      (name, wanted) => {
        let focused = document.activeElement;
        const host = focused?.closest('search-exercise');
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return host?.getAttribute('kind') === name && !!focused?.matches(wanted);
      },
      kind,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never comes to ${selector}`);
}

/** @param {Page} page */
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('lilypad-exercises') ?? '{}'));

/** Answers UCB1's question. @param {Page} page @param {{ wrong?: boolean }} [options] */
async function answerUcb1(page, { wrong = false } = {}) {
  const { question } = await questionOf(page, 'ucb1');
  const [child, bound] = question.fields;
  assert.ok(child.kind === 'choice' && bound.kind === 'number');
  const choice = wrong ? (child.answer + 1) % child.choices.length : child.answer;
  await page.click(inside('ucb1', `[type="radio"][value="${choice}"]`));
  await page.focus(inside('ucb1', '#bound'));
  await page.$eval(inside('ucb1', '#bound'), (input) => /** @type {HTMLInputElement} */ (input).select());
  await page.keyboard.type(wrong ? '12' : bound.answer.toFixed(2));
  await page.keyboard.press('Enter');
}

pageTest(
  'a right answer is accepted, and what is solved and entered survives a reload',
  async (page) => {
    await answerUcb1(page);
    await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
    assert.deepEqual((await stored(page)).ucb1.solved, [7]);
    await page.reload();
    assert.equal((await questionOf(page, 'ucb1')).number, 7);
    await waitForWords(page, 'ucb1', '.head', /Question 7, solved/);
    assert.notEqual(
      await page.$eval(inside('ucb1', '#bound'), (input) => /** @type {HTMLInputElement} */ (input).value),
      '',
    );
    await page.click(inside('ucb1', '#check'));
    await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
  },
  { path: 'notes/monte-carlo.html#exercise-ucb1=7' },
);

pageTest(
  'a wrong answer is explained where it stands, and corrected it is right',
  async (page) => {
    await answerUcb1(page, { wrong: true });
    await waitForWords(page, 'ucb1', '.verdict', /^None of 2 are right\./);
    await waitForWords(page, 'ucb1', '.trouble', /The child with the highest U .* \| U = w\/n \+ c √/);
    const described = await page.$eval(inside('ucb1', '#bound'), (input) => {
      const id = input.getAttribute('aria-describedby') ?? '';
      const root = /** @type {ShadowRoot} */ (input.getRootNode());
      return { invalid: input.ariaInvalid, reason: root.getElementById(id)?.textContent ?? '' };
    });
    assert.equal(described.invalid, 'true');
    assert.match(described.reason, /with N = \d+ and ln N/);
    assert.deepEqual((await stored(page)).ucb1.solved, [], 'nothing is solved yet');
    await answerUcb1(page);
    await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
    assert.equal(await textIn(page, 'ucb1', '.trouble'), '');
  },
  { path: 'notes/monte-carlo.html#exercise-ucb1=7' },
);

pageTest(
  'who has seen the solution has not solved it',
  async (page) => {
    await questionOf(page, 'ucb1');
    await page.click(inside('ucb1', '#reveal'));
    await waitForWords(page, 'ucb1', '.solution', /The highest is [A-E], with/);
    await answerUcb1(page);
    await waitForWords(page, 'ucb1', '.verdict', /You had seen the solution/);
    assert.deepEqual((await stored(page)).ucb1.solved, []);
    await page.click(inside('ucb1', '#another'));
    await waitForWords(page, 'ucb1', '.head', /Question (?!7$)\d+$/);
    assert.equal(await textIn(page, 'ucb1', '.solution'), '');
    await answerUcb1(page);
    await waitForWords(page, 'ucb1', '.verdict', /^Right\. Solved/);
  },
  { path: 'notes/monte-carlo.html#exercise-ucb1=7' },
);

pageTest(
  'cells are marked and checked by keyboard alone',
  async (page) => {
    await page.waitForFunction(() => document.querySelector('search-exercise:defined'));
    await waitForDeep(page, inside('moves', '[data-run]'));
    await tabTo(page, 'moves', '[data-run]');
    await page.keyboard.press('Enter');
    const [field] = (await questionOf(page, 'moves')).question.fields;
    assert.ok(field.kind === 'cells');
    await tabTo(page, 'moves', '[data-cell]');
    // Red is at the bottom, so rows count upwards and columns to the left.
    let [row, column] = [0, 0];
    for (const cell of field.answer) {
      for (; row < Number(cell[0]); row++) await page.keyboard.press('ArrowUp');
      for (; column < Number(cell[1]); column++) await page.keyboard.press('ArrowLeft');
      for (; column > Number(cell[1]); column--) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await waitForWords(page, 'moves', '.cells .status', new RegExp(`Marked: ${field.answer.join(', ')}$`));
    const spoken = await page.$eval(
      inside('moves', `freckers-pond >>> [data-cell="${field.answer[0]}"]`),
      (cell) => cell.ariaLabel,
    );
    assert.match(String(spoken), /marked$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tabTo(page, 'moves', '#check');
    await page.keyboard.press('Enter');
    await waitForWords(page, 'moves', '.verdict[role="status"]', /^Right\./);
  },
  { path: 'notes/game.html' },
);

pageTest(
  'a click marks a cell and another takes it back; a wrong cell gets its reason',
  async (page) => {
    const [field] = (await questionOf(page, 'grow')).question.fields;
    assert.ok(field.kind === 'cells');
    const cell = (/** @type {string} */ name) => inside('grow', `freckers-pond >>> [data-cell="${name}"]`);
    const [first, ...rest] = field.answer;
    const wrong = ['00', '07', '70', '77', '33'].find((name) => !field.answer.includes(name)) ?? '';
    for (const name of [first, wrong, first]) await page.click(cell(name));
    await page.click(inside('grow', '#check'));
    await waitForWords(
      page,
      'grow',
      '.trouble',
      new RegExp(`^${wrong} is .* ${field.answer.length} cells are missing\\.`),
    );
    for (const name of [wrong, first, ...rest]) await page.click(cell(name));
    await page.click(inside('grow', '#check'));
    await waitForWords(page, 'grow', '.verdict', /^Right\./);
  },
  { path: 'notes/game.html#exercise-grow=12' },
);

pageTest('a copied link opens the same question for somebody else', async (page, { address, browser }) => {
  await page.goto(`${address}notes/minimax.html#exercise-prune=41`);
  const mine = await questionOf(page, 'prune');
  assert.equal(mine.number, 41);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.click(inside('prune', '#copy'));
  await waitForDeep(page, inside('prune', '.link'));
  const link = await page.$eval(inside('prune', '.link'), (input) => /** @type {HTMLInputElement} */ (input).value);
  assert.equal(link, `${address}notes/minimax.html#exercise-prune=41`);
  const { page: other, faults } = await openPage(browser);
  await other.goto(link);
  assert.deepEqual(await questionOf(other, 'prune'), mine);
  assert.ok(
    await other.$eval('search-exercise[kind="prune"]', (element) => element.getBoundingClientRect().top < innerHeight),
    'it is in view',
  );
  // A link within the page works as well.
  await other.evaluate(() => {
    location.hash = 'exercise-prune=42';
  });
  await waitForWords(other, 'prune', '.head', /Question 42/);
  assert.notDeepEqual((await questionOf(other, 'prune')).question, mine.question);
  assert.deepEqual(faults, []);
  await other.browserContext().close();
});

pageTest(
  'a link with something else than a number says so and shows the first question',
  async (page) => {
    assert.equal((await questionOf(page, 'key')).number, 1);
    await waitForWords(
      page,
      'key',
      '.verdict',
      /The link asks for number “seven”, which is not one\. This is number 1\./,
    );
  },
  { path: 'notes/bits.html#exercise-key=seven' },
);

pageTest(
  'two tabs do not overwrite what the other has solved',
  async (page, { address }) => {
    const other = await page.browserContext().newPage();
    await other.goto(`${address}notes/monte-carlo.html#exercise-ucb1=8`);
    await questionOf(other, 'ucb1');
    await page.bringToFront();
    await answerUcb1(page);
    await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
    await other.bringToFront();
    await answerUcb1(other);
    await waitForWords(other, 'ucb1', '.verdict', /You have solved 2 of these/);
    assert.deepEqual((await stored(page)).ucb1.solved, [7, 8]);
  },
  { path: 'notes/monte-carlo.html#exercise-ucb1=7' },
);

pageTest(
  'where nothing can be stored, that is said and the exercise still works',
  async (page) => {
    await questionOf(page, 'ucb1');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await answerUcb1(page);
    await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
    await waitForWords(page, 'ucb1', '[role="alert"]', /does not keep what you enter and solve/);
  },
  { path: 'notes/monte-carlo.html#exercise-ucb1=7' },
);

pageTest(
  'storage with anything in it does no harm',
  async (page) => {
    for (const content of [
      'x',
      '[]',
      '{"ucb1":7}',
      '{"ucb1":{"solved":"all","drafts":[null,{"seed":7,"answers":{"child":5,"bound":["zz"]}}]}}',
    ]) {
      await page.evaluate((text) => localStorage.setItem('lilypad-exercises', text), content);
      await page.reload();
      await answerUcb1(page);
      await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
    }
  },
  { path: 'notes/monte-carlo.html#exercise-ucb1=7' },
);

pageTest('one script and one tag show it on another site, with the seed of the tag', async (page, { address }) => {
  const tags =
    '<search-exercise kind="ucb1" seed="7"></search-exercise><search-exercise kind="flood"></search-exercise><search-exercise kind="nothing"></search-exercise>';
  await page.goto(
    `${foreign.address(`<h1>Week 5</h1>${tags}<script type="module" src="${address}notes.js"></script>`)}#exercise-flood=3`,
  );
  assert.equal((await questionOf(page, 'ucb1')).number, 7);
  assert.equal((await questionOf(page, 'flood')).number, 3);
  await waitForWords(page, 'nothing', '[role="alert"]', /There is no exercise “nothing”\. Choose one of moves, grow/);
  await answerUcb1(page);
  await waitForWords(page, 'ucb1', '.verdict', /^Right\./);
});

const STATES = /** @type {const} */ ([
  ['game', 'moves'],
  ['minimax', 'prune'],
  ['evaluation', 'calibration'],
  ['your-game', 'faults'],
  ['your-agent', 'agent'],
]);
for (const [note, kind] of STATES) {
  pageTest(
    `${kind}: axe-core finds nothing in a wrong answer and its solution, in both themes, and it fits on a small phone and on paper`,
    async (page) => {
      await page.setBypassCSP(true);
      await page.reload();
      await questionOf(page, kind);
      await page.$eval(`search-exercise[kind="${kind}"]`, (element) => {
        const exercise = /** @type {any} */ (element);
        for (const field of exercise.question.fields)
          exercise.change(
            field.name,
            field.kind === 'cells'
              ? ['00']
              : field.kind === 'choice'
                ? String((field.answer + 1) % field.choices.length)
                : '999',
          );
        exercise.renderRoot.querySelector('form').requestSubmit();
        exercise.reveal();
      });
      await waitForDeep(page, inside(kind, '.solution'));
      assert.deepEqual(await findings(page), []);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      assert.deepEqual(await findings(page, ['color-contrast']), [], 'dark');
      await page.setViewport({ width: 320, height: 640 });
      const isWithin = await page.$eval(`search-exercise[kind="${kind}"]`, (element) => {
        const parts = [...(element.shadowRoot?.querySelectorAll(':not(pre *, svg *)') ?? [])];
        return parts.every((part) => part.getBoundingClientRect().right <= innerWidth);
      });
      assert.ok(isWithin, 'it fits');
      await page.emulateMediaType('print');
      const shown = await page.$eval(inside(kind, '#check'), (button) => button.getBoundingClientRect().height);
      assert.equal(shown, 0, 'no buttons on paper');
    },
    { path: `notes/${note}.html#exercise-${kind}=5` },
  );
}
