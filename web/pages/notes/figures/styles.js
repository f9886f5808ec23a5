import { css } from 'lit';
import { embeddableStyles } from '../../../components/embed-styles.js';
import { scrollStyles } from '../../../components/scroll-styles.js';

/** The frame and the common parts of live figures. */
export const figureStyles = [
  embeddableStyles,
  scrollStyles,
  css`
    :host {
      display: block;
      padding: 1rem;
      border: 1px solid var(--line);
      border-radius: 14px;
      background: var(--surface);
      font-size: 0.95rem;
      line-height: 1.45;
      --raised: light-dark(#f3f8f5, #1e3337);
      --red: light-dark(#c8321f, #ff8a73);
      --blue: light-dark(#2556c4, #8bb6ff);
    }
    * { box-sizing: border-box; }
    p { margin: 0; }
    button { min-height: 2.75rem; padding: 0 0.9rem; }
    button.run:not([aria-disabled='true']) { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 650; }
    button[aria-pressed='true'] { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 14%, var(--surface)); box-shadow: inset 0 0 0 1px var(--accent); }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    select, input[type='number'], input[type='text'] { min-height: 2.75rem; max-width: 100%; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: inherit; font: inherit; }
    input[type='range'] { accent-color: var(--accent); width: 100%; min-height: 1.75rem; margin: 0; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    label { font-size: 0.875rem; font-weight: 600; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
    .bar:has(.field) { align-items: end; }
    .field { display: grid; gap: 0.2rem; min-width: 0; }
    .status { color: var(--quiet); font-variant-numeric: tabular-nums; }
    .columns { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
    .stack { display: grid; gap: 0.75rem; grid-template-columns: minmax(0, 1fr); align-content: start; }
    .number { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    table { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
    caption { padding: 0.25rem 0; color: var(--quiet); text-align: left; }
    th { font-weight: 500; text-align: left; }
    th, td { padding: 0.25rem 0.3rem; border-bottom: 1px solid var(--line); }
    td, thead th:not(:first-child) { text-align: right; }
    svg text { fill: var(--text); font-size: 11px; }
    svg .end { text-anchor: end; }
    @container (min-width: 40rem) {
      .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    }
  `,
];
