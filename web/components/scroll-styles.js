import { css } from 'lit';

/** Areas that scroll sideways. A shadow at an edge says that there is more behind it; `--ground` is the area's background. */
export const scrollStyles = css`
  .scroll {
    --shade: light-dark(rgb(0 48 36 / 0.4), rgb(190 235 215 / 0.45));
    overflow-x: auto;
    scrollbar-width: thin;
    background:
      linear-gradient(to right, var(--ground, var(--surface)) 35%, transparent) left / 2rem 100% no-repeat local,
      linear-gradient(to left, var(--ground, var(--surface)) 35%, transparent) right / 2rem 100% no-repeat local,
      linear-gradient(to right, var(--shade), transparent) left / 0.75rem 100% no-repeat,
      linear-gradient(to left, var(--shade), transparent) right / 0.75rem 100% no-repeat,
      var(--ground, var(--surface));
  }
  @media print {
    .scroll { overflow: visible; max-height: none; background: none; }
  }
`;
