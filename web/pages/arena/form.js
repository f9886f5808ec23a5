/** The form for a new tournament.
 * @import { Agent, Experiment } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Draft, Entrant, Mode } from './draft.js'
 * @import { InputEvent } from './fields.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { rulesHelp, rulesSelect } from '../../shared/match/player-form.js';
import { counted, grouped } from '../../shared/numbers.js';
import { testAddress } from './calculator-link.js';
import { anchorIn, MAX_ENTRANTS, MAX_WORKERS, mostGamesOf, newEntrant, roundsOf } from './draft.js';
import { modelField } from './elo-model.js';
import { endingFields } from './ending-fields.js';
import { entrantList } from './entrant-list.js';
import { limitsField, numberField } from './fields.js';
import { GAMES } from './games.js';
import { guestNote, hasGuest } from './guest-entrants.js';
import { manyField } from './many-entrants.js';
import { openingFields } from './opening-fields.js';
import { openingText } from './opening-text.js';
import { testText } from './sprt-size.js';

/** @type {[Mode, string, string][]} */
const MODES = [
  ['round-robin', 'Round robin', 'Everyone plays everyone.'],
  ['gauntlet', 'Gauntlet', 'The first agent plays each of the others.'],
  ['swiss', 'Swiss', 'In each round, agents with about the same points meet.'],
  ['sprt', 'One on one', 'The first agent plays the second until a sequential test (SPRT) decides.'],
];

/** @param {Entrant[]} entrants @param {(index: number, changes: Partial<Entrant>) => void} change */
const handicaps = (entrants, change) => html`<fieldset class="handicaps">
  <legend>Multiply nodes by</legend>
  ${entrants.map(
    ({ agent, name, handicap }, index) => html`<label>
      <span>${name || agent}</span>
      <input id="handicap-${index}" type="number" required min="0.001" max="1000000" step="any" .value=${String(handicap)}
        @change=${(/** @type {InputEvent} */ { target }) => target.reportValidity() && change(index, { handicap: Number(target.value) })} />
    </label>`,
  )}
</fieldset>`;

/** @param {Draft} draft @param {Entrant[]} entrants @param {(changes: Partial<Draft>) => void} change */
const anchorField = ({ anchor, anchorRating }, entrants, change) => html`<div class="pair">
  <div class="field">
    <label for="anchor">Ratings relative to</label>
    <select id="anchor" @change=${(/** @type {SelectEvent} */ { target }) => change({ anchor: Number(target.value) })}>
      <option value="-1" .selected=${anchor < 0}>the average</option>
      ${entrants.map(({ agent, name }, index) => html`<option value=${index} .selected=${index === anchor}>${index + 1}. ${name || agent}</option>`)}
    </select>
  </div>
  ${anchor < 0 ? null : numberField('anchor-rating', 'Its rating', anchorRating, -10_000, 10_000, (value) => change({ anchorRating: value }))}
</div>`;

/** The number of games of a draft. @param {Draft} draft */
export function gamesOf(draft) {
  const { mode, entrants, games } = draft;
  if (mode === 'sprt') return 2 * Math.ceil(mostGamesOf(draft) / 2);
  const { length } = entrants;
  const pairings = {
    'round-robin': (length * (length - 1)) / 2,
    gauntlet: length - 1,
    swiss: Math.floor(length / 2) * roundsOf(draft),
  }[mode];
  return pairings * 2 * Math.ceil(games / 2);
}

/** From here on, the number of games is worth a word. */
const MANY_GAMES = 10_000;
/** The engine's limit. */
const MOST_GAMES = 1_000_000;

/** What a round robin of many agents comes to. @param {Draft} draft */
function manyGames(draft) {
  const [games, { length }] = [gamesOf(draft), draft.entrants];
  if (draft.mode !== 'round-robin' || games <= MANY_GAMES || length < 3) return null;
  const swiss = gamesOf({ ...draft, mode: 'swiss', games: 2, rounds: Math.ceil(Math.log2(length)) });
  return html`<p class="notice" id="many-games">Everyone plays everyone: ${grouped((length * (length - 1)) / 2)} pairings make ${grouped(games)} games${games > MOST_GAMES ? ', more than the arena takes' : ''}. A Swiss tournament finds the best of ${length} in about ${grouped(swiss)}.</p>`;
}

