/** Tables in the notes that are computed when the site is built.
 * @import { Attributes } from './tags.js' */
import { readFileSync } from 'node:fs';
import { ARMS, meanRegrets, POLICIES } from '../../pages/notes/figures/bandit.js';
import { LEVELS, NODES_FOR_TIME } from '../../shared/freckers/levels.js';
import { grouped } from '../../shared/numbers.js';
import { askEngine } from './searches.js';

/** @param {string[]} head @param {string[][]} rows the first cell of each is its name */
const table = (head, rows) =>
  `<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([name, ...cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody>`;

/** Numbers separated by spaces. @param {string} text */
const numbersIn = (text) => text.split(' ').map(Number);

/** Seconds for some turns of a game, by time policy. @param {string} _ @param {Attributes} attributes */
export function paceTable(_, { clock, turns }) {
  /** @type {Record<string, number[]>} */
  const paces = askEngine('pace', `${clock}000`);
  const rows = Object.entries(paces).map(([name, shares]) => [
    `<code>${name}</code>`,
    ...numbersIn(turns).map((turn) => (shares[turn - 1] / 1000).toFixed(1)),
  ]);
  return `<table><caption>Seconds for a turn, of ${clock} for the game</caption>${table(['turn', ...turns.split(' ')], rows)}</table>`;
}

/** Mean regret after some numbers of tries, by policy. @param {string} _ @param {Attributes} attributes */
export function regretTable(_, { tries, runs }) {
  const counts = numbersIn(tries);
  const rows = POLICIES.map(({ name, choose }) => {
    const regrets = meanRegrets(choose, Math.max(...counts), Number(runs), 1);
    return [name, ...counts.map((count) => regrets[count - 1].toFixed(1))];
  });
  return `<table><caption>Wins given away, mean of ${runs} runs on machines that win ${ARMS.map((chance) => `${Math.round(100 * chance)} %`).join(', ')} of the time</caption>${table(['tries', ...counts.map(grouped)], rows)}</table>`;
}

const LEVEL_RECORD = 'models/levels.md';
/** Where the record does not say how many. */
const LEVEL_GAMES = 200;

/** How each level of Freckers does against the one below, from the record of the matches. Throws if a level has no row there, or
 * has other limits today. */
export function levelTable() {
  const record = readFileSync(LEVEL_RECORD, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim().split(', `')[0]))
    .map(([, name, limits, against, ...cells]) => ({
      name,
      limits,
      against,
      games: cells.length > 3 ? cells[0] : `${LEVEL_GAMES}`,
      scores: cells.slice(-3, -1),
    }));
  const rows = LEVELS.slice(1).map(({ name, agents, limits }, index) => {
    const [below, counted] = [LEVELS[index].name, limits.startsWith('nodes') ? limits : NODES_FOR_TIME];
    const [found] = record
      .filter((row) => row.name === name && row.limits === counted && row.against === below)
      .sort((one, other) => parseInt(other.games, 10) - parseInt(one.games, 10));
    if (!found?.scores.every((score) => /^\d+\.\d %(,? .+)?$/.test(score)))
      throw new Error(`${LEVEL_RECORD} does not say how ${name}, ${counted}, does against ${below}`);
    return [
      name,
      `<code>${agents[0].replace(/[:,]/g, '$&<wbr>')}</code>`,
      grouped(Number(counted.split(' ')[1])),
      found.games,
      ...found.scores.map((score) => score.replace('+-', '±').replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')),
    ];
  });
  return `<table><caption>Score of each level against the one below, with its 95 % interval</caption>${table(['level', 'agent', 'nodes a move', 'games', 'pads only', 'referee'], rows)}</table>`;
}
