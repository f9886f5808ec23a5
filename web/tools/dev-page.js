/** Added to every page by `make dev`, never to the built site: reloads the page after a build, and shows the error if the
 * build failed. */

/** @typedef {{ version: string, trouble: string }} BuildStatus the version that is served, and the error of the last build
 * or an empty text */

/** Shows the error of the last build. */
const overlay = document.createElement('pre');
overlay.id = 'dev-trouble';
Object.assign(overlay.style, {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '9999',
  maxHeight: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '1rem',
  font: '14px/1.4 monospace',
  whiteSpace: 'pre-wrap',
  color: '#fff',
  background: '#8b1a1a',
});

/** The version that this page was loaded from. @type {string | undefined} */
let shown;

function listen() {
  const stream = new EventSource('/dev/news');
  stream.addEventListener('message', (event) => {
    /** @type {BuildStatus} */
    const { version, trouble } = JSON.parse(event.data);
    shown ??= version;
    if (shown !== version) location.reload();
    overlay.textContent = trouble;
    if (trouble) document.body.append(overlay);
    else overlay.remove();
  });
}

// Browsers limit the connections to a server, so frames do not listen: they are reloaded with their page.
if (window === window.top) listen();
