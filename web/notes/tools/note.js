/** A note from its source: formulas, excerpts, published numbers, steps and still drawings written out.
 * @import { RuleSet, Rules } from '../../../wasm/lilypad.js' */
import { readActions, readStart } from '../../play/link.js';
import { FIGURES } from '../figure-list.js';
import { excerpt } from './excerpt.js';
import { formula } from './formula.js';
import { highlight } from './highlight.js';
import { nodeCount, stillTree } from './searches.js';
import { STEP_TAGS, readStep, stepMarkup } from './steps.js';
import { stillBoard, stillColours } from './still.js';
import { escaped, replaceTags, tagsIn } from './tags.js';

const BOARD_TAGS = 'freckers-board|freckers-game';
const WORDS_A_MINUTE = 200;
/** To look at a figure or a piece of code. */
const MINUTES_A_LOOK = 0.5;

/** @typedef {import('./tags.js').Attributes} Attributes */

/** @param {Attributes} attributes */
const written = (attributes) => Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : ` ${name}`)).join('');

/** @param {Attributes} attributes */
function excerptMarkup({ file, of }) {
  const { code, line } = excerpt(file, of);
  return `<figure class="code"><figcaption><b>${file}</b>, line ${line}</figcaption><pre tabindex="0"><code>${highlight(code, file)}</code></pre></figure>`;
}

/** @param {string} number @param {Attributes} attributes */
function publishedMarkup(number, { report }) {
  if (!/^00[0-4]$/.test(report ?? '')) throw new Error(`there is no report “${report}” for ${number}`);
  return `<span class="published">${number}<a href="index.html#report-${report}" aria-label="published in report ${report}">${report}</a></span>`;
}

/** The position that a board shows before anybody touches it. @param {Rules} rules @param {Attributes} attributes */
function shownPosition(rules, { position, moves = '', ply, rules: ruleSet = 'pads' }) {
  const start = readStart(position ?? null);
  const actions = readActions(moves);
  const game = rules.describe(actions.length ? `${start} moves ${actions.join(' ')}` : start, /** @type {RuleSet} */ (ruleSet));
  const last = game.history[Number(ply ?? 0) - 1];
  return { position: last?.position ?? game.start, lastPath: last?.path ?? [] };
}

/** @param {Rules} rules */
const boardMarkup = (rules) => (/** @type {string} */ _, /** @type {Attributes} */ attributes, /** @type {string} */ name) => {
  const turned = 'flipped' in attributes;
  const flipped = name === 'freckers-game' ? (attributes.side !== 'blue') !== turned : turned; // a player looks at the goal
  return `<${name}${written(attributes)}>${stillBoard({ ...shownPosition(rules, attributes), flipped })}</${name}>`;
};

/** Every live figure must be known, and hold something for readers without scripts. @param {string} html */
function checkFigures(html) {
  for (const [, tag] of html.matchAll(/<([a-z]+-[a-z-]+)[\s>]/g)) {
    if (!(tag in FIGURES)) throw new Error(`<${tag}> is not in figure-list.js`);
  }
  for (const tag of Object.keys(FIGURES)) {
    replaceTags(html, tag, (content) => {
      if (!content.trim()) throw new Error(`<${tag}> holds nothing for readers without scripts`);
      return '';
    });
  }
}

/** Headings can be linked to. @param {string} html */
const withAnchors = (html) =>
  replaceTags(html, 'h2', (content, attributes) => {
    const id = attributes.id ?? content.toLowerCase().replace(/<[^>]*>/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
    return `<h2 id="${id}">${content}</h2>`;
  });

/** Minutes to read the sentences and to look at the rest. @param {string} source */
export function readingMinutes(source) {
  const prose = replaceTags(source, `${STEP_TAGS}|excerpt|figure`, () => '').replace(/<[^>]*>/g, ' ');
  const looks = tagsIn(source, `${STEP_TAGS}|excerpt|figure`).length;
  return Math.max(1, Math.round(prose.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE + MINUTES_A_LOOK * looks));
}

/** Throws, with what is wrong and where, if something that the source names cannot be found.
 * @param {string} name @param {string} source @param {Rules} rules */
export function noteMarkup(name, source, rules) {
  try {
    let html = replaceTags(source, STEP_TAGS, (content, attributes, tag) => stepMarkup(readStep(tag, attributes, content)));
    html = replaceTags(html, 'tex', (tex, attributes) => formula(tex, 'display' in attributes));
    html = replaceTags(html, 'excerpt', (_, attributes) => excerptMarkup(attributes));
    html = replaceTags(html, 'published', publishedMarkup);
    html = replaceTags(html, 'nodes', nodeCount);
    html = replaceTags(html, 'still-tree', stillTree);
    html = replaceTags(html, 'still-board', (_, attributes) => stillBoard({ ...shownPosition(rules, attributes), flipped: 'flipped' in attributes }));
    html = replaceTags(html, BOARD_TAGS, boardMarkup(rules));
    checkFigures(html);
    html = withAnchors(html);
    return html.includes('class="still-board"') ? stillColours() + html : html;
  } catch (error) {
    throw new Error(`web/notes/${name}.html: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
