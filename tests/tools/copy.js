/** Copies the repository to a new folder, for tests that change sources. */
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeAtEnd } from './closing.js';
import { root, run } from './native.js';

/** Build outputs to copy as well. Timestamps are kept, so only changed sources are rebuilt. */
const BUILT = [
  ...['engine', 'native', 'wasm', 'wasm-plain', 'wasm-threads'],
  ...['lilypad', 'lilypad.wasm', 'lilypad-plain.wasm', 'lilypad-threads.wasm'],
];

/** Copies everything except the tests. @returns {Promise<string>} the folder, removed when the test file ends */
export async function copyRepository() {
  const copy = await mkdtemp(join(tmpdir(), 'lilypad-copy-'));
  removeAtEnd(copy);
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const wanted = stdout.split('\0').filter((name) => name && !name.startsWith('tests/'));
  for (const name of [...wanted, ...BUILT.map((name) => `build/${name}`)]) {
    await mkdir(dirname(join(copy, name)), { recursive: true });
    await cp(root + name, join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  await symlink(`${root}node_modules`, join(copy, 'node_modules'));
  return copy;
}
