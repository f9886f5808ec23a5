/** The page about the API: everything that the package exports is on it, and its examples run. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as main from '../../wasm/index.js';
import * as node from '../../wasm/package/node.js';
import * as worker from '../../wasm/worker.js';
import { readDeclarations } from '../../web/tools/api/declarations.js';
import { pageTests, waitForText } from '../tools/browser.js';
import { root } from '../tools/native.js';

const pageTest = pageTests();

test('what is said about parameters and results stands apart from the sentences', () => {
  const source = `/** Adds a number. Does not return.
 * @param {{ a: { b: number } }} number from 1 @param {string} [name="x"] its \`name\` @param {number} bare
 * @returns {number} 16 digits */
export declare function add(): number;
/** @template T @returns {T} the first */
export declare function first(): void;`;
  assert.deepEqual(
    readDeclarations(source).map(({ comment, remarks }) => [comment, remarks]),
    [
      [
        'Adds a number. Does not return.',
        [
          { name: 'number', text: 'from 1' },
          { name: 'name', text: 'its `name`' },
          { name: '', text: '16 digits' },
        ],
      ],
      ['', [{ name: '', text: 'the first' }]],
    ],
  );
});

pageTest(
  'names every export and type, and runs its examples',
  async (page) => {
    const names = await page.$$eval('h3[id]', (headings) => headings.map(({ id }) => id));
    const types = ['agents', 'arena', 'client', 'engine', 'freckers', 'sequence'].flatMap((file) =>
      readDeclarations(readFileSync(`${root}wasm/types/${file}.d.ts`, 'utf8')).map(({ name }) => name),
    );
    assert.ok(types.length > 40);
    const others = [...Object.keys(node), ...Object.keys(worker), 'moduleAddress', 'MODELS', 'fetchModels'];
    const elements = ['FreckersBoard', 'FreckersGame', 'FreckersPuzzle', 'AgentLab'];
    for (const name of [...Object.keys(main), ...types, ...others, ...elements]) assert.ok(names.includes(name), name);
    assert.equal(new Set(names).size, names.length, 'each once');
    const paragraphs = await page.$$eval('section.card > p:not(.help)', (list) =>
      list.map((paragraph) => {
        for (const code of paragraph.querySelectorAll('code')) code.textContent = 'Code';
        return paragraph.textContent ?? '';
      }),
    );
    assert.ok(paragraphs.length > 40);
    assert.deepEqual(
      paragraphs.filter((text) => /\. [a-z]/.test(text)),
      [],
      'no scrap hangs on to a sentence',
    );
    await page.click('#run-search');
    await waitForText(page, '#output-search', /best move (\d{4}|grow), \d+ nodes/);
    await page.click('#run-rules');
    await waitForText(page, '#output-rules', /blue has \d+ moves/);
    await page.click('#run-match');
    await waitForText(page, '#output-match', /greedy scored \d+/);
  },
  { path: 'api.html' },
);
