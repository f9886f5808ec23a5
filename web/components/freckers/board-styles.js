import { css } from 'lit';
import { MARGIN, VIEW } from './board-geometry.js';

/** The board and everything drawn on it. Colours come from custom properties with defaults for light and dark, so any page
 * can restyle it. */
export const drawingStyles = css`
  :host {
    display: block;
    position: relative;
    aspect-ratio: 1;
    border-radius: var(--board-radius, 14px);
    overflow: hidden;
    user-select: none;
    -webkit-user-select: none;
    -webkit-tap-highlight-color: transparent;
    --shore: var(--board-shore, light-dark(#ebe6cf, #22302a));
    --shore-ink: var(--board-shore-ink, light-dark(#55533c, #b7c2ac));
    --water-near: var(--board-water-near, light-dark(#c3e7e6, #17424c));
    --water-far: var(--board-water-far, light-dark(#93cdd8, #0d2b36));
    --pad-light: var(--board-pad-light, light-dark(#8fcb7c, #4b8a5a));
    --pad-dark: var(--board-pad-dark, light-dark(#4f9d63, #2a5f45));
    --pad-edge: var(--board-pad-edge, light-dark(#3c8353, #1c4634));
    --red-light: var(--board-red-light, #ff8a66);
    --red-dark: var(--board-red-dark, #d8412f);
    --red-edge: var(--board-red-edge, #9c2418);
    --blue-light: var(--board-blue-light, #7fb4ff);
    --blue-dark: var(--board-blue-dark, #2f63d0);
    --blue-edge: var(--board-blue-edge, #1d3f92);
    --mark: var(--board-mark, #ffe27a);
    --blossom: var(--board-blossom, #fffbe6);
  }
  :host([hidden]) {
    display: none;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }

  .water-near { stop-color: var(--water-near); }
  .water-far { stop-color: var(--water-far); }
  .pad-light { stop-color: var(--pad-light); }
  .pad-dark { stop-color: var(--pad-dark); }
  .red-light { stop-color: var(--red-light); }
  .red-dark { stop-color: var(--red-dark); }
  .blue-light { stop-color: var(--blue-light); }
  .blue-dark { stop-color: var(--blue-dark); }

  .shore { fill: var(--shore); }
  .coordinates, .finish { font-family: system-ui, sans-serif; font-weight: 700; text-anchor: middle; }
  .coordinates { font-size: 18px; fill: var(--shore-ink); }
  .finish { --ink: light-dark(var(--red-edge), var(--red-light)); }
  .finish.blue { --ink: light-dark(var(--blue-edge), var(--blue-light)); }
  .finish text { fill: var(--ink); }
  .finish path { fill: none; stroke: var(--ink); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
  .grid-lines { stroke: #fff; stroke-width: 1.5; opacity: 0.22; }
  .ripples { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; opacity: 0.3; }

  .pad { transition: transform 0.35s cubic-bezier(0.3, 1.4, 0.5, 1), opacity 0.25s; }
  .pad.sunk { opacity: 0; transform: scale(0.3); }
  .pad-shadow { fill: light-dark(#2b6f80, #041419); opacity: 0.28; }
  .pad-leaf { stroke: var(--pad-edge); stroke-width: 2.5; stroke-linejoin: round; }
  .pad-veins { fill: none; stroke: #fff; opacity: 0.22; stroke-width: 2.4; stroke-linecap: round; }
  .pad.fresh .pad-leaf { stroke: var(--mark); stroke-width: 4; }
  .pad.preview { opacity: 0.55; }
  .pad.preview .pad-leaf { stroke-dasharray: 8 6; stroke: #fff; }

  .frog-shadow { fill: #06251c; opacity: 0.26; }
  .frog.red { --edge: var(--red-edge); --skin: var(--red-dark); --glow: var(--red-light); }
  .frog.blue { --edge: var(--blue-edge); --skin: var(--blue-dark); --glow: var(--blue-light); }
  .torso { stroke: var(--edge); stroke-width: 2.5; }
  .leg { fill: var(--skin); stroke: var(--edge); stroke-width: 2.5; stroke-linejoin: round; }
  .arm { fill: none; stroke: var(--skin); stroke-width: 7; stroke-linecap: round; }
  .toes { fill: none; stroke: var(--skin); stroke-width: 4.2; stroke-linecap: round; }
  .stripes { fill: none; stroke: #ffe9c9; stroke-width: 4.6; stroke-linecap: round; }
  .spots { fill: #d9ecff; }
  .eye-socket { fill: var(--glow); stroke: var(--edge); stroke-width: 2.2; }
  .eye { fill: #fffdf4; }
  .pupil { fill: #17202b; }
  .glint { fill: #fff; }
  .nostrils { stroke: var(--edge); stroke-width: 2.4; stroke-linecap: round; }
`;

/** The ways of moves. */
export const trailStyles = css`
  .trail { --ink: var(--mark); --width: 9; }
  .trail.last { --width: 6; opacity: 0.5; }
  .trail.arrow { --ink: light-dark(#0b5563, #9be0ea); --width: 7; opacity: 0.42; }
  .trail.best { --width: 11; opacity: 0.85; }
  .trail polyline { fill: none; stroke: var(--ink); stroke-width: var(--width); stroke-linecap: round; stroke-linejoin: round; }
  .trail.last polyline { stroke-dasharray: 1 13; }
  .tip { fill: var(--ink); transform: scale(calc(0.34 * var(--width))); }
`;

/** What moves, and what marks a frog or a cell. Still drawings have neither. */
export const markStyles = css`
  .frog.dragged { transition: none; filter: drop-shadow(0 6px 6px rgb(0 0 0 / 0.35)); }

  .frog { transition: transform 0.12s ease-out; }
  .frog.inviting { transform: scale(1.1); }
  .halo { fill: var(--mark); fill-opacity: 0.55; stroke: var(--mark); stroke-width: 6; }
  .halo.inviting { fill-opacity: 0.2; stroke-width: 5; }
  .blossom path { fill: var(--blossom); stroke: rgb(120 70 0 / 0.35); stroke-width: 1.6; }
  .blossom circle { fill: #f2a93b; }
  .blossom { transition: transform 0.12s ease-out; }
  .blossom.open { transform: scale(1.25); }
  .square { fill: var(--mark); fill-opacity: 0.34; }
  .tint.plus { fill: #ffc83d; }
  .tint.minus { fill: #7a3fb0; }
  .tint-label { font: 700 25px system-ui, sans-serif; fill: #10231f; paint-order: stroke; stroke: #fff; stroke-width: 6; stroke-linejoin: round; }
  @media (prefers-reduced-motion: reduce) {
    .pad, .frog, .blossom { transition: none; }
  }
`;

/** The invisible grid of cells over the drawing. */
export const gridStyles = css`
  [role='grid'] { --focus: var(--board-focus, light-dark(#0b3a46, #ffffff)); position: absolute; inset: calc(100% * ${MARGIN} / ${VIEW}); display: grid; grid-template: repeat(8, 1fr) / repeat(8, 1fr); }
  [role='row'] { display: contents; }
  [role='gridcell'] { border-radius: 16%; outline: none; touch-action: manipulation; }
  [role='gridcell'].movable { cursor: grab; touch-action: none; }
  [role='gridcell'].target { cursor: pointer; }
  [role='gridcell']:focus-visible { box-shadow: inset 0 0 0 3px var(--focus), inset 0 0 0 5px rgb(255 255 255 / 0.55); }
  [aria-live] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
