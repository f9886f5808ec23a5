/** Logs in the forms of the course's referee: its screen with colours, boards and the agents' own words, and its log file.
 * The games are those that the referee itself has judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGame } from '../../web/share/exchange.js';
import { loadRules, vectors } from '../tools/engine.js';

const rules = await loadRules();
const games = vectors('freckers-games');
const ESCAPE = '\u001b';

/** @typedef {{ rules: 'pads' | 'referee', start: string, actions: string[] }} Game */

/** @param {Game} game */
const whole = ({ rules: ruleSet, start, actions }) => rules.describe(`fen ${start} moves ${actions.join(' ')}`, ruleSet);

/** @param {number} index */
const sideOf = (index) => (index % 2 ? 'BLUE' : 'RED');

/** The board as the referee draws it. @param {string} position @param {boolean} coloured */
function drawing(position, coloured) {
  /** @type {Record<string, number>} */
  const colours = { R: 31, B: 34, '*': 32 };
  const paint = (/** @type {string} */ cell) => (coloured && colours[cell] ? `${ESCAPE}[${colours[cell]}m${cell}${ESCAPE}[0m` : cell);
  const rows = position.split(' ')[0].split('/').map((row) => row.toUpperCase().replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  return rows.map((row) => ' '.repeat(25) + [...row].map((cell) => `${paint(cell)} `).join(''));
}

/** What a student sees on the screen. @param {Game} game @param {{ coloured?: boolean, timed?: boolean }} [options] */
function screen(game, { coloured = true, timed = false } = {}) {
  const { history } = whole(game);
  /** @type {string[]} */
  const lines = [];
  const say = (/** @type {string} */ name, /** @type {string} */ text, sign = ':') => {
    const head = `* ${name.padEnd(7)} ${timed ? `T${lines.length.toFixed(2).padStart(6, '0')} ` : ''}${sign} `;
    lines.push((coloured ? `${ESCAPE}[37m${head}${ESCAPE}[0m` : head) + text);
  };
  say('referee', 'all messages printed by referee/wrapper modules begin with *');
  say('referee', '(any other lines of output must be from your Agent class).');
  say('referee', 'wrapping player 1 [agent:Agent] as RED...');
  say('referee', 'let the game begin!');
  for (const [index, { referee, position }] of history.entries()) {
    say('referee', `${sideOf(index)} to play (turn ${index + 1}) ...`);
    lines.push(`I am ${sideOf(index)} and I think of MOVE(0-0, [[↓]]), no, of GROW`, 'Testing: RED plays action MOVE(3-3, [[↓]])');
    say(`player${1 + (index % 2)}`, "⤷ MoveAction(coord=Coord(r=0, c=1), _directions=(<Direction.Down: Vector2(r=1, c=0)>,))", '~');
    say('referee', `${sideOf(index)} plays action ${referee}`);
    say('referee', `${'='.repeat(27)} game board ${'='.repeat(27)}`);
    for (const row of drawing(position, coloured)) say('referee', row);
  }
  say('referee', 'game over, winner is RED');
  say('referee', 'result: player 1 [agent:Agent]', '@');
  return lines;
}

/** The referee's log file: columns between tabs. @param {Game} game */
function logFile(game) {
  const { history } = whole(game);
  const lines = history.flatMap(({ referee }, index) => [
    `T${(index / 10).toFixed(3).padStart(8, '0')}\t${sideOf(index)}\tturn_begin\t${index + 1}`,
    `T${(index / 10).toFixed(3).padStart(8, '0')}\t${sideOf(index)}\tturn_end\t${index + 1}\t${referee}`,
    `T${(index / 10).toFixed(3).padStart(8, '0')}\treferee\tboard_update`,
  ]);
  return ['T0000.000\treferee\tgame_begin', 'T0000.000\tRED\tinitialising', ...lines, 'T0009.999\treferee\tgame_end\twinner:RED'];
}

/** The first six games of each rule set. */
const chosen = ['pads', 'referee'].flatMap((name) => games.filter((game) => game.rules === name).slice(0, 6));

/** @param {Game} game @param {string} text */
function assertFound(game, text) {
  const { record, problem } = readGame(rules, text);
  assert.equal(problem, null);
  assert.deepEqual(record.actions, game.actions);
  assert.equal(rules.describe(`startpos moves ${record.actions.join(' ')}`, record.rules).position, whole(game).position);
}

/** @type {[string, (game: Game) => string][]} */
const FORMS = [
  ['the screen, in colours', (game) => screen(game).join('\n')],
  ['the screen, plain and with times', (game) => screen(game, { coloured: false, timed: true }).join('\n')],
  ['the screen, saved on Windows', (game) => screen(game).join('\r\n')],
  ['the screen, its escapes lost in the clipboard', (game) => screen(game).join('\n').replaceAll(ESCAPE, '')],
  ['the log file', (game) => logFile(game).join('\n')],
  ['the log file, its tabs turned into blanks', (game) => logFile(game).join('\n').replaceAll('\t', '    ')],
  ['both in one', (game) => [...screen(game), ...logFile(game).map((line) => `* game    : ${line}`)].join('\n')],
];
for (const [name, write] of FORMS) {
  test(`a whole game is found in ${name}`, () => {
    assert.equal(chosen.length, 12);
    for (const game of chosen) assertFound(game, write(game));
  });
}

test('a log that breaks off gives the game up to there, wherever it breaks', () => {
  const [game] = chosen;
  for (const lines of [screen(game), logFile(game)]) {
    const text = lines.join('\n');
    for (let part = 5; part < 100; part += 5) {
      const { record, problem } = readGame(rules, text.slice(0, Math.floor((text.length * part) / 100)));
      assert.equal(problem, null);
      assert.deepEqual(record.actions, game.actions.slice(0, record.actions.length));
      assert.ok(record.actions.length >= Math.floor((game.actions.length * part) / 100) - 2, `${part} %: ${record.actions.length}`);
    }
  }
});

test('the first illegal action is pointed at, with its line and a reason', () => {
  const [game] = chosen;
  for (const lines of [screen(game), logFile(game)]) {
    const places = lines.flatMap((line, index) => (/plays action (MOVE|GROW)|turn_end/.test(line) && !line.startsWith('Testing') ? [index] : []));
    const at = places[7];
    const broken = [...lines];
    broken.splice(at, 1, lines[at].replace(/MOVE\(.*\)|GROW/, 'MOVE(4-4, [[↓]])'), '* referee ! player error: ILLEGAL ACTION: Coord 4-4 is not occupied by player BLUE.');
    const { record, problem } = readGame(rules, broken.join('\n'));
    assert.equal(record.actions.length, 7);
    assert.deepEqual({ line: problem?.line, text: problem?.text }, { line: at + 1, text: 'MOVE(4-4, [[↓]])' });
    assert.match(problem?.message ?? '', /frog/);
  }
});

test('a log without its arrows says what is wrong with it', () => {
  const text = screen(chosen[0]).join('\n').replace(/[\u2190-\u2199]/g, '');
  assert.match(readGame(rules, text).problem?.message ?? '', /arrows are missing.*without Unicode/);
});
