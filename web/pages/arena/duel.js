/** Two versions of an agent against each other: did the change help?
 * @import { Experiment, Standings } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js' */
import { guestText, isGuest, versionName } from '../../shared/guests/store.js';
import { counted, percent, percentRange } from '../../shared/numbers.js';
import { WHOLE_CLOCK } from './ladder.js';

/** Without a decision after so many games, the difference is small. */
const MOST_GAMES = 400;
/** The sequential test decides between “no better” and “better by this many Elo”. */
const GAIN = 50;

/** The versions before this one: the other agents of the same name, latest first. @param {GuestCard[]} guests @param {GuestCard} guest */
export const versionsBefore = (guests, guest) =>
  guests
    .filter(({ name, id, added }) => name === guest.name && id !== guest.id && added <= guest.added)
    .sort((one, other) => other.added - one.added);

/** The one that it is compared with: the latest that works, if there is one. @param {GuestCard[]} guests @param {GuestCard} guest
 * @param {(version: GuestCard) => boolean} isBroken */
export function versionBefore(guests, guest, isBroken) {
  const versions = versionsBefore(guests, guest);
  return versions.find((version) => !isBroken(version)) ?? versions[0] ?? null;
}

/** @param {GuestCard} after @param {GuestCard} before @returns {Experiment} */
export const duelExperiment = (after, before) => ({
  format: 'lilypad-experiment 1',
  rules: 'referee',
  limits: `clock ${WHOLE_CLOCK}`,
  agents: [
    { agent: guestText(after), name: `${versionName(after)} (new)` },
    { agent: guestText(before), name: `${versionName(before)} (old)` },
  ],
  games: MOST_GAMES,
  seed: 1,
  openings: { random: 4, sound: true },
  sprt: { elo0: 0, elo1: GAIN },
});

/** Whether two agents that somebody brought play until it is decided. @param {Experiment} experiment */
export const isDuel = ({ agents, sprt }) =>
  sprt !== undefined && agents.length === 2 && agents.every(({ agent }) => isGuest(agent));

/** @param {Pick<Standings, 'pairings' | 'sprt' | 'complete'>} standings */
export function duelText({
  pairings: [
    {
      games,
      score,
      interval: [low, high],
    },
  ],
  sprt,
  complete,
}) {
  if (!games) return 'The answer appears after the first games.';
  const scored = `The new version scored ${percent(score, 0)} (${percentRange([low, high], 0)}) in ${counted(games, 'game')}`;
  if (sprt?.verdict === 'H1') return `${scored}: it is better.`;
  if (sprt?.verdict === 'H0') return `${scored}: it is ${high < 0.5 ? 'worse' : 'no better'}.`;
  if (complete) return `${scored}. No difference can be told.`;
  if (low > 0.5) return `${scored}. It looks better; the match goes on until that is sure.`;
  return `${scored}. No difference can be told yet.`;
}
