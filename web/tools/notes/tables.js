/** Tables in the notes that are computed when the site is built.
 * @import { Attributes } from './tags.js' */
import { ARMS, meanRegrets, POLICIES } from '../../pages/notes/figures/bandit.js';
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
