/** The tags in the notes: what they expand to, and the build's errors when they name something that does not exist. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { excerpt } from '../../web/tools/notes/excerpt.js';
import { highlight } from '../../web/tools/notes/highlight.js';
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
    ['<freckers-board moves="0111 9999"></freckers-board>', /example\.html: /],
    ['<bit-viewer></bit-viewer>', /<bit-viewer> holds nothing for readers without scripts/],
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
