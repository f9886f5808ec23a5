/** Sets a position up by hand. The engine says what is wrong with it for as long as it is invalid.
 * @import { RuleSet } from '../../wasm/lilypad.js'
 * @import { Content } from '../components/board-geometry.js'
 * @import { Context, Panel } from '../play/main.js'
 * @import { SelectEvent } from '../play/opponent-form.js' */
import { html } from 'lit';
import { CELLS, readPosition, writePosition } from '../components/board-geometry.js';
import { FRECKERS_RULES, rulesSelect } from '../play/game-panel.js';

/** @type {[Content, string][]} */
const TOOLS = [['red', 'Red frog'], ['blue', 'Blue frog'], ['pad', 'Pad'], ['water', 'Water']];
const MOST_PLAYED = 150;

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, redraw, open }) {
  /** @type {Map<string, Content>} */
  let contents = new Map();
  /** @type {Content} */
  let tool = 'red';
  let [mover, played, edited, source] = ['r', '0', false, ''];
  /** @type {RuleSet} */
  let ruleSet = 'pads';

  const text = () => `${writePosition(contents)} ${mover} ${played}`;

  /** @param {string} position */
  function take(position) {
    const [, side, count] = position.trim().split(/\s+/);
    contents = readPosition(position);
    mover = side === 'b' ? 'b' : 'r';
    played = /^\d{1,3}$/.test(count) ? count : '0';
  }

  /** What the engine has against the position, or an empty text. */
  function complaint() {
    try {
      rules.describe(`fen ${text()}`, ruleSet);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {() => void} task */
  function edit(task) {
    task();
    edited = true;
    redraw();
  }

  /** @param {'play' | 'analyse'} where */
  function use(where) {
    match.load({ rules: ruleSet, start: `fen ${text()}`, actions: [], at: 0 });
    edited = false;
    open(where);
  }

  return {
    changed({ now }) {
      if (edited || now.position === source) return;
      source = now.position;
      ruleSet = now.rules;
      take(source);
    },
    paint({ cell }) {
      edit(() => contents.set(cell, tool));
    },
    board: () => ({ position: text(), moves: [], growable: false, preview: [], arrows: [], lastMove: null, editable: true }),
    render() {
      const problem = complaint();
      return html`
        <fieldset class="choice tools">
          <legend>Put on the board</legend>
          ${TOOLS.map(
            ([content, name]) => html`<label>
              <input type="radio" name="tool" value=${content} .checked=${tool === content} @change=${() => { tool = content; redraw(); }} />
              <span>${name}</span>
            </label>`,
          )}
        </fieldset>
        <div class="pair">
          <div class="field">
            <label for="mover">To move</label>
            <select id="mover" @change=${(/** @type {SelectEvent} */ { target }) => edit(() => (mover = target.value))}>
              <option value="r" .selected=${mover === 'r'}>Red</option>
              <option value="b" .selected=${mover === 'b'}>Blue</option>
            </select>
          </div>
          <div class="field">
            <label for="played">Actions played</label>
            <input
              id="played" type="number" min="0" max=${MOST_PLAYED} .value=${played}
              @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => edit(() => (played = target.value || '0'))}
            />
          </div>
        </div>
        ${rulesSelect(ruleSet, FRECKERS_RULES, (chosen) => edit(() => (ruleSet = chosen)), 'setup-rules')}
        <div class="field">
          <label for="position-text">Position as text</label>
          <input
            id="position-text" type="text" spellcheck="false" autocomplete="off" .value=${text()}
            @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => edit(() => take(target.value))}
          />
        </div>
        <p class="legality ${problem ? 'wrong' : ''}" role="status">${problem ? `Not yet a position: ${problem}.` : 'A legal position.'}</p>
        <div class="buttons">
          <button class="use" aria-disabled=${Boolean(problem)} @click=${() => !problem && use('play')}>Play it</button>
          <button class="use" aria-disabled=${Boolean(problem)} @click=${() => !problem && use('analyse')}>Analyse it</button>
        </div>
        <div class="buttons">
          <button @click=${() => edit(() => take(rules.describe('startpos').position))}>Start position</button>
          <button @click=${() => edit(() => { contents = new Map(CELLS.map((cell) => [cell, 'water'])); })}>Clear</button>
          <button @click=${() => { edited = false; source = ''; redraw(); }}>From the game</button>
        </div>
      `;
    },
  };
}
