import { css } from 'lit';
import { embeddableStyles } from '../embed-styles.js';

/** The look of the bench and of the lab around it. */
export const benchStyles = [
  embeddableStyles,
  css`
    :host {
      --raised: light-dark(#f3f8f5, #1e3337);
      --code-comment: light-dark(#4c655e, #a3b9b4);
      --code-keyword: light-dark(#7a2f8f, #dba6ee);
      --code-string: light-dark(#1c6b43, #8fdcae);
      --code-number: light-dark(#8a3d00, #ffc58f);
      --code-name: light-dark(#2150b8, #9cc1ff);
      --code-line: light-dark(#f0f6f3, #1c2f34);
      --code-selection: light-dark(#cfe6da, #2f5560);
      --code-wrong: light-dark(#c8321f, #ff8a73);
      display: block;
      container-type: inline-size;
      font-size: 1rem;
      line-height: 1.45;
    }
    * { box-sizing: border-box; }
    .bench { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
    @container (min-width: 52rem) {
      .bench { grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem); align-items: start; }
    }
    .code { min-width: 0; }
    .editor { height: var(--editor-height, 26rem); overflow: hidden; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
    .editor:focus-within { outline: 3px solid var(--accent); outline-offset: 1px; }
    freckers-pond { max-width: 26rem; }
    .editor .waiting { margin: 1rem; color: var(--quiet); }
    .help { margin: 0.3rem 0 0; color: var(--quiet); font-size: 0.875rem; }
    .bar, .fields { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem; }
    .bar { margin: 0.6rem 0 0; }
    .field { flex: 1 1 8rem; }
    label { display: block; margin-bottom: 0.2rem; font-size: 0.875rem; font-weight: 600; }
    select { width: 100%; min-height: 2.75rem; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--text); font: inherit; }
    button { min-height: 2.75rem; padding: 0 0.9rem; }
    button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 650; }
    button.plain { min-height: 2rem; padding: 0 0.6rem; }
    button:disabled { opacity: 0.6; cursor: default; }
    select:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .status { min-height: 1.45em; margin: 0.6rem 0; overflow-wrap: anywhere; }
    .status.good { color: var(--accent); font-weight: 650; }
    .steps { display: flex; align-items: center; gap: 0.4rem; margin-top: 0.4rem; }
    .steps button { display: grid; place-items: center; min-width: 2.75rem; padding: 0 0.6rem; }
    .steps p { margin: 0 auto 0 0.3rem; font-variant-numeric: tabular-nums; }
    .icon { width: 1.2rem; height: 1.2rem; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
    .trouble { margin: 0 0 0.6rem; scroll-margin-block: 0.5rem; }
    .trouble p { margin: 0 0 0.3rem; }
    .trouble pre { max-height: 12rem; }
    h3 { margin: 0.8rem 0 0.3rem; font-size: 0.95rem; }
    pre { max-height: 14rem; margin: 0; padding: 0.5rem 0.7rem; overflow: auto; border-radius: 8px; background: var(--raised); color: var(--text); font: 0.8125rem / 1.45 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    progress { width: 100%; accent-color: var(--accent); }
    @media (max-height: 32rem) { .editor { height: min(var(--editor-height, 26rem), 80vh); } }
    @media print {
      .editor { height: auto; }
      .bar, .steps { display: none; }
      button { display: none; }
      pre { max-height: none; overflow: visible; }
    }
  `,
];
