/** Templates of the page that watches the referee.
 * @import { PositionDescription, Side } from '../../../wasm/lilypad.js'
 * @import { Connected, Trouble } from './connection.js'
 * @import { LiveGame } from './live-game.js' */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { nameOf } from '../../shared/match/sides.js';
import { MAX_PORT } from './connection.js';

/** Minutes and seconds that have passed. @param {number} milliseconds */
function passed(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const FROGS = 6;
/** A page served by this computer may always reach it. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const COMMAND = 'python -m referee -S agent other';

/** @param {Side} side @param {{ now: PositionDescription, name: string, used: number | null, status: string, isActive: boolean }} parts */
export function playerLine(side, { now, name, used, status, isActive }) {
  const home = now.home[side === 'red' ? 0 : 1];
  return html`<img src="images/${side}-frog.svg" alt="" width="36" height="36" class=${isActive ? 'active' : ''} />
    <span class="who" title=${name}><b>${nameOf(side)}</b> <span>${name}</span></span>
    <span class="status ${status ? 'thinking' : ''}">${status}</span>
    <span class="home" role="img" aria-label="${home} of 6 frogs across" title="${home} of 6 frogs across">
      ${Array.from({ length: FROGS }, (_, index) => html`<i class=${index < home ? side : ''}></i>`)}
    </span>
    ${used === null ? null : html`<span class="clock" role="timer" aria-label="${nameOf(side)}’s time" title="Time taken, as seen from this page">${passed(used)}</span>`}`;
}

/** What happened to the connection, and what to do. @type {Record<Exclude<Trouble, ''>, (port: number, isFromWeb: boolean) => string>} */
const TROUBLES = {
  blocked: () =>
    'This browser does not let a page from the web talk to a program on your computer. Another browser may; or open the log of the game instead.',
  denied: () =>
    'This browser has been told to keep this page away from your computer. In the settings of this site, beside the address, allow it to reach apps on this device, then connect again; or open the log of the game instead.',
  nobody: (port, isFromWeb) =>
    `Nobody answers at port ${port}. Start the referee with -S, wait until it says that it is listening, and connect again.${isFromWeb ? ' If it is listening already, this browser does not let pages from the web reach your computer: open the log of the game instead.' : ''}`,
  gone: () => 'The referee has closed the connection or was stopped.',
  flood: () =>
    'The program at this port sends more than a referee ever would, so the connection was closed. What was seen of the game is kept.',
};

/** @param {object} parts
 * @param {Connected} parts.state @param {Trouble} parts.trouble @param {number} parts.port
 * @param {LiveGame | null} parts.game @param {string} parts.refusal what was last refused @param {boolean} parts.isForeign
 * @param {string} parts.notKept why games may be lost
 * @param {(port: number) => void} parts.connect @param {() => void} parts.disconnect
 * @param {() => void} parts.chooseLogs @param {(port: number) => void} parts.setPort */
export function connectionForm({
  state,
  trouble,
  port,
  game,
  refusal,
  isForeign,
  notKept,
  connect,
  disconnect,
  chooseLogs,
  setPort,
}) {
  const ended = trouble === 'gone' && game?.isOver;
  const isFromWeb = !OWN_HOSTS.includes(location.hostname);
  const kept = trouble === 'gone' && !ended && game?.actions.length ? ' The game up to here is kept.' : '';
  const button =
    state === 'off'
      ? html`<button class="connect" @click=${() => connect(port)}>${trouble ? 'Connect again' : 'Connect'}</button>`
      : html`<button class="disconnect" @click=${disconnect}>Disconnect</button>`;
  return html`<div class="connection">
      <div class="field">
        <label for="port">Port</label>
        <input
          id="port" type="number" min="1" max=${MAX_PORT} .value=${live(String(port))} ?readonly=${state !== 'off'}
          @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => setPort(target.valueAsNumber)}
          @keydown=${(/** @type {KeyboardEvent & { target: HTMLInputElement }} */ { key, target }) => {
            if (key === 'Enter' && state === 'off') connect(target.valueAsNumber);
          }}
        />
      </div>
      ${button}
    </div>
    <div role="status" class="connected">
      ${ended ? html`<p class="help">The game is over, and the referee has closed the connection. Connect again for the next game.</p>` : null}
      ${state === 'connecting' ? html`<p class="help">Connecting … If your browser asks, let this page reach your computer.</p>` : null}
    </div>
    <div role="alert">
      ${
        trouble && !ended
          ? html`<div class="notice trouble">
              <p>${isForeign ? 'What answers at this port is not the course’s referee, so the connection was closed.' : TROUBLES[trouble](port, isFromWeb)}${kept}</p>
              <button class="log-instead" @click=${chooseLogs}>Open a log file …</button>
            </div>`
          : null
      }
      ${refusal ? html`<p class="notice refusal">A message was left out: ${refusal}. The rest is shown.</p>` : null}
      ${notKept ? html`<p class="notice">${notKept}</p>` : null}
    </div>`;
}

/** Until the first game comes. */
export const firstHelp = () => html`<div class="first-help">
  <p class="help">Start a game in your terminal, and connect:</p>
  <pre tabindex="0" aria-label="Command">${COMMAND}</pre>
  <p class="help">The referee waits for this page before it begins. Nothing leaves your computer.</p>
</div>`;

/** @param {{ result: string, isLive: boolean, follow: () => void, flip: unknown, analysis: string }} parts */
export const watchControls = ({ result, isLive, follow, flip, analysis }) => html`
  <div class="outcome" role="status">${result ? html`<p class="result">${result}</p>` : null}</div>
  <div class="buttons">
    <button class="follow" aria-disabled=${isLive} @click=${() => !isLive && follow()}>${isLive ? 'At the last move' : 'To the last move'}</button>
    ${flip}
    <a class="button open-analysis" href=${analysis}>Analyse</a>
  </div>`;
