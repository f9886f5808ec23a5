/** The page that generates embedding snippets.
 * @import { Attribute, Tag } from './attributes.js' */
import { html, render } from 'lit';
import { START } from '../../components/freckers/board-geometry.js';
import { byId } from '../../shared/page/by-id.js';
import { copyText } from '../../shared/page/copy.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { FIGURE_HELP } from '../notes/figure-help.js';
import { ATTRIBUTES, EVENTS, FIGURE_TAGS, initialOf, METHODS, PROPERTIES } from './attributes.js';
import { changedAttributes, frameSnippet, mystSnippet, quartoSnippet, revealSnippet, tagSnippet } from './snippet.js';

const SITE = new URL('.', location.href).href;
const EXAMPLE = '0313 7464 grow grow 0123 7654 0224 7553';
const NOTES = new URL('./notes.js', import.meta.url).href;
const CHOICES = /** @type {const} */ ([
  ['freckers-board', 'A diagram'],
  ['freckers-game', 'A live opponent'],
  ['freckers-puzzle', 'A puzzle'],
  ['agent-lab', 'A programming exercise'],
  ['minimax-steps', 'A search tree'],
  ['bit-viewer', 'A position as bits'],
  ['search-exercise', 'An exercise'],
]);

/** @type {Tag} */
let tag = 'freckers-board';
/** @type {Record<string, string | boolean>} */
const values = { controls: true, puzzle: 'daily' };
/** What a tag has as long as nothing else is given. @type {Partial<Record<Tag, Record<string, string>>>} */
const SAMPLES = { 'freckers-board': { moves: EXAMPLE } };
const given = () => ({ ...SAMPLES[tag], ...values });
/** The snippet that was copied last, and the one that the browser did not copy. */
let [copied, uncopied] = ['', ''];

/** @param {string} name @param {string | boolean} value */
function set(name, value) {
  values[name] = value;
  [copied, uncopied] = ['', ''];
  show();
}

/** @param {Attribute} attribute */
function field(attribute) {
  const { name, kind, help, none } = attribute;
  const id = `attribute-${name}`;
  /** @param {{ target: HTMLInputElement | HTMLSelectElement }} event */
  const onChange = ({ target }) => set(name, target.value);
  if (kind === 'flag') {
    return html`<label class="check"><input type="checkbox" id=${id} .checked=${given()[name] === true} @change=${() => set(name, values[name] !== true)} /> <span><b>${name}</b>: ${help}</span></label>`;
  }
  const control = Array.isArray(kind)
    ? html`<select id=${id} @change=${onChange}>${kind.map((choice) => html`<option .selected=${choice === (given()[name] ?? initialOf(attribute))} value=${choice}>${choice || none}</option>`)}</select>`
    : html`<input id=${id} type=${kind === 'number' ? 'number' : 'text'} spellcheck="false" .value=${String(given()[name] ?? '')} @change=${onChange} />`;
  return html`<div class="field"><label for=${id}>${name}</label>${control}<p class="help">${help}</p></div>`;
}

/** @param {string} name @param {string} text */
async function copy(name, text) {
  const isCopied = await copyText(text);
  [copied, uncopied] = isCopied ? [name, ''] : ['', name];
  if (!isCopied) /** @type {HTMLTextAreaElement} */ (byId(name)).select();
  show();
}

/** @param {string} id @param {string} label @param {string} text */
const snippet = (id, label, text) => html`<div class="snippet">
  <label for=${id}>${label}</label>
  <textarea id=${id} readonly rows="5" .value=${text}></textarea>
  <button @click=${() => copy(id, text)}>${copied === id ? 'Copied' : 'Copy'}</button>
  ${uncopied === id ? html`<p class="notice" role="alert">The browser does not allow copying. The text is selected: copy it with the keyboard.</p>` : null}
</div>`;

/** Updates the preview element in place, so that a live game continues if possible. */
function preview() {
  const home = byId('preview');
  if (home.firstElementChild?.localName !== tag) home.replaceChildren(document.createElement(tag));
  const element = /** @type {HTMLElement} */ (home.firstElementChild);
  const wanted = new Map(changedAttributes(tag, given()));
  // The script defines the figures that it finds; another address makes it look again.
  if (FIGURE_TAGS.some((figure) => figure === tag)) import(`${NOTES}?${tag}`);
  for (const { name } of ATTRIBUTES) {
    const value = wanted.get(name);
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
  }
}

