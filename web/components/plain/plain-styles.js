/** The styles of the plain board, with the page's colours. */
import { css } from 'lit';

export const plainStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    --cell: calc(100cqw / var(--columns, 1));
  }

  .grid {
    display: grid;
    grid-template-rows: repeat(var(--rows, 1), 1fr);
    aspect-ratio: var(--columns, 1) / var(--rows, 1);
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  [role='row'] {
    display: grid;
    grid-template-columns: repeat(var(--columns, 1), 1fr);
    min-height: 0;
  }

  [role='gridcell'] {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 0;
    min-height: 0;
    border: 0 solid var(--line);
    outline-offset: -3px;
    -webkit-tap-highlight-color: transparent;
  }

  [role='gridcell'] + [role='gridcell'] {
    border-left-width: 1px;
  }

  [role='row'] + [role='row'] > [role='gridcell'] {
    border-top-width: 1px;
  }

  [role='gridcell']:focus-visible {
    outline: 3px solid var(--accent);
  }

  .sign {
    display: grid;
    place-items: center;
    width: calc(0.72 * var(--cell));
    height: calc(0.72 * var(--cell));
    border: max(1px, calc(0.03 * var(--cell))) solid color-mix(in srgb, var(--tint) 70%, var(--text));
    border-radius: 50%;
    background: color-mix(in srgb, var(--tint) 38%, var(--surface));
    color: var(--text);
    font-size: calc(0.4 * var(--cell));
    font-weight: 650;
    line-height: 1;
    user-select: none;
  }

  .tint-0 {
    --tint: #d9534f;
  }

  .tint-1 {
    --tint: #8e6bd1;
  }

  .tint-2 {
    --tint: #3f6fd8;
  }

  .tint-3 {
    --tint: #2f9e77;
  }

  .tint-4 {
    --tint: #b56ab0;
  }

  .tint-5 {
    --tint: #d99a2b;
  }

  .last {
    background: color-mix(in srgb, var(--accent) 16%, var(--surface));
  }

  .targets {
    cursor: pointer;
  }

  .targets::after {
    content: '';
    position: absolute;
    inset: 6%;
    border: max(2px, calc(0.03 * var(--cell))) dashed color-mix(in srgb, var(--accent) 55%, transparent);
    border-radius: 12%;
    pointer-events: none;
  }

  .targets:hover {
    background: var(--raised);
  }

  .chosen::before,
  .hinted::before {
    content: '';
    position: absolute;
    inset: 3%;
    border: max(3px, calc(0.05 * var(--cell))) solid var(--accent);
    border-radius: 12%;
    pointer-events: none;
  }

  .hinted::before {
    border-color: var(--warn);
  }

  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
