/** What stands around the board, made from the state of the match.
 * @import { Agent, PlayedMove, RuleSet, Side } from '../../wasm/lilypad.js'
 * @import { MatchState } from './match.js'
 * @import { Seat, Settings } from './settings.js' */
import { html } from 'lit';
import { agentForm } from './agent-form.js';
import { MOVETIMES, SEATS } from './settings.js';

/** @typedef {object} Handlers
 * @property {() => void} grow
 * @property {(shown: boolean) => void} previewGrowth
 * @property {() => void} undo
 * @property {() => void} newGame
 * @property {(wanted: boolean) => void} pause
 * @property {() => void} tryAgain
 * @property {(news: Partial<Settings>) => void} change */

/** @typedef {{ target: HTMLSelectElement }} SelectEvent */

/** @param {Side} side */
const nameOf = (side) => (side === 'red' ? 'Red' : 'Blue');

/** One side's line: who plays it, what they do, how many of their frogs are home.
 * @param {Side} side @param {MatchState} state */
export function playerLine(side, { now, settings, thinking, report, paused }) {
  const isPerson = settings.seat === 'both' || settings.seat === side;
  const home = now.home[side === 'red' ? 0 : 1];
  const toMove = now.result === 'none' && now.side === side;
  const depth = report && report.depth > 1 ? ` · depth ${report.depth}` : '';
  const status = !toMove ? '' : isPerson ? 'to move' : thinking ? `thinking${depth}` : paused ? 'paused' : 'waiting';
  return html`
    <img src="images/${side}-frog.svg" alt="" width="36" height="36" class=${toMove ? 'active' : ''} />
    <span class="who"><b>${nameOf(side)}</b> <span>${isPerson ? 'You' : settings.agents[side].split(':')[0]}</span></span>
    <span class="status ${thinking && toMove ? 'thinking' : ''}">${status}</span>
    <span class="home" role="img" aria-label="${home} of 6 frogs home" title="${home} of 6 frogs home">
      ${Array.from({ length: 6 }, (_, index) => html`<i class=${index < home ? side : ''}></i>`)}
    </span>
  `;
}

/** @param {MatchState} state */
function outcome({ now, settings }) {
  if (now.result === 'none') return '';
  const [red, blue] = now.home;
  if (now.result === 'draw') return `Draw: ${red} frogs home each after ${now.played} actions.`;
  const winner = settings.seat === now.result ? 'You win' : `${nameOf(now.result)} wins`;
  const count = Math.max(red, blue);
  return count === 6 ? `${winner}: all six frogs are home.` : `${winner}: ${red} to ${blue} frogs home after ${now.played} actions.`;
}

/** @param {MatchState} state @param {Handlers} handlers */
export function controls(state, handlers) {
  const { now, settings, yourTurn, stuck, paused, notice } = state;
  const count = now.growth.length;
  const watching = settings.seat === 'watch' && now.result === 'none';
  return html`
    <div class="buttons">
      ${settings.seat === 'watch'
        ? null
        : html`<button
            class="grow"
            aria-disabled=${!yourTurn}
            title="Every water cell next to one of your frogs becomes a pad (G on the board)"
            @click=${() => yourTurn && handlers.grow()}
            @pointerenter=${() => handlers.previewGrowth(true)}
            @pointerleave=${() => handlers.previewGrowth(false)}
            @focus=${(/** @type {{ target: HTMLElement }} */ { target }) => handlers.previewGrowth(target.matches(':focus-visible'))}
            @blur=${() => handlers.previewGrowth(false)}
          >
            Grow <small>${yourTurn ? `+${count} ${count === 1 ? 'pad' : 'pads'}` : ''}</small>
          </button>`}
      ${watching ? html`<button @click=${() => handlers.pause(!paused)}>${paused ? 'Go on' : 'Pause'}</button>` : null}
      <button aria-disabled=${now.history.length === 0} @click=${() => now.history.length && handlers.undo()}>Undo</button>
      <button @click=${handlers.newGame}>New game</button>
    </div>
    <p class="result" role="status">${outcome(state)}</p>
    ${notice
      ? html`<p class="notice" role="alert">
          ${notice} ${stuck ? html`<button @click=${handlers.tryAgain}>Try again</button>` : null}
        </p>`
      : null}
  `;
}

/** @param {PlayedMove} move */
const moveText = ({ action, path }) => (action === 'grow' ? html`<span class="grown">grow</span>` : path.join('–'));

/** @param {MatchState} state */
function moveList({ now }) {
  if (!now.history.length) return html`<p class="help">Click a frog, then a marked pad; jump over frogs to go far. Bring all six to the other side.</p>`;
  const redBegins = now.start.split(' ')[1] === 'r';
  const offset = redBegins ? 0 : 1;
  return html`<ol class="moves" tabindex="0" aria-label="Moves played">
    ${now.history.map((move, index) => {
      const round = Math.floor((index + offset) / 2) + 1;
      const side = (index + offset) % 2 ? 'blue' : 'red';
      const last = index === now.history.length - 1;
      return html`<li class=${side} aria-current=${last ? 'step' : 'false'} title=${move.referee}>
        ${side === 'red' || index === 0 ? html`<span class="round">${round}</span>` : null}
        <span class="move">${moveText(move)}</span>
      </li>`;
    })}
  </ol>`;
}

/** @type {Record<Seat, string>} */
const SEAT_NAMES = { red: 'Red', blue: 'Blue', both: 'Both', watch: 'Watch' };

/** @param {MatchState} state @param {Agent[]} agents @param {Handlers} handlers */
export function panel(state, agents, handlers) {
  const { settings } = state;
  const sides = /** @type {const} */ (['red', 'blue']).filter((side) => settings.seat !== 'both' && settings.seat !== side);
  return html`
    <section class="card">
      <fieldset class="choice">
        <legend>You play</legend>
        ${SEATS.map(
          (seat) => html`<label>
            <input type="radio" name="seat" value=${seat} .checked=${settings.seat === seat} @change=${() => handlers.change({ seat })} />
            <span>${SEAT_NAMES[seat]}</span>
          </label>`,
        )}
      </fieldset>
      ${sides.map((side) =>
        agentForm({
          agents,
          id: `agent-${side}`,
          label: sides.length > 1 ? nameOf(side) : 'Opponent',
          value: settings.agents[side],
          onChange: (text) => handlers.change({ agents: { ...settings.agents, [side]: text } }),
        }),
      )}
      <div class="pair">
        <div class="field">
          <label for="movetime">Thinking time</label>
          <select id="movetime" @change=${(/** @type {SelectEvent} */ { target }) => handlers.change({ movetime: Number(target.value) })}>
            ${MOVETIMES.map((time) => html`<option value=${time} .selected=${time === settings.movetime}>${time / 1000} s</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="rules">Rules</label>
          <select
            id="rules"
            title="Between two jumps a frog lands on pads only, or, as the course's referee allows, also on water"
            @change=${(/** @type {SelectEvent} */ { target }) => handlers.change({ rules: /** @type {RuleSet} */ (target.value) })}
          >
            <option value="pads" .selected=${settings.rules === 'pads'}>Pads only</option>
            <option value="referee" .selected=${settings.rules === 'referee'}>Referee</option>
          </select>
        </div>
      </div>
    </section>
    <section class="card moves-card">
      <h2>Moves</h2>
      ${moveList(state)}
    </section>
  `;
}
