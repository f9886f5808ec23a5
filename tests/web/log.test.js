/** Logs in the formats of the course's referee: its screen output with colours, boards and the agents' own output, and its
 * log file. The games were judged by the referee itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGames } from '../../web/pages/share/exchange.js';
import { loadRules, vectors } from '../tools/engine.js';
import { logFile, screen } from '../tools/referee-log.js';

const rules = await loadRules();
const games = vectors('freckers-games');
const ESCAPE = '\u001b';

/** @typedef {{ rules: 'pads' | 'referee', start: string, actions: string[] }} Game */

/** @param {Game} game */
const whole = ({ rules: ruleSet, start, actions }) =>
  rules.describe(`fen ${start} moves ${actions.join(' ')}`, ruleSet);

/** The one game of a text. @param {string} text */
const readGame = (text) => {
  const [read, ...others] = readGames(rules, text);
  assert.equal(others.length, 0);
  return read();
};

/** The first six games of each rule set. */
const chosen = ['pads', 'referee'].flatMap((name) => games.filter((game) => game.rules === name).slice(0, 6));

/** @param {Game} game @param {string} text */
function assertFound(game, text) {
  const { record, problem } = readGame(text);
  assert.equal(problem, null);
  assert.deepEqual(record.actions, game.actions);
  assert.equal(
    rules.describe(`startpos moves ${record.actions.join(' ')}`, record.rules).position,
    whole(game).position,
  );
}

/** @type {[string, (game: Game) => string][]} */
const FORMS = [
  ['the screen, in colours', (game) => screen(whole(game)).join('\n')],
  ['the screen, plain and with times', (game) => screen(whole(game), { coloured: false, timed: true }).join('\n')],
  ['the screen, saved on Windows', (game) => screen(whole(game)).join('\r\n')],
  ['the screen, its escapes lost in the clipboard', (game) => screen(whole(game)).join('\n').replaceAll(ESCAPE, '')],
  ['the log file', (game) => logFile(whole(game)).join('\n')],
  ['the log file, its tabs turned into blanks', (game) => logFile(whole(game)).join('\n').replaceAll('\t', '    ')],
  [
    'both in one',
    (game) => [...screen(whole(game)), ...logFile(whole(game)).map((line) => `* game    : ${line}`)].join('\n'),
  ],
];
for (const [name, write] of FORMS) {
  test(`a complete game is found in ${name}`, () => {
    assert.equal(chosen.length, 12);
    for (const game of chosen) assertFound(game, write(game));
  });
}

test('a log truncated anywhere gives the game up to there', () => {
  const [game] = chosen;
  for (const lines of [screen(whole(game)), logFile(whole(game))]) {
    const text = lines.join('\n');
    for (let part = 5; part < 100; part += 5) {
      const { record, problem } = readGame(text.slice(0, Math.floor((text.length * part) / 100)));
      assert.equal(problem, null);
      assert.deepEqual(record.actions, game.actions.slice(0, record.actions.length));
      assert.ok(
        record.actions.length >= Math.floor((game.actions.length * part) / 100) - 2,
        `${part} %: ${record.actions.length}`,
      );
    }
  }
});

test('a last line that breaks off is told, wherever it does; a whole one is not', () => {
  const [one, two] = ['RED plays action MOVE(0-3, [↓])', 'BLUE plays action GROW'];
  assert.equal(readGame(`${one}\n${two}\n`).cut, 0);
  for (let length = 'RED plays a'.length; length < 'RED plays action GROW'.length; length++)
    assert.equal(
      readGame(`${one}\n${two}\n${'RED plays action GROW'.slice(0, length)}`).cut,
      3,
      `${length} characters`,
    );
  assert.equal(readGame(`${one}\n${two}\nRED pl`).cut, 3);
  assert.equal(readGame(`${one}\n${two}\nthe red agent thinks`).cut, 0);
});

test('the first illegal action is reported with its line and a reason', () => {
  const [game] = chosen;
  for (const lines of [screen(whole(game)), logFile(whole(game))]) {
    const places = lines.flatMap((line, index) =>
      /plays action (MOVE|GROW)|turn_end/.test(line) && !line.startsWith('Testing') ? [index] : [],
    );
    const at = places[7];
    const broken = [...lines];
    broken.splice(
      at,
      1,
      lines[at].replace(/MOVE\(.*\)|GROW/, 'MOVE(4-4, [[↓]])'),
      '* referee ! player error: ILLEGAL ACTION: Coord 4-4 is not occupied by player BLUE.',
    );
    const { record, problem } = readGame(broken.join('\n'));
    assert.equal(record.actions.length, 7);
    assert.deepEqual({ line: problem?.line, text: problem?.text }, { line: at + 1, text: 'MOVE(4-4, [[↓]])' });
    assert.match(problem?.message ?? '', /frog/);
  }
});

for (const [name, write] of /** @type {[string, (side: string, action: string, turn: number) => string][]} */ ([
  ['on screen', (side, action) => `* referee : ${side} plays action ${action}`],
  ['in the log file', (side, action, turn) => `T0001.0\t${side}\tturn_end\t${turn}\t${action}`],
  ['as the page writes it', (side, action) => `${side} plays action ${action}`],
])) {
  test(`what stands in the place of a move is not passed over, ${name}`, () => {
    for (const wrong of ['JUMP', 'GRO', 'GROW and MOVE(0-3, [[↓]])', 'JUMP 0313', '']) {
      const lines = ['GROW', wrong, wrong, 'GROW'].map((action, index) =>
        write(index % 2 ? 'BLUE' : 'RED', action, index + 1),
      );
      const { record, problem } = readGame(lines.join('\n'));
      assert.deepEqual(record.actions, ['grow'], wrong);
      assert.deepEqual([problem?.line, problem?.text], [2, wrong || '(nothing)']);
      assert.match(problem?.message ?? '', /not a move|expected MOVE/);
    }
  });
}

