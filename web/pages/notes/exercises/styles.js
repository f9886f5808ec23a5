import { css } from 'lit';

/** What an exercise adds to the styles of figures. */
export const exerciseStyles = css`
  :host { container-type: inline-size; }
  form { margin: 0; }
  slot + .bar { margin-top: 0.75rem; }
  .head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; }
  .title { font-size: 1.05rem; font-weight: 700; outline-offset: 2px; }
  .solved { color: var(--accent); font-weight: 650; }
  .caption, .label, legend { padding: 0; font-size: 0.875rem; font-weight: 600; }
  .caption { color: var(--quiet); font-weight: 500; overflow-wrap: anywhere; }
  .field { justify-items: start; gap: 0.35rem; }
  .field input[type='text'] { width: min(100%, 16rem); }
  fieldset { margin: 0; padding: 0; border: 0; }
  .choice { display: flex; align-items: center; gap: 0.6rem; min-height: 2.5rem; font-weight: 400; font-size: inherit; cursor: pointer; }
  .choice span { min-width: 0; overflow-wrap: anywhere; }
  .choice input { flex: none; width: 1.2rem; height: 1.2rem; margin: 0; accent-color: var(--accent); }
  [aria-invalid='true'] { border-color: light-dark(#b3541e, #ffb27a); box-shadow: inset 0 0 0 1px light-dark(#b3541e, #ffb27a); }
  .right { color: var(--accent); font-size: 0.875rem; font-weight: 650; }
  .right::before { content: '✓ '; }
  .trouble { margin: 0; }
  .tree .right, .tree .trouble { margin-top: 0.35rem; }
  .cells { justify-items: stretch; }
  freckers-pond { width: 100%; max-width: 26rem; }
  .given > freckers-pond { max-width: 20rem; }
  .plot { width: 100%; max-width: 24rem; height: auto; }
  .plot .grid { stroke: var(--line); stroke-width: 1; }
  .plot .even { stroke: var(--quiet); stroke-width: 1.5; stroke-dasharray: 5 4; }
  .plot .curve { fill: none; stroke: var(--accent); stroke-width: 2; }
  .plot .point { fill: var(--accent); }
  pre { margin: 0.25rem 0 0; padding: 0.6rem 0.75rem; border: 1px solid var(--line); border-radius: 10px; --ground: var(--raised); font: 0.82rem/1.5 ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; }
  .line { display: block; white-space: pre; }
  @media print { .line { white-space: pre-wrap; overflow-wrap: anywhere; } }
  .tree ul, .tree ol { margin: 0; padding: 0; list-style: none; }
  .tree ul > li { padding: 0.5rem 0 0.5rem 0.75rem; border-left: 2px solid var(--line); }
  .tree ul ul { margin: 0.5rem 0 0 clamp(0rem, 3cqi, 1.5rem); }
  .leaves { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; font-variant-numeric: tabular-nums; counter-reset: reply; }
  .leaves li::before { counter-increment: reply; content: counter(reply) '. '; color: var(--quiet); }
  .window { display: flex; flex-wrap: wrap; gap: 0.35rem 0.75rem; margin-top: 0.35rem; }
  .small { display: flex; align-items: center; gap: 0.35rem; max-width: 100%; }
  .small input[type='text'] { width: 4.5rem; }
  .verdict { font-weight: 650; }
  .verdict:empty { display: none; }
  .solution { padding: 0.6rem 0.9rem; border-radius: 10px; background: var(--raised); }
  .solution ol { margin: 0.35rem 0 0; padding-left: 1.3rem; }
  .solution { overflow-wrap: anywhere; }
  .link { width: 100%; }
  @media print {
    .bar, .cells .status { display: none; }
    :host { break-inside: avoid; }
  }
`;
