/** The tags in the notes: what they expand to, and the build's errors when they name something that does not exist. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { excerpt } from '../../web/tools/notes/excerpt.js';
import { highlight } from '../../web/tools/notes/highlight.js';
import { holdsNumber } from '../../web/tools/notes/measured.js';
import { noteMarkup } from '../../web/tools/notes/note.js';
import { applyEdit, stepsIn } from '../../web/tools/notes/steps.js';
import { loadRules } from '../tools/engine.js';

const rules = await loadRules();
/** @param {string} source */
const written = (source) => noteMarkup('example', source, rules);

test('excerpts are complete definitions with their comments', () => {
  for (const [file, name, first, last] of /** @type {const} */ ([
    ['engine/freckers/moves.c', 'moves_list', 'int moves_list(const struct position *position, action *list) {', '}'],
    [
      'engine/freckers/moves.h',
      'moves_chain',
      '/* `reached`, plus all cells that further jumps reach from there. */',
      '}',
    ],
    ['engine/freckers/position.h', 'position', 'struct position {', '};'],
    ['engine/freckers/position.h', 'ROW_LENGTH', '#define ROW_LENGTH 8', '#define ROW_LENGTH 8'],
    ['engine/freckers/describe.c', 'freckers_questions', 'const struct question freckers_questions[] = {', '};'],
    [
      'web/shared/engine/shared-engine.js',
      'sharedEngine',
      '/** Rejects with a message for the user; the next call tries again. */',
      '}',
    ],
  ])) {
    const { code, line } = excerpt(file, name);
    const lines = code.split('\n');
    assert.deepEqual([lines[0], lines[lines.length - 1]], [first, last], name);
    assert.equal(readFileSync(file, 'utf8').split('\n')[line - 1], first);
  }
  assert.match(
    excerpt('engine/freckers/features.h', 'FEATURE_DIFFERENCES').code,
    /FEATURE_STUCK[^]*\}$/,
    'a macro of several lines',
  );
});

test('a move in the text of a note stays on one line', () => {
  assert.equal(
    written('<p title="04–13">Blue answers 73–64, page 1203–1212.</p>'),
    '<p title="04–13">Blue answers <span class="whole">73–64</span>, page 1203–1212.</p>',
  );
});

test('highlighting does not change the text of code', () => {
  const code = readFileSync('engine/freckers/moves.h', 'utf8');
  const text = highlight(code, 'moves.h')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  assert.equal(text, code);
});

test('a tag that names something missing fails the build with a message', () => {
  for (const [source, message] of /** @type {const} */ ([
    [
      '<excerpt file="engine/freckers/moves.c" of="moves_dance"></excerpt>',
      /web\/pages\/notes\/example\.html: engine\/freckers\/moves\.c defines no moves_dance/,
    ],
    ['<excerpt file="engine/nowhere.c" of="x"></excerpt>', /engine\/nowhere\.c/],
    ['<tex>\\frac{1}{</tex>', /example\.html: KaTeX parse error/],
    ['<published report="007">1</published>', /there is no report “007”/],
    ['<published report="002" by="rumour">1</published>', /1 is by “rumour”, neither a text nor a program/],
    ['<measured in="nothing">1</measured>', /there is no record “nothing”/],
    ['<measured>1</measured>', /there is no record “”/],
    ['<measured in="colour-balanced">55.9 % ± 2.2</measured>', /“colour-balanced” does not hold 55\.9 % ± 2\.2/],
    ['<measured in="models/alphabeta-best.md">79.7 % ± 3.9</measured>', /79\.7 % ± 3\.9 does not say in which row/],
    [
      '<measured in="models/alphabeta-best.md" row="`nullmove=2` |">67.0 % ± 6.1</measured>',
      /“`nullmove=2` \|” in the record “models\/alphabeta-best\.md” does not hold 67\.0 % ± 6\.1/,
    ],
    ['<freckers-board moves="0111 9999"></freckers-board>', /example\.html: /],
    ['<bit-viewer></bit-viewer>', /<bit-viewer> holds nothing for readers without scripts/],
    ['<search-exercise kind="dance"></search-exercise>', /example\.html: there is no exercise “dance”/],
    ['<magic-figure>text</magic-figure>', /<magic-figure> is not in figure-list\.js/],
    [
      '<edit path="engine/freckers/agents.list" after="no such line">x</edit>',
      /agents\.list has 0 lines “no such line”/,
    ],
    ['<file>x</file>', /a <file> has no path/],
  ])) {
    assert.throws(() => written(source), message);
  }
});

