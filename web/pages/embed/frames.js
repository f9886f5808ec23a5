/** For a page that holds frames of this site: gives each the height that it asks for, and passes results on as the event
 * `lilypad-result` of the frame's element. Messages count only from a frame in this document that shows this site. */

const SITE = new URL('.', import.meta.url);
const MOST = 10_000;

/** The frame that a message came from. @param {MessageEvent} event */
function senderOf({ origin, source }) {
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  if (!frame?.src.startsWith(SITE.href)) return null;
  // A sandboxed frame has no origin of its own; any other that shows something without one has left our site.
  const isOurs = origin === SITE.origin || (origin === 'null' && frame.hasAttribute('sandbox'));
  return isOurs ? frame : null;
}

addEventListener('message', (event) => {
  const { type, height, tag, score, detail } = Object(event.data);
  if (type !== 'lilypad-size' && type !== 'lilypad-result') return;
  const frame = senderOf(event);
  if (!frame) return;
  if (type === 'lilypad-result')
    frame.dispatchEvent(new CustomEvent('lilypad-result', { detail: { tag, score, detail }, bubbles: true }));
  else if (Number.isFinite(height) && height > 0 && height < MOST) frame.style.height = `${height}px`;
});
