/** Displayed names of agents and tournaments.
 * @import { Experiment } from '../../../wasm/lilypad.js' */
import { GAMES, gameNamed } from './games.js';
import { isRating } from './ladder.js';

/** The displayed name of each agent: its given name, or else its text. Repeated names are numbered.
 * @param {Pick<Experiment, 'agents'>} experiment @returns {string[]} */
export function namesOf({ agents }) {
  const names = agents.map(({ agent, name }) => name || agent);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before ? `${name} (${before + 1})` : name;
  });
}

/** @param {Experiment} experiment with all defaults, as the engine writes it */
export function titleOf(experiment) {
  const kind = gameNamed(experiment.game);
  return kind === GAMES[0] ? pairingOf(experiment) : `${kind.title}: ${pairingOf(experiment)}`;
}

/** Who plays whom. @param {Experiment} experiment */
function pairingOf(experiment) {
  const names = namesOf(experiment);
  if (isRating(experiment)) return `The rating of ${names[0]}`;
  if (experiment.sprt) return `${names[0]} against ${names[1]}, sequential test`;
  if (names.length === 2) return `${names[0]} against ${names[1]}`;
  if (experiment.schedule === 'gauntlet') return `${names[0]} against ${names.length - 1} others`;
  if (experiment.schedule === 'swiss') return `Swiss tournament of ${names.length}`;
  return `Round robin of ${names.length}`;
}
