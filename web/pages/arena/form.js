/** The form for a new tournament.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Draft, Entrant, Mode } from './draft.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { opponentForm } from '../../shared/match/opponent-form.js';
import { rulesSelect } from '../../shared/match/player-form.js';
import { counted } from '../../shared/numbers.js';
import { MAX_ENTRANTS, MAX_WORKERS, newEntrant } from './draft.js';
import { GAMES } from './games.js';
import { guestChoice, guestDefaults, guestOptions, hasGuest } from './guest-entrants.js';

/** @typedef {{ target: HTMLInputElement }} InputEvent */

/** @type {[Mode, string, string][]} */
const MODES = [
  ['round-robin', 'Round robin', 'Everyone plays everyone.'],
  ['gauntlet', 'Gauntlet', 'The first agent plays each of the others.'],
  ['sprt', 'One on one', 'The first agent plays the second until a sequential test (SPRT) decides.'],
];

/** @param {ArenaKind} kind @param {string} id @param {string} label @param {string} value @param {(limits: string) => void} onChange @param {boolean} isOptional whether the common limits may be used instead */
function limitsField({ limits }, id, label, value, onChange, isOptional) {
  const [word = '', number = ''] = value.split(' ');
  const known = limits.find(([kind]) => kind === word);
  const isPlain = known && /^\w+ \d+$/.test(value);
  const chosen = isPlain ? word : value ? 'words' : '';
  /** @param {SelectEvent} event */
  const onKind = ({ target }) => {
    const kind = limits.find(([name]) => name === target.value);
    onChange(kind ? `${kind[0]} ${kind[2]}` : target.value === 'words' ? 'nodes 1000 movetime 100' : '');
  };
  return html`<div class="field limits">
    <label for=${id}>${label}</label>
    <div class="limits-row">
      ${
        chosen === 'words'
          ? html`<input id="${id}-value" type="text" aria-label="${label}, as text" spellcheck="false" maxlength="100" .value=${value} @change=${(/** @type {InputEvent} */ { target }) => onChange(target.value.trim())} />`
          : chosen
            ? html`<input id="${id}-value" type="number" aria-label="${label}, number" required min="1" max="1000000000" .value=${number} @change=${(/** @type {InputEvent} */ { target }) => target.reportValidity() && onChange(`${word} ${target.value}`)} />`
            : null
      }
      <select id=${id} @change=${onKind}>
        ${isOptional ? html`<option value="" .selected=${chosen === ''}>shared limit</option>` : null}
        ${limits.map(([kind, name]) => html`<option value=${kind} .selected=${kind === chosen}>${name}</option>`)}
        <option value="words" .selected=${chosen === 'words'}>custom</option>
      </select>
    </div>
  </div>`;
}

