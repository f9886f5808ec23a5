/** “Your own agent”: the place where people drop or choose an agent, and the agents that they have brought. What reads and
 * runs them is loaded when the first is brought.
 * @import { Candidate, GuestFailure, Inspection } from '../../shared/guests/guests.js'
 * @import { Brought } from '../../shared/guests/bring.js'
 * @import { AgentFiles } from '../../shared/guests/agent-files.js'
 * @import { GuestCard, GuestStore } from '../../shared/guests/store.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js' */
import { html } from 'lit';
import { messageOf } from '../../shared/page/message.js';

/** @typedef {{ target: HTMLInputElement }} InputEvent */

/** @param {object} parts
 * @param {GuestStore} parts.store
 * @param {(guest: GuestCard) => void} parts.onAdded
 * @param {(guests: GuestCard[]) => void} parts.onChange the list has changed
 * @param {() => void} parts.redraw */
export function createGuestSection({ store, onAdded, onChange, redraw }) {
  let [status, message, isOver] = ['', '', false];
  /** @type {Inspection['problems']} */
  let problems = [];
  /** @type {GuestFailure | null} */
  let failure = null;
  /** @type {{ brought: Brought, chosen: Candidate } | null} */
  let choosing = null;

  /** @param {string} text */
  function say(text) {
    status = text;
    redraw();
  }

  /** Runs a step; what goes wrong is said here. @param {() => Promise<void>} step */
  async function attempt(step) {
    [message, failure] = ['', null];
    try {
      await step();
    } catch (error) {
      message = messageOf(error);
    }
    say('');
  }

  /** @param {(reader: typeof import('../../shared/guests/bring.js')) => Promise<AgentFiles>} read */
  const bring = (read) =>
    attempt(async () => {
      choosing?.brought.close();
      [choosing, problems] = [null, []];
      say('Reading …');
      const reader = await import('../../shared/guests/bring.js');
      const agent = await read(reader);
      say(agent.language === 'python' ? 'Starting Python …' : 'Starting …');
      const brought = await reader.inspectAgent(agent);
      problems = brought.inspection.problems;
      const { agents } = brought.inspection;
      if (agents.length === 1) return add(brought, agents[0]);
      if (agents.length) choosing = { brought, chosen: agents[0] };
      else {
        brought.close();
        message = problems.length
          ? 'No agent was found, and some files cannot be read:'
          : 'No agent was found. It must be a class with the methods action and update.';
      }
    });

  /** @param {Brought} brought @param {Candidate} candidate */
  async function add(brought, candidate) {
    say('Trying whether it starts …');
    failure = await brought.tryStart(candidate);
    choosing = null;
    brought.close();
    if (failure) return;
    const { agent, inspection } = brought;
    const { name, language, files, wheels } = agent;
    const title = inspection.agents.length > 1 ? `${name} ${candidate.name}` : name;
    const { spec, root } = candidate;
    const card = await store.add(title.slice(0, 60), { language, files, wheels, spec, root });
    onChange(await store.list());
    onAdded(card);
  }

  /** @param {GuestCard} card */
  const remove = (card) =>
    attempt(async () => {
      await store.remove(card.id);
      onChange(await store.list());
    });

  /** Later, since the browser empties the input's list. @param {InputEvent} event */
  function onFiles({ target }) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length) bring(({ readChosen }) => readChosen(files));
  }

  /** @param {DragEvent} event @param {boolean} over */
  function onDrag(event, over) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (over === isOver) return;
    isOver = over;
    redraw();
  }

  /** A drop can be read only during its event, so the entries are taken before the reader has loaded. @param {DragEvent} event */
  function onDrop(event) {
    onDrag(event, false);
    const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
    bring(({ readEntries }) => readEntries(entries));
  }

  /** @param {{ brought: Brought, chosen: Candidate }} choice */
  const chooser = (choice) => html`<div class="field">
    <label for="guest-class">Which one plays?</label>
    <select id="guest-class" @change=${(/** @type {SelectEvent} */ { target }) => {
      choice.chosen = choice.brought.inspection.agents[Number(target.value)];
    }}>
      ${choice.brought.inspection.agents.map(({ spec, file, line }, index) => html`<option value=${index}>${spec} (${file}, line ${line})</option>`)}
    </select>
    <div class="buttons"><button type="button" id="guest-add" @click=${() => attempt(() => add(choice.brought, choice.chosen))}>Use it</button></div>
  </div>`;

  const troubles = () => html`
    ${message ? html`<p class="notice" role="alert" id="guest-message">${message}</p>` : null}
    ${problems.length ? html`<ul class="guest-problems" role="alert">${problems.map(({ file, line, message: text }) => html`<li><code>${file}${line === null ? '' : `, line ${line}`}</code> ${text}</li>`)}</ul>` : null}
    ${
      failure
        ? html`<div class="notice" role="alert" id="guest-failure">
          <p>It does not start: ${failure.message}.</p>
          ${failure.hint ? html`<p>${failure.hint}</p>` : null}
          ${failure.traceback ? html`<pre tabindex="0" aria-label="Traceback">${failure.traceback}</pre>` : null}
        </div>`
        : null
    }`;

  /** @param {GuestCard[]} guests @param {(guest: GuestCard) => void} enter */
  const list = (guests, enter) => html`<ul class="runs" id="guests">
    ${guests.map(
      (card) => html`<li>
        <span>${card.name} <code>${card.id.slice(0, 4)}</code></span>
        <span class="status">${new Date(card.added).toLocaleDateString()}</span>
        <button type="button" aria-label="Add ${card.name} to the tournament" @click=${() => enter(card)}>Add</button>
        <button type="button" aria-label="Delete ${card.name}" @click=${() => remove(card)}>Delete</button>
      </li>`,
    )}
  </ul>`;

  return {
    /** @param {GuestCard[]} guests @param {(guest: GuestCard) => void} enter puts one into the tournament */
    render: (guests, enter) => html`<section
      class="card guest-drop ${isOver ? 'over' : ''}" aria-label="Your own agent"
      @dragover=${(/** @type {DragEvent} */ event) => onDrag(event, true)}
      @dragleave=${(/** @type {DragEvent} */ event) => onDrag(event, false)}
      @drop=${onDrop}
    >
      <h2>Your own agent</h2>
      <p class="help">Drop your agent’s folder, a zip or a .py file here, or choose it. It runs in your browser and is sent nowhere.</p>
      <div class="pair">
        <div class="field">
          <label for="guest-files">Files</label>
          <input id="guest-files" type="file" multiple accept=".py,.zip,.js,.mjs,.whl" ?disabled=${status !== ''} @change=${onFiles} />
        </div>
        <div class="field">
          <label for="guest-folder">Folder</label>
          <input id="guest-folder" type="file" webkitdirectory ?disabled=${status !== ''} @change=${onFiles} />
        </div>
      </div>
      <p class="status" role="status" id="guest-status">${status}</p>
      ${troubles()} ${choosing ? chooser(choosing) : null}
      ${store.lasting ? null : html`<p class="notice">This browser saves nothing for this page. Your agent is gone when you leave.</p>`}
      ${guests.length ? list(guests, enter) : null}
    </section>`,
  };
}
