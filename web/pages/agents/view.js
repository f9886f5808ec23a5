/** The parts of the page around the editor.
 * @import { Language } from '../../shared/guests/guests.js'
 * @import { KeptProgram } from '../../shared/lab/program-store.js'
 * @import { Program } from '../../shared/lab/program.js' */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { LANGUAGE_NAMES, LANGUAGES, readLanguage } from '../../shared/lab/program.js';
import { MAX_LINK } from '../../shared/lab/program-link.js';
import { STARTERS } from '../../shared/lab/starters.js';

/** @typedef {{ target: HTMLInputElement }} InputEvent @typedef {{ target: HTMLSelectElement }} SelectEvent */

/** A program that came in a link: shown, not run.
 * @param {{ linked: (Program & { name: string }) | null, trouble: string, close: (isWanted: boolean) => void }} parts */
export function linkedView({ linked, trouble, close }) {
  if (trouble)
    return html`<div class="card" id="linked-program">
      <p class="notice" role="alert">${trouble}</p>
      <div class="buttons"><button type="button" @click=${() => close(false)}>Close</button></div>
    </div>`;
  if (!linked) return null;
  const lines = linked.text.split('\n').length;
  return html`<section class="card" id="linked-program" aria-labelledby="linked-title">
    <h2 id="linked-title">A program from a link: ${linked.name}</h2>
    <p class="help">${LANGUAGE_NAMES[linked.language]}, ${lines} ${lines === 1 ? 'line' : 'lines'}. It has not run, and it replaces nothing of yours.</p>
    <pre class="linked-text" tabindex="0" role="region" aria-label="The program">${linked.text}</pre>
    <div class="buttons">
      <button type="button" class="main" id="linked-add" @click=${() => close(true)}>Add to my programs</button>
      <button type="button" id="linked-close" @click=${() => close(false)}>No, thanks</button>
    </div>
  </section>`;
}

/** @param {object} parts
 * @param {KeptProgram[]} parts.programs
 * @param {KeptProgram | null} parts.current
 * @param {{ text: string, undo?: () => void } | null} parts.notice
 * @param {{ starter: string, language: Language }} parts.wanted
 * @param {(program: KeptProgram) => void} parts.open
 * @param {(name: string) => void} parts.rename
 * @param {(program: KeptProgram) => void} parts.remove
 * @param {() => void} parts.addStarter
 * @param {(file: File) => void} parts.importFile
 * @param {() => void} parts.redraw */
export function programsView({
  programs,
  current,
  notice,
  wanted,
  open,
  rename,
  remove,
  addStarter,
  importFile,
  redraw,
}) {
  /** Later, since the browser empties the input's list. @param {InputEvent} event */
  function onFile({ target }) {
    const file = target.files?.[0];
    target.value = '';
    if (file) importFile(file);
  }
  const about = STARTERS.find(({ id }) => id === wanted.starter)?.about;
  return html`
    <ul class="program-list">${programs.map(
      (
        program,
      ) => html`<li><button type="button" aria-pressed=${program.id === current?.id} @click=${() => open(program)}>
        ${program.name} <small>${LANGUAGE_NAMES[program.language]}</small>
      </button></li>`,
    )}</ul>
    <div class="program-tools">
      <div class="program-group">
        <div class="field">
          <label for="program-name">Name</label>
          <input id="program-name" type="text" maxlength="60" .value=${live(current?.name ?? '')} @change=${(/** @type {InputEvent} */ { target }) => rename(target.value.trim() || (current?.name ?? ''))} />
        </div>
        <button type="button" id="program-delete" ?disabled=${!current} @click=${() => current && remove(current)}>Delete</button>
      </div>
      <div class="program-group" role="group" aria-label="Start a new program">
        <div class="field">
          <label for="starter">Starter</label>
          <select id="starter" aria-describedby="starter-about" @change=${(/** @type {SelectEvent} */ { target }) => {
            wanted.starter = target.value;
            redraw();
          }}>${STARTERS.map(({ id, name }) => html`<option value=${id} .selected=${id === wanted.starter}>${name}</option>`)}</select>
        </div>
        <div class="field">
          <label for="language">Language</label>
          <select id="language" @change=${(/** @type {SelectEvent} */ { target }) => {
            wanted.language = readLanguage(target.value) ?? 'python';
          }}>${LANGUAGES.map((each) => html`<option value=${each} .selected=${each === wanted.language}>${LANGUAGE_NAMES[each]}</option>`)}</select>
        </div>
        <button type="button" id="program-new" @click=${addStarter}>New program</button>
      </div>
      <div class="field">
        <label for="program-file">Import a file</label>
        <input id="program-file" type="file" accept=".py,.js,.mjs,.zip" @change=${onFile} />
      </div>
    </div>
    <p class="help" id="starter-about">${STARTERS.find(({ id }) => id === wanted.starter)?.name}: ${about}. What you write is kept in this browser as you type.</p>
    ${
      notice
        ? html`<p class="notice" role="alert" id="program-notice">${notice.text}
          ${notice.undo ? html`<button type="button" id="program-undo" @click=${notice.undo}>Undo</button>` : null}</p>`
        : null
    }`;
}

/** @param {object} parts
 * @param {{ text: string, link?: string } | null} parts.aside
 * @param {boolean} parts.python
 * @param {() => void} parts.playAgainst
 * @param {() => void} parts.rate
 * @param {() => void} parts.exportFile
 * @param {() => void} parts.exportZip
 * @param {() => void} parts.share */
export const nextView = ({ aside, python, playAgainst, rate, exportFile, exportZip, share }) => html`
  <div class="buttons">
    <button type="button" id="play-against" @click=${playAgainst}>Play against it</button>
    <button type="button" id="rate" @click=${rate}>Rate it</button>
    <button type="button" id="export-file" @click=${exportFile}>Export as ${python ? '.py' : '.js'}</button>
    <button type="button" id="export-zip" @click=${exportZip}>Export as .zip</button>
    <button type="button" id="share" @click=${share}>Share as a link</button>
    <a class="button" id="watch-referee" href="watch.html">Watch the referee</a>
  </div>
  <p class="help">${python ? 'The zip holds the folder agent as the course wants it. ' : ''}A link holds programs up to ${MAX_LINK.toLocaleString('en')} characters, compressed. A game that the course’s referee plays in your terminal, or its logs, can be watched here.</p>
  ${
    aside
      ? html`<p class="help" role="status" id="share-status">${aside.text}</p>
        ${aside.link ? html`<input type="text" id="share-link" readonly aria-label="Link to the program" .value=${aside.link} @focus=${(/** @type {InputEvent} */ { target }) => target.select()} />` : null}`
      : null
  }`;
