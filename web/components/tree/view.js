/** The toolbar above the drawing, and the tree as text below it.
 * @import { SearchTree } from './search-tree.js' */
import { html } from 'lit';
import { ZOOM_STEP } from './keys.js';
import { nodeAt, parentOf } from './model.js';
import { childTable, lineText, titleOf } from './words.js';

/** @param {SearchTree} host */
export const toolbar = (host) => html`<div class="tools" role="group" aria-label="Search tree">
  <button aria-label="Zoom out" title="Zoom out (−)" @click=${() => host.zoom(1 / ZOOM_STEP)}>−</button>
  <button aria-label="Zoom in" title="Zoom in (+)" @click=${() => host.zoom(ZOOM_STEP)}>+</button>
  <button title="Fit to the window" @click=${host.fit}>Fit</button>
  <span class="gap"></span>
  <button title="Open the best line only (b)" @click=${host.followLine}>Best line</button>
  <button @click=${host.openAll}>Open all</button>
  <button @click=${host.closeAll}>Close all</button>
  <button title="Everything that is open, as a file" @click=${host.save}>Save SVG</button>
</div>`;

/** The tree without the drawing: a summary, and a table of children to navigate by. @param {SearchTree} host */
export function inWords(host) {
  const { tree, side, selected } = host;
  const go = (/** @type {number} */ node) => () => host.select(node);
  const { head, rows } = childTable(tree, selected);
  const where = selected ? `After ${lineText(tree, selected, side)}` : 'In the position';
  return html`<details class="words">
    <summary>The tree in words</summary>
    <p>${host.summary}</p>
    ${selected ? html`<p><button @click=${go(parentOf(tree, selected))}>Back to before ${titleOf(nodeAt(tree, selected))}</button></p>` : null}
    <div class="scroll" tabindex="0" role="region" aria-label="Moves from the chosen node">
      <table>
        <caption>${where}${rows.length ? '' : ': nothing further in the tree'}</caption>
        <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>
          ${rows.map(({ node, cells: [title, ...cells] }) => html`<tr><th scope="row"><button @click=${go(node)}>${title}</button></th>${cells.map((text) => html`<td>${text}</td>`)}</tr>`)}
        </tbody>
      </table>
    </div>
  </details>`;
}
