/** The way from an experiment to the note that discusses it.
 * @typedef {{ report: string, title: string, about: string, lesson: string, note: string }} ReadyMade an experiment of a report */
import { html } from 'lit';

/** @param {Pick<ReadyMade, 'note'>} entry */
export const noteLink = ({ note }) =>
  html`<p class="help"><a id="note-link" href="notes/${note}.html">What it is about, in the notes</a></p>`;
