/** Says whose a published number is.
 * @import { Origin } from '../../shared/reports.js' */
import { html } from 'lit';
import { ORIGINS } from '../../shared/reports.js';

/** @type {Record<Origin, string>} */
const LOOKS = { 'report’s text': 'text', 'authors’ program': 'program', ours: 'ours' };

/** @param {Origin} [origin] */
export const originMark = (origin = 'report’s text') =>
  html`<span class="origin ${LOOKS[origin]}" title=${ORIGINS[origin]}>${origin}</span>`;
