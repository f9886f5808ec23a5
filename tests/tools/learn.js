/** Helpers for tests of learning from mistakes.
 * @import { Page } from 'puppeteer-core' */
import { move, textOf } from './browser.js';
import { keptVectors } from './kept.js';

/** A game that Red lost to a level. */
const [lost] = keptVectors('play-links').filter(({ name }) => name === 'a finished game that was lost to a level');
export const MOVES = (/moves=([^&]+)/.exec(lost.link)?.[1] ?? '').split('.');
export const FINISHED = `#moves=${MOVES.join('.')}&seat=red&blue=level:casual`;
/** Long enough for mistakes of both sides. */
export const OPENING = MOVES.slice(0, 16);
export const ANALYSIS = `#moves=${OPENING.join('.')}&seat=both&mode=analyse`;

/** @param {Page} page @param {string} phase */
export const phaseIs = (page, phase) => page.waitForSelector(`.learn-prompt.${phase}`, { timeout: 60_000 });

/** @param {Page} page @param {string} action */
export async function answer(page, action) {
  if (action === 'grow') await page.click('.learning .grow');
  else await move(page, action.slice(0, 2), action.slice(2));
}

/** How many single moves come before one that the list numbers so: “9.” and “Red’s move 9” are Red’s, else Blue’s. @param {string} text */
export function movesBefore(text) {
  const [, round] = /(\d+)(?:\.|…|$|\D*$)/.exec(text) ?? [];
  return 2 * (Number(round) - 1) + (/Red|\d\./.test(text) ? 0 : 1);
}

/** What was played where the question is. @param {Page} page @param {string[]} moves */
export async function playedHere(page, moves) {
  const [text] = /(Red|Blue)’s move \d+/.exec(await textOf(page, '.learning-panel .count')) ?? [''];
  return moves[movesBefore(text)];
}

/** The better move, from the text that shows it. @param {Page} page */
export async function betterMove(page) {
  const text = await textOf(page, '.learn-prompt');
  return /^Growing/.test(text) ? 'grow' : (/(\d\d)–(\d\d)/.exec(text) ?? []).slice(1, 3).join('');
}
