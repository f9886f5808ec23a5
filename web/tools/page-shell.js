/** The markup around the content of every page: the head and the site's header.
 * @import { Page } from './pages.js' */
import { ICONS, PAGE_COLORS, sharingTags } from './sharing.js';

/** Programs on the reader's own computer, and no others. */
const LOCAL_PROGRAMS = ' ws://localhost:* ws://127.0.0.1:*';

/** Nothing from other sites, no inline scripts. A frame may be sandboxed; it then has no origin, and starts its workers from blobs.
 * @param {Page} page */
const policy = ({ blobImages, hasGuests, watchesReferee, isFrame }) =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'${isFrame ? ' blob:' : ''}; connect-src 'self'${watchesReferee ? LOCAL_PROGRAMS : ''};${hasGuests ? " frame-src 'self';" : ''} style-src 'self'; manifest-src 'self'; img-src 'self'${blobImages ? ' blob:' : ''}; base-uri 'none'; form-action 'none'`;

const THEME_COLORS = Object.entries(PAGE_COLORS).map(
  ([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" />`,
);

/** @typedef {[address: string, name: string][]} Links of the header */

/** How many links a phone has room for. The others open with a button there. */
const ALWAYS_SEEN = 4;

/** @param {Links} links @param {string} current where the reader is @param {string} up from the page to the site's folder */
function header(links, current, up) {
  const written = links.map(
    ([file, name]) => `<a href="${up}${file}"${file === current ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<header class="site-header">
      <a class="brand" href="${up}index.html"><img src="${up}images/lilypad.svg" alt="" width="32" height="32" />Lilypad</a>
      <nav aria-label="Pages">${written.slice(0, ALWAYS_SEEN).join('')}<button class="menu-more" popovertarget="more-pages">More</button><div class="more-pages" id="more-pages" popover>${written.slice(ALWAYS_SEEN).join('')}</div></nav>
    </header>`;
}

/** @param {Links} links @param {string} site its address if it is known, see siteAddress @param {Page} page @param {string} body
 * @param {string[]} [chunks] of its script, fetched together with it, not after it */
export function pageShell(links, site, page, body, chunks = []) {
  const { file, title, description, script, before, engine, isFrame, inlineFirstPaint } = page;
  const isNote = file.startsWith('notes/');
  const up = isNote ? '../' : '';
  const styles = isNote ? 'notes.css' : isFrame ? 'frame-style.css' : 'site.css';
  /** @param {string} name */
  const load = (name) => `<script type="module" src="${up}${name}.js"></script>`;
  const loading = [
    before && load(before),
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${up}${chunk}" />`),
    load(script),
  ];
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<meta http-equiv="Content-Security-Policy" content="${policy(page)}" />`,
    ...(inlineFirstPaint ? loading : []),
    `<meta name="description" content="${description}" />`,
    '<meta name="color-scheme" content="light dark" />',
    `<title>${title}</title>`,
    `<link rel="icon" href="${up}images/lilypad.svg" type="image/svg+xml" />`,
    ...(isFrame
      ? []
      : [
          `<link rel="apple-touch-icon" href="${up}${ICONS.touch}" />`,
          `<link rel="manifest" href="${up}manifest.webmanifest" />`,
          ...THEME_COLORS,
          ...sharingTags(page, site),
        ]),
    inlineFirstPaint ? '<!-- first styles -->' : `<link rel="stylesheet" href="${up}${styles}" />`,
    engine && `<link rel="preload" href="${engine}" as="fetch" crossorigin />`,
    ...(inlineFirstPaint ? [] : loading),
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    ${head.filter(Boolean).join('\n    ')}
  </head>
  <body>
    ${isFrame ? '' : header(links, isNote ? 'notes/index.html' : file, up)}
${body}
  </body>
</html>
`;
}
