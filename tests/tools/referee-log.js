/** Writes games as the course's referee does: its screen output with colours, boards and the agents' own output, and its log
 * file.
 * @import { PositionDescription } from '../../wasm/lilypad.js' */

const ESCAPE = '\u001b';

/** How a game ends, other than by its last move: lines of the referee.
 * @typedef {object} Ending
 * @property {string} [winner] `RED`, `BLUE` or `None`
 * @property {string} [error] of a player, in the referee's words
 * @property {boolean} [isCut] the log breaks off */

/** @param {number} index */
const sideOf = (index) => (index % 2 ? 'BLUE' : 'RED');

/** The board as the referee draws it. @param {string} position @param {boolean} coloured */
function drawing(position, coloured) {
  /** @type {Record<string, number>} */
  const colours = { R: 31, B: 34, '*': 32 };
  const paint = (/** @type {string} */ cell) =>
    coloured && colours[cell] ? `${ESCAPE}[${colours[cell]}m${cell}${ESCAPE}[0m` : cell;
  const rows = position
    .split(' ')[0]
    .split('/')
    .map((row) => row.toUpperCase().replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  return rows.map((row) => ' '.repeat(25) + [...row].map((cell) => `${paint(cell)} `).join(''));
}

/** The referee's screen output. @param {Pick<PositionDescription, 'history'>} game
 * @param {{ coloured?: boolean, timed?: boolean, ending?: Ending }} [options] */
export function screen({ history }, { coloured = true, timed = false, ending = {} } = {}) {
  const { winner = 'RED', error, isCut } = ending;
  /** @type {string[]} */
  const lines = [];
  const say = (/** @type {string} */ name, /** @type {string} */ text, sign = ':') => {
    const head = `* ${name.padEnd(7)} ${timed ? `T${lines.length.toFixed(2).padStart(6, '0')} ` : ''}${sign} `;
    lines.push((coloured ? `${ESCAPE}[37m${head}${ESCAPE}[0m` : head) + text);
  };
  say('referee', 'all messages printed by referee/wrapper modules begin with *');
  say('referee', '(any other lines of output must be from your Agent class).');
  say('referee', 'wrapping player 1 [agent:Agent] as RED...');
  say('referee', 'wrapping player 2 [rival:Greedy] as BLUE...');
  say('referee', 'let the game begin!');
  for (const [index, { referee, position }] of history.entries()) {
    say('referee', `${sideOf(index)} to play (turn ${index + 1}) ...`);
    lines.push(
      `I am ${sideOf(index)} and I think of MOVE(0-0, [[↓]]), no, of GROW`,
      'Testing: RED plays action MOVE(3-3, [[↓]])',
    );
    say(
      `player${1 + (index % 2)}`,
      '⤷ MoveAction(coord=Coord(r=0, c=1), _directions=(<Direction.Down: Vector2(r=1, c=0)>,))',
      '~',
    );
    say('referee', `${sideOf(index)} plays action ${referee}`);
    say('referee', `${'='.repeat(27)} game board ${'='.repeat(27)}`);
    for (const row of drawing(position, coloured)) say('referee', row);
  }
  if (isCut) return lines;
  if (error) say('referee', `player error: ${error}`, '!');
  say('referee', winner === 'None' ? 'game ended in a draw' : `game over, winner is ${winner}`);
  say('referee', 'result: player 1 [agent:Agent]', '@');
  return lines;
}

/** The referee's log file, with tab-separated columns. @param {Pick<PositionDescription, 'history'>} game @param {Ending} [ending] */
export function logFile({ history }, { winner = 'RED', error, isCut } = {}) {
  const lines = history.flatMap(({ referee }, index) => [
    `T${(index / 10).toFixed(3).padStart(8, '0')}\t${sideOf(index)}\tturn_begin\t${index + 1}`,
    `T${(index / 10).toFixed(3).padStart(8, '0')}\t${sideOf(index)}\tturn_end\t${index + 1}\t${referee}`,
    `T${(index / 10).toFixed(3).padStart(8, '0')}\treferee\tboard_update`,
  ]);
  return [
    'T0000.000\treferee\tgame_begin',
    'T0000.000\tRED\tinitialising',
    ...lines,
    ...(error ? [`T0009.998\treferee\tplayer_error\t${error}`] : []),
    ...(isCut ? [] : [`T0009.999\treferee\tgame_end\twinner:${winner}`]),
  ];
}
