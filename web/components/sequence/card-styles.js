import { css } from 'lit';

/** Cards and chips. Colours come from custom properties with defaults for light and dark. */
export const cardStyles = css`
  :host {
    --felt: var(--cards-felt, light-dark(#c9dfd3, #10262a));
    --face: var(--cards-face, light-dark(#fffdf7, #24393e));
    --face-edge: var(--cards-edge, light-dark(#b5ccbf, #38545a));
    --ink: var(--cards-ink, light-dark(#20302f, #dbe8e5));
    --ink-warm: var(--cards-warm, light-dark(#b32a1f, #ff9d8b));
    --chip-red: light-dark(#d5402d, #ef6a53);
    --chip-blue: light-dark(#2d5fcb, #5e92f5);
    --chip-red-edge: light-dark(#8e2115, #ffd0c4);
    --chip-blue-edge: light-dark(#1a3a87, #d3e3ff);
    --mark: light-dark(#1f7a4d, #7fd4a0);
    --glow: light-dark(#8fd3ad, #2f6f4c);
    --hint: light-dark(#9a5b00, #ffce73);
    --spoiled: light-dark(#a3231c, #ff9d8b);
    --last: light-dark(#16302b, #ffffff);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) { display: none; }
  .face { fill: var(--face); stroke: var(--face-edge); stroke-width: 2; }
  .back { fill: light-dark(#5f8f7b, #2f5a57); stroke: var(--face-edge); stroke-width: 2; }
  .pattern { fill: none; stroke: light-dark(#e2f0e8, #7fa8a0); stroke-width: 4; stroke-linejoin: round; }
  .rank { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-weight: 700; letter-spacing: -1px; }
  .dark { fill: var(--ink); }
  .warm { fill: var(--ink-warm); }
  .sign { fill: none; stroke: var(--mark); stroke-width: 6; stroke-linecap: round; }
`;

export const boardStyles = css`
  :host {
    display: block;
    position: relative;
    aspect-ratio: 1;
    border-radius: var(--board-radius, 14px);
    background: var(--felt);
    overflow: hidden;
    user-select: none;
    -webkit-user-select: none;
  }
  svg, [role='grid'] { position: absolute; inset: 0; width: 100%; height: 100%; }
  svg { padding: 0.6%; box-sizing: border-box; pointer-events: none; }
  [role='grid'] { display: grid; grid-template-rows: repeat(10, 1fr); padding: 0.6%; box-sizing: border-box; }
  [role='row'] { display: grid; grid-template-columns: repeat(10, 1fr); }
  [role='gridcell'] { border-radius: 14%; outline: none; }
  [role='gridcell'].useful { cursor: pointer; }
  [role='gridcell']:focus-visible { box-shadow: inset 0 0 0 3px var(--last), inset 0 0 0 5px var(--face); }
  [aria-live] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

  .printed { transition: opacity 0.2s; }
  .printed.aside { opacity: 0.55; }
  .leaf { fill: light-dark(#6fb06f, #3f7a55); stroke: light-dark(#3c8353, #6fb08c); stroke-width: 2; }
  .veins { fill: none; stroke: light-dark(#a9d6a3, #6fb08c); stroke-width: 3; stroke-linecap: round; }
  .heart { fill: none; stroke: var(--ink-warm); stroke-width: 4; stroke-dasharray: 3 9; stroke-linecap: round; opacity: 0.75; }
  .ring { fill: none; stroke: var(--mark); }
  .ring.possible { stroke-width: 3; stroke-opacity: 0.7; }
  .ring.target { stroke-width: 7; fill: var(--mark); fill-opacity: 0.12; }
  .ring.chosen { stroke-width: 8; }
  .ring.hint { stroke: var(--hint); stroke-width: 8; stroke-dasharray: 14 9; }
  .ring.played { stroke: var(--spoiled); stroke-width: 9; stroke-dasharray: 1 14; stroke-linecap: round; }
  .pip { fill: var(--mark); stroke: var(--face); stroke-width: 2; }
  .brackets { fill: none; stroke: var(--last); stroke-width: 6; stroke-linecap: round; }
  .chip .inlay { fill: none; stroke: #fff; stroke-opacity: 0.75; stroke-width: 3.5; }
  .chip.red .body { fill: var(--chip-red); stroke: var(--chip-red-edge); stroke-width: 3; }
  .chip.blue .body { fill: var(--chip-blue); stroke: var(--chip-blue-edge); stroke-width: 3; }
  .chip.planned { opacity: 0.5; }
  .chip.fresh { animation: drop 0.28s ease-out; }
  @keyframes drop { from { opacity: 0; transform: scale(1.5); } }
  .line { fill: none; stroke-width: 12; stroke-linecap: round; stroke-linejoin: round; opacity: 0.8; }
  .line.casing { stroke: light-dark(#fff, #0b1719); stroke-width: 18; }
  .line.red { stroke: var(--chip-red-edge); }
  .line.blue { stroke: var(--chip-blue-edge); }
  .star { fill: #ffd75e; stroke: #5b3c00; stroke-width: 2; stroke-linejoin: round; }

  @media (prefers-reduced-motion: reduce) {
    .chip.fresh { animation: none; }
    .printed { transition: none; }
  }
`;

export const rowStyles = css`
  :host { display: block; }
  .row { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, var(--card-width, 4.2rem)); gap: var(--card-gap, 0.35rem); }
  .card { position: relative; display: block; min-width: 0; margin: 0; padding: 0; border: 0; border-radius: 13%; background: none; color: inherit; font: inherit; line-height: 0; }
  .card svg { width: 100%; height: auto; }
  button.card[aria-disabled='false'] { cursor: pointer; }
  button.card[aria-disabled='false']:hover .face { stroke: var(--mark); stroke-width: 4; }
  .card:focus-visible { outline: 3px solid var(--last); outline-offset: 1px; }
  .card[aria-pressed='true'] { transform: translateY(-6%); }
  .card[aria-pressed='true'] .face { stroke: var(--mark); stroke-width: 9; }
  :host([lit]) .row { border-radius: 0.5rem; background: var(--glow); box-shadow: 0 0 0 0.25rem var(--glow); }
  :host([lit]) .face { stroke: var(--mark); stroke-width: 6; }
  .card.hinted .face { stroke: var(--hint); stroke-width: 7; stroke-dasharray: 14 9; }
  .card.played .face { stroke: var(--spoiled); stroke-width: 8; stroke-dasharray: 1 13; stroke-linecap: round; }
  .card.played.hinted .face { stroke: var(--hint); stroke-width: 7; stroke-dasharray: 14 9; }
  .card.dead .rank, .card.dead .suit { opacity: 0.45; }
  .card.dead::after {
    content: 'dead';
    position: absolute; inset: auto 8% 6%; border-radius: 5px; background: var(--ink); color: var(--face);
    font: 650 0.65rem/1.35 system-ui, sans-serif; text-align: center;
  }
  @media (prefers-reduced-motion: no-preference) { .card { transition: transform 0.15s; } }
`;
