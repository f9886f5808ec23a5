/** The page of the five reports. Its text is made when the site is built; this adds the filters of the table. */
import { html, render } from 'lit';
import { byId } from '../../shared/page/by-id.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { REPORTS } from '../../shared/reports.js';

/** Each filter, and what can be chosen. @type {Record<string, [name: string, choices: [value: string, name: string][]]>} */
const FILTERS = {
  report: ['Report', REPORTS.map(({ id, name }) => [id, `${id}: ${name}`])],
  kind: ['Kind', ['technique', 'parameter', 'experiment', 'number'].map((kind) => [kind, `${kind}s`])],
  origin: ['Whose number', ['report’s text', 'authors’ program', 'ours'].map((origin) => [origin, origin])],
};

const rows = /** @type {HTMLTableRowElement[]} */ ([...document.querySelectorAll('#rows tbody tr')]);
const chosen = readAddress();

/** What the address asks for, as far as it exists. @returns {Record<string, string>} */
function readAddress() {
  const asked = new URLSearchParams(location.search);
  const known = Object.entries(FILTERS).filter(([key, [, choices]]) =>
    choices.some(([value]) => value === asked.get(key)),
  );
  return Object.fromEntries(known.map(([key]) => [key, asked.get(key) ?? '']));
}

/** @param {string} key @param {string} value */
function choose(key, value) {
  if (value) chosen[key] = value;
  else delete chosen[key];
  const search = new URLSearchParams(chosen).toString();
  history.replaceState(null, '', `${location.pathname}${search ? `?${search}` : ''}${location.hash}`);
  show();
}

function show() {
  const wanted = Object.entries(chosen);
  for (const row of rows) row.hidden = wanted.some(([key, value]) => row.dataset[key] !== value);
  const count = rows.filter(({ hidden }) => !hidden).length;
  render(
    html`${Object.entries(FILTERS).map(
      ([key, [name, choices]]) => html`<div class="field">
        <label for="filter-${key}">${name}</label>
        <select id="filter-${key}" @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => choose(key, target.value)}>
          <option value="" ?selected=${!chosen[key]}>All</option>
          ${choices.map(([value, text]) => html`<option value=${value} ?selected=${chosen[key] === value}>${text}</option>`)}
        </select>
      </div>`,
    )}
    <p class="status" id="row-count" role="status">${count} of ${rows.length} rows</p>`,
    byId('filters'),
  );
}

show();
watchForNewVersion(byId('news'));
