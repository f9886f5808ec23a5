/** Phrases that no native speaker would write, and the rules' word where people say “move”, stay out of the interface.
 * The prose of the notes is not looked at: it may quote the rules. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadRules } from '../tools/engine.js';
import { openSequence } from '../tools/sequence.js';

const FOLDERS = ['web/components', 'web/pages', 'web/shared', 'web/tools', 'engine'];
const PHRASES = [
  /\bas all\b/,
  /\bLimit of all\b/,
  /\bseveral, in words\b/,
  /\banew\b/,
  /’s time is over/,
  /\bcards? of the (?:draft|hand)\b/,
  /\bTwo rows of five\b/,
  /\bWho moved first\b/,
  /\bSomebody has\b/,
  /\bis on its way\b/,
  /\btakes its place\b/,
  /\bis no action\b/,
  /\bis none of\b/,
  /\bCopy actions\b/,
  /\bactions deep\b/,
  /\bactions (?:per game|may follow|are played)\b/,
  /\b(?:an illegal action|score for actions|10 actions)\b/,
  /\} actions\./,
  /\b\d+ actions? before it are\b/,
  /\bFrom the game\b/,
];

/** Files whose strings people read, without the notes' prose. */
function* sources() {
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = `${entry.parentPath}/${entry.name}`;
      if (entry.isFile() && /\.(?:js|c|html)$/.test(path) && !/pages\/notes\/[^/]*\.html$/.test(path)) yield path;
    }
  }
}

/** The source without its comments. @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

test('the interface is written in plain English', () => {
  const found = [];
  for (const path of sources()) {
    const text = withoutComments(readFileSync(path, 'utf8'));
    for (const phrase of PHRASES) if (phrase.test(text)) found.push(`${path}: ${phrase.source}`);
  }
  assert.deepEqual(found, []);
});

test('agents speak of moves; “action score” is the name that report 001 gives its score', async () => {
  const agents = [...(await loadRules()).agents, ...(await openSequence()).agents()];
  const texts = agents.flatMap(({ name, summary, parameters }) => [
    [name, summary],
    ...parameters.map((parameter) => [`${name}:${parameter.name}`, parameter.help]),
  ]);
  assert.ok(texts.length > 100);
  assert.deepEqual(
    texts.filter(([, text]) => /\bactions?\b(?! score)/i.test(text)),
    [],
  );
});
