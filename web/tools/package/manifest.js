/** The package.json of the package. */

/** @param {string} script without its ending */
const typed = (script) => ({ types: `${script}.d.ts`, default: `${script}.js` });

/** @param {{ version: string, license: string, engines: object, repository?: string }} facts `repository` is an address, which
 * a release needs to prove where it was built */
export const manifest = ({ version, license, engines, repository }) => ({
  name: 'lilypad',
  version,
  description:
    'Freckers and Sequence: a strong engine in WebAssembly, with workers, tournaments and live boards for any page.',
  keywords: ['freckers', 'sequence', 'board-game', 'engine', 'wasm', 'alpha-beta', 'mcts', 'custom-elements'],
  license,
  ...(repository ? { repository: { type: 'git', url: `git+${repository}.git` } } : {}),
  type: 'module',
  engines,
  bin: { lilypad: 'bin/lilypad.js' },
  exports: {
    '.': typed('./lib/index'),
    './node': typed('./lib/package/node'),
    './worker': typed('./lib/worker'),
    './wasm': typed('./lib/package/module'),
    './models': typed('./lib/models'),
    './embed': { types: './site/embed.d.ts', node: './lib/package/no-elements.js', default: './site/embed.js' },
    './site/*': './site/*',
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
  sideEffects: ['./site/*.js', './lib/worker.js', './lib/node.js'],
  files: ['bin', 'lib', 'site', 'custom-elements.json', 'CHANGELOG.md'],
});
