/** The pages of the site. The content of a page is the HTML file of the same name beside its script; page-shell.js adds the
 * rest.
 * @typedef {object} Page
 * @property {string} file relative to the site's folder
 * @property {string} title
 * @property {string} description
 * @property {string} script one of `scripts`
 * @property {string} [plays] the name of the game that it is made for
 * @property {string} [before] another script that goes before it
 * @property {string} [engine] a module that is fetched at once
 * @property {boolean} [isFrame] it fills a frame of another site: no header, and its script adds its content
 * @property {boolean} [inlineFirstPaint] its first styles are written into it, and its script comes before everything else
 * @property {boolean} [blobImages] it turns drawings into pictures
 * @property {boolean} [hasGuests] people can bring agents of their own
 * @property {boolean} [watchesReferee] it connects to a referee on the reader's computer */

/** All but the notes, which come from notes/pages.js. @type {Page[]} */
export const pages = [
  {
    file: 'index.html',
    title: 'Lilypad: play Freckers',
    description: 'Play Freckers, the frog board game, against a strong engine that runs in your browser.',
    script: 'play',
    plays: 'freckers',
    inlineFirstPaint: true,
    hasGuests: true,
  },
  {
    file: 'puzzles.html',
    title: 'Lilypad: puzzles',
    description: 'Freckers puzzles: find the one good move, with hints, reasons and a rating. A new one every day.',
    script: 'puzzles',
    engine: 'lilypad.wasm',
  },
  {
    file: 'arena.html',
    title: 'Lilypad: the arena',
    description:
      'Let engines of Freckers and Sequence play tournaments in your browser, with honest statistics, charts and replays.',
    script: 'arena',
    engine: 'lilypad.wasm',
    blobImages: true,
    hasGuests: true,
  },
  {
    file: 'watch.html',
    title: 'Lilypad: watch the referee',
    description: 'Watch a game of the course’s Freckers referee live, with the engine’s view of every position.',
    script: 'watch',
    engine: 'lilypad.wasm',
    watchesReferee: true,
  },
  {
    file: 'agents.html',
    title: 'Lilypad: write an agent',
    description: 'Write a player for Freckers in Python or JavaScript, in your browser, and see it play at once.',
    script: 'agents',
    hasGuests: true,
  },
  {
    file: 'sequence.html',
    title: 'Lilypad: play Sequence',
    description: 'Play Sequence, the game of cards and chips, against a strong engine that runs in your browser.',
    script: 'sequence',
    plays: 'sequence',
    engine: 'lilypad.wasm',
  },
  {
    file: 'game.html',
    title: 'Lilypad: play on a plain board',
    description: 'Play any game that the engine knows on a plain board, in your browser.',
    script: 'game',
    engine: 'lilypad.wasm',
  },
  {
    file: 'reports.html',
    title: 'Lilypad: five reports',
    description:
      'Five student reports about Freckers and Sequence: their agents and experiments, published beside our results.',
    script: 'reports',
  },
  {
    file: 'embedding.html',
    title: 'Lilypad: embed a board',
    description: 'Put a Freckers diagram, a live opponent or a puzzle into any page with one script and one tag.',
    script: 'generator',
    before: 'embed',
    hasGuests: true,
  },
  {
    file: 'api.html',
    title: 'Lilypad: the API',
    description: 'The JavaScript interface of the Lilypad engine, from its types, with examples that run on the page.',
    script: 'api',
  },
  {
    file: 'embed.html',
    title: 'Freckers',
    description: 'A Freckers board in the frame of another page.',
    script: 'frame',
    before: 'embed',
    isFrame: true,
    hasGuests: true,
  },
];

/** Scripts and their entry points below web/pages. Other sites load `embed`, `notes`, `frames`,
 * `widget` and `reveal-lilypad`.
 * @type {Record<string, string>} */
export const scripts = {
  play: 'play/first.js',
  puzzles: 'puzzles/main.js',
  arena: 'arena/main.js',
  watch: 'watch/main.js',
  agents: 'agents/main.js',
  lab: 'lab/lab.js',
  editor: 'lab/editor.js',
  sequence: 'sequence/main.js',
  game: 'game/main.js',
  reports: 'reports/main.js',
  api: 'api/main.js',
  generator: 'embed/generator.js',
  frame: 'embed/frame.js',
  frames: 'embed/frames.js',
  widget: 'embed/widget.js',
  'reveal-lilypad': 'embed/reveal.js',
  embed: 'embed/embed.js',
  notes: 'notes/figures.js',
};

/** @param {string} game its name */
const ownPage = (game) => pages.find(({ plays }) => plays === game)?.file ?? null;

/** Where a game is played: on its own page, else on the plain board. @param {string} game its name */
export const pageOf = (game) => ownPage(game) ?? `game.html?game=${game}`;

/** Where the header of every page leads. @param {{ name: string, title: string }[]} games all of the engine
 * @returns {[address: string, name: string][]} */
export const linksTo = (games) => [
  ['index.html', 'Play'],
  ['puzzles.html', 'Puzzles'],
  ['arena.html', 'Arena'],
  ['agents.html', 'Agents'],
  ['sequence.html', 'Sequence'],
  ...games
    .filter(({ name }) => !ownPage(name))
    .map(({ name, title }) => /** @type {[string, string]} */ ([pageOf(name), title])),
  ['notes/index.html', 'Notes'],
  ['embedding.html', 'Embed'],
  ['watch.html', 'Watch'],
];
