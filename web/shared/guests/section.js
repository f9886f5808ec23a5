/** “Your own agent”: the place where people choose or drop an agent, and the agents that they have brought. What reads and
 * runs them is loaded when the first is brought.
 * @import { SelectEvent } from '../match/opponent-form.js'
 * @import { AgentFiles } from './agent-files.js'
 * @import { Brought } from './bring.js'
 * @import { GuestWorker } from './host.js'
 * @import { Candidate, GuestFailure, Inspection } from './guests.js'
 * @import { GuestCard, GuestStore, KeptGuest } from './store.js'
 * @typedef {object} GuestTask what can be done with a brought agent
 * @property {string} name of the button
 * @property {(guest: GuestCard) => string} label the whole of it, for screen readers
 * @property {(guest: GuestCard) => void} run */
import { html } from 'lit';
import { messageOf } from '../page/message.js';
import { whenText } from '../page/when-text.js';

/** @typedef {{ target: HTMLInputElement }} InputEvent */

/** When an agent was brought. @param {Pick<GuestCard, 'added'>} card */
export const whenBrought = ({ added }) => whenText(added);

/** @param {object} parts
 * @param {GuestStore} parts.store
 * @param {(guest: GuestCard, worker: GuestWorker) => unknown} parts.onAdded true if it takes over the worker with its files
 * @param {(guests: GuestCard[]) => void} parts.onChange the list has changed
 * @param {(guest: GuestCard) => unknown} [parts.more] further buttons of an agent
 * @param {() => void} parts.redraw */
export function createGuestSection({ store, onAdded, onChange, more, redraw }) {
  let [status, message, isOver] = ['', '', false];
  /** @type {Inspection['problems']} */
  let problems = [];
  /** @type {GuestFailure | null} */
  let failure = null;
  /** @type {{ brought: Brought, chosen: Candidate } | null} */
  let choosing = null;
  /** The last drop; the next one waits until it has been taken in. @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** What was deleted last. @type {KeptGuest | null} */
  let deleted = null;

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

  /** @param {(reader: typeof import('./bring.js')) => Promise<AgentFiles>} read */
  const bring = (read) =>
    attempt(async () => {
      choosing?.brought.close();
      [choosing, problems] = [null, []];
      say('Reading …');
      const reader = await import('./bring.js');
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
          : 'No agent was found. It must be a class with the methods action and update, or for Sequence with SelectAction.';
      }
    });

  /** @param {Brought} brought @param {Candidate} candidate */
  async function add(brought, candidate) {
    say('Starting it once, to see that it works …');
    failure = await brought.tryStart(candidate);
    choosing = null;
    const { agent, inspection, worker } = brought;
    let isTaken = false;
    try {
      if (failure) return;
      const { name, language, files, wheels } = agent;
      const title = inspection.agents.length > 1 ? `${name} ${candidate.name}` : name;
      const { spec, root, game } = candidate;
      const parts = { language, files, wheels, spec, root, game };
      const known = await store.list();
      let card = await store.add(title.slice(0, 60), parts);
      const before = known.find(({ id }) => id === card.id);
      if (before && before.name !== card.name) {
        message = `This agent is here already, as ${before.name}, and keeps that name.`;
        card = await store.add(before.name, parts);
      }
      onChange(await store.list());
      isTaken = onAdded(card, worker) === true;
    } finally {
      if (!isTaken) brought.close();
    }
  }

  /** @param {GuestCard} card */
  const remove = (card) =>
    attempt(async () => {
      deleted = await store.find(card.id);
      await store.remove(card.id);
      onChange(await store.list());
      redraw();
      document.getElementById('guest-undelete')?.focus();
    });

  const undelete = () =>
    attempt(async () => {
      if (deleted) await store.add(deleted.name, deleted, deleted.added);
      deleted = null;
      onChange(await store.list());
    });

  /** Later, since the browser empties the input's list. @param {InputEvent} event */
  function onFiles({ target }) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length) bring(({ readChosen }) => readChosen(files));
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

  /** @param {GuestCard[]} guests @param {GuestTask[]} tasks */
  const list = (guests, tasks) => html`<ul class="runs" id="guests">
    ${guests.map(
      (card) => html`<li>
        <span>${card.name} <code>${card.id.slice(0, 4)}</code></span>
        <span class="status">${whenBrought(card)}</span>
        ${more?.(card)}
        ${tasks.map(({ name, label, run }) => html`<button type="button" aria-label=${label(card)} @click=${() => run(card)}>${name}</button>`)}
        <button type="button" aria-label="Delete ${card.name}" @click=${() => remove(card)}>Delete</button>
      </li>`,
    )}
  </ul>`;

  return {
    /** Whether it has something to say, or is at work. */
    get isActive() {
      return Boolean(status || message || failure || problems.length || choosing);
    },
    /** Files are over the page. @param {boolean} over */
    setOver(over) {
      isOver = over;
      redraw();
    },
    /** Takes in what was dropped. @param {FileSystemEntry[]} entries */
    drop(entries) {
      last = last.then(() => bring(({ readEntries }) => readEntries(entries)));
    },
    /** @param {GuestCard[]} guests @param {GuestTask[]} tasks @param {unknown} [notice] */
    render: (
      guests,
      tasks,
      notice,
    ) => html`<section class="card guest-drop ${isOver ? 'over' : ''}" aria-label="Your own agent">
      <h2>Your own agent</h2>
      <p class="help">Drop your agent’s folder, a zip or a .py file anywhere on this page, or choose it. It runs in your browser and is sent nowhere.</p>
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
      ${notice} ${guests.length ? list(guests, tasks) : null}
      <div role="status">
        ${deleted ? html`<p class="aside">${deleted.name} deleted. <button type="button" id="guest-undelete" @click=${undelete}>Undo</button></p>` : null}
      </div>
    </section>`,
  };
}
