/** The panel to set up a position by hand. While it is invalid, the engine says why.
 * @import { PositionDescription, RuleSet } from '../../../wasm/lilypad.js'
 * @import { Content } from '../../components/freckers/board-geometry.js'
 * @import { Context, Panel } from '../../components/freckers/board-panel.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js' */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { CELLS } from '../../components/freckers/board-geometry.js';
import { readPosition, writeBoard } from '../../components/freckers/position-text.js';
import { decidedText } from '../../shared/freckers/outcome.js';
import { RULE_CHOICE, RULE_SETS } from '../../shared/freckers/rules.js';
import { rulesHelp, rulesSelect } from '../../shared/match/player-form.js';
import { oneOf } from '../../shared/match/settings.js';
import { nameOf, SIDES } from '../../shared/match/sides.js';
import { counted } from '../../shared/numbers.js';
import { messageOf } from '../../shared/page/message.js';
import { keep, recall, SETUP_KEY } from '../../shared/page/storage.js';

/** @type {[Content, string][]} */
const TOOLS = [
  ['red', 'Red frog'],
  ['blue', 'Blue frog'],
  ['pad', 'Pad'],
  ['water', 'Water'],
];
const MAX_PLAYED = 150;

/** About a position that the engine accepts. @param {PositionDescription} now */
export function verdictOn(now) {
  if (now.result !== 'none') return decidedText(now);
  const usual = SIDES[now.played % 2];
  return `A legal position.${now.side === usual ? '' : ` From the usual start, ${nameOf(usual)} would be to move after ${counted(now.played, 'move')}.`}`;
}

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, redraw, open }) {
  /** @type {Map<string, Content>} */
  let contents = new Map();
  /** @type {Content} */
  let tool = 'red';
  let [mover, played, edited, source] = ['r', '0', false, ''];
  /** @type {RuleSet} */
  let ruleSet = 'pads';
  /** What is being typed as text, until it becomes the board's. @type {string | null} */
  let typed = null;

  const text = () => `${writeBoard(contents)} ${mover} ${played}`;

  /** Throws the reason, and changes nothing, if the text is no position. @param {string} position */
  function readText(position) {
    ({ contents, side: mover, played } = readPosition(position));
  }

  /** Calls the task, and returns the reason if it throws, else an empty text. @param {() => void} task */
  function reasonAgainst(task) {
    try {
      task();
      return '';
    } catch (error) {
      return messageOf(error);
    }
  }

  /** What is wrong with the typed text or the board, as sentences, or an empty text. */
  function findProblem() {
    if (typed?.trim() === '') return 'Type a position.';
    const misread = typed === null ? '' : reasonAgainst(() => readPosition(typed ?? ''));
    if (misread) return `Not a position: ${misread}. The board stays as it was.`;
    const illegal = reasonAgainst(() => {
      readPosition(text());
      rules.describe(`fen ${text()}`, ruleSet);
    });
    return illegal && `Not a legal position yet: ${illegal}.`;
  }

  /** Keeps an edited board over a reload, until it is used or given up. @param {boolean} isEdited */
  function setEdited(isEdited) {
    edited = isEdited;
    keep(SETUP_KEY, isEdited ? { position: text(), rules: ruleSet } : {});
  }

  /** Every change but typing brings back the board's own text. @param {() => void} task */
  function edit(task) {
    typed = null;
    task();
    setEdited(true);
    redraw();
  }

  /** The board follows the text while it is a position. @param {string} entered */
  function type(entered) {
    edit(() => {
      typed = entered;
      reasonAgainst(() => readText(entered));
    });
  }

  /** A text that was read gives way to the board's own; any other stays, to be corrected. */
  function finishTyping() {
    if (typed === null || reasonAgainst(() => readPosition(typed ?? ''))) return;
    typed = null;
    redraw();
  }

  /** @param {'play' | 'analyse'} where */
  function use(where) {
    match.load({ rules: ruleSet, start: `fen ${text()}`, actions: [], at: 0 });
    setEdited(false);
    open(where);
  }

  const kept = recall(SETUP_KEY);
  const keptPosition = kept.position;
  if (typeof keptPosition === 'string' && !reasonAgainst(() => readText(keptPosition))) {
    ruleSet = oneOf(RULE_SETS, kept.rules, 'pads');
    edited = true;
  }

  return {
    changed({ now }) {
      if (edited || now.position === source) return;
      source = now.position;
      ruleSet = now.rules;
      readText(source);
    },
    paint({ cell }) {
      edit(() => contents.set(cell, tool));
    },
    board: () => ({
      position: text(),
      moves: [],
      growable: false,
      preview: [],
      arrows: [],
      lastMove: null,
      editable: true,
    }),
    moveList: () => html`<p class="help">Choose what to put on the board, then click a cell, or drag over several.</p>`,
    render() {
      const problem = findProblem();
      return html`
        <fieldset class="choice tools">
          <legend>Put on the board</legend>
          ${TOOLS.map(
            ([content, name]) => html`<label>
              <input type="radio" name="tool" value=${content} .checked=${tool === content} @change=${() => {
                tool = content;
                redraw();
              }} />
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
            <label for="played">Moves played</label>
            <input
              id="played" type="number" min="0" max=${MAX_PLAYED} .value=${played}
              @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => edit(() => (played = target.value))}
            />
          </div>
        </div>
        ${rulesSelect(ruleSet, RULE_CHOICE, (chosen) => edit(() => (ruleSet = chosen)), 'setup-rules')} ${rulesHelp(ruleSet, RULE_CHOICE, 'setup-rules')}
        <div class="field">
          <label for="position-text">Position as text</label>
          <input
            id="position-text" type="text" spellcheck="false" autocomplete="off" .value=${live(typed ?? text())}
            aria-describedby="legality"
            @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => type(target.value)}
            @change=${finishTyping}
          />
        </div>
        <p class="legality ${problem ? 'wrong' : ''}" id="legality" role="status">${problem || verdictOn(rules.describe(`fen ${text()}`, ruleSet))}</p>
        <div class="buttons">
          <button class="use" aria-disabled=${Boolean(problem)} @click=${() => !problem && use('play')}>Play it</button>
          <button class="use" aria-disabled=${Boolean(problem)} @click=${() => !problem && use('analyse')}>Analyse it</button>
        </div>
        <div class="buttons">
          <button @click=${() => edit(() => readText(rules.describe('startpos').position))}>Start position</button>
          <button @click=${() =>
            edit(() => {
              contents = new Map(CELLS.map((cell) => [cell, 'water']));
            })}>Clear</button>
          <button @click=${() => {
            setEdited(false);
            [typed, source] = [null, ''];
            redraw();
          }}>Game position</button>
        </div>
      `;
    },
  };
}