function show() {
  const fields = ATTRIBUTES.filter(({ tags }) => tags.includes(tag));
  const form = html`
    <fieldset class="choice">
      <legend>What</legend>
      ${CHOICES.map(
        ([name, label]) => html`<label>
          <input type="radio" name="tag" value=${name} .checked=${name === tag} @change=${() => {
            tag = name;
            [copied, uncopied] = ['', ''];
            show();
          }} /><span>${label}</span>
        </label>`,
      )}
    </fieldset>
    ${fields.filter(({ kind }) => kind !== 'flag').map(field)} ${fields.filter(({ kind }) => kind === 'flag').map(field)}
  `;
  render(form, byId('form'));
  const embedded = /** @type {const} */ ([SITE, tag, given()]);
  render(
    html`${snippet('as-tag', 'In a page', tagSnippet(...embedded))}
      ${snippet('as-frame', 'In a frame, where scripts are not allowed', frameSnippet(...embedded))}
      ${snippet('as-myst', 'In MyST, Jupyter Book and notebooks', mystSnippet(...embedded))}
      ${snippet('as-quarto', 'In Quarto', quartoSnippet(...embedded))}
      ${snippet('as-reveal', 'In reveal.js', revealSnippet(...embedded))}`,
    byId('snippets'),
  );
  preview();
}

const rows = (/** @type {{ tag: Tag, name: string, help: string }[]} */ list) =>
  list.map(
    (entry) =>
      html`<tr><td><code>${entry.tag}</code></td><td><code>${entry.name}</code></td><td>${entry.help}</td></tr>`,
  );
render(
  html`<h2>Scripting</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Methods and events">
      <table>
        <thead><tr><th scope="col">Tag</th><th scope="col">Method or event</th><th scope="col">What it does</th></tr></thead>
        <tbody>${rows(METHODS)} ${rows(EVENTS)}</tbody>
      </table>
    </div>
    <h2>Frames</h2>
    <p class="help">
      A frame tells the page around it how high it should be, as <code>{ type: 'lilypad-size', height }</code> and as
      <code>lti.frameResize</code>. With <code>&amp;report=https://your.site</code> in its address it also tells that site, and no
      other, how an exercise, puzzle or game ended: <code>{ type: 'lilypad-result', tag, score, detail }</code>, with a score from 0
      to 1. It listens to nothing. This script sizes all frames of a page and passes results on as the event
      <code>lilypad-result</code> of the frame:
    </p>
    <pre class="scroll" tabindex="0"><code>${`<script type="module" src="${SITE}frames.js"></script>`}</code></pre>
    <p class="help">Frames also work inside <code>sandbox="allow-scripts"</code>, where nothing can be kept.</p>
    <h2>Books and slides</h2>
    <p class="help">
      The widget follows <a href="https://anywidget.dev">anywidget</a>. For Quarto, put the folder <a href="quarto/_extensions/lilypad/lilypad.lua"><code>quarto/_extensions</code></a>
      of this site beside your document. In Jupyter:
    </p>
    <pre class="scroll" tabindex="0"><code>${`import anywidget, traitlets

class Game(anywidget.AnyWidget):
    _esm = "${SITE}widget.mjs"
    site = traitlets.Unicode("${SITE}").tag(sync=True)
    tag = traitlets.Unicode("freckers-game").tag(sync=True)
    level = traitlets.Unicode("club").tag(sync=True)
    result = traitlets.Dict().tag(sync=True)

Game()`}</code></pre>
    <h2>Figures from the notes</h2>
    <p class="help">The <a href="notes/index.html">notes</a> have live figures. Any page can show them with this script and a tag:</p>
    <pre class="scroll" tabindex="0"><code>${`<script type="module" src="${SITE}notes.js"></script>\n<bit-viewer position="${START}"></bit-viewer>`}</code></pre>
    <div class="scroll" tabindex="0" role="region" aria-label="Figures">
      <table>
        <thead><tr><th scope="col">Tag</th><th scope="col">Attributes</th><th scope="col">What it does</th></tr></thead>
        <tbody>${FIGURE_HELP.map(({ tag: name, attributes, help }) => html`<tr><td><code>${name}</code></td><td>${attributes}</td><td>${help}</td></tr>`)}</tbody>
      </table>
    </div>
    <h2>Styling</h2>
    <p class="properties">${PROPERTIES.map((name) => html`<code>${name}</code> `)}</p>`,
  byId('reference'),
);
show();
watchForNewVersion(byId('news'));
