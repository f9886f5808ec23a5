/** Links, positions and games, out of the page and into it.
 * @import { MatchState } from '../play/match.js'
 * @import { Context, Panel } from '../play/main.js'
 * @import { SelectEvent } from '../play/opponent-form.js' */
import { html } from 'lit';
import { gameText } from '../play/game.js';
import { writeLink } from '../play/link.js';
import { readOpponent } from '../play/opponents.js';
import { isPerson } from '../play/settings.js';
import { readGame, writeJson, writeReferee } from './exchange.js';

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, redraw, open }) {
  /** @type {MatchState} */
  let state = match.state;
  let [format, pasted, message, copied] = ['referee', '', '', ''];

  /** @param {'red' | 'blue'} side */
  const player = (side) => (isPerson(state.settings, side) ? 'person' : (readOpponent(rules.agents, state.settings.opponents[side])?.text ?? ''));

  function link() {
    return new URL(writeLink(state.record, state.settings, state.free ? 'analyse' : 'play'), location.href).href;
  }

  function written() {
    const whole = rules.describe(gameText(state.record.start, state.record.actions), state.record.rules);
    return format === 'json' ? writeJson(whole, { red: player('red'), blue: player('blue') }) : writeReferee(whole);
  }

  /** @param {string} name @param {string} text */
  async function copy(name, text) {
    try {
      await navigator.clipboard.writeText(text);
      copied = name;
    } catch {
      copied = '';
      message = `The browser does not allow copying. Here it is: ${text}`;
    }
    redraw();
  }

  function read() {
    try {
      const { record, problem } = readGame(rules, pasted);
      match.load(record);
      const count = `${record.actions.length} ${record.actions.length === 1 ? 'action' : 'actions'}`;
      if (problem) match.warn(`Line ${problem.line}, ${problem.text}: ${problem.message}. The ${count} before it are shown.`);
      message = '';
      return void open('analyse');
    } catch (error) {
      message = error instanceof Error ? error.message : String(error);
    }
    redraw();
  }

  /** @param {string} name @param {string} label @param {() => string} text */
  const copyButton = (name, label, text) => html`<button class="copy-${name}" @click=${() => copy(name, text())}>${copied === name ? 'Copied' : label}</button>`;

  return {
    changed(next) {
      if (next.text !== state.text) copied = '';
      state = next;
    },
    render: () => html`
      <div class="buttons">
        ${copyButton('link', 'Copy link', link)} ${copyButton('position', 'Copy position', () => state.now.position)}
      </div>
      <div class="field">
        <label for="format">The game as</label>
        <select id="format" @change=${(/** @type {SelectEvent} */ { target }) => { [format, copied] = [target.value, '']; redraw(); }}>
          <option value="referee" .selected=${format === 'referee'}>the course referee’s text</option>
          <option value="json" .selected=${format === 'json'}>JSON</option>
        </select>
      </div>
      <textarea id="game-text" readonly rows="5" aria-label="The game as text" .value=${written()}></textarea>
      <div class="buttons">${copyButton('game', 'Copy game', written)}</div>
      <div class="field">
        <label for="pasted">Open a game</label>
        <textarea
          id="pasted" rows="5" spellcheck="false" placeholder="Paste a referee log, a game, a position or a link"
          @input=${(/** @type {{ target: HTMLTextAreaElement }} */ { target }) => { pasted = target.value; }}
        ></textarea>
      </div>
      <div class="buttons"><button class="read" @click=${read}>Open</button></div>
      ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
    `,
  };
}