/** A list that is too short. @param {Draft} draft */
function repeatText(draft) {
  const list = openingsOf(draft)?.list;
  const games = draft.mode === 'sprt' ? mostGamesOf(draft) : draft.games;
  const pairs = Math.ceil(games / 2);
  // Whoever is given odds does not swap sides, so that each game needs an opening of its own.
  const isGiven = draft.odds.length > 0;
  if (!list?.length || draft.mode === 'swiss' || (isGiven ? 2 * pairs : pairs) <= list.length) return '';
  return ` For ${isGiven ? counted(2 * pairs, 'game') : `${counted(pairs, 'pair')} of games`} they begin again, and agents that always play alike then play the same games.`;
}

/** Balanced openings that run out before the games do. @param {Draft} draft @param {ArenaKind} kind */
function scarceText(draft, { balancedOpenings }) {
  const there = draft.openings === 'random' && draft.sound ? balancedOpenings?.[draft.random] : undefined;
  const games =
    draft.mode === 'sprt' ? mostGamesOf(draft) : draft.games * (draft.mode === 'swiss' ? roundsOf(draft) : 1);
  if (there === undefined || games <= 2 * there) return '';
  return ` There ${there === 1 ? 'is' : 'are'} only about ${grouped(there)} of these, too few for ${counted(games, 'game')} of a pairing: choose more random moves.`;
}

/** @param {number} games */
const oddText = (games) => (games % 2 ? `${games + 1} are played: two from each opening.` : '');

/** @param {Draft} draft @returns {Experiment['openings']} */
const openingsOf = ({ openings, list, random, sound, bound, judge }) =>
  openings === 'list'
    ? { list: list.split('\n').filter((line) => line.trim() && !line.startsWith('#')) }
    : { random, sound, bound, ...(judge && { judge }) };

/** Changes who plays whom. A Swiss round begins with two games for each pairing. @param {Draft} draft @param {Mode} mode */
const modeChange = ({ mode: before, anchor }, mode) => ({
  mode,
  anchor: anchorIn(mode, anchor),
  ...(mode === 'swiss' && before !== 'swiss' && { games: 2 }),
});

/** Whose rating is fixed, which is set among the fields that are rarely changed. @param {Draft} draft */
function anchorText({ anchor, anchorRating, entrants }) {
  if (anchor < 0) return null;
  const { name, agent } = entrants[anchor];
  return html`<p class="help" id="anchor-now">Ratings are relative to ${name || agent}, set to ${grouped(anchorRating)}.</p>`;
}

/** @typedef {object} FormParts
 * @property {ArenaKind} kind the game
 * @property {Draft} draft
 * @property {Agent[]} agents
 * @property {GuestCard[]} guests agents that the person brought
 * @property {string} message
 * @property {(kind: ArenaKind) => void} choose changes the game
 * @property {(changes: Partial<Draft>) => void} change
 * @property {() => void} start
 * @property {(() => void) | null} clear empties the form; null if it is empty
 * @property {(() => void) | null} undoClear null unless it has just been emptied
 * @property {number} openRow the agent that is being changed, if there are many; -1 for none
 * @property {(row: number) => void} setOpenRow
 * @property {(row: number) => void} remove takes an agent out
 * @property {(text: string) => boolean} addMany adds agents from a list, if nothing is wrong with it
 * @property {number} added how many it has just added
 * @property {(file: File | undefined) => void} readList
 * @property {((length: number) => void) | null} fillFromBook writes openings of so many moves from the opening book into the list */

/** Fields that are rarely changed. @param {FormParts} parts @param {Entrant[]} entrants
 * @param {(index: number, changes: Partial<Entrant>) => void} changeEntrant */
function moreFields(parts, entrants, changeEntrant) {
  const { kind, draft, change } = parts;
  return html`<details class="more">
    <summary>${kind.isDealt ? 'Deals' : 'Openings'}, rules, seed and more</summary>
    <div class="more-fields">
      ${openingFields(parts, entrants)}
      ${
        draft.mode === 'sprt'
          ? html`<div class="pair">
            ${numberField('elo0', 'Elo for “no better”', draft.elo0, -1000, 1000, (elo0) => change({ elo0, mostGames: 0 }))}
            ${numberField('elo1', 'Elo for “better”', draft.elo1, -1000, 1000, (elo1) => change({ elo1, mostGames: 0 }))}
          </div>
          ${modelField(draft, change)}
          <p class="help"><a id="open-calculator" href=${testAddress({ elo0: draft.elo0, elo1: draft.elo1, model: draft.model })}>How many games will it take?</a></p>`
          : null
      }
      ${handicaps(entrants, changeEntrant)} ${anchorField(draft, entrants, change)}
      <div class="pair">
        ${kind.ruleSets.length > 1 && !hasGuest(draft) ? rulesSelect(draft.rules, kind.ruleChoice, (rules) => change({ rules })) : null}
        ${numberField('seed', 'Seed', draft.seed, 0, 2 ** 31, (seed) => change({ seed }))}
        ${numberField('workers', 'Games at once', draft.workers, 1, MAX_WORKERS, (workers) => change({ workers }))}
      </div>
      ${kind.ruleSets.length > 1 && !hasGuest(draft) ? rulesHelp(draft.rules, kind.ruleChoice) : null}
      ${endingFields(draft, kind, change)}
    </div>
  </details>`;
}

