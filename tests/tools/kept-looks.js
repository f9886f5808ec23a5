/** Looks that have changed on purpose since the kept vectors were recorded: Red starts at the bottom everywhere, scores name
 * the side that is ahead, a frog that has arrived is across, and who has lost is told so. */

/** @param {string} corner */
const opposite = (corner) => (corner === '00' ? '77' : '00');

/** A person who has lost to an agent was told who had won. @param {any} shown with the present words for the reason */
function toldToLoser({ near, far, result }) {
  const people = [near, far].filter((who) => who?.endsWith(' You'));
  const [, winner] = /^(Red|Blue) wins: /.exec(result) ?? [];
  if (!winner || people.length !== 1 || people[0].startsWith(winner)) return result;
  return result
    .replace(`${winner} wins: `, 'You lost: ')
    .replace('all six of its frogs', `${winner}’s six frogs`)
    .replace(/(\d sequences)/, `${winner} has $1`);
}

/** A game of Sequence. @param {any} shown */
export const tableLooks = (shown) => ({ ...shown, ...(shown.result && { result: toldToLoser(shown) }) });

/** A game on the play page. Red was on top unless the person had one side. @param {any} shown */
export function gameLooks(shown) {
  const { near, far, result } = shown;
  const people = [near, far].filter((who) => who?.endsWith(' You')).length;
  const turned = near?.startsWith('Blue') && people !== 1;
  return {
    ...shown,
    ...(turned && { near: far, far: near }),
    ...(result && {
      result: toldToLoser({
        near,
        far,
        result: result
          .replace('all six frogs are home', 'all six of its frogs are across')
          .replace(/(\d+) frogs home each after (\d+) actions/, '$1 frogs across on each side after $2 moves'),
      }),
    }),
  };
}

/** An embedded element. Boards had Red on top unless flipped. A game showed the position after its moves only once it had
 * begun. @param {string} tag @param {any} shown @param {any} then once it has begun */
export function embeddingLooks(tag, shown, then) {
  if (tag === 'freckers-game') return { ...shown, board: then.board };
  return tag === 'freckers-board' ? { ...shown, corner: opposite(shown.corner) } : shown;
}

/** The number of a cell without its interval. @param {string} row */
const withoutErrors = (row) => row.replace(/ ± [\d.,]+/g, '');

/** A row of pairings without intervals; that of its Elo stood in the fifth column. @param {string} row */
const pairingWithoutErrors = (row) =>
  withoutErrors(row)
    .split(' | ')
    .filter((_, index) => index !== 4)
    .join(' | ');

/** A sequential test that has been decided claimed more than it shows, and its bar was not full. @param {any} shown */
const decidedTest = ({ sprt, progress }) => ({
  sprt: sprt.replace(
    /^Decided: (.*) is better by at least (\S+) Elo, rather than (\S+)\.$/,
    'Decided: for $1, the games fit a lead of $2 Elo or more better than $3.',
  ),
  progress: progress.replace(/^(\d+) of \d+$/, '$1 of $1'),
});

/** Intervals are computed in another way now, see engine/core/statistics.h. Links were kept without the tables. A sequential
 * test has a largest number of games now. @param {any} shown */
export const withoutIntervals = (shown) => ({
  ...shown,
  title: shown.title.replace(/, until it is decided$/, ', sequential test'),
  ...(shown.sprt && decidedTest(shown)),
  ...(shown.standings && { standings: shown.standings.map(withoutErrors) }),
  ...(shown.pairings && { pairings: shown.pairings.map(pairingWithoutErrors) }),
});

/** Columns of exported tables that hold intervals, or came later. */
const NEW_COLUMNS =
  /^(score (error|low|high)|(rating|elo) (low|high)|normalised .*|first player score|both won by .*|memory used)$/;

/** @param {string} text */
const tableOf = (text) => text.split('\n').map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|\r?$)/g) ?? []);

/** A table of games, which counted games, pairs and rounds from 0. @param {string} text */
export function countedFromOne(text) {
  const [names, ...rows] = tableOf(text);
  const counts = names.map((name) => /^(game|pair|round),$/.test(name));
  const counted = rows.map((row) => row.map((cell, index) => (counts[index] ? `${parseInt(cell, 10) + 1},` : cell)));
  return [names, ...counted].map((row) => row.join('')).join('\n');
}

/** A table of comma-separated values without them. @param {string} text */
export function withoutNewColumns(text) {
  const rows = tableOf(text);
  const kept = rows[0].map((name) => !NEW_COLUMNS.test(name.replace(/[,\r]$/, '')));
  return rows.map((row) => row.filter((_, index) => kept[index]).map((cell) => cell.replace(/[,\r]$/, ''))).join('\n');
}

/** What intervals and later additions leave of standings: every number that a game adds to. @param {any} standings */
export function countsOf({
  engine,
  foreign,
  versions,
  openings,
  superior,
  sprt,
  firstMover,
  agents,
  pairings,
  ...rest
}) {
  const { history, model, ...test } = sprt ?? {};
  /** @param {any} row */
  const plain = ({ error, interval, splits, firstMover: _, normalized, elo, rating, ...row }) => ({
    ...row,
    ...(elo && { elo: elo[0] }),
    ...(rating && { rating: Math.round(1000 * rating[0]) }),
  });
  return { ...rest, test, firstMover: plain(firstMover), agents: agents.map(plain), pairings: pairings.map(plain) };
}

/** A tournament or study in the arena. The name of a study's report is no longer a part of its title. Games had their numbers
 * of the schedule. @param {any} shown */
export const tournamentLooks = (shown) =>
  withoutIntervals({
    ...shown,
    ...(shown.study.length && { title: shown.title.replace(/^Report \d+: /, '') }),
    games: shown.games.map((/** @type {string} */ row, /** @type {number} */ index) =>
      row.replace(/^\d+/, `${index + 1}`),
    ),
  });

/** A tournament opened by a link. What a report says appears only beside games, and these have none yet. @param {any} shown */
export const linkLooks = (shown) => ({ ...withoutIntervals(shown), published: 0 });

/** The form, filled from a link. Every agent had a limit of its own there, also if the link had one for all of them.
 * @param {any} fields */
export function formLooks(fields) {
  const rows = Object.keys(fields).filter((id) => /^limits-\d+$/.test(id));
  const limitOf = (/** @type {string} */ id) => `${fields[id]} ${fields[`${id}-value`]}`;
  const shared = rows.find((id) => rows.some((other) => other !== id && limitOf(other) === limitOf(id)));
  if (!shared) return fields;
  const looks = { ...fields, limits: fields[shared], 'limits-value': fields[`${shared}-value`] };
  for (const id of rows.filter((row) => limitOf(row) === limitOf(shared))) {
    looks[id] = '';
    delete looks[`${id}-value`];
  }
  return looks;
}

/** A thought of the arena. Scores were those of the mover, who is Red after an odd number of actions. @param {string} text */
export const thoughtLooks = (text) =>
  text.replace(/^(\d+)(grow|\d\d–\d\d)([+−])([\d.]+) rows/, (_, place, action, sign, rows) => {
    const leader = (Number(place) % 2 === 1) === (sign === '+') ? 'Red' : 'Blue';
    return `${place}${action}${rows === '0.0' ? 'Even' : `${leader} +${rows}`}`;
  });
