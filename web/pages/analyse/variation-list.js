/** The move list of the analysis: the main line in two columns, variations below the move that they replace.
 * @import { TemplateResult } from 'lit'
 * @import { PlayedMove } from '../../../wasm/lilypad.js'
 * @import { Mark } from '../../components/freckers/board-panel.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Branch } from '../../shared/match/move-tree.js'
 * @import { Variations } from './variations.js' */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { actionText } from '../../shared/freckers/action-text.js';
import { numberText, roundOf, showCurrent, steps } from '../../shared/match/move-list.js';
import { MAX_COMMENT, SIGNS } from '../../shared/match/move-tree.js';
import { nameOf, SIDES } from '../../shared/match/sides.js';

const HELP = 'Play moves for both sides. Go back and play something else to try a variation.';

/** What a sign means, for those who do not see it. @type {Record<string, string>} */
const MEANINGS = {
  '!!': 'brilliant move',
  '!': 'good move',
  '!?': 'interesting move',
  '?!': 'dubious move',
  '?': 'mistake',
  '??': 'blunder',
};

/** @param {PlayedMove} move */
const pathText = ({ action, path }) => (action === 'grow' ? 'grow' : path.join('–'));

/** Changes the tree, then shows the move in the list. A button that disappears leaves its focus to the way back, or to the move.
 * @param {() => void} task */
function keepingFocus(task) {
  task();
  requestAnimationFrame(() => {
    const list = document.getElementById('moves');
    if (!list) return;
    showCurrent(list);
    if (document.activeElement !== document.body) return;
    const next = list.querySelector('.undo-change') ?? list.querySelector('.moves [aria-current="step"]');
    if (next instanceof HTMLElement) next.focus();
  });
}

/** Puts the focus on the move shown, if it was in the list. */
const followFocus = () =>
  requestAnimationFrame(() => {
    const isInside = document.activeElement?.closest('.moves') || document.activeElement === document.body;
    const current = document.querySelector('.moves [aria-current="step"]');
    if (isInside && current instanceof HTMLElement) current.focus();
  });

/** @param {MatchState} state @param {Variations} variations @param {(at: number) => void} go
 * @param {Map<number, Mark>} marks of the review, by the number of the game's move */
