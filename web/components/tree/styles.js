import { css } from 'lit';

/** Styles of the shapes, on screen and in exported files. Every colour is one of COLOURS. */
export const shapeStyles = css`
  .ground { fill: var(--surface); }
  .branch { fill: none; stroke: var(--line); stroke-width: 1.5; }
  .branch.best { stroke: var(--accent); stroke-width: 3; }
  .branch.left-out { stroke-dasharray: 3 3; }
  .card { fill: var(--surface); stroke: var(--line); stroke-width: 1.5; }
  .card.cut { fill: var(--cut); }
  .card.table, .card.proven, .card.race, .card.over { fill: var(--known); }
  .card.open, .card.again { stroke-dasharray: 5 3; }
  .card.best { stroke: var(--accent); }
  .card.selected { stroke: var(--accent); stroke-width: 3.5; }
  .side.red { fill: var(--red); }
  .side.blue { fill: var(--blue); }
  .share { fill: var(--accent); }
  .left-out { fill: none; stroke: var(--quiet); stroke-dasharray: 3 3; }
  .handle { fill: var(--surface); stroke: var(--quiet); stroke-width: 1.5; }
  .sign { stroke: var(--text); stroke-width: 1.8; stroke-linecap: round; }
  text { fill: var(--text); font: 600 13px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  text.value { text-anchor: end; }
  text.small { fill: var(--quiet); font-size: 11px; font-weight: 400; }
  text.end { text-anchor: end; }
`;

/** The custom properties that `shapeStyles` uses. */
export const COLOURS = ['surface', 'line', 'accent', 'cut', 'known', 'red', 'blue', 'quiet', 'text'];

export const treeStyles = css`
  :host {
    max-width: none;
    --red: light-dark(#c8321f, #ff8a73);
    --blue: light-dark(#2556c4, #8bb6ff);
    --cut: light-dark(#fff1e2, #3a2613);
    --known: light-dark(#e8f1fb, #172c40);
    container-type: inline-size;
  }
  .tools { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-bottom: 0.5rem; }
  .tools .gap { flex: 1; }
  .view {
    overflow: auto; overscroll-behavior: contain; touch-action: pan-x pan-y;
    height: var(--tree-height, 26rem); min-height: 10rem; resize: vertical;
    border: 1px solid var(--line); border-radius: 12px; background: var(--surface);
  }
  .view.dragged { cursor: grabbing; user-select: none; }
  svg.tree { display: block; }
  .view:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  [role='treeitem'] { cursor: pointer; }
  .touch { fill: transparent; }
  .said { min-height: 2.8em; margin: 0.5rem 0 0; }
  .empty { margin: 0; padding: 1rem; color: var(--quiet); }
  details { margin-top: 0.25rem; }
  summary { padding: 0.6rem 0; cursor: pointer; }
  summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .words p { margin: 0 0 0.5rem; }
  .scroll { overflow: auto; max-height: 20rem; }
  .scroll:focus-visible { outline: 3px solid var(--accent); }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
  caption { padding: 0.25rem 0; color: var(--quiet); text-align: left; }
  th, td { padding: 0.15rem 0.4rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
  th { font-weight: 500; }
  th:first-child { text-align: left; }
  td button { display: inline-grid; }
  th button { display: inline-grid; min-height: 2rem; }
`;
