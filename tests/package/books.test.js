/** Live boards in books, notebooks and slides. MyST builds its page with its own tool, and a page here renders the result as its
 * themes do, since they can only be had from the network; the Quarto shortcode runs in a real Lua with Quarto's part imitated;
 * reveal.js is the real one. Each sample is opened in Chromium and Firefox, and a whole game is played in it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { serve } from '../../web/tools/serve.js';
import { openPage, openSite } from '../tools/browser.js';
import { closeAtEnd } from '../tools/closing.js';
import { tools } from '../tools/package-project.js';

const require = createRequire(`${tools}package.json`);
const folder = `${tools}books/`;
const page = (/** @type {string} */ body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Week 3</title><link rel="icon" href="data:,"><body>${body}</body></html>`;

/** The site that boards come from. @type {string} */
let site;
/** Where the books are, another origin. @type {string} */
let books;
before(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const opened = await Promise.all([serve('build/site', 0), serve(tools, 0)]);
  for (const { server } of opened)
    closeAtEnd(async () => {
      server.close();
      server.closeAllConnections();
    });
  [site, books] = opened.map(({ address }) => address);
});

/** A book with a widget, built by MyST without its theme. @returns {Promise<any[]>} the nodes of its page */
async function buildMyst() {
  const book = `${folder}myst/`;
  mkdirSync(`${book}theme`, { recursive: true });
  writeFileSync(
    `${book}theme/template.yml`,
    'myst: v1\nkind: site\ntitle: Plain\ndescription: Renders nothing.\nversion: 1.0.0\nbuild:\n  start: "true"\n',
  );
  writeFileSync(
    `${book}myst.yml`,
    'version: 1\nproject:\n  title: Week 3\n  toc:\n    - file: index.md\nsite:\n  template: ./theme\n',
  );
  writeFileSync(
    `${book}index.md`,
    `# Week 3

:::{anywidget} ${site}widget.mjs
{ "site": "${site}", "tag": "freckers-game", "level": "beginner" }
:::

