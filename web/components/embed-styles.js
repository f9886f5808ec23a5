import { css } from 'lit';

/** Styles shared by all elements that can be embedded in other pages. The page may override the colours with custom
 * properties. */
export const embeddableStyles = css`
  :host {
    --accent: var(--freckers-accent, light-dark(#1f7a4d, #7fd4a0));
    --on-accent: var(--freckers-on-accent, light-dark(#ffffff, #08281a));
    --line: var(--freckers-line, light-dark(#c9d8d0, #2f484d));
    --surface: var(--freckers-surface, light-dark(#ffffff, #16262a));
    --text: var(--freckers-text, light-dark(#16302b, #e4f0ec));
    --quiet: var(--freckers-quiet, light-dark(#4c655e, #a3b9b4));
    color: var(--text);
  }
  :host([hidden]) { display: none; }
  :host([theme='light']) { color-scheme: light; }
  :host([theme='dark']) { color-scheme: dark; }
  :host([theme='auto']) { color-scheme: light dark; }

  .trouble { margin: 0.4rem 0 0; padding: 0.4rem 0.6rem; border-radius: 8px; background: light-dark(#fff1e2, #3a2613); color: light-dark(#8a3d00, #ffc58f); overflow-wrap: anywhere; }
  button { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--text); font: inherit; cursor: pointer; }
  button[aria-disabled='true'] { border-color: var(--line); background: var(--surface); color: var(--quiet); cursor: default; }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

  /* On paper a figure is what it shows; a button that is pressed is a part of that. */
  @media print {
    :host { color-scheme: light; break-inside: avoid; }
    button:not([aria-pressed='true']) { display: none; }
    button[aria-pressed='true'], select { appearance: none; border: 0; background: none; box-shadow: none; padding: 0; }
  }
`;

/** The frame around an embedded board. Colours, size and corners come from custom properties, the font from the page. */
export const embedStyles = [
  embeddableStyles,
  css`
    :host { display: block; width: 100%; max-width: var(--freckers-size, 30rem); font-size: 0.95rem; line-height: 1.4; }
    .trouble.instead { display: grid; place-items: center; aspect-ratio: 1; margin: 0; padding: 1rem; text-align: center; }
    freckers-pond.unknown { visibility: hidden; }
    .bar { display: flex; align-items: center; gap: 0.4rem; min-height: 2.75rem; margin-top: 0.4rem; }
    .status { flex: 0 1 auto; min-width: 0; margin: 0 auto 0 0; padding: 0.1rem 0.6rem; border-radius: 8px; background: var(--surface); color: var(--text); overflow-wrap: anywhere; }
    button { display: grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem; padding: 0 0.6rem; }
    button.grow:not([aria-disabled='true']) { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 650; }
    .icon { width: 1.2rem; height: 1.2rem; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  `,
];

/** Applies the `size` attribute. @param {HTMLElement} host @param {number | null} size in pixels */
export function applySize(host, size) {
  const valid = size !== null && Number.isFinite(size) && size > 0;
  host.style.maxWidth = valid ? `${size}px` : '';
}