/** All fields that depend on the game. @param {FormParts} parts */
function fields(parts) {
  const { kind, draft, agents, guests, message, change, clear, undoClear } = parts;
  const { mode, entrants } = draft;
  /** @param {number} index @param {Partial<Entrant>} changes */
  const changeEntrant = (index, changes) =>
    change({ entrants: entrants.map((entrant, at) => (at === index ? { ...entrant, ...changes } : entrant)) });
  const shown = mode === 'sprt' ? entrants.slice(0, 2) : entrants;

  return html`
    <fieldset class="choice">
      <legend>Who plays whom</legend>
      ${MODES.map(
        ([value, name]) =>
          html`<label><input type="radio" name="mode" value=${value} .checked=${value === mode} @change=${() => change(modeChange(draft, value))} /><span>${name}</span></label>`,
      )}
    </fieldset>
    <p class="help">${MODES.find(([value]) => value === mode)?.[2]}</p>
    ${entrantList({ kind, agents, guests, entrants: shown, isFixed: mode === 'sprt', openRow: parts.openRow, change: changeEntrant, remove: parts.remove, open: parts.setOpenRow })}
    ${
      mode !== 'sprt' && entrants.length < MAX_ENTRANTS
        ? html`<button type="button" class="add" @click=${() => change({ entrants: [...entrants, newEntrant(agents[agents.length - 1].name)] })}>Add an agent</button>
          ${manyField(parts.addMany)}`
        : null
    }
    <div id="added" role="status">${parts.added ? html`<p class="aside">${counted(parts.added, 'agent')} added.</p>` : null}</div>
    ${manyGames(draft)}
    <div class="pair">
      ${limitsField(kind, 'limits', 'Shared limit', draft.limits, (limits) => change({ limits }), false)}
      ${
        mode === 'sprt'
          ? numberField('games', 'Maximum games', mostGamesOf(draft), 2, 100_000, (mostGames) => change({ mostGames }))
          : numberField(
              'games',
              mode === 'swiss' ? 'Games per round' : 'Games per pairing',
              draft.games,
              1,
              100_000,
              (games) => change({ games }),
              oddText(draft.games),
            )
      }
      ${mode === 'swiss' ? numberField('rounds', 'Rounds', roundsOf(draft), 1, roundsOf({ ...draft, rounds: MAX_ENTRANTS }), (rounds) => change({ rounds })) : null}
    </div>
    ${mode === 'sprt' ? html`<p class="help" id="test-size">${testText(draft, mostGamesOf(draft))}</p>` : null}
    <p class="help">Limits in ${kind.isDealt ? 'simulations' : 'nodes, depth or simulations'} give the same games on every computer. Time limits do not.</p>
    ${guestNote(draft, kind.name)}
    <p class="help" id="openings-now">${openingText(openingsOf(draft), kind)}.${repeatText(draft)}${scarceText(draft, kind)}</p>
    ${anchorText(draft)} ${moreFields(parts, shown, changeEntrant)}
    <div class="buttons">
      <button class="run" id="start">Play ${mode === 'sprt' ? 'at most ' : ''}${counted(gamesOf(draft), 'game')}</button>
      ${clear ? html`<button type="button" id="clear" @click=${clear}>Clear</button>` : null}
    </div>
    <div role="status">${undoClear ? html`<p class="aside">Cleared. <button type="button" id="undo-clear" @click=${undoClear}>Undo</button></p>` : null}</div>
    ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
  `;
}

/** @param {FormParts} parts */
export const tournamentForm = (parts) => html`<form class="tournament-form" @submit=${(/** @type {Event} */ event) => {
  event.preventDefault();
  parts.start();
}}>
  <fieldset class="choice">
    <legend>Game</legend>
    ${GAMES.map(
      (kind) =>
        html`<label><input type="radio" name="game" value=${kind.name} .checked=${kind === parts.kind} @change=${() => parts.choose(kind)} /><span>${kind.title}</span></label>`,
    )}
  </fieldset>
  ${keyed(parts.kind, fields(parts))}
</form>`;
