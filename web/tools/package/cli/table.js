/** Standings as the native program prints them.
 * @import { ArenaRecord, Experiment, Standings } from '../../../../wasm/lilypad.js' */

const FAILURES = ['illegal', 'crash', 'silence'];

/** @param {number} value @param {number} digits */
const signed = (value, digits = 0) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(digits)}`;

/** @param {number} value @param {number} width @param {number} digits */
const wide = (value, width, digits) => value.toFixed(digits).padStart(width);

/** What one player used in some games. @param {string} name @param {number} player @param {ArenaRecord[]} games */
function usage(name, player, games) {
  const sum = { moves: 0, nodes: 0, time: 0, depth: 0, overruns: 0 };
  for (const record of games) {
    const isRed = record.players[0] === player;
    sum.moves += (isRed ? record.redMoves : record.blueMoves) ?? 0;
    sum.nodes += (isRed ? record.redNodes : record.blueNodes) ?? 0;
    sum.time += (isRed ? record.redTime : record.blueTime) ?? 0;
    sum.depth += (isRed ? record.redDepthSum : record.blueDepthSum) ?? 0;
    sum.overruns += (isRed ? record.redOverruns : record.blueOverruns) ?? 0;
  }
  const moves = sum.moves || 1;
  const line = `    ${name.padEnd(44)} ${wide(sum.time / moves, 8, 2)} ms  ${wide(sum.nodes / moves, 10, 0)} nodes  depth ${wide(sum.depth / moves, 5, 2)} per move`;
  return { overruns: sum.overruns, line: line + (sum.overruns ? '  OVERRUN' : '') };
}

/** How a pairing's games went, and what each player used. @param {Standings} standings
 * @param {Standings['pairings'][number]} pairing @param {ArenaRecord[]} records */
function detailLines({ agents }, pairing, records) {
  const [first, second] = pairing.players;
  const games = records.filter(
    ({ players, redPoints }) => redPoints !== null && players.includes(first) && players.includes(second),
  );
  const count = games.length || 1;
  const sides = [first, second].map((player) => usage(agents[player].name || agents[player].agent, player, games));
  const points = games.reduce((sum, { redPoints }) => sum + (redPoints ?? 0), 0);
  const actions = games.reduce((sum, { length }) => sum + length, 0);
  const failures = games.filter(({ reason }) => FAILURES.includes(reason)).length;
  return [
    `    ${(actions / count).toFixed(1)} moves per game, Red scored ${((points / count) * 100).toFixed(1)} %, overruns ${sides[0].overruns + sides[1].overruns}, failures ${failures}`,
    ...sides.map(({ line }) => line),
  ];
}

/** @param {Standings} standings @param {Standings['pairings'][number]} pairing @param {ArenaRecord[] | null} records */
function pairingLines(standings, pairing, records) {
  const [elo, low, high] = pairing.elo;
  const names = pairing.players
    .map((player) => standings.agents[player].name || standings.agents[player].agent)
    .join(' - ');
  return [
    `${names}: +${pairing.wins} =${pairing.draws} -${pairing.losses}, ${(pairing.score * 100).toFixed(1)} %, ${(pairing.interval[0] * 100).toFixed(1)} to ${(pairing.interval[1] * 100).toFixed(1)} (Elo ${signed(elo)}, ${signed(low)} to ${signed(high)}, superior ${(pairing.superiority * 100).toFixed(1)} %)`,
    ...(records ? detailLines(standings, pairing, records) : []),
    pairsLine(pairing),
  ];
}

/** @param {Standings['pairings'][number]} pairing */
function pairsLine({ pairs, normalized, firstMover: { splits } }) {
  const [lead, low, high] = normalized.map((value) => signed(value));
  return `    pairs ${pairs.join(' ')}, normalised Elo ${lead}, ${low} to ${high}, opening decided ${splits[0] + splits[1]} pairs`;
}

/** @param {NonNullable<Standings['sprt']>} sprt */
function testLine({ model, elo0, elo1, ratio, lower, upper, pairs, verdict }) {
  const words = verdict ? `${verdict} accepted` : 'undecided';
  return `SPRT of ${signed(elo1, 1)} against ${signed(elo0, 1)} ${model === 'normalized' ? 'normalised ' : ''}Elo: ratio ${ratio.toFixed(2)}, bounds ${lower.toFixed(2)} and ${upper.toFixed(2)}, after ${pairs} pairs: ${words}`;
}

const ROUGH = '(someone won or lost every game: ratings are rough bounds)';

/** Agents in a table of all against all. */
const WIDEST_MATRIX = 32;

/** The agents as the tables number them: by points in a Swiss tournament, else by rating, best first. @param {Standings} standings */
const ranking = ({ agents, swiss }) =>
  swiss?.ranking.map(({ agent }) => agent) ??
  agents.map((_, index) => index).sort((one, other) => agents[other].rating[0] - agents[one].rating[0]);

/** @param {Standings} standings */
function crossTable(standings) {
  const { agents, pairings, finite } = standings;
  const order = ranking(standings);
  /** @param {number} player @param {number} other */
  function cell(player, other) {
    const pairing = pairings.find(({ players }) => players.includes(player) && players.includes(other));
    if (player === other || !pairing?.games) return '-'.padStart(8);
    const points = pairing.score * pairing.games;
    return ` ${wide(pairing.players[0] === player ? points : pairing.games - points, 7, 1)}`;
  }
  const head = `\n${' '.repeat(37)} ${'rating'.padStart(7)} ${'+-'.padStart(7)} ${'score'.padStart(8)} ${'games'.padStart(7)} ${order.map((_, index) => ` ${wide(index + 1, 7, 0)}`).join('')}`;
  const rows = order.map((player, index) => {
    const { agent, name, rating, score, games } = agents[player];
    const [elo, , high] = rating;
    return `${wide(index + 1, 3, 0)}. ${(name || agent).slice(0, 32).padEnd(32)} ${signed(elo).padStart(7)} ${wide(high - elo, 7, 0)} ${wide(score * 100, 6, 1)} % ${wide(games, 7, 0)} ${order.map((other) => cell(player, other)).join('')}`;
  });
  return [head, ...rows, ...(finite ? [] : [ROUGH])];
}

/** By points; a cross table of a whole class would be mostly empty. @param {Standings} standings */
function swissTable({ agents, swiss, finite }) {
  if (!swiss) return [];
  const head = `\n${' '.repeat(37)} ${'points'.padStart(7)} ${'Buchholz'.padStart(8)} ${'games'.padStart(7)} ${'rating'.padStart(7)} ${'+-'.padStart(7)}`;
  const rows = swiss.ranking.map(({ agent: player, points, buchholz }, index) => {
    const { agent, name, games, rating } = agents[player];
    const [elo, , high] = rating;
    return `${wide(index + 1, 3, 0)}. ${(name || agent).slice(0, 32).padEnd(32)} ${wide(points, 7, 1)} ${wide(buchholz, 8, 1)} ${wide(games, 7, 0)} ${signed(elo).padStart(7)} ${wide(high - elo, 7, 0)}`;
  });
  const bye = agents.length % 2 ? ['(a bye counts as won games in the points, and not in the rating)'] : [];
  return [head, ...rows, ...bye, ...(finite ? [] : [ROUGH])];
}

/** The probability that the row is stronger than the column. @param {Standings} standings */
function superiorTable(standings) {
  const { agents, superior } = standings;
  if (!superior || agents.length > WIDEST_MATRIX) return [];
  const order = ranking(standings);
  const head = `\nlikelihood of superiority in %      ${order.map((_, index) => ` ${wide(index + 1, 6, 0)}`).join('')}`;
  const rows = order.map((player, index) => {
    const { agent, name } = agents[player];
    const cells = order.map((other) =>
      other === player ? '-'.padStart(7) : ` ${wide(superior[player][other] * 100, 6, 1)}`,
    );
    return `${wide(index + 1, 3, 0)}. ${(name || agent).slice(0, 32).padEnd(32)}${cells.join('')}`;
  });
  return [head, ...rows];
}

/** @param {Standings} standings */
function coloursLine({ firstMover: { score, interval, splits }, pairings }) {
  const [low, high] = interval.map((end) => (100 * end).toFixed(1));
  const pairs = pairings.flatMap((pairing) => pairing.pairs).reduce((sum, count) => sum + count, 0);
  return `Red scored ${(100 * score).toFixed(1)} %, ${low} to ${high}; the opening decided ${splits[0] + splits[1]} of ${pairs} pairs`;
}

/** @param {Standings} standings */
function versionsLine({ versions, engine }) {
  const list = versions.map((version) => ` ${version.engine || 'unknown'} ${version.games} games`);
  return `versions of the engine:${list.join(',')}; this one is ${engine}`;
}

/** @typedef {{ agent: number, rating: number }} Anchor */

/** The agent whose rating an experiment fixes, if any. @param {Experiment} [experiment] @returns {Anchor[]} */
const anchorsOf = ({ anchor: { agent = -1, rating = 0 } = {} } = { format: 'lilypad-experiment 1', agents: [] }) =>
  agent < 0 ? [] : [{ agent, rating }];

/** Whose ratings are given. @param {Standings} standings @param {Anchor[]} anchors */
function anchorsLine({ agents }, anchors) {
  if (!anchors.length) return [];
  const list = anchors.map(
    ({ agent, rating }) => ` ${signed(rating)} for ${agents[agent].name || agents[agent].agent}`,
  );
  return [`ratings are fixed at${list.join(',')}`];
}

/** What the openings are, and who said that they are balanced. @param {Standings} standings @param {Experiment | undefined} experiment */
function openingLines({ agents, openings }, experiment) {
  const { seat, agents: given } = experiment?.odds ?? { seat: '', agents: [] };
  const names = given.map((agent) => agents[agent].name || agents[agent].agent);
  return [
    ...(names.length ? [`odds: ${names.join(', ')} always played ${seat} of the listed openings`] : []),
    ...(openings && experiment
      ? [
          `openings of ${openings.random} random moves, balanced: ${openings.judge} (${openings.limits}) sees neither side more than ${openings.bound} ahead`,
        ]
      : []),
  ];
}

/** @param {Standings} standings @param {ArenaRecord[] | null} records null for a pool of several files
 * @param {{ experiment?: Experiment, anchors?: Anchor[] }} [about] the experiment of a single file, and ratings that are fixed */
export function standingsText(standings, records, { experiment, anchors = anchorsOf(experiment) } = {}) {
  const { agents, pairings, swiss, sprt, broken, adjudicated, played, versions, foreign } = standings;
  const shown = pairings.filter(({ games }) => !swiss || games);
  return [
    ...shown.flatMap((pairing) => pairingLines(standings, pairing, records)),
    ...openingLines(standings, experiment),
    ...swissTable(standings),
    ...(sprt ? [testLine(sprt)] : []),
    ...(!swiss && (agents.length > 2 || anchors.length) ? crossTable(standings) : []),
    ...anchorsLine(standings, anchors),
    ...(agents.length > 2 ? [...superiorTable(standings), coloursLine(standings)] : []),
    ...(broken ? [`${broken} games broke off and do not count`] : []),
    ...(adjudicated ? [`${adjudicated} of ${played} games were adjudicated: the rules had not ended them yet`] : []),
    ...(versions.length > 1 ? [versionsLine(standings)] : []),
    ...(foreign ? [`${foreign} games were played by another version of the engine`] : []),
  ].join('\n');
}