test('a number says whose it is', () => {
  const number = (/** @type {string} */ source) => {
    const [, kind, text, href, label] =
      written(source).match(
        /^<span class="number-from (\w+)">(.*?)<a href="(.*?)" aria-label=".+?">(.*?)<\/a><\/span>$/,
      ) ?? [];
    return { kind, text, href, label };
  };
  assert.deepEqual(number('<published report="004">16 to 2</published>'), {
    kind: 'text',
    text: '16 to 2',
    href: 'index.html#report-004',
    label: '004',
  });
  assert.deepEqual(number('<published report="000" by="program">150</published>'), {
    kind: 'program',
    text: '150',
    href: 'index.html#report-000',
    label: '000 program',
  });
  assert.deepEqual(
    number('<measured in="models/alphabeta-best.md" row="first guess by hand">79.7 % ± 3.9</measured>'),
    {
      kind: 'ours',
      text: '79.7 % ± 3.9',
      href: 'measured.html#alphabeta-best',
      label: 'ours',
    },
  );
});

test('a record holds a number only as a whole', () => {
  const record = 'median 5704.0 of 12345, score 55.2 % +- 4.2 (Elo -36)';
  for (const number of ['5,704', '12,345', '55.2 %', '55.2 % ± 4.2', '−36'])
    assert.ok(holdsNumber(record, number), number);
  for (const number of ['570', '5,704.5', '345', '5.2 %', '55.2 % ± 4', '55.2 % ± 4.3', '3'])
    assert.ok(!holdsNumber(record, number), number);
});

test('scores and tables are computed when the site is built', () => {
  const settings = 'position="later" agent="alphabeta:depth=2,evaluation=best" limits="depth 2"';
  assert.match(written(`<score ${settings}></score>`), /^[+−]\d+\.\d\d$/);
  const paces = written('<paces clock="180" turns="1 25"></paces>');
  assert.match(paces, /<code>early<\/code><\/th><td>4\.5<\/td>/);
  assert.equal(paces.match(/<tr>/g)?.length, 5, 'a head and four policies');
  assert.match(written('<regrets tries="10 20" runs="2"></regrets>'), /UCB1, c = 1\.41<\/th><td>\d+\.\d<\/td>/);
});

test('a board gets a drawing of what it shows', () => {
  const html = written('<freckers-board moves="0111 grow" ply="1"></freckers-board><p>text</p>');
  assert.match(html, /^<svg class="still-colours"/);
  assert.match(
    html,
    /<freckers-board moves="0111 grow" ply="1"><span class="still-board" role="img" aria-label="Board\. Red frogs on 02, 03, 04, 05, 06, 11;/,
  );
});

test('steps are read verbatim, and edits insert lines in the right place', () => {
  const source =
    '<file path="a.c">\n    if (a < b) return;\n</file> <edit path="b.c" after="&quot;x&quot;,">"y",</edit> <command prints="^done">make a && b</command>';
  const [file, edit, command] = stepsIn(source);
  assert.deepEqual(file, { kind: 'file', path: 'a.c', text: 'if (a < b) return;\n' });
  assert.deepEqual(command, { kind: 'command', text: 'make a && b', prints: '^done' });
  assert.ok(edit.kind === 'edit');
  assert.equal(applyEdit('{\n    "x",\n}\n', edit), '{\n    "x",\n    "y",\n}\n');
});
