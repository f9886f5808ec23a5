import { css } from 'lit';

/** A board and text side by side, with a search tree below. */
export const besideTree = css`
  :host { container-type: inline-size; --tree-height: 22rem; }
  .at { display: grid; gap: 0.75rem 1rem; }
  .icon { width: 1.2rem; height: 1.2rem; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  .steps button { min-width: 2.75rem; }
  freckers-pond { width: 100%; max-width: 15rem; margin-inline: auto; }
  @container (min-width: 34rem) { .at { grid-template-columns: 15rem minmax(0, 1fr); } }
`;