test('a refusal names sides and cells as the page does', () => {
  const reasonFor = (/** @type {string} */ text) => readGame(text).problem?.message;
  assert.equal(reasonFor('RED plays action GROW\nRED plays action MOVE(0-3, [↓])'), 'it is Blue’s turn');
  assert.equal(reasonFor('grow 03–13'), 'the frog on 03 belongs to Red, but it is Blue’s turn');
  assert.equal(reasonFor('33–43'), 'there is no frog on 33');
});

test('a log that has lost its arrows gives a message', () => {
  const text = screen(whole(chosen[0]))
    .join('\n')
    .replace(/[\u2190-\u2199]/g, '');
  assert.match(readGame(text).problem?.message ?? '', /arrows are missing.*without Unicode/);
});

/** A game with the whole path of each move, as the page once showed it. @param {Game} game @param {string} hyphen */
const shown = (game, hyphen) =>
  whole(game)
    .history.map(
      ({ action, path }, index) =>
        `${index % 2 ? '' : `${index / 2 + 1}. `}${action === 'grow' ? action : path.join(hyphen)}`,
    )
    .join(' ');

/** @type {[string, (game: Game) => string][]} */
const NOTATIONS = [
  ['with whole paths', (game) => shown(game, '–')],
  ['with whole paths and hyphens', (game) => shown(game, '-')],
  ['with whole paths, a round a line, without dots', (game) => shown(game, '–').replace(/ ?(\d+)\. /g, '\n$1\n')],
  ['as shown, from–to', (game) => game.actions.map((action) => action.replace(/^(\d\d)/, '$1–')).join(' ')],
  ['with the marks of the review', (game) => shown(game, '–').replaceAll(' 2. ', '?! 2. ')],
  ['as UGI', (game) => `position startpos moves ${game.actions.join(' ')}`],
  ['as UGI without its first word', (game) => `startpos moves ${game.actions.join(' ')}`],
  ['as UGI from a position', (game) => `position fen ${game.start} moves ${game.actions.join(' ')}`],
  [
    'as bare words of the referee',
    (game) =>
      whole(game)
        .history.map(({ referee }) => referee)
        .join('\n'),
  ],
];
for (const [name, write] of NOTATIONS) {
  test(`a whole game is read ${name}`, () => {
    for (const game of chosen) assertFound(game, write(game));
  });
}

for (const [name, text, reason] of /** @type {const} */ ([
  ['a word among moves', '1. 03–13 74–64 2. hello grow', /Line 1: “hello” is not a move/],
  ['a word on a later line', '03–13 74–64\ngrow x9', /Line 2: “x9” is not a move/],
  ['a cell outside the board', '03–13 74–84', /“74–84” is not a move/],
  ['half a move', '0313 74–', /“74–” is not a move/],
  ['a missing move', '1. 03–13 2. grow grow', /numbers do not fit/],
  ['a number in the middle', '0313 736 grow', /numbers do not fit/],
  ['GROW in a sentence', 'When should I GROW?', /“When” is not a move/],
  ['a word after a position', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0 hello', /No game was found/],
  ['a position with nine columns', '9/8/8/8/8/8/8/8 r 0', /row 0 contains “9”/],
  ['a position without a side', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb*', /side to move is missing/],
  ['another side', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* x 0', /r or b, not “x”/],
  ['a link of another game', 'https://example.org/sequence.html#deal=7', /no game of Freckers/],
  ['JSON with a move that is none', '{"actions": ["0313", "jump"]}', /“jump” in the list/],
  ['JSON lines that break off', '{"actions": ["0313"]}\n{"actions": [', /^Error: Line 2 of this JSON/],
])) {
  test(`refused whole: ${name}`, () => assert.throws(() => readGames(rules, text), reason));
}

test('a path is checked jump by jump', () => {
  const [game] = chosen;
  const { history } = whole(game);
  const at = history.findIndex(({ path }) => path.length > 2);
  const cells = history[at].path;
  const moves = history.slice(0, at).map(({ action }) => action);
  const wrong = [cells[0], cells[0] === '44' ? '33' : '44', cells[cells.length - 1]].join('–');
  const { record, problem } = readGame([...moves, wrong].join(' '));
  assert.equal(record.actions.length, at);
  assert.equal(problem?.text, wrong);
});

test('every game of a list or of a file of the match program is found', () => {
  const games = chosen.map(({ start, actions, rules: ruleSet }) => ({ start, actions, rules: ruleSet }));
  const lines = [{ format: 'lilypad-experiment 1' }, ...games].map((line) => JSON.stringify(line)).join('\n');
  for (const text of [JSON.stringify(games), lines]) {
    const found = readGames(rules, text).map((read) => read());
    assert.deepEqual(
      found.map(({ record }) => record.actions),
      games.map(({ actions }) => actions),
    );
    assert.ok(found.every(({ problem }) => problem === null));
  }
});