/** @param {string} id @param {string} label @param {number} value @param {number} low @param {number} high @param {(value: number) => void} onChange @param {string} [help] */
const numberField = (id, label, value, low, high, onChange, help) => html`<div class="field">
  <label for=${id}>${label}</label>
  <input id=${id} type="number" required min=${low} max=${high} step="1" .value=${String(value)}
    @change=${(/** @type {InputEvent} */ { target }) => target.reportValidity() && onChange(Number(target.value))} />
  ${help ? html`<p class="help">${help}</p>` : null}
</div>`;

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
export function gamesOf({ mode, entrants, games }) {
  const pairings =
    mode === 'sprt' ? 1 : mode === 'gauntlet' ? entrants.length - 1 : (entrants.length * (entrants.length - 1)) / 2;
  return pairings * 2 * Math.ceil(games / 2);
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
 * @property {(file: File | undefined) => void} readList */

/** Fields for the openings or deals. @param {FormParts} parts */
function openingFields({ kind, draft, change, readList }) {
  const [what, one] = kind.isDealt ? ['Deals', 'deal'] : ['Openings', 'opening'];
  const chosen = html`<div class="field">
    <label for="list">One ${one} a line</label>
    <textarea id="list" rows="4" spellcheck="false" placeholder=${kind.exampleOpening} .value=${draft.list} @change=${(/** @type {{ target: HTMLTextAreaElement }} */ { target }) => change({ list: target.value })}></textarea>
    <input type="file" aria-label="A file of ${what.toLowerCase()}" accept=".txt,.text,text/plain" @change=${(/** @type {InputEvent} */ { target }) => readList(target.files?.[0])} />
  </div>`;
  const sound = html`<label class="check"><input type="checkbox" id="sound" .checked=${draft.sound} @change=${() => change({ sound: !draft.sound })} /> Only balanced openings, all different</label>`;
  return html`
    <div class="pair">
      <div class="field">
        <label for="openings">${what}</label>
        <select id="openings" @change=${(/** @type {SelectEvent} */ { target }) => change({ openings: target.value === 'list' ? 'list' : 'random' })}>
          <option value="random" .selected=${draft.openings === 'random'}>random, from the seed</option>
          <option value="list" .selected=${draft.openings === 'list'}>from a list</option>
        </select>
      </div>
      ${draft.openings === 'random' && !kind.isDealt ? numberField('random', 'Random moves', draft.random, 0, 20, (random) => change({ random })) : null}
    </div>
    ${draft.openings === 'list' ? chosen : kind.isDealt ? null : sound}
    <p class="help">Each ${one} is played twice, with ${kind.isDealt ? 'seats swapped, so luck evens out' : 'colours swapped'}.</p>
  `;
}

/** Fields that are rarely changed. @param {FormParts} parts @param {Entrant[]} entrants
 * @param {(index: number, changes: Partial<Entrant>) => void} changeEntrant */
function moreFields(parts, entrants, changeEntrant) {
  const { kind, draft, change } = parts;
  return html`<details class="more">
    <summary>${kind.isDealt ? 'Deals' : 'Openings'}, rules, seed and more</summary>
    <div class="more-fields">
      ${openingFields(parts)}
      ${
        draft.mode === 'sprt'
          ? html`<div class="pair">
            ${numberField('elo0', 'Elo for “no better”', draft.elo0, -1000, 1000, (elo0) => change({ elo0 }))}
            ${numberField('elo1', 'Elo for “better”', draft.elo1, -1000, 1000, (elo1) => change({ elo1 }))}
          </div>`
          : null
      }
      ${handicaps(entrants, changeEntrant)} ${anchorField(draft, entrants, change)}
      <div class="pair">
        ${kind.ruleSets.length > 1 && !hasGuest(draft) ? rulesSelect(draft.rules, kind.ruleChoice, (rules) => change({ rules })) : null}
        ${numberField('seed', 'Seed', draft.seed, 0, 2 ** 31, (seed) => change({ seed }))}
        ${numberField('workers', 'Games at once', draft.workers, 1, MAX_WORKERS, (workers) => change({ workers }))}
      </div>
      ${
        kind.isDealt
          ? null
          : html`<label class="check"><input type="checkbox" id="adjudicate" .checked=${draft.adjudicate} @change=${() => change({ adjudicate: !draft.adjudicate })} /> End a game early once both sides agree who wins</label>`
      }
    </div>
  </details>`;
}

/** @param {Agent[]} agents @param {GuestCard[]} guests @param {number} index @param {Entrant} entrant
 * @param {(changes: Partial<Entrant>) => void} change */
function entrantChoice(agents, guests, index, entrant, change) {
  const [id, label] = [`entrant-${index}`, `Agent ${index + 1}`];
  const onChange = (/** @type {string} */ text) => change({ agent: text, ...guestDefaults(guests, entrant, text) });
  return (
    guestChoice({ agents, guests, id, label, entrant, onChange }) ??
    opponentForm({ agents, id, label, value: entrant.agent, more: guestOptions(guests), onChange })
  );
}

/** All fields that depend on the game. @param {FormParts} parts */
function fields(parts) {
  const { kind, draft, agents, guests, message, change } = parts;
  const { mode, entrants } = draft;
  /** @param {number} index @param {Partial<Entrant>} changes */
  const changeEntrant = (index, changes) =>
    change({ entrants: entrants.map((entrant, at) => (at === index ? { ...entrant, ...changes } : entrant)) });
  /** @param {number} index */
  const removeEntrant = (index) => change({ entrants: entrants.filter((_, at) => at !== index) });
  const shown = mode === 'sprt' ? entrants.slice(0, 2) : entrants;

  return html`
    <fieldset class="choice">
      <legend>Who plays whom</legend>
      ${MODES.map(
        ([value, name]) =>
          html`<label><input type="radio" name="mode" value=${value} .checked=${value === mode} @change=${() => change({ mode: value })} /><span>${name}</span></label>`,
      )}
    </fieldset>
    <p class="help">${MODES.find(([value]) => value === mode)?.[2]}</p>
    <ol class="entrants" aria-label="Agents">
      ${shown.map(
        (entrant, index) => html`<li class="entrant">
          ${entrantChoice(agents, guests, index, entrant, (changes) => changeEntrant(index, changes))}
          ${limitsField(kind, `limits-${index}`, 'Limit', entrant.limits, (limits) => changeEntrant(index, { limits }), true)}
          <div class="field">
            <label for="name-${index}">Name</label>
            <input id="name-${index}" type="text" maxlength="60" placeholder=${entrant.agent} .value=${entrant.name} @change=${(/** @type {InputEvent} */ { target }) => changeEntrant(index, { name: target.value.trim() })} />
          </div>
          ${shown.length > 2 ? html`<button type="button" class="remove" aria-label="Remove agent ${index + 1}" title="Remove" @click=${() => removeEntrant(index)}>✕</button>` : null}
        </li>`,
      )}
    </ol>
    ${
      mode !== 'sprt' && entrants.length < MAX_ENTRANTS
        ? html`<button type="button" class="add" @click=${() => change({ entrants: [...entrants, newEntrant(agents[agents.length - 1].name)] })}>Add an agent</button>`
        : null
    }
    <div class="pair">
      ${limitsField(kind, 'limits', 'Shared limit', draft.limits, (limits) => change({ limits }), false)}
      ${numberField('games', mode === 'sprt' ? 'Maximum games' : 'Games per pairing', draft.games, 1, 100_000, (games) => change({ games }))}
    </div>
    <p class="help">Limits in ${kind.isDealt ? 'simulations' : 'nodes, depth or simulations'} give the same games on every computer. Time limits do not.</p>
    ${hasGuest(draft) ? html`<p class="help" id="guest-rules">An agent of your own takes part, so all games use the referee’s rules. It needs a limit in time.</p>` : null}
    ${moreFields(parts, shown, changeEntrant)}
    <div class="buttons"><button class="run" id="start">Play ${counted(gamesOf(draft), 'game')}</button></div>
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
