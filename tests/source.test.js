import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root, run } from './tools/native.js';

const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
const names = stdout.split('\0').filter(Boolean);

/**
 * Places, as `file:line`, of all lines of text files that match.
 * @param {RegExp} pattern
 */
function places(pattern) {
  return names.flatMap((name) => {
    const text = readFileSync(root + name, 'utf8');
    if (text.includes('\0')) return [];
    return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}`] : []));
  });
}

test('C files are as clang-format writes them', async (context) => {
  const files = names.filter((name) => /\.[ch]$/.test(name));
  assert.ok(files.length > 0);
  const { code } = await run('bash', ['-c', 'command -v clang-format']);
  if (code !== 0) return context.diagnostic('clang-format is not installed');
  const result = await run('clang-format', ['--dry-run', '-Werror', ...files]);
  assert.equal(result.code, 0, result.stderr);
});

test('JavaScript and CSS are as Biome writes them, and its linter finds nothing', async () => {
  const result = await run('node_modules/.bin/biome', ['ci', '--colors=off']);
  assert.equal(result.code, 0, result.stdout + result.stderr);
});

test('no line names a folder of one machine', () => {
  const folders = ['home', 'root', 'Users', 'tmp', 'work'].join('|');
  assert.deepEqual(places(new RegExp(`(^|[\\s"'\`=:(,])/(${folders})/`)), []);
});

test('no work is left as a note in the source', () => {
  const notes = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|');
  assert.deepEqual(places(new RegExp(`\\b(${notes})\\b`)), []);
});

test('no line ends with blanks', () => {
  assert.deepEqual(places(/[ \t\r]$/), []);
});