:::{iframe} ${site}embed.html?tag=game&level=beginner
:width: 100%
:::
`,
  );
  await promisify(execFile)(process.execPath, [require.resolve('mystmd/dist/myst.cjs'), 'build', '--site', '--ci'], {
    cwd: book,
  });
  const { mdast } = JSON.parse(readFileSync(`${book}_build/site/content/index.json`, 'utf8'));
  return mdast.children.flatMap((/** @type {any} */ block) => block.children);
}

/** Calls widgets as MyST's themes do. @param {any[]} nodes */
function mystPage(nodes) {
  const widget = nodes.find(({ type }) => type === 'anywidget');
  const frame = nodes.find(({ type }) => type === 'iframe');
  const address = new URL(widget.esm.replace(/^\//, ''), `${books}books/myst/_build/site/public/`).href;
  return page(`<h1>Week 3</h1><div id="widget"></div><iframe src="${frame.src}" style="width: ${frame.width}; height: 500px"></iframe>
    <script type="module">
      const values = ${JSON.stringify(widget.model)};
      const model = { get: (name) => values[name], set: (name, value) => (values[name] = value), on() {}, off() {}, save_changes() {} };
      const { default: widget } = await import(${JSON.stringify(address)});
      await widget.render({ model, el: document.querySelector('#widget') });
      window.model = model;
    </script>`);
}

/** What the shortcode returns, and what it adds to the page's head. @param {string} format @param {string} kind
 * @param {Record<string, string>} attributes */
function quarto(format, kind, attributes) {
  const { lua, lauxlib, lualib, to_luastring, to_jsstring } = /** @type {any} */ (require)('fengari');
  const source = readFileSync('web/pages/embed/quarto/_extensions/lilypad/lilypad.lua', 'utf8');
  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);
  const table = (/** @type {Record<string, string>} */ values) =>
    `{${Object.entries(values).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)}}`;
  const program = `
    local head = ''
    pandoc = {
      utils = { stringify = tostring },
      RawBlock = function(_, text) return text end,
      Str = function(text) return text end,
      Link = function(content, target) return '<a href="' .. target .. '">' .. content[1] .. '</a>' end,
      Para = function(content) return '<p>' .. content[1] .. '</p>' end,
    }
    quarto = { doc = {
      is_format = function(name) return name == '${format}' end,
      include_text = function(_, text) head = head .. text end,
    } }
    local shortcodes = (function() ${source}\n end)()
    local first = shortcodes.lilypad({'${kind}'}, ${table(attributes)}, {['lilypad-site'] = '${site}'})
    local second = shortcodes.lilypad({'board'}, {}, {['lilypad-site'] = '${site}'})
    return head, first, second`;
  const failed = lauxlib.luaL_dostring(state, to_luastring(program));
  if (failed) throw new Error(to_jsstring(lua.lua_tostring(state, -1)));
  return [-3, -2, -1].map((at) => to_jsstring(lua.lua_tostring(state, at)));
}

const revealPage = () =>
  page(`<link rel="stylesheet" href="/node_modules/reveal.js/dist/reveal.css">
    <div class="reveal"><div class="slides">
      <section><freckers-game level="beginner" size="400"></freckers-game></section>
      <section><h2>Next</h2></section>
    </div></div>
    <script type="module">
      import Reveal from '/node_modules/reveal.js/dist/reveal.mjs';
      import lilypad from '${site}reveal-lilypad.js';
      window.deck = new Reveal({ plugins: [lilypad] });
      await deck.initialize();
      window.ready = true;
    </script>`);

/** Plays the first game of a page or frame to its end: always the longest way forward, else GROW.
 * @param {import('puppeteer-core').Page | import('puppeteer-core').Frame} where */
async function play(where) {
  await where.waitForFunction(() => customElements.get('freckers-game') && document.querySelector('freckers-game'), {
    timeout: 60_000,
  });
  const { ended, result, length } = await where.evaluate(async () => {
    const game = /** @type {any} */ (document.querySelector('freckers-game'));
    const gain = (/** @type {string} */ action) => Number(action[2]) - Number(action[0]);
    /** @type {string | null} */
    let ended = null;
    game.addEventListener('end', (/** @type {any} */ { detail }) => (ended = detail.result));
    await game.play('0313');
    while (game.state.now.result === 'none') {
      if (game.state.yourTurn) {
        const moves = game.state.now.moves.map((/** @type {any} */ { action }) => action);
        const [best] = moves.sort((/** @type {string} */ one, /** @type {string} */ other) => gain(other) - gain(one));
        await game.play(best && (gain(best) > 0 || !game.state.now.growth.length) ? best : 'grow');
      }
      await new Promise((done) => setTimeout(done, 10));
    }
    return { ended, result: game.state.now.result, length: game.state.at };
  });
  assert.equal(ended, result);
  assert.match(result, /^(red|blue|draw)$/);
  assert.ok(length > 20, `${length} actions`);
}

/** Writes the samples; their names. */
async function writeSamples() {
  const nodes = await buildMyst();
  const [head, block] = quarto('html:js', 'game', { level: 'beginner' });
  const samples = {
    'myst.html': mystPage(nodes),
    'quarto.html': page(head + block),
    'reveal.html': revealPage(),
    'markdown.html': page(`<iframe src="${site}embed.html?tag=game&level=beginner" width="480" height="560"></iframe>`),
  };
  for (const [name, text] of Object.entries(samples)) writeFileSync(folder + name, text);
  return Object.keys(samples);
}

for (const browser of /** @type {const} */ (['chromium', 'firefox'])) {
  test(`${browser}: a game is played to its end in every sample`, { timeout: 600_000 }, async () => {
    const names = await writeSamples();
    const opened = await openSite('build/site', browser);
    for (const name of names) {
      const { page: sample, faults } = await openPage(opened.browser);
      await sample.goto(`${books}books/${name}`);
      const frame = await (await sample.$('iframe'))?.contentFrame();
      if (name !== 'markdown.html') await play(sample);
      if (frame) await play(frame);
      if (name === 'myst.html')
        assert.equal(await sample.evaluate(() => /** @type {any} */ (window).model.get('result').event), 'end');
      if (name === 'reveal.html') {
        await sample.focus('freckers-game >>> [data-cell="33"]');
        for (const key of /** @type {const} */ (['ArrowRight', ' ', 'n'])) await sample.keyboard.press(key);
        assert.equal(
          await sample.evaluate(() => /** @type {any} */ (window).deck.getIndices().h),
          0,
          'keys stay on the board',
        );
        await sample.evaluate(() => {
          /** @type {any} */
          let focused = document.activeElement;
          while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
          focused?.blur();
        });
        await sample.keyboard.press('ArrowRight');
        assert.equal(await sample.evaluate(() => /** @type {any} */ (window).deck.getIndices().h), 1);
      }
      assert.deepEqual(faults, [], `${browser}: ${name}`);
      await sample.browserContext().close();
    }
    await opened.close();
  });
}

test('the Quarto shortcode loads its script once, escapes what it writes, and leaves a link in print', () => {
  const [head, first, second] = quarto('html:js', 'game', { level: 'club', agent: '"><script>' });
  assert.equal(head, `<script type="module" src="${site}embed.js"></script>`);
  assert.equal(first, '<freckers-game agent="&quot;&gt;&lt;script&gt;" level="club"></freckers-game>');
  assert.equal(second, '<freckers-board></freckers-board>');
  const [none, link] = quarto('latex', 'puzzle', { puzzle: 'daily' });
  assert.equal(none, '');
  assert.equal(link, `<p><a href="${site}embed.html?tag=puzzle&puzzle=daily">A live board</a></p>`);
  assert.throws(() => quarto('html:js', 'dance', {}), /expected board, game, puzzle or lab/);
});
