/** What a frame tells the page around it. It listens to nothing: a page that frames a board can show it and hear of it, not
 * steer it.
 *
 * - `{ type: 'lilypad-size', height }`, to whoever holds the frame: how high it should be at this width. The same as
 *   `{ subject: 'lti.frameResize', height }` in JSON, as learning platforms take it.
 * - `{ type: 'lilypad-result', tag, score, detail }`, only to the origin that the frame's address names with `report=`: an
 *   exercise, puzzle or game is over. `score` is between 0 and 1, or null if nobody's; `detail` is that of the event. */

/** Room for what stands below a board, in pixels; frame.css leaves as much. @type {Record<string, number>} */
const BELOW = { 'freckers-board': 72, 'freckers-game': 72, 'freckers-puzzle': 136 };
const PADDING = 8;

/** How high a frame of this width should be, whatever its height is now. @param {HTMLElement} element */
function wantedHeight(element) {
  const main = /** @type {HTMLElement} */ (element.parentElement);
  const content = main.getBoundingClientRect().height;
  const below = BELOW[element.localName];
  const pond = element.shadowRoot?.querySelector('freckers-pond')?.getBoundingClientRect();
  if (!below || !pond?.width) return Math.ceil(content + PADDING);
  const size = Number(element.getAttribute('size')) || Infinity;
  // Of the whole frame: a scrollbar that is shown now must not count, or the frame would never grow enough to lose it.
  const width = Math.min(size, innerWidth - PADDING);
  return Math.ceil((pond.height / pond.width) * width + Math.max(below, content - pond.height) + PADDING);
}

/** The reader's points of a game that has ended, or null if both sides are the reader's.
 * @param {HTMLElement} game @param {{ result: string }} detail */
function gameScore(game, { result }) {
  const side = game.getAttribute('side') ?? 'red';
  if (side === 'both') return null;
  return result === 'draw' ? 0.5 : Number(result === side);
}

/** Points by event, from 0 to 1. @type {Record<string, (element: HTMLElement, detail: any) => number | null>} */
const SCORES = {
  end: gameScore,
  result: (_element, { score, points, games }) => score ?? (games ? points / games : null),
  'exercise-solved': () => 1,
};

/** The origin in the frame's address that may hear results, or null. @param {string | null} text */
export function reportOrigin(text) {
  try {
    const { origin, protocol } = new URL(text ?? '');
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** @param {HTMLElement} element @param {string | null} origin @param {Pick<Window, 'postMessage'>} [holder] */
export function tellParent(element, origin, holder = window.parent) {
  if (holder === window) return;
  let told = 0;
  const tellHeight = () => {
    const height = wantedHeight(element);
    if (Math.abs(height - told) < 2) return;
    told = height;
    holder.postMessage({ type: 'lilypad-size', height }, '*');
    holder.postMessage(JSON.stringify({ subject: 'lti.frameResize', height }), '*');
  };
  const observer = new ResizeObserver(tellHeight);
  observer.observe(document.documentElement);
  observer.observe(/** @type {HTMLElement} */ (element.parentElement));
  observer.observe(element);
  if (!origin) return;
  for (const [name, score] of Object.entries(SCORES)) {
    element.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      const message = { type: 'lilypad-result', tag: element.localName, score: score(element, detail), detail };
      holder.postMessage(message, origin);
    });
  }
}
