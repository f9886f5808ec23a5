/** Icons for buttons, on a 24 x 24 grid. */
import { html } from 'lit';

const PATHS = {
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5',
  flip: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  first: 'M6 5v14M19 5l-9 7 9 7',
  back: 'M16 5l-9 7 9 7',
  forth: 'M8 5l9 7-9 7',
  best: 'M3 12h16M12 5l7 7-7 7',
  last: 'M18 5v14M5 5l9 7-9 7',
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
