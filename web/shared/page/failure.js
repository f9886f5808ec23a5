import { html } from 'lit';
import { messageOf } from './message.js';

/** Shown in place of a page that could not start. @param {unknown} error */
export const failure = (error) => html`<p class="notice" role="alert">
  ${messageOf(error)} <button @click=${() => location.reload()}>Load the page again</button>
</p>`;
