/** The panel of the learned model: which features matter, their values in the position shown, how far to trust it. Users
 * can replace it with a model of their own.
 * @import { Features, Rules } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { OwnModel } from './own-model.js'
 * @import { ModelStore } from '../../shared/engine/model-store.js'
 * @import { Card } from './view.js' */
import { html } from 'lit';
import { messageOf } from '../../shared/page/message.js';
import { readOwnModel } from './own-model.js';
import { calibration, chanceLine, importanceBars, modelName, ownModelForm, valueTable } from './view.js';

const KIND = 'trees';

/** @param {{ rules: Rules, modelStore: ModelStore, redraw: () => void }} parts */
export function createModelPanel({ rules, modelStore, redraw }) {
  let [open, reading, message] = [false, false, ''];
  /** The card of the shipped model. @type {Card | null} */
  let card = null;
  let isLoadingCard = false;
  /** The user's own model. @type {OwnModel | null} */
  let own = null;
  /** Features of the position shown, cached until it or the model changes. @type {{ key: string, features: Features } | null} */
  let cached = null;

  const isOwn = () => own !== null && modelStore.at(KIND).model?.id === own.hash;

  async function loadCard() {
    if (card || isLoadingCard) return;
    isLoadingCard = true;
    card = await modelStore.card(KIND).catch(() => null);
    isLoadingCard = false;
    redraw();
  }

  /** @param {boolean} wanted */
  function toggle(wanted) {
    if (wanted === open) return;
    open = wanted;
    if (open) {
      modelStore.need(KIND);
      loadCard();
    }
    redraw();
  }

  /** @param {File | undefined} file */
  async function useFile(file) {
    if (!file || reading) return;
    [reading, message] = [true, ''];
    redraw();
    try {
      const model = await readOwnModel(file);
      own = model;
      modelStore.use(KIND, model.hash, model.bytes);
    } catch (error) {
      message = `${file.name}: ${messageOf(error)}`;
    }
    reading = false;
    redraw();
  }

  function restore() {
    message = '';
    modelStore.restore(KIND);
    loadCard();
  }

  /** Files can be dropped anywhere on the page; by default the browser would navigate to them. @param {DragEvent} event */
  function onDrag(event) {
    if (!open || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') useFile(event.dataTransfer.files[0]);
  }
  document.addEventListener('dragover', onDrag);
  document.addEventListener('drop', onDrag);

  /** @param {MatchState} state */
  function featuresIn({ text, now }) {
    const key = `${now.rules} ${text} ${modelStore.at(KIND).model?.id}`;
    if (cached?.key !== key) cached = { key, features: rules.features(text, now.rules) };
    return cached.features;
  }

  /** @param {MatchState} state */
  function content(state) {
    const { state: status, error } = modelStore.at(KIND);
    const { features, chance } = featuresIn(state);
    const importance = isOwn()
      ? (own?.importance ?? [])
      : status === 'ready'
        ? (card?.importance.map(({ share }) => share) ?? [])
        : [];
    const tryAgain = html`<button @click=${() => {
      modelStore.need(KIND);
      loadCard();
    }}>Try again</button>`;
    return html`
      ${status === 'loading' ? html`<p class="help" role="status">The model is loading.</p>` : null}
      ${error ? html`<p class="notice" role="alert">The model is missing: ${error}. Play goes on without it. ${status === 'failed' ? tryAgain : null}</p>` : null}
      ${status === 'ready' ? modelName(isOwn() ? own : null, card) : null}
      ${chance === null || state.now.result !== 'none' ? null : chanceLine(chance, state.now.side)}
      ${importanceBars(features, importance, isOwn())}
      ${status === 'ready' ? calibration(isOwn() ? null : card, isOwn()) : null}
      ${valueTable(features, importance, state.now.side)}
      ${ownModelForm({ isOwn: isOwn(), reading, message, useFile, restore })}
    `;
  }

  return {
    /** @param {MatchState} state */
    render: (
      state,
    ) => html`<details class="model" @toggle=${(/** @type {{ target: HTMLDetailsElement }} */ { target }) => target.classList.contains('model') && toggle(target.open)}>
      <summary>The learned model</summary>
      ${open ? html`<div class="model-body">${content(state)}</div>` : null}
    </details>`,
  };
}
