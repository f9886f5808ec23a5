/** A whole game through the accessibility tree, as a screen reader offers it: the tree says whose turn it is, what was played,
 * what is possible and how it ended. */
import assert from 'node:assert/strict';
import { pageTests } from '../tools/browser.js';
import { bestTarget, frogs, placeOf } from '../tools/frog-player.js';

/** @import { Page, SerializedAXNode } from 'puppeteer-core' */

const pageTest = pageTests();

/** The nodes of the tree, in reading order. @param {Page} page @param {boolean} [interestingOnly] without mere containers
 * @returns {Promise<SerializedAXNode[]>} */
async function readTree(page, interestingOnly = true) {
  /** @param {SerializedAXNode} node @returns {SerializedAXNode[]} */
  const withBelow = (node) => [node, ...(node.children ?? []).flatMap(withBelow)];
  const root = await page.accessibility.snapshot({ interestingOnly });
  return root ? withBelow(root) : [];
}

/** @param {SerializedAXNode[]} tree @param {string} role @param {RegExp} [name] */
const named = (tree, role, name = /./) => tree.filter((node) => node.role === role && name.test(node.name ?? ''));

/** @param {SerializedAXNode[]} tree */
const cellNames = (tree) => named(tree, 'gridcell').map(({ name }) => name ?? '');

/** The texts of live regions, which are read out when they change. @param {SerializedAXNode[]} tree */
const announced = (tree) =>
  tree
    .filter(({ live }) => live && live !== 'off')
    .map((node) => (node.children ?? []).map(({ name }) => name).join(' '))
    .filter(Boolean);

/** What is said in sequence, such as `Red`, `You`, `to move`. @param {SerializedAXNode[]} tree */
const texts = (tree) =>
  named(tree, 'StaticText')
    .map(({ name }) => name)
    .join(' ');

/** Activates what a reader has found: it focuses the element and presses Enter. @param {SerializedAXNode | undefined} node @param {Page} page */
async function activate(node, page) {
  assert.ok(node, 'it is in the tree');
  const element = await node.elementHandle();
  await element?.focus();
  await page.keyboard.press('Enter');
}

/** Reads the tree until it satisfies a wish. @param {Page} page @param {(tree: SerializedAXNode[]) => boolean} wish */
async function treeWhere(page, wish) {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const tree = await readTree(page);
    if (wish(tree)) return tree;
  }
  assert.fail(`the tree does not say it:\n${texts(await readTree(page))}`);
}

/** @param {SerializedAXNode[]} tree */
const isOver = (tree) => announced(tree).some((text) => /^(You win|You lost|Draw):/.test(text));

/** @param {SerializedAXNode[]} tree */
const isYourTurn = (tree) => /Red You to move/.test(texts(tree));

/** Makes one move, or grows if no frog gets on. @param {Page} page @param {SerializedAXNode[]} tree @returns {Promise<string>} what should be read out */
async function takeTurn(page, tree) {
  let shown = tree;
  for (const frog of frogs(cellNames(tree))) {
    await activate(named(shown, 'gridcell', new RegExp(`^${placeOf(frog.name)},`))[0], page);
    shown = await treeWhere(page, (now) =>
      named(now, 'gridcell').some(({ selected, name }) => selected && name === frog.name),
    );
    const places = cellNames(shown)
      .filter((name) => name.includes('can go here'))
      .map(placeOf);
    const [said] = announced(shown).filter((text) => text.startsWith('It can go to'));
    assert.deepEqual([...said.matchAll(/row \d column \d/g)].map(String).sort(), places.sort());
    const target = bestTarget(cellNames(shown), frog);
    if (!target) continue;
    await activate(named(shown, 'gridcell', new RegExp(`^${placeOf(target.name)},`))[0], page);
    return `Red goes from ${placeOf(frog.name)} to ${placeOf(target.name)}`;
  }
  await activate(named(shown, 'button', /^Grow \+\d+ pads?$/)[0], page);
  return 'Red grows pads.';
}

pageTest(
  'a whole game can be followed and played',
  async (page) => {
    await page.evaluate(() => {
      /** @type {string[]} */
      const heard = [];
      Object.assign(window, { heard });
      const live = document.querySelector('freckers-pond')?.shadowRoot;
      const listen = () => {
        const region = live?.querySelector('[aria-live]');
        if (!region) return setTimeout(listen, 20);
        new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
          characterData: true,
          childList: true,
          subtree: true,
        });
      };
      listen();
    });
    const heard = () => page.evaluate(() => /** @type {any} */ (window).heard);
    let tree = await treeWhere(page, isYourTurn);
    assert.equal(named(tree, 'heading', /^Freckers$/).length, 1);
    const [grid] = named(await readTree(page, false), 'grid', /^Freckers board$/);
    assert.match(grid.description ?? '', /^Arrow keys move .* Enter chooses/, 'it says how to play');
    let turns = 0;
    for (; !isOver(tree); turns++) {
      const before = (await heard()).length;
      const expected = await takeTurn(page, tree);
      tree = await treeWhere(
        page,
        (now) => isOver(now) || (isYourTurn(now) && named(now, 'button', /^(Red|Blue) /).length > 2 * turns + 1),
      );
      const said = (await heard()).slice(before);
      assert.ok(
        said.some((/** @type {string} */ text) => text.startsWith(expected)),
        `${expected} is not in ${said}`,
      );
      if (!isOver(tree))
        assert.match(announced(tree).join(' '), /Blue (goes from row \d column \d to row \d column \d|grows pads)/);
    }
    assert.ok(turns > 10, `${turns} turns`);
    assert.match(announced(tree).join(' '), /(You win: all six of your|You lost: Blue’s six) frogs are across|Draw/);
    assert.equal(named(tree, 'button', /^Rematch$/).length, 1);
    await activate(named(tree, 'button', /^Rematch$/)[0], page);
    tree = await treeWhere(page, isYourTurn);
    assert.equal(named(tree, 'button', /^(Red|Blue) /).length, 0, 'the list of moves is empty');
    assert.equal(tree.find(({ focused }) => focused)?.role, 'gridcell');
  },
  { path: '#seat=red&blue=level:beginner' },
);
