/** The learned model, opened up: what it looks at, what it sees in the position shown, how far it can be trusted. The
 * user may put a model of their own in its place.
 * @import { Features, Rules } from '../../wasm/lilypad.js'
 * @import { MatchState } from '../play/match.js'
 * @import { OwnModel } from './own-model.js'
 * @import { Shelf } from './shelf.js'
 * @import { Card } from './view.js' */
import { html } from 'lit';
import { readOwnModel } from './own-model.js';
import { calibration, chanceLine, importanceBars, modelName, ownModelForm, valueTable } from './view.js';

const KIND = 'trees';

/** @param {{ rules: Rules, shelf: Shelf, redraw: () => void }} parts */
export function createModelPanel({ rules, shelf, redraw }) {
  let [open, reading, message] = [false, false, ''];
  /** The numbers of the shipped model. @type {Card | null} */
  let card = null;
  let asksForCard = false;
  /** The user's own. @type {OwnModel | null} */
  let own = null;
  /** What is seen in the position shown, kept until that or the model changes. @type {{ key: string, seen: Features } | null} */
  let known = null;

  const isOwn = () => own !== null && shelf.at(KIND).model?.id === own.hash;

  async function needCard() {
    if (card || asksForCard) return;
    asksForCard = true;
    card = await shelf.card(KIND).catch(() => null);
    asksForCard = false;
    redraw();
  }

  /** @param {boolean} wanted */
  function toggle(wanted) {
    if (wanted === open) return;
    open = wanted;
    if (open) {
      shelf.need(KIND);
      needCard();
    }
    redraw();
  }

  /** @param {File | undefined} file */
  async function take(file) {
    if (!file || reading) return;
    [reading, message] = [true, ''];
    redraw();
    try {
      const model = await readOwnModel(file);
      own = model;
      shelf.use(KIND, model.hash, model.bytes);
    } catch (error) {
      message = `${file.name}: ${error instanceof Error ? error.message : error}`;
    }
    reading = false;
    redraw();
  }

  function restore() {
    message = '';
    shelf.restore(KIND);
    needCard();
  }

  /** A file may be dropped anywhere; without this, the browser would leave the page for it. @param {DragEvent} event */
  function onDrag(event) {
    if (!open || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') take(event.dataTransfer.files[0]);
  }
  document.addEventListener('dragover', onDrag);
  document.addEventListener('drop', onDrag);

  /** @param {MatchState} state */
  function seenIn({ text, now }) {
    const key = `${now.rules} ${text} ${shelf.at(KIND).model?.id}`;
    if (known?.key !== key) known = { key, seen: rules.features(text, now.rules) };
    return known.seen;
  }

  /** @param {MatchState} state */
  function content(state) {
    const { state: where, trouble } = shelf.at(KIND);
    const { features, chance } = seenIn(state);
    const importance = isOwn() ? (own?.importance ?? []) : where === 'here' ? (card?.importance.map(({ share }) => share) ?? []) : [];
    const again = html`<button @click=${() => { shelf.need(KIND); needCard(); }}>Try again</button>`;
    return html`
      ${where === 'coming' ? html`<p class="help" role="status">The model is on its way.</p>` : null}
      ${trouble ? html`<p class="notice" role="alert">The model is missing: ${trouble}. Play goes on without it. ${where === 'missing' ? again : null}</p>` : null}
      ${where === 'here' ? modelName(isOwn() ? own : null, card) : null}
      ${chance === null || state.now.result !== 'none' ? null : chanceLine(chance, state.now.side)}
      ${importanceBars(features, importance, isOwn())}
      ${where === 'here' ? calibration(isOwn() ? null : card, isOwn()) : null}
      ${valueTable(features, importance, state.now.side)}
      ${ownModelForm({ isOwn: isOwn(), reading, message, take, restore })}
    `;
  }

  return {
    /** @param {MatchState} state */
    render: (state) => html`<details class="model" @toggle=${(/** @type {{ target: HTMLDetailsElement }} */ { target }) => target.classList.contains('model') && toggle(target.open)}>
      <summary>The learned model</summary>
      ${open ? html`<div class="model-body">${content(state)}</div>` : null}
    </details>`,
  };
}
