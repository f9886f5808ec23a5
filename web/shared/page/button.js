import { html } from 'lit';

/** A button that stays in the tab order when it is disabled.
 * @param {string} name @param {boolean} enabled @param {() => void} task @param {unknown} content @param {string} title */
export const button = (name, enabled, task, content, title) =>
  html`<button class=${name} aria-label=${title} title=${title} aria-disabled=${!enabled} @click=${() => enabled && task()}>${content}</button>`;
