/** When the page is drawn again.
 * @param {object} parts
 * @param {() => void} parts.draw
 * @param {() => string} parts.state of what is shown: `running` while something is being played */
export function createRedrawing({ draw, state }) {
  /** Minimum time between redraws of a running tournament. */
  const REDRAW_MILLISECONDS = 250;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let next = null;
  let [drawnAt, drawnState] = [0, ''];

  function redraw() {
    if (next) clearTimeout(next);
    next = null;
    [drawnAt, drawnState] = [performance.now(), state()];
    draw();
  }

  /** Redraws soon, but not too often while something is running. */
  function redrawSoon() {
    const isRunning = state() === 'running' && drawnState === 'running';
    if (next && isRunning) return;
    if (next) clearTimeout(next);
    next = setTimeout(redraw, isRunning ? Math.max(0, drawnAt + REDRAW_MILLISECONDS - performance.now()) : 0);
  }

  return { redraw, redrawSoon };
}
