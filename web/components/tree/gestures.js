/** Zooming and dragging in a scrolling view. The browser scrolls by touch and wheel; this adds dragging with the mouse,
 * pinching, and zooming with Ctrl and the wheel.
 * @typedef {{ x: number, y: number }} Point relative to the view
 * @typedef {(factor: number, at: Point) => void} Zoom */

/** How far the mouse may move before a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 5;
/** Wheel movement that doubles the scale. */
const WHEEL_PIXELS = 400;

/** @param {HTMLElement} view @param {Zoom} zoom @returns {() => boolean} whether the last press was a drag */
export function listenToGestures(view, zoom) {
  /** @type {{ x: number, y: number, left: number, top: number } | null} */
  let press = null;
  let [dragged, pinchDistance] = [false, 0];

  /** @param {{ clientX: number, clientY: number }} event */
  function pointIn({ clientX, clientY }) {
    const { left, top } = view.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  view.addEventListener('pointerdown', ({ button, pointerType, clientX: x, clientY: y }) => {
    dragged = false;
    press = button === 0 && pointerType === 'mouse' ? { x, y, left: view.scrollLeft, top: view.scrollTop } : null;
  });

  view.addEventListener('pointermove', (event) => {
    if (!press) return;
    const [x, y] = [event.clientX - press.x, event.clientY - press.y];
    if (!dragged && Math.hypot(x, y) < DRAG_THRESHOLD) return;
    if (!dragged) view.setPointerCapture(event.pointerId);
    dragged = true;
    view.classList.add('dragged');
    view.scrollTo(press.left - x, press.top - y);
  });

  for (const type of ['pointerup', 'pointercancel']) {
    view.addEventListener(type, () => {
      press = null;
      view.classList.remove('dragged');
    });
  }

  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(2 ** (-event.deltaY / WHEEL_PIXELS), pointIn(event));
    },
    { passive: false },
  );

  /** @param {TouchEvent} event */
  function onTouch(event) {
    const [one, other] = event.touches;
    if (!other) return void (pinchDistance = 0);
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = pointIn({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
    if (pinchDistance) zoom(distance / pinchDistance, middle);
    pinchDistance = distance;
  }
  for (const type of /** @type {const} */ (['touchstart', 'touchmove', 'touchend']))
    view.addEventListener(type, onTouch, { passive: false });

  return () => dragged;
}