export function variationList(state, variations, go, marks) {
  const { now, line, at } = state;
  const { tree } = variations;
  const offset = now.start.split(' ')[1] === 'r' ? 0 : 1;
  const shown = variations.place().join(' ');
  /** @param {number} index */
  const sideAt = (index) => SIDES[(index + offset) % 2];

  /** @param {Branch} branch @param {string[]} place */
  function moveButton({ action, sign }, place) {
    const [move, side] = [variations.moveAt(place), sideAt(place.length - 1)];
    const mark = variations.isInGame(place) ? marks.get(place.length) : undefined;
    const [shownSign, name] = sign ? [sign, MEANINGS[sign]] : [mark?.sign ?? '', mark?.name ?? ''];
    const isCurrent = place.join(' ') === shown;
    return html`<button
      class="move ${variations.isInGame(place) ? '' : 'tried'}"
      tabindex=${isCurrent || (!at && place.length === 1 && tree.next[0].action === action) ? 0 : -1}
      aria-current=${isCurrent ? 'step' : 'false'}
      aria-label="${nameOf(side)} ${pathText(move)}${shownSign ? `${shownSign}, ${name}` : ''}"
      title="${pathText(move)}, ${move.referee}${mark ? `: ${mark.name}, ${mark.loss}` : ''}"
      @click=${() => variations.go(place)}
    >
      ${action === 'grow' ? html`<span class="grown">grow</span>` : actionText(action)}${shownSign ? html`<b class="mark">${shownSign}</b>` : null}
    </button>`;
  }

  /** @param {string} comment */
  const commentText = (comment) => (comment ? html`<span class="comment">${comment}</span>` : null);

  /** A variation in running text. @param {Branch} start @param {string[]} before @returns {TemplateResult[]} */
  function runningText(start, before) {
    const parts = [];
    let place = before;
    let numbered = true;
    /** @type {Branch[]} */
    let list = [start];
    while (list.length) {
      const [main, ...others] = list;
      const [parent, index] = [place, place.length];
      place = [...place, main.action];
      const number = sideAt(index) === 'red' || numbered ? numberText(index + 1, sideAt(index)) : '';
      const inner = others.map((other) => html` (${runningText(other, parent)})`);
      parts.push(
        html`${parts.length ? ' ' : ''}<span class="numbered">${number ? html`<span class="number">${number}</span>` : null}${moveButton(main, place)}</span>${main.comment ? html` ${commentText(main.comment)}` : null}${inner}`,
      );
      numbered = Boolean(inner.length || main.comment);
      list = main.next;
    }
    return parts;
  }

  /** The main line, with what belongs to a move below it. */
  function mainLine() {
    const rows = [];
    /** @type {string[]} */
    let place = [];
    let isAfterNotes = true;
    for (let list = tree.next; list.length; list = list[0].next) {
      const [main, ...others] = list;
      const [before, index] = [place, place.length];
      place = [...place, main.action];
      const round = sideAt(index) === 'red' || isAfterNotes ? roundOf(index + 1, sideAt(index)) : null;
      rows.push(html`<li class=${sideAt(index)}>
        ${round === null ? null : html`<span class="round">${round}</span>`}${moveButton(main, place)}
      </li>`);
      isAfterNotes = Boolean(main.comment || others.length);
      if (isAfterNotes)
        rows.push(html`<li class="notes">
          ${commentText(main.comment)}
          ${others.map((other) => html`<div class="variation" role="group" aria-label="Variation">${runningText(other, before)}</div>`)}
        </li>`);
    }
    return rows;
  }

  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const tasks = {
      ArrowUp: () => variations.switchTo(-1),
      ArrowDown: () => variations.switchTo(1),
      Delete: () => keepingFocus(variations.delete),
      p: () => keepingFocus(variations.promote),
    };
    followFocus();
    if (!tasks[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    tasks[event.key]();
  }

  return html`
    ${
      tree.next.length
        ? html`<ol class="moves" aria-label="Moves" @keydown=${onKeyDown}>${mainLine()}</ol>`
        : html`<p class="help">${HELP}</p>`
    }
    ${steps(at, line.length, go)} ${tools(variations)}
  `;
}

/** What can be done with the move shown. @param {Variations} variations */
function tools(variations) {
  const [place, branch] = [variations.place(), variations.branch()];
  const { done, problem } = variations;
  const isVariation = place.length > 0 && !variations.isInGame(place);
  const name = branch ? actionText(branch.action) : '';
  return html`<div class="variation-tools">
    ${
      branch && (isVariation || variations.mayPromote())
        ? html`<div class="buttons" role="group" aria-label="Variation">
            <button class="promote" aria-disabled=${!variations.mayPromote()} title="Make this variation the main line (P in the list of moves)" @click=${() => keepingFocus(variations.promote)}>Promote</button>
            <button class="delete-moves" aria-disabled=${!variations.mayDelete()} title="Delete ${name} and what follows it (Delete in the list of moves)" @click=${() => keepingFocus(variations.delete)}>Delete</button>
          </div>`
        : null
    }
    <div role="status">
      ${done ? html`<p class="aside">${done.said} <button class="undo-change" @click=${() => keepingFocus(done.undo)}>Undo</button></p>` : null}
    </div>
    ${problem ? html`<p class="notice" role="alert">${problem}</p>` : null}
    ${
      branch
        ? html`<details class="annotate">
            <summary>Mark or comment</summary>
            <div class="signs" role="group" aria-label="Mark for ${name}">
              ${SIGNS.map((sign) => html`<button aria-pressed=${branch.sign === sign} aria-label=${MEANINGS[sign]} title=${MEANINGS[sign]} @click=${() => variations.sign(sign)}>${sign}</button>`)}
            </div>
            ${keyed(
              place.join(),
              html`<input class="comment-field" type="text" maxlength=${MAX_COMMENT} aria-label="Comment on ${name}" placeholder="Comment on ${name}" value=${branch.comment || nothing} @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => variations.comment(target.value)} />`,
            )}
          </details>`
        : null
    }
  </div>`;
}
