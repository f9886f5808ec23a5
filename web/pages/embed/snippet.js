/** Snippets that embed a board.
 * @import { Tag } from './attributes.js' */
import { ATTRIBUTES, FIGURE_TAGS, initialOf } from './attributes.js';

/** @param {Tag} tag @returns {tag is (typeof FIGURE_TAGS)[number]} */
const isFigure = (tag) => FIGURE_TAGS.some((figure) => figure === tag);

/** Width, height and title of the frames of what is no board; they scroll if they need more. */
const LAB_FRAME = /** @type {const} */ (['100%', 760, 'Programming exercise']);
const FIGURE_FRAME = /** @type {const} */ (['100%', 640, 'Figure']);

/** The attributes of a tag that differ from their defaults.
 * @param {Tag} tag @param {Record<string, string | boolean>} values @returns {[string, string | true][]} */
export function changedAttributes(tag, values) {
  /** @type {[string, string | true][]} */
  const list = [];
  for (const attribute of ATTRIBUTES.filter(({ tags }) => tags.includes(tag))) {
    const { name, kind } = attribute;
    const text = String(values[name] ?? '').trim();
    if (kind === 'flag' && values[name]) list.push([name, true]);
    if (kind !== 'flag' && text && text !== initialOf(attribute)) list.push([name, text]);
  }
  return list;
}

/** Room below the board, in pixels. @type {Record<string, number>} */
const BELOW = { 'freckers-board': 64, 'freckers-game': 64, 'freckers-puzzle': 128 };

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&"<>]/g, (character) => ENTITIES[character]);

/** @param {Tag} tag @param {Record<string, string | boolean>} values */
function tagText(tag, values) {
  const attributes = changedAttributes(tag, values).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${attributes.join('')}></${tag}>`;
}

/** @param {string} site URL of the site's folder @param {Tag} tag @param {Record<string, string | boolean>} values */
export const tagSnippet = (site, tag, values) =>
  `<script type="module" src="${site}${isFigure(tag) ? 'notes' : 'embed'}.js"></script>\n${tagText(tag, values)}`;

/** @param {string} site @param {Tag} tag @param {Record<string, string | boolean>} values */
function frameAddress(site, tag, values) {
  const query = new URLSearchParams({ tag: tag.replace(/^(freckers|agent)-/, '') });
  for (const [name, value] of changedAttributes(tag, values))
    query.set(name, value === true ? 'yes' : value.replaceAll(' ', '_'));
  return `${site}embed.html?${query}`;
}

/** @param {string} site @param {Tag} tag @param {Record<string, string | boolean>} values */
export function frameSnippet(site, tag, values) {
  const width = Number(values.size) || 480;
  const [wide, high, title] =
    tag === 'agent-lab' ? LAB_FRAME : isFigure(tag) ? FIGURE_FRAME : [width, width + BELOW[tag], 'Freckers'];
  return `<iframe src="${escapeHtml(frameAddress(site, tag, values))}" width="${wide}" height="${high}" title="${title}" loading="lazy"></iframe>`;
}

/** For MyST and Jupyter Book. They copy the widget, so it is told where the site is.
 * @param {string} site @param {Tag} tag @param {Record<string, string | boolean>} values */
export function mystSnippet(site, tag, values) {
  if (isFigure(tag)) return `:::{iframe} ${frameAddress(site, tag, values)}\n:width: 100%\n:::`;
  const model = { site, tag, ...Object.fromEntries(changedAttributes(tag, values)) };
  return `:::{anywidget} ${site}widget.mjs\n${JSON.stringify(model)}\n:::`;
}

/** For Quarto, with the extension in the site's folder quarto/. @param {string} site @param {Tag} tag
 * @param {Record<string, string | boolean>} values */
export function quartoSnippet(site, tag, values) {
  if (isFigure(tag)) return `\`\`\`{=html}\n${tagSnippet(site, tag, values)}\n\`\`\``;
  const attributes = changedAttributes(tag, values).map(([name, value]) =>
    value === true ? ` ${name}=true` : ` ${name}="${value.replaceAll('"', '')}"`,
  );
  return `---\nlilypad-site: ${site}\n---\n\n{{< lilypad ${tag.replace(/^(freckers|agent)-/, '')}${attributes.join('')} >}}`;
}

/** For a slide of reveal.js. @param {string} site @param {Tag} tag @param {Record<string, string | boolean>} values */
export const revealSnippet = (site, tag, values) =>
  isFigure(tag)
    ? `<section>\n  ${tagSnippet(site, tag, values).replace('\n', '\n  ')}\n</section>`
    : `<section>${tagText(tag, values)}</section>

<script type="module">
  import lilypad from '${site}reveal-lilypad.js';
  Reveal.initialize({ plugins: [lilypad] });
</script>`;
