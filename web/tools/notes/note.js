/** Turns the source of a note into HTML: formulas, excerpts, published numbers, steps and still drawings.
 * @import { RuleSet, Rules } from '../../../wasm/lilypad.js' */
import { FIGURES } from '../../pages/notes/figure-list.js';
import { readStart } from '../../shared/freckers/rules.js';
import { readActions } from '../../shared/match/fragment.js';
import { gameText } from '../../shared/match/game.js';
import { messageOf } from '../../shared/page/message.js';
import { excerpt } from './excerpt.js';
import { exerciseMarkup } from './exercises.js';
import { formula } from './formula.js';
import { highlight } from './highlight.js';
import { labMarkup } from './labs.js';
import { measuredMarkup } from './measured.js';
import { codeArea, withTableAreas } from './scroll-areas.js';
import { nodeCount, rootScore, stillTree } from './searches.js';
import { readStep, STEP_TAGS, stepMarkup } from './steps.js';
import { stillBoard, stillGradients } from './still.js';
import { levelTable, paceTable, regretTable } from './tables.js';
import { escapeHtml, replaceTags, tagsIn } from './tags.js';

const BOARD_TAGS = 'freckers-board|freckers-game';
const WORDS_PER_MINUTE = 200;
/** Time to look at a figure or a piece of code. */
const MINUTES_PER_FIGURE = 0.5;
const AFTER_THE_TEXT = /<h2[^>]*>(?:Exercises|Further reading)<\/h2>/;

/** @typedef {import('./tags.js').Attributes} Attributes */

/** @param {Attributes} attributes */
const attributeText = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ` ${name}`))
    .join('');

/** @param {Attributes} attributes */
function excerptMarkup({ file, of }) {
  const { code, line } = excerpt(file, of);
  return `<figure class="code"><figcaption><b>${file}</b>, line ${line}</figcaption>${codeArea(highlight(code, file))}</figure>`;
}

/** A number from the text of a report, or with `by="program"` from the program that its authors wrote.
 * @param {string} number @param {Attributes} attributes */
function publishedMarkup(number, { report, by = 'text' }) {
  if (!/^00[0-4]$/.test(report ?? '')) throw new Error(`there is no report “${report}” for ${number}`);
  if (by !== 'text' && by !== 'program') throw new Error(`${number} is by “${by}”, neither a text nor a program`);
  const [label, spoken] =
    by === 'text'
      ? [report, `published in report ${report}`]
      : [`${report} program`, `${report} program, which the authors of the report wrote`];
  return `<span class="number-from ${by}">${number}<a href="index.html#report-${report}" aria-label="${spoken}">${label}</a></span>`;
}

/** The position that a board shows at first. @param {Rules} rules @param {Attributes} attributes */
function shownPosition(rules, { position, moves = '', ply, rules: ruleSet = 'pads' }) {
  const text = gameText(readStart(position ?? null), readActions(moves));
  const game = rules.describe(text, /** @type {RuleSet} */ (ruleSet));
  const last = game.history[Number(ply ?? 0) - 1];
  return { position: last?.position ?? game.start, lastPath: last?.path ?? [] };
}

/** @param {Rules} rules */
const boardMarkup =
  (rules) => (/** @type {string} */ _, /** @type {Attributes} */ attributes, /** @type {string} */ name) => {
    const turned = 'flipped' in attributes;
    const flipped = (name === 'freckers-game' && attributes.side === 'blue') !== turned; // a player's own frogs start at the bottom
    return `<${name}${attributeText(attributes)}>${stillBoard({ ...shownPosition(rules, attributes), flipped })}</${name}>`;
  };

/** Throws unless every live figure is known and has content for readers without scripts. @param {string} html */
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

/** Gives headings an id, so that they can be linked to. @param {string} html */
const withAnchors = (html) =>
  replaceTags(html, 'h2', (content, attributes) => {
    const id =
      attributes.id ??
      content
        .toLowerCase()
        .replace(/<[^>]*>/g, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return `<h2 id="${id}">${content}</h2>`;
  });

/** Keeps moves like 04–13 on one line. @param {string} html */
const withWholeMoves = (html) =>
  html.replace(/<[^>]*>|(?<!\d)([0-7]{2}–[0-7]{2})(?!\d)/g, (found, move) =>
    move ? `<span class="whole">${move}</span>` : found,
  );

/** Minutes to read the text and look at the figures; without exercises and what it says to read elsewhere. @param {string} source */
export function readingMinutes(source) {
  const body = source.split(AFTER_THE_TEXT)[0];
  const prose = replaceTags(body, `${STEP_TAGS}|excerpt|figure`, () => '').replace(/<[^>]*>/g, ' ');
  const figures = tagsIn(body, `${STEP_TAGS}|excerpt|figure`).length;
  return Math.max(
    1,
    Math.round(prose.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE + MINUTES_PER_FIGURE * figures),
  );
}

/** The HTML of a note. Throws an error that names the file if something the source refers to does not exist.
 * @param {string} name @param {string} source @param {Rules} rules */
export function noteMarkup(name, source, rules) {
  try {
    let html = replaceTags(withWholeMoves(source), STEP_TAGS, (content, attributes, tag) =>
      stepMarkup(readStep(tag, attributes, content)),
    );
    html = replaceTags(html, 'tex', (tex, attributes) => formula(tex, 'display' in attributes));
    html = replaceTags(html, 'excerpt', (_, attributes) => excerptMarkup(attributes));
    html = replaceTags(html, 'published', publishedMarkup);
    html = replaceTags(html, 'measured', measuredMarkup);
    html = replaceTags(html, 'nodes', nodeCount);
    html = replaceTags(html, 'score', rootScore);
    html = replaceTags(html, 'paces', paceTable);
    html = replaceTags(html, 'regrets', regretTable);
    html = replaceTags(html, 'levels', levelTable);
    html = replaceTags(html, 'still-tree', stillTree);
    html = replaceTags(html, 'still-board', (_, attributes) =>
      stillBoard({ ...shownPosition(rules, attributes), flipped: 'flipped' in attributes }),
    );
    html = replaceTags(html, BOARD_TAGS, boardMarkup(rules));
    html = replaceTags(html, 'search-exercise', exerciseMarkup(rules));
    html = replaceTags(html, 'agent-lab', labMarkup);
    checkFigures(html);
    html = withTableAreas(withAnchors(html));
    return html.includes('class="still-board"') ? stillGradients() + html : html;
  } catch (error) {
    throw new Error(`web/pages/notes/${name}.html: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
