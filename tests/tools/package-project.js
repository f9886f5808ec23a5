/** A fresh project with the packed package installed, for the tests of the package. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { root } from './native.js';

/** Where bundlers and checkers are installed; see tests/package/package.json. */
export const tools = `${root}build/package-tests/`;

/** What a bundled page with one engine may weigh before any network is fetched, compressed. */
export const HEAVIEST_PAGE = 130_000;

export const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
export const tarball = `${root}build/lilypad-${version}.tgz`;

/** Makes an empty project with the package, inside the folder of the tools so that they can be imported.
 * @param {string} name */
export function openProject(name) {
  const folder = `${tools}projects/${name}/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}node_modules/lilypad`, { recursive: true });
  writeFileSync(`${folder}package.json`, '{ "type": "module", "private": true }');
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', `${folder}node_modules/lilypad`]);
  return {
    folder,
    /** @param {string} file @param {string} text */
    write: (file, text) => writeFileSync(folder + file, text),
    /** Runs a command in the project; returns what it prints. @param {string} program @param {...string} words */
    run: (program, ...words) => execFileSync(program, words, { cwd: folder, encoding: 'utf8', timeout: 120_000 }),
  };
}

export const readme = readFileSync(`${root}web/tools/package/README.md`, 'utf8');

/** The first code block below a heading of the README. @param {string} heading */
export function exampleIn(heading) {
  const code = readme.split(`\n${heading}\n`)[1]?.match(/```(?:js|html)\n([\s\S]*?)```/)?.[1];
  if (!code) throw new Error(`the README has no example below ${heading}`);
  return code;
}

/** All files of a folder, by relative path. @param {string} folder */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ''));
