/** Compiles the game of the note “Your own game” with changes, and asks the engine's check about each.
 * @import { Fault } from '../../web/pages/notes/exercises/faults.js' */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepsIn } from '../../web/tools/notes/steps.js';
import { removeAtEnd } from './closing.js';
import { root, run } from './native.js';

/** What the check needs of the engine. */
const SOURCES = ['core/random', 'core/text', 'game/check', 'game/game'];

/** A program that prints a line about each game: the first fault that the check finds. @param {number} count */
const program = (count) => `#include <stdio.h>
#include "game/check.h"
${Array.from({ length: count }, (_, index) => `extern const struct game faulty_${index};`).join('\n')}
int main(void) {
    const struct game *games[] = {${Array.from({ length: count }, (_, index) => `&faulty_${index}`).join(', ')}};
    for (int i = 0; i < ${count}; i++) {
        char message[1024];
        struct text error = text_over(message, sizeof message);
        struct check_sums sums;
        bool kept = check_fields(games[i], &error) && check_play(games[i], 20, &sums, &error);
        puts(kept ? "no fault found" : message);
    }
}
`;

/** @param {string[]} words */
async function mustRun(words) {
  const { code, stdout, stderr } = await run(words[0], words.slice(1));
  if (code !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** What the check says about each change. @param {Fault[]} faults */
export async function complaintsAbout(faults) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-faults-'));
  removeAtEnd(folder);
  const [file] = stepsIn(await readFile(`${root}web/pages/notes/your-game.html`, 'utf8')).filter(
    ({ kind }) => kind === 'file',
  );
  if (file.kind !== 'file') throw new Error('the note has no file');
  const sources = await Promise.all(
    faults.map(async ({ changes }, index) => {
      const path = join(folder, `faulty_${index}.c`);
      const changed = changes.reduce((text, [before, after]) => {
        if (text.split(before).length !== 2) throw new Error(`the game of the note does not have once: ${before}`);
        return text.replace(before, () => after);
      }, file.text);
      await writeFile(path, changed.replace('breakthrough_game', `faulty_${index}`));
      return path;
    }),
  );
  const main = join(folder, 'main.c');
  await writeFile(main, program(faults.length));
  const engine = SOURCES.map((name) => `${root}engine/${name}.c`);
  const binary = join(folder, 'faults');
  await mustRun([
    'gcc',
    '-std=c11',
    '-O1',
    '-w',
    `-I${root}engine`,
    `-I${root}build/engine`,
    '-o',
    binary,
    main,
    ...sources,
    ...engine,
  ]);
  return (await mustRun([binary])).trimEnd().split('\n');
}
